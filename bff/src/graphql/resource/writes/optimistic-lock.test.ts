import { buildSchema, isScalarType } from "graphql";
import { describe, expect, it } from "vitest";

import { setUpBff, sessionHeaders, createSessionHeaders } from "../../../../testing/bff-under-test.ts";
import { errorResponse, okResponse, rawResponse } from "../../../../testing/upstream-stub.ts";
import { readSdl } from "../../../sdl.ts";

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
      [route.split(" ")[0], '"2026-11-22T13:30:00+05:30"'],
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

describe("If-Match", () => {
  const route = "PUT /api/v1/countries/update-countries-by-id";
  const seen = "2026-04-05T10:00:00.000Z";
  const write = (expectedUpdatedAt: string, field: string = writes[0][0]) =>
    bff.query(mutation(field, `, expectedUpdatedAt: "${expectedUpdatedAt}"`));
  const listConditions = () =>
    bff.upstream.calls.filter(({ method }) => method !== "GET").map(({ headers }) => headers["if-match"]);
  const createRecord = (updatedAt: unknown, etag?: string) =>
    rawResponse((response) => {
      response.writeHead(200, { "content-type": "application/json", ...(etag && { etag }) });
      response.end(JSON.stringify({ status: true, data: { ...country, updatedAt } }));
    });

  it.each([
    ["2026-04-05T15:30:00+05:30", '"2026-04-05T15:30:00+05:30"'],
    ["2026-04-05T10:00:00", '"2026-04-05T10:00:00"'],
    ["2026-04-05 10:00:00", '"2026-04-05 10:00:00"'],
    ["2026-04-05T10:00:00.0000000Z", '"2026-04-05T10:00:00.0000000Z"'],
    ["2026-04-05T10:00:00.000000+00:00", '"2026-04-05T10:00:00.000000+00:00"'],
    ["Sun, 05 Apr 2026 10:00:00 GMT", '"Sun, 05 Apr 2026 10:00:00 GMT"'],
    [1_775_383_200, '"1775383200"'],
    [1_775_383_200_000, '"1775383200000"'],
    ["1775383200000", '"1775383200000"'],
    [{ $date: "2026-04-05T10:00:00Z" }, `"${seen}"`],
    [null, `"${seen}"`],
  ])("is the upstream's own text of the change time: %j", async (updatedAt, condition) => {
    bff.upstream.on(countryRoute, createRecord(updatedAt)).on(route, okResponse(country));
    expect((await write(seen)).errors).toBeUndefined();
    expect(listConditions()).toEqual([condition]);
  });

  it.each(writes)("is the record's ETag for %s …", async (field, writeRoute, readRoute) => {
    for (const etag of ['"7"', 'W/"7"', "unquoted"]) {
      bff.upstream.on(readRoute, createRecord(seen, etag)).on(writeRoute, okResponse(country));
      expect((await write(seen, field)).errors).toBeUndefined();
    }
    expect(listConditions()).toEqual(['"7"', 'W/"7"', "unquoted"]);
  });

  it("is the record's ETag for a file", async () => {
    const publisher = { id: "p1", name: "Gazette", updatedAt: seen };
    bff.upstream
      .on("GET /api/v1/publishers/publishers-by-id", createRecord(seen, '"7"'))
      .on("PUT /api/v1/publishers/update-publishers-by-id", okResponse(publisher));
    const body = new FormData();
    const query = `mutation ($file: Upload) { updatePublisher(id: "p1", expectedUpdatedAt: "${seen}",
      input: { name: "Gazette", mediaTypeId: "m1", file: $file }) { id } }`;
    body.append("operations", JSON.stringify({ query, variables: { file: null } }));
    body.append("map", '{"0":["variables.file"]}');
    body.append("0", new Blob(["%PDF-1.7"]), "rates.pdf");
    const headers = { ...sessionHeaders, "apollo-require-preflight": "true" };
    const response = await fetch(`${bff.url}/graphql`, { method: "POST", headers, body });
    expect(await response.json()).toEqual({ data: { updatePublisher: { id: "p1" } } });
    expect(listConditions()).toEqual(['"7"']);
  });

  it("is the ETag of the agency", async () => {
    const agency = { id: "a1", name: "Acme", updatedAt: seen };
    bff.upstream
      .on("GET /api/v1/agency", createRecord(seen, '"7"'))
      .on("PUT /api/v1/agency", okResponse(agency));
    await write(
      seen,
      'updateAgency(input: { name: "Acme", currency: "INR", language: EN, timeZone: "Asia/Kolkata" }',
    );
    expect(listConditions()).toEqual(['"7"']);
  });

  it.each([
    ["a weak ETag", 'W/"7"', ['W/"7"', `"${seen}"`]],
    ["an ETag and the change time", '"7"', ['"7"', `"${seen}"`, undefined]],
    ["the change time", undefined, [`"${seen}"`, undefined]],
  ])("is replaced if an unchanged record's upstream rejects %s", async (_name, etag, conditions) => {
    const accepted = conditions.at(-1);
    bff.upstream
      .on(countryRoute, createRecord(seen, etag))
      .on(route, ({ headers }) =>
        headers["if-match"] === accepted ? okResponse(country) : errorResponse(412),
      );
    expect((await write(seen)).errors).toBeUndefined();
    expect(listConditions()).toEqual(conditions);
  });

  it("returns CONFLICT if the upstream rejects every condition", async () => {
    bff.upstream
      .on(countryRoute, createRecord(seen, '"7"'))
      .on(route, errorResponse(412, { message: "Locked" }));
    const { errors } = await write(seen);
    expect(errors).toMatchObject([{ message: "Locked", extensions: { code: "CONFLICT" } }]);
    expect(listConditions()).toHaveLength(3);
  });

  it("returns CONFLICT if the record has a new ETag and no change time", async () => {
    let version = 0;
    bff.upstream
      .on(countryRoute, () => createRecord(null, `"${(version += 1)}"`))
      .on(route, errorResponse(412));
    const { errors } = await write(seen);
    expect(errors?.[0]?.extensions.code).toBe("CONFLICT");
    expect(listConditions()).toEqual(['"1"']);
  });

  it.each([
    ["2026-04-05T10:00:00.123456Z", "2026-04-05T10:00:00.123456Z", false],
    ["2026-04-05T10:00:00.123457Z", "2026-04-05T10:00:00.123456Z", true],
    ["2026-04-05T15:30:00.123457+05:30", "2026-04-05T10:00:00.123456Z", true],
    ["2026-04-05T10:00:00.1234567Z", "2026-04-05T10:00:00.123456Z", false],
    ["2026-04-05T10:00:00.1234Z", "2026-04-05T10:00:00.123400Z", false],
    // A client that cut off the microseconds.
    ["2026-04-05T10:00:00.123456Z", "2026-04-05T10:00:00.123Z", false],
    ["2026-04-05T10:00:00.124Z", "2026-04-05T10:00:00.123Z", true],
    ["2026-04-05T10:00:00Z", "2026-04-05T15:30:00+05:30", false],
  ])("compares %s with %s: changed %s", async (updatedAt, expectedUpdatedAt, isChanged) => {
    bff.upstream.on(countryRoute, createRecord(updatedAt)).on(route, okResponse(country));
    const { errors } = await write(expectedUpdatedAt);
    expect(errors?.[0]?.extensions.code).toBe(isChanged ? "CONFLICT" : undefined);
    expect(listConditions()).toEqual(isChanged ? [] : [`"${updatedAt}"`]);
  });

  it("returns the microseconds of a change time with an offset", async () => {
    bff.upstream.on(countryRoute, createRecord("2026-04-05T15:30:00.123456+05:30"));
    const { data } = await bff.query('{ country(id: "s1") { updatedAt } }');
    expect(data).toEqual({ country: { updatedAt: "2026-04-05T10:00:00.123456Z" } });
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
