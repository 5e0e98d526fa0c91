import { expect, it } from "vitest";

import { setUpBff } from "../../../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../../../testing/upstream-stub.ts";

const bff = setUpBff();

const route = "POST /api/v1/media-plan/create";
const plan = {
  id: "p1",
  planNumber: "MP-2026-0001",
  status: "pending",
  orderDetails: {},
  medias: [],
  rateCards: [],
};
const input = `input: {
  orderDetails: { campaignId: "c1", mediaTypeId: "m1", vendorId: "v1", campaignDate: { start: "2026-03-01", end: "2026-03-31" } }
  medias: [{ id: "a", channelId: "h1", formatId: "f1", startDate: "2026-03-01", endDate: "2026-03-31", unitRate: 10, unit: SPOT }]
  rateCards: [{ id: "a", rate: 10, quantity: 2 }]
}`;
const createMutation = (extraArguments = "") =>
  `mutation { createMediaPlan(${input}${extraArguments}) { id } }`;
const createWithKey = (attempt: string) => createMutation(`, attempt: "${attempt}"`);
const listSentKeys = () =>
  bff.upstream.calls
    .filter(({ method, path }) => `${method} ${path}` === route)
    .map(({ headers }) => headers["idempotency-key"]);

it("sends the idempotency key with each attempt, also after a token refresh", async () => {
  let callCount = 0;
  bff.upstream
    .on(route, () => {
      callCount += 1;
      return callCount === 1 ? errorResponse(401) : okResponse(plan);
    })
    .on("POST /refresh-token", { json: { status: true, access_token: "new" } });
  const { errors } = await bff.query(createWithKey("attempt-1"));
  expect(errors).toBeUndefined();
  expect(listSentKeys()).toEqual(['"attempt-1"', '"attempt-1"']);
});

it("sends no idempotency key when the mutation has no attempt argument", async () => {
  bff.upstream.on(route, okResponse(plan));
  await bff.query(createMutation());
  expect(listSentKeys()).toEqual([undefined]);
});

it("rejects an attempt argument with characters that a header cannot contain", async () => {
  const { errors } = await bff.query(createWithKey("a b\\r\\nc: d"));
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: [{ path: "attempt" }],
  });
});

it("returns CONFLICT with the earlier record when an attempt is repeated with different values", async () => {
  const created = { id: "p1", createdAt: "2026-11-22T08:00:00.000Z" };
  const message = "Media plan MP-2026-0001 was already created by an earlier attempt, with different values";
  bff.upstream.on(route, errorResponse(409, { message, code: "CREATED_BEFORE", data: created }));
  const { errors } = await bff.query(createWithKey("attempt-1"));
  expect(errors?.[0]).toMatchObject({ message, extensions: { code: "CONFLICT", created } });
});

it("returns CONFLICT without a record when the upstream names no earlier attempt", async () => {
  bff.upstream.on(route, errorResponse(409, { message: "No", data: { id: "p1" } }));
  const { errors } = await bff.query(createWithKey("attempt-1"));
  expect(errors?.[0]?.extensions["code"]).toBe("CONFLICT");
  expect(errors?.[0]?.extensions).not.toHaveProperty("created");
});
