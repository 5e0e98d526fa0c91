import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();
const PLAN = "GET /api/v1/media-plan/media-plan-by-id";
const REVISION = "GET /api/v1/media-plan/revision-by-number";
const query = `query ($revision: Int) {
  mediaPlan(id: "7") { statusSince asOf(revision: $revision) { revision medias { id } priceDetails { finalAmount } } }
}`;
const createPlan = (fields: object) =>
  okResponse({ id: "7", orderDetails: {}, medias: [], rateCards: [], ...fields });
const readEarlierRevision = async (revision?: number) => {
  const { data, errors } = await bff.query(query, { variables: { revision } });
  expect(errors).toBeUndefined();
  return (data as { mediaPlan: { asOf: unknown } }).mediaPlan.asOf;
};

describe("an earlier revision of a plan", () => {
  it("is the previous one by default", async () => {
    bff.upstream.on(PLAN, createPlan({ revision: 3 }));
    bff.upstream.on(REVISION, okResponse({ medias: [{ id: "a" }], priceDetails: { finalAmount: 12.5 } }));
    const contents = { medias: [{ id: "a" }], priceDetails: { finalAmount: 12.5 } };
    expect(await readEarlierRevision()).toEqual({ revision: 2, ...contents });
    expect(await readEarlierRevision(1)).toEqual({ revision: 1, ...contents });
    expect(bff.upstream.requestLines.filter((line) => line.startsWith(REVISION))).toEqual([
      `${REVISION}?mediaPlanId=7&revision=2`,
      `${REVISION}?mediaPlanId=7&revision=1`,
    ]);
  });

  it("is null without a call for the first, the current and a future revision", async () => {
    bff.upstream.on(PLAN, createPlan({ revision: 1 }));
    expect(await readEarlierRevision()).toBeNull();
    for (const revision of [0, 1, 2]) expect(await readEarlierRevision(revision)).toBeNull();
  });

  it("is null without support by the upstream", async () => {
    bff.upstream.on(PLAN, createPlan({ revision: 2 }));
    bff.upstream.on(REVISION, errorResponse(404));
    expect(await readEarlierRevision()).toBeNull();
  });
});

describe("the time of the current status", () => {
  const readStatusSince = async (fields: object) => {
    bff.upstream.on(PLAN, createPlan(fields));
    const { data } = await bff.query(query);
    return (data as { mediaPlan: { statusSince: unknown } }).mediaPlan.statusSince;
  };
  const history = [
    { action: "created", at: "2026-05-01T10:00:00.000Z", changes: [] },
    { action: "updated", at: "2026-05-02T10:00:00.000Z", changes: [{ path: "priceDetails.discount" }] },
  ];

  it("is read from the upstream, the history or the creation, in this order", async () => {
    const createdAt = "2026-04-30T10:00:00.000Z";
    expect(await readStatusSince({ statusSince: "2026-05-09T10:00:00.000Z", history, createdAt })).toBe(
      "2026-05-09T10:00:00.000Z",
    );
    expect(await readStatusSince({ history, createdAt })).toBe("2026-05-01T10:00:00.000Z");
    expect(await readStatusSince({ createdAt })).toBe(createdAt);
  });
});
