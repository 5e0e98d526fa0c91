import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { rawResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

const query = `{ cities(page: 2, perPage: 25) {
  items { id name status countryId country { id name } stateId state { id name } }
  pageInfo { page perPage totalPages totalCount hasPreviousPage hasNextPage }
} }`;

const expected = {
  cities: {
    items: [
      {
        id: "7",
        name: "Pune",
        status: "PENDING",
        countryId: "1",
        country: { id: "1", name: "India" },
        stateId: "2",
        state: { id: "2", name: "Maharashtra" },
      },
    ],
    pageInfo: {
      page: 2,
      perPage: 25,
      totalPages: 2,
      totalCount: 26,
      hasPreviousPage: true,
      hasNextPage: false,
    },
  },
};

const country = { id: "1", name: "India" };
const state = { id: "2", name: "Maharashtra" };
const row = { id: "7", name: "Pune", status: "pending", countryId: "1", country, stateId: "2", state };
const pagination = { currentPage: 2, perPage: 25, totalPages: 2, totalCities: 26 };

describe("variants of an upstream response", () => {
  it.each([
    ["as documented", okResponse([row], pagination)],
    ["with _id", okResponse([{ ...row, id: undefined, _id: "7" }], pagination)],
    ["with numeric ids", okResponse([{ ...row, id: 7, countryId: 1 }], pagination)],
    [
      "with pagination fields as text",
      okResponse([row], { currentPage: "2", perPage: "25", totalPages: "2", totalCities: "26" }),
    ],
    ["with the list under a key beside pagination fields", okResponse({ cities: [row], ...pagination })],
    ["with the list under an unknown key", okResponse({ records: [row] }, pagination)],
    ["without perPage", okResponse([row], { ...pagination, perPage: undefined })],
    ["without totalPages", okResponse([row], { ...pagination, totalPages: undefined })],
    ["without currentPage", okResponse([row], { ...pagination, currentPage: undefined })],
    [
      "with a total of another name",
      okResponse([row], { ...pagination, totalCities: undefined, totalRecords: 26 }),
    ],
    ["with an unknown status", okResponse([{ ...row, status: "archived" }], pagination)],
    ["with a status in capitals", okResponse([{ ...row, status: "PENDING" }], pagination)],
    ["without a status", okResponse([{ ...row, status: undefined }], pagination)],
    [
      "with the reference expanded under the id",
      okResponse([{ ...row, countryId: { _id: 1, name: "India" }, country: undefined }], pagination),
    ],
    [
      "with the reference expanded under the id, and its name under the resource",
      okResponse([{ ...row, countryId: { _id: 1, name: "India" }, country: "India" }], pagination),
    ],
    [
      "with the reference only under the resource",
      okResponse([{ ...row, countryId: undefined, country: { _id: "1", name: "India" } }], pagination),
    ],
    ["with extra fields", okResponse([{ ...row, mayor: { name: "?" } }], { ...pagination, took: 3 })],
  ])("return the same city %s", async (_name, response) => {
    bff.upstream.on("GET /api/v1/cities", response);
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual(expected);
    expect(bff.upstream.calls).toHaveLength(1);
  });

  it("reads the record of a reference when the row lacks its name", async () => {
    bff.upstream
      .on(
        "GET /api/v1/cities",
        okResponse([{ ...row, country: "1", countryId: undefined, state: undefined }], pagination),
      )
      .on("GET /api/v1/countries/countries-by-id", okResponse(country))
      .on("GET /api/v1/states/states-by-id", okResponse(state));
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual(expected);
    expect(bff.upstream.requestLines.slice(1).sort()).toEqual([
      "GET /api/v1/countries/countries-by-id?countryId=1",
      "GET /api/v1/states/states-by-id?stateId=2",
    ]);
  });
});

it.each([[null], [[]]])("has no country if its record is %j", async (data) => {
  const city = { ...row, country: undefined, state: undefined };
  bff.upstream
    .on("GET /api/v1/cities", okResponse([city], pagination))
    .on("GET /api/v1/countries/countries-by-id", okResponse(data));
  const { data: page, errors } = await bff.query("{ cities { items { countryId country { name } } } }");
  expect(errors).toBeUndefined();
  expect(page).toEqual({ cities: { items: [{ countryId: "1", country: null }] } });
  expect(await bff.queryErrorCode('{ country(id: "1") { name } }')).toBe("NOT_FOUND");
});

it("rejects an id beyond the safe integers", async () => {
  bff.upstream.on("GET /api/v1/cities", okResponse([{ ...row, id: 2 ** 53 }]));
  const { errors } = await bff.query("{ cities { items { id } } }");
  expect(errors?.[0]?.extensions.code).toBe("UPSTREAM_BAD_RESPONSE");
});

it("rejects a total beyond Int", async () => {
  bff.upstream.on("GET /api/v1/cities", okResponse([row], { totalCities: 2 ** 31 }));
  expect(await bff.queryErrorCode("{ cities { pageInfo { totalCount } } }")).toBe("UPSTREAM_BAD_RESPONSE");
});

it("returns page 1 of 0 for an empty list", async () => {
  bff.upstream.on("GET /api/v1/cities", okResponse([], { totalCities: 0, currentPage: 4 }));
  const { data } = await bff.query(
    "{ cities(page: 4) { items { id } pageInfo { page perPage totalPages totalCount hasNextPage } } }",
  );
  expect(data).toEqual({
    cities: {
      items: [],
      pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0, hasNextPage: false },
    },
  });
});

