import { buildSchema, isScalarType } from "graphql";
import { describe, expect, it } from "vitest";

import { setUpBff, sessionHeaders, createSessionHeaders } from "../../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../../testing/upstream-stub.ts";
import { readSdl } from "../../sdl.ts";

const bff = setUpBff();

const version = "2026-11-22T08:00:00.000Z";
const changedAt = "2026-11-22T08:04:00.000Z";
const country = { id: "s1", name: "India", iso2: "IN", status: "active" };
const countryRoute = "GET /api/v1/countries/countries-by-id";
const plan = {
  id: "p1",
  planNumber: "MP-2026-0001",
  status: "pending",
  orderDetails: {},
  medias: [],
  rateCards: [],
};

const writes = [
  [
    'updateCountry(id: "s1", input: { name: "Bharat", iso2: "IN" }',
    "PUT /api/v1/countries/update-countries-by-id",
    countryRoute,
  ],
  ['deleteCountry(id: "s1"', "DELETE /api/v1/countries/delete-countries-by-id", countryRoute],
  [
    'setClientStatus(id: "s1", status: APPROVED',
    "POST /api/v1/clients/status",
    "GET /api/v1/clients/clients-by-id",
  ],
] as const;

const mutation = (field: string, extraArguments = "") => `mutation { ${field}${extraArguments}) { id } }`;
const versionArgument = `, expectedUpdatedAt: "${version}"`;

it("every mutation of a record has the argument expectedUpdatedAt", () => {
  const fields = Object.values(buildSchema(readSdl()).getMutationType()?.getFields() ?? {});
  const recordMutations = fields.filter(
    ({ name, args }) => /^(update|delete|set)/.test(name) && args.some((arg) => arg.name === "id"),
  );
  expect(recordMutations.length).toBeGreaterThan(40);
  for (const { name, args } of recordMutations) {
    const type = args.find((arg) => arg.name === "expectedUpdatedAt")?.type;
    expect(isScalarType(type) && type.name, name).toBe("DateTime");
  }
});

describe.each(writes)("%s …", (field, route, readRoute) => {
  it("sends no condition without an expected version", async () => {
    bff.upstream.on(route, okResponse(country));
    const { errors } = await bff.query(mutation(field));
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls.map(({ headers }) => headers["if-match"])).toEqual([undefined]);
  });

  it("sends If-Match after reading the unchanged record", async () => {
    // The same time in another format.
    bff.upstream
      .on(readRoute, okResponse({ ...country, updatedAt: "2026-11-22T13:30:00+05:30" }))
      .on(route, okResponse(country));
    const { errors } = await bff.query(mutation(field, versionArgument));
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls.map(({ method, headers }) => [method, headers["if-match"]])).toEqual([
      ["GET", undefined],
      [route.split(" ")[0], `"${version}"`],
    ]);
  });

  it("returns CONFLICT without a write when the record changed, even if the upstream would accept it", async () => {
    bff.upstream.on(
      readRoute,
      okResponse({ ...country, updatedAt: changedAt, updatedBy: { id: "u2", name: "Rohan" } }),
    );
    const { errors } = await bff.query(mutation(field, versionArgument));
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "CONFLICT",
      current: { updatedAt: changedAt, changedBy: "Rohan", changes: [] },
    });
  });

  it("returns CONFLICT with the current record when the upstream detects the change", async () => {
    let readCount = 0;
    bff.upstream
      .on(readRoute, () => {
        readCount += 1;
        return okResponse({ ...country, updatedAt: readCount === 1 ? version : changedAt });
      })
      .on(route, errorResponse(412, { message: "Rohan was faster" }));
    const { errors } = await bff.query(mutation(field, versionArgument));
    expect(errors?.[0]).toMatchObject({
      message: "Rohan was faster",
      extensions: { code: "CONFLICT", current: { updatedAt: changedAt, changedBy: null, changes: [] } },
    });
  });

  it("writes when the upstream has no change times", async () => {
    bff.upstream.on(readRoute, okResponse(country)).on(route, okResponse(country));
    const { errors } = await bff.query(mutation(field, versionArgument));
    expect(errors).toBeUndefined();
  });

  it("returns NOT_FOUND for a deleted record", async () => {
    bff.upstream.on(readRoute, errorResponse(404));
    const { errors } = await bff.query(mutation(field, versionArgument));
    expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  });
});

describe.each([
  ["contains the role", createSessionHeaders("Manager"), 0],
  ["does not contain the role", sessionHeaders, 1],
])("a Manager's approval of a client with a token that %s", (_name, managerHeaders, readCount) => {
  const field = mutation('setClientStatus(id: "c1", status: APPROVED', versionArgument);
  const route = "POST /api/v1/clients/status";

  it("leaves the version check to the upstream", async () => {
    bff.upstream
      .on("GET /api/v1/clients/clients-by-id", errorResponse(403))
      .on(route, okResponse({ id: "c1", businessName: "Acme" }));
    const { errors } = await bff.query(field, { headers: managerHeaders });
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls.map(({ method, headers }) => [method, headers["if-match"]])).toEqual([
      ...Array.from({ length: readCount }, () => ["GET", undefined]),
      ["POST", `"${version}"`],
    ]);
  });

  it("returns CONFLICT without details when the upstream reports a change", async () => {
    bff.upstream
      .on("GET /api/v1/clients/clients-by-id", errorResponse(403))
      .on(route, errorResponse(412, { message: "Rohan was faster" }));
    const { errors } = await bff.query(field, { headers: managerHeaders });
    expect(errors?.[0]).toMatchObject({
      message: "Rohan was faster",
      extensions: { code: "CONFLICT", current: { updatedAt: null, changedBy: null, changes: [] } },
    });
  });
});

it("lists changes since the expected version, without reverted ones", async () => {
  const row = { channel: "Zee", startDate: "2026-01-01", endDate: "2026-01-31", number: 2 };
  const change = (path: string, from: unknown, to: unknown) => ({ path, from, to, row });
  const entry = (at: string, name: string, changes: object[]) => ({
    action: "updated",
    at,
    by: { id: name, name },
    changes,
  });
  bff.upstream.on(
    "GET /api/v1/media-plan/media-plan-by-id",
    okResponse({
      ...plan,
      updatedAt: changedAt,
      history: [
        entry("2026-11-22T07:00:00.000Z", "Asha", [change("priceDetails.discount", 0, 5)]),
        entry("2026-11-22T08:01:00.000Z", "Meera", [
          change("rateCards.r1.quantity", 40, 60),
          change("medias.r1.notes", null, "first"),
          change("priceDetails.discount", 5, 9),
        ]),
        entry(changedAt, "Rohan", [
          change("rateCards.r1.quantity", 60, 99),
          change("medias.r1.notes", "first", "last"),
          change("priceDetails.discount", 9, 5),
        ]),
      ],
    }),
  );
  const { errors } = await bff.query(
    mutation('setMediaPlanStatus(id: "p1", status: APPROVED', versionArgument),
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    current: {
      updatedAt: changedAt,
      changedBy: "Rohan",
      changes: [
        { path: "rateCards.r1.quantity", before: "40", after: "99", row },
        { path: "medias.r1.notes", before: null, after: "last", row },
      ],
    },
  });
});

describe("a comment", () => {
  const route = "POST /api/v1/media-plan/status";

  it("is sent with the status and returned in the history", async () => {
    const history = [{ action: "status_changed", comment: "Too dear", changes: [] }];
    bff.upstream.on(route, okResponse({ ...plan, status: "rejected", history }));
    const { data } = await bff.query(
      'mutation { setMediaPlanStatus(id: "p1", status: REJECTED, comment: " Too dear ") { history { comment } } }',
    );
    expect(bff.upstream.calls[0]?.json).toEqual({ id: "p1", status: "rejected", comment: "Too dear" });
    expect(data).toEqual({ setMediaPlanStatus: { history: [{ comment: "Too dear" }] } });
  });

  it("is omitted when empty and rejected when too long", async () => {
    bff.upstream.on(route, okResponse(plan));
    await bff.query(mutation('setMediaPlanStatus(id: "p1", status: APPROVED, comment: "  "'));
    expect(bff.upstream.calls[0]?.json).toEqual({ id: "p1", status: "approved" });
    const long = `setMediaPlanStatus(id: "p1", status: REJECTED, comment: "${"a".repeat(501)}"`;
    const { errors } = await bff.query(mutation(long));
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: [{ path: "comment", message: "Must be at most 500 characters" }],
    });
  });
});