it("reads users and pagination fields under data.users", async () => {
  const role = { _id: 2, name: "Manager" };
  const users = [{ _id: 5, fullName: "Ann", role, isVerified: "true", status: "Active" }];
  bff.upstream.on("GET /api/v1/users", okResponse({ users, totalUsers: "1", totalPages: 1, currentPage: 1 }));
  const { data } = await bff.query(
    "{ users { items { id fullName role isVerified status email } pageInfo { totalCount } } }",
  );
  expect(data).toEqual({
    users: {
      items: [{ id: "5", fullName: "Ann", role: "MANAGER", isVerified: true, status: "ACTIVE", email: null }],
      pageInfo: { totalCount: 1 },
    },
  });
});

it("converts numbers, dates and times to the schema's formats", async () => {
  bff.upstream.on(
    "GET /api/v1/timebands/timebands-by-id",
    okResponse({
      id: 1,
      name: "Late",
      startTime: "22:05",
      endTime: "1:00 am",
      days: ["mon", "SUN", "someday"],
      createdAt: "2026-01-02T03:04:05+05:30",
    }),
  );
  bff.upstream.on(
    "GET /api/v1/campaign/campaign-by-id",
    okResponse({
      id: 2,
      name: "Launch",
      budget: "1234.5",
      startDate: "2026-01-02T00:00:00.000Z",
      clientId: 9,
      mediaTypeIds: [{ _id: 3, name: "TV" }, 4],
    }),
  );
  bff.upstream.on("GET /api/v1/clients/clients-by-id", okResponse({ id: 9, businessName: "Acme" }));
  const { data, errors } = await bff.query(
    '{ timeSlot(id: "1") { startTime endTime days createdAt } campaign(id: "2") { budget startDate mediaTypeIds client { id name } } }',
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    timeSlot: {
      startTime: "10:05 PM",
      endTime: "01:00 AM",
      days: ["MON", "SUN"],
      createdAt: "2026-01-01T21:34:05.000Z",
    },
    campaign: {
      budget: 1234.5,
      startDate: "2026-01-02",
      mediaTypeIds: ["3", "4"],
      client: { id: "9", name: "Acme" },
    },
  });
});

it.each([204, 200])("accepts a deletion with an empty response of status %d", async (status) => {
  bff.upstream.on(
    "DELETE /api/v1/clients/delete-clients-by-id",
    rawResponse((response) => response.writeHead(status).end()),
  );
  const { data } = await bff.query('mutation { deleteClient(id: "c1") { id message } }');
  expect(data).toEqual({ deleteClient: { id: "c1", message: null } });
  expect(bff.logLines.filter((line) => line.includes("UPSTREAM_BAD_RESPONSE"))).toEqual([]);
});

it("reads the record after an incomplete status response", async () => {
  bff.upstream
    .on("POST /api/v1/clients/status", okResponse(null))
    .on(
      "GET /api/v1/clients/clients-by-id",
      okResponse({ id: "c1", businessName: "Acme", status: "approved" }),
    );
  const { data } = await bff.query('mutation { setClientStatus(id: "c1", status: APPROVED) { id status } }');
  expect(data).toEqual({ setClientStatus: { id: "c1", status: "APPROVED" } });
});

describe("a campaign", () => {
  const read = async (fields: object, selection: string) => {
    bff.upstream.on("GET /api/v1/campaign/campaign-by-id", okResponse({ id: 2, name: "Launch", ...fields }));
    const { data, errors } = await bff.query(`{ it: campaign(id: "2") { ${selection} } }`);
    return errors?.[0]?.extensions.code ?? (data as { it: unknown }).it;
  };

  it("has a null budget for blank text", async () => {
    expect(await read({ budget: " " }, "budget")).toEqual({ budget: null });
  });

  it.each([
    ["seconds since 1970", 1767323045],
    ["milliseconds since 1970", 1767323045000],
    ["a time without a zone, as UTC", "2026-01-02 03:04:05"],
    ["an HTTP date", "Fri, 02 Jan 2026 03:04:05 GMT"],
  ])("reads %s", async (_name, updatedAt) => {
    expect(await read({ updatedAt }, "updatedAt")).toEqual({ updatedAt: "2026-01-02T03:04:05.000Z" });
  });

  it.each(["5/4/2026", "5", "176732304500"])(
    "returns UPSTREAM_BAD_RESPONSE for the ambiguous time %s",
    async (updatedAt) => {
      expect(await read({ updatedAt }, "updatedAt")).toBe("UPSTREAM_BAD_RESPONSE");
    },
  );

  it.each([{ cityIds: {} }, { cityIds: "c1,c2" }, { cities: 2 }])(
    "returns an error for %j instead of an empty list",
    async (fields) => {
      expect(await read(fields, "cityIds")).toBe("UPSTREAM_BAD_RESPONSE");
    },
  );

  it("ignores a number of cities when their ids are present", async () => {
    expect(await read({ cityIds: ["c1"], cities: 1 }, "cityIds")).toEqual({ cityIds: ["c1"] });
  });
});

it("reads a two-word status with any separator", async () => {
  const createPlan = (status: string) => ({ id: status, status });
  bff.upstream.on("GET /api/v1/media-plan", okResponse(["Done review", "done-review"].map(createPlan)));
  const { data } = await bff.query("{ mediaPlans { items { status } } }");
  expect(data).toEqual({ mediaPlans: { items: [{ status: "DONE_REVIEW" }, { status: "DONE_REVIEW" }] } });
});

it("reads weekdays written in full", async () => {
  const days = ["Monday", "THURSDAY", "sat"];
  bff.upstream.on("GET /api/v1/timebands/timebands-by-id", okResponse({ id: 1, days }));
  const { data } = await bff.query('{ timeSlot(id: "1") { days } }');
  expect(data).toEqual({ timeSlot: { days: ["MON", "THU", "SAT"] } });
});

it("filters by module in its exact spelling", async () => {
  bff.upstream.on("GET /api/v1/permissions/list", okResponse([]));
  await bff.query('{ permissions(module: "Media Plans", action: EXPORT) { items { id } } }');
  expect(bff.upstream.calls[0]?.query).toMatchObject({ module: "Media Plans", action: "export" });
});

describe("alternative field names of the upstream", () => {
  const respondWithRecord = (fields: object) => okResponse({ id: "1", ...fields });

  it.each([
    ["position", "/placements/placements-by-id", { placement: "Front page" }],
    ["format", "/sub-media/sub-media-by-id", { subMedia: "Front page", mediaType: "Press" }],
    ["mediaType", "/media-types/media-types-by-id", { mediaType: "Front page" }],
    ["vendor", "/vendors/vendors-by-id", { vendorName: "Front page", mediaType: "Press" }],
    ["position", "/placements/placements-by-id", { name: " ", placement: "Front page" }],
    ["city", "/cities/cities-by-id", { cityName: "Front page", country: "India" }],
  ])("reads the name of a %s at %s from %j", async (resource, path, fields) => {
    bff.upstream.on(`GET /api/v1${path}`, respondWithRecord(fields));
    const { data, errors } = await bff.query(`{ ${resource}(id: "1") { name } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ [resource]: { name: "Front page" } });
  });

  it("reads the names of a client and of a vendor's channels", async () => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", respondWithRecord({ clientName: "Acme" })).on(
      "GET /api/v1/vendors/vendors-by-id",
      respondWithRecord({
        name: "V",
        channels: [
          { id: "a", chanel: "One" },
          { id: "b", chanelName: "Two" },
        ],
      }),
    );
    const { data } = await bff.query(
      '{ client(id: "1") { businessName } vendor(id: "1") { channels { name } } }',
    );
    expect(data).toEqual({
      client: { businessName: "Acme" },
      vendor: { channels: [{ name: "One" }, { name: "Two" }] },
    });
  });

  it.each([
    [
      'formatOptions(mediaTypeId: "m")',
      "/drop-down/sub-media-by-id",
      { subMedia: "Front page", mediaType: "Press" },
    ],
    ['channelOptions(vendorId: "v")', "/drop-down/vendor/chanel-by-vendor-id", { chanelName: "Front page" }],
    ["clientOptions", "/drop-down/client", { clientName: "Front page" }],
  ])("reads the names of the options of %s at %s", async (field, path, fields) => {
    bff.upstream.on(`GET /api/v1${path}`, okResponse([{ id: "1", ...fields }]));
    const { data, errors } = await bff.query(`{ options: ${field} { id name } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ options: [{ id: "1", name: "Front page" }] });
  });

  it("reads the name of an expanded reference", async () => {
    bff.upstream.on(
      "GET /api/v1/media-plan/media-plan-by-id",
      respondWithRecord({
        orderDetails: {
          vendorId: { id: "v", vendorName: "Deccan" },
          mediaType: { id: "m", mediaType: "Press" },
        },
        medias: [
          { id: "r", channelId: "c", chanelName: "Deccan One", placement: { id: "p", placement: "Front" } },
        ],
        rateCards: [],
        history: [],
      }),
    );
    const { data, errors } = await bff.query(`{ mediaPlan(id: "1") {
      orderDetails { vendor { name } mediaType { name } } medias { channel { name } position { name } }
    } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      mediaPlan: {
        orderDetails: { vendor: { name: "Deccan" }, mediaType: { name: "Press" } },
        medias: [{ channel: { name: "Deccan One" }, position: { name: "Front" } }],
      },
    });
  });
});

describe("a record without a name", () => {
  it("shows a dash, and logs one warning", async () => {
    bff.upstream.on("GET /api/v1/media-types", okResponse([{ id: "1" }, { id: "2", name: " " }]));
    for (let n = 0; n < 2; n += 1) {
      const { data } = await bff.query("{ mediaTypes { items { name } } }");
      expect(data).toEqual({ mediaTypes: { items: [{ name: "–" }, { name: "–" }] } });
    }
    const warnings = bff.logLines.filter((line) => line.includes("Record without a name"));
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0] ?? "{}")).toMatchObject({
      level: 40,
      fields: ["name", "mediaType", "mediaTypeName"],
    });
  });

  it("cannot be saved with a dash as its name", async () => {
    const input = { name: "–", code: "ta" };
    const { errors } = await bff.query(
      "mutation ($input: LanguageInput!) { createLanguage(input: $input) { id } }",
      {
        variables: { input },
      },
    );
    expect(errors?.[0]?.extensions.fields).toEqual([{ path: "name", message: "This field is required" }]);
  });
});

describe("an invalid figure of a plan", () => {
  it("is null without making the plan unreadable", async () => {
    const invalidFigures = { listPrice: "on request", bonusQuantity: "some", impressions: 1.5 };
    const priceDetails = { grandTotal: 200, additionalCharges: "some", discount: {}, finalAmount: "n/a" };
    bff.upstream.on(
      "GET /api/v1/media-plan/media-plan-by-id",
      okResponse({
        id: "1",
        medias: [{ id: "a", ...invalidFigures }, { id: "b" }],
        history: [],
        priceDetails,
      }),
    );
    const { data, errors } = await bff.query(`{ mediaPlan(id: "1") {
      medias { listPrice bonusQuantity impressions isInvalid invalidFields }
      priceDetails { grandTotal additionalCharges discount finalAmount isInvalid invalidFields }
    } }`);
    expect(errors).toBeUndefined();
    const nulls = { listPrice: null, bonusQuantity: null, impressions: null };
    expect(data).toEqual({
      mediaPlan: {
        medias: [
          { ...nulls, isInvalid: true, invalidFields: ["listPrice", "bonusQuantity", "impressions"] },
          { ...nulls, isInvalid: false, invalidFields: null },
        ],
        priceDetails: {
          grandTotal: 200,
          additionalCharges: null,
          discount: null,
          finalAmount: null,
          isInvalid: true,
          invalidFields: ["additionalCharges", "discount", "finalAmount"],
        },
      },
    });
  });
});

describe("an invalid rate card", () => {
  const rate = { id: "a", rate: 100, quantity: 2, amount: 200 };
  const createMediaRow = (id: string) => ({ id, channelId: "c", channelName: "One", unitRate: 90 });

  it.each([
    ["rate", { rate: "on request" }, { rate: null, quantity: 2 }],
    ["rate", { rate: { amount: 1 } }, { rate: null, quantity: 2 }],
    ["quantity", { quantity: "many" }, { rate: 100, quantity: null }],
    ["quantity", { quantity: 12.5 }, { rate: 100, quantity: null }],
  ])(
    "counts as 0 without making the plan unreadable when its %s is %j",
    async (name, fields, expectedFigures) => {
      bff.upstream.on(
        "GET /api/v1/media-plan/media-plan-by-id",
        okResponse({
          id: "1",
          medias: [createMediaRow("a"), createMediaRow("b")],
          rateCards: [rate, { ...rate, id: "b", ...fields }],
          history: [],
        }),
      );
      const { data, errors } = await bff.query(`{ mediaPlan(id: "1") {
      rateCards { id rate quantity amount isInvalid invalidFields } medias { unitRate }
    } }`);
      expect(errors).toBeUndefined();
      expect(data).toEqual({
        mediaPlan: {
          rateCards: [
            { ...rate, isInvalid: false, invalidFields: null },
            { id: "b", ...expectedFigures, amount: 0, isInvalid: true, invalidFields: [name] },
          ],
          medias: [{ unitRate: 100 }, { unitRate: expectedFigures.rate }],
        },
      });
    },
  );
});
