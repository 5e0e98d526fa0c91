import { describe, expect, it } from "vitest";

import { setUpBff, createSessionHeaders } from "../../../../testing/bff-under-test.ts";
import { errorResponse, createPageResponse, okResponse } from "../../../../testing/upstream-stub.ts";
import type { StubCall } from "../../../../testing/upstream-stub.ts";

const bff = setUpBff();

/** Expected upstream path and parent parameters by options field. */
const dropdownFields = {
  mediaTypeOptions: ["/drop-down/media-type"],
  clientOptions: ["/drop-down/client"],
  campaignOptions: ["/drop-down/campaign"],
  'formatOptions(mediaTypeId: "m")': ["/drop-down/sub-media-by-id", { subMediaId: "m" }],
  'vendorOptions(mediaTypeId: "m")': ["/drop-down/vendor-by-media-type-id", { mediaTypeId: "m" }],
  'timeSlotOptions(mediaTypeId: "m")': ["/drop-down/time-slot-by-media-type-id", { mediaTypeId: "m" }],
  'stateOptions(countryId: "c")': ["/states/by-country/c"],
  'cityOptions(countryId: "c", stateId: "s")': [
    "/cities/by-country-id-and-state-id",
    { countryId: "c", stateId: "s" },
  ],
} as const;

const listFields = {
  formatOptions: ["/sub-media"],
  vendorOptions: ["/vendors"],
  timeSlotOptions: ["/timebands"],
  countryOptions: ["/countries"],
  stateOptions: ["/states"],
  cityOptions: ["/cities"],
  'cityOptions(countryId: "c")': ["/cities", { countryId: "c" }],
  areaOptions: ["/areas"],
  'areaOptions(cityId: "c")': ["/areas", { cityId: "c" }],
  publisherOptions: ["/publishers"],
  languageOptions: ["/languages"],
  positionOptions: ["/placements"],
  'positionOptions(mediaTypeId: "m")': ["/placements", { mediaTypeId: "m" }],
  'sizeOptions(mediaTypeId: "m")': ["/sizes", { mediaTypeId: "m" }],
  'durationOptions(mediaTypeId: "m")': ["/durations", { mediaTypeId: "m" }],
  'materialOptions(mediaTypeId: "m")': ["/material", { mediaTypeId: "m" }],
} as const;

/** Adds arguments to a call such as `sizeOptions(mediaTypeId: "m")`. */
function addArguments(call: string, extraArguments: string): string {
  return call.includes("(") ? call.replace(")", `, ${extraArguments})`) : `${call}(${extraArguments})`;
}

async function readOptions(call: string, selection = "id name") {
  const { data, errors } = await bff.query(`{ choices: ${call} { ${selection} } }`);
  expect(errors).toBeUndefined();
  return (data as { choices: { id: string; name: string }[] }).choices;
}

const createRows = (names: readonly string[]) => names.map((name, index) => ({ id: index, name }));

describe.each(Object.entries(dropdownFields))("%s", (call, [path, ids = {}]) => {
  const route = `GET /api/v1${path}`;

  it("requests the dropdown with search and limit", async () => {
    bff.upstream.on(route, okResponse(createRows(["Crème", "Ice crème"])));
    expect(await readOptions(addArguments(call, 'search: " crem ", first: 2'))).toEqual([
      { id: "0", name: "Crème" },
      { id: "1", name: "Ice crème" },
    ]);
    expect(bff.upstream.calls[0]?.query).toEqual({ ...ids, search: "crem", limit: "2" });
  });

  it("requests 20 options by default", async () => {
    bff.upstream.on(route, okResponse([]));
    expect(await readOptions(call)).toEqual([]);
    expect(bff.upstream.calls[0]?.query).toEqual({ ...ids, limit: "20" });
  });

  it("filters and limits the options itself when the upstream does not support it", async () => {
    bff.upstream.on(
      route,
      okResponse(createRows(["Alpha", "Nilgiri Tea", "Østre tea", "Tea Nilgiri", "Nilgiri tea 2"])),
    );
    expect(await readOptions(addArguments(call, 'search: "NILGIRI te", first: 2'))).toEqual([
      { id: "1", name: "Nilgiri Tea" },
      { id: "3", name: "Tea Nilgiri" },
    ]);
    expect(await readOptions(addArguments(call, 'search: "ostre"'))).toEqual([
      { id: "2", name: "Østre tea" },
    ]);
  });
});

describe.each(Object.entries(listFields))("%s", (call, [path, parents = {}]) => {
  it("searches the list in its order, limited to the requested number", async () => {
    bff.upstream.on(`GET /api/v1${path}`, createPageResponse(createRows(["Alpha", "Beta"]), "total"));
    expect(await readOptions(addArguments(call, 'search: "a", first: 7'))).toEqual([
      { id: "0", name: "Alpha" },
      { id: "1", name: "Beta" },
    ]);
    const sortField = path === "/durations" ? "value" : "name";
    expect(bff.upstream.calls.map(({ query }) => query)).toEqual([
      { page: "1", perPage: "7", search: "a", sortField, sortOrder: "asc", ...parents },
    ]);
  });
});

it("returns vendors of any media type to viewers without the right to list vendors", async () => {
  const dropdown = "GET /api/v1/drop-down/vendor-by-media-type-id";
  bff.upstream
    .on("GET /api/v1/vendors", errorResponse(403))
    .on("GET /api/v1/vendors/vendors-by-id", errorResponse(403))
    .on(dropdown, okResponse(createRows(["Alpha", "Beta"])));
  expect(await readOptions('vendorOptions(search: "bet", first: 7)')).toEqual([{ id: "1", name: "Beta" }]);
  expect(await readOptions('vendorOptions(ids: ["1"])')).toEqual([{ id: "1", name: "Beta" }]);
  const queries = bff.upstream.calls.filter(({ path }) => dropdown.endsWith(path)).map(({ query }) => query);
  expect(queries).toEqual([{ search: "bet", limit: "7" }, { ids: "1" }]);
});

it.each([
  ["clientOptions", "/drop-down/client"],
  ["cityOptions", "/cities"],
  ['channelOptions(vendorId: "v")', "/drop-down/vendor/chanel-by-vendor-id"],
])("returns OPTIONS_DENIED when the upstream forbids %s", async (call, path) => {
  bff.upstream.on(`GET /api/v1${path}`, errorResponse(403));
  const { errors } = await bff.query(`{ choices: ${call} { id } }`);
  expect(errors).toMatchObject([{ path: ["choices"], extensions: { code: "OPTIONS_DENIED" } }]);
});

it("returns OPTIONS_DENIED when the upstream forbids channel prices", async () => {
  bff.upstream.on("GET /api/v1/vendors/chanel-price-by-sub-media-id-and-vendor-id", errorResponse(403));
  const { errors } = await bff.query('{ channelPrices(formatId: "f", vendorId: "v") { price } }');
  expect(errors).toMatchObject([{ extensions: { code: "OPTIONS_DENIED" } }]);
});

it("omits inactive records", async () => {
  bff.upstream.on("GET /api/v1/sizes", ({ query: { page, perPage } }) =>
    okResponse(
      ["active", "inactive", "ACTIVE", undefined].map((status, id) => ({ id, name: `Size ${id}`, status })),
      { currentPage: page, perPage, totalPages: 1, totalSizes: 4 },
    ),
  );
  expect(await readOptions("sizeOptions(first: 4)")).toEqual([
    { id: "0", name: "Size 0" },
    { id: "2", name: "Size 2" },
    { id: "3", name: "Size 3" },
  ]);
});

describe("options of an upstream that ignores parent filters", () => {
  function respondWithSizes(count: number, nth: number) {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: index,
      name: `Size ${index}`,
      mediaTypeId: index % nth === 0 ? "m" : "other",
    }));
    return ({ query }: StubCall) => {
      const [page, perPage] = [Number(query["page"]), Number(query["perPage"])];
      return okResponse(rows.slice((page - 1) * perPage, page * perPage), {
        currentPage: page,
        perPage,
        totalPages: Math.ceil(count / perPage),
        totalSizes: count,
      });
    };
  }

  it("are read page by page until enough records match", async () => {
    bff.upstream.on("GET /api/v1/sizes", respondWithSizes(1_000_000, 50));
    expect(await readOptions('sizeOptions(mediaTypeId: "m", first: 5)')).toEqual(
      [0, 50, 100, 150, 200].map((id) => ({ id: String(id), name: `Size ${id}` })),
    );
    expect(bff.upstream.calls.map(({ query }) => `${query["page"]}/${query["perPage"]}`)).toEqual([
      "1/5",
      "1/100",
      "2/100",
      "3/100",
    ]);
  });

  it("are read to the last page when few records match", async () => {
    bff.upstream.on("GET /api/v1/sizes", respondWithSizes(120, 60));
    expect(await readOptions('sizeOptions(mediaTypeId: "m")')).toHaveLength(2);
    expect(bff.upstream.calls).toHaveLength(3);
  });

  it("return an error instead of incomplete options", async () => {
    bff.upstream.on("GET /api/v1/sizes", respondWithSizes(1_000_000, 400));
    const { data, errors } = await bff.query('{ sizeOptions(mediaTypeId: "m") { id } }');
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        message: "Too many records to look through: type more of the name",
        extensions: { code: "BAD_USER_INPUT", fields: [{ path: "search" }] },
      },
    ]);
    expect(bff.upstream.calls).toHaveLength(6);
  });

  it("include records without a parent", async () => {
    const rows = [
      { id: 1, name: "Any" },
      { id: 2, name: "Of m", mediaTypeId: "m" },
      { id: 3, name: "Other", mediaTypeId: "o" },
    ];
    bff.upstream.on("GET /api/v1/durations", createPageResponse(rows, "totalDurations")).on(
      "GET /api/v1/areas",
      createPageResponse(
        [
          { id: 1, name: "In", cityId: { _id: "c" } },
          { id: 2, name: "Out", cityId: "d" },
        ],
        "totalAreas",
      ),
    );
    expect(await readOptions('durationOptions(mediaTypeId: "m")')).toMatchObject([
      { name: "Any" },
      { name: "Of m" },
    ]);
    expect(await readOptions('areaOptions(cityId: "c")')).toMatchObject([{ name: "In" }]);
  });
});

describe("options", () => {
  it("return the details of a media type, a channel and a time slot", async () => {
    bff.upstream
      .on("GET /api/v1/drop-down/media-type", okResponse([{ _id: 1, name: "TV", code: "tv" }]))
      .on(
        "GET /api/v1/drop-down/time-slot-by-media-type-id",
        okResponse([{ id: 1, name: "Prime", startTime: "20:00", endTime: "11:00 PM" }]),
      );
    expect(await readOptions("mediaTypeOptions", "id name code")).toEqual([
      { id: "1", name: "TV", code: "tv" },
    ]);
    expect(await readOptions('timeSlotOptions(mediaTypeId: "m")', "id startTime endTime")).toEqual([
      { id: "1", startTime: "08:00 PM", endTime: "11:00 PM" },
    ]);
  });

  it("return the dimensions of a size as its code", async () => {
    const rows = [
      { id: 1, name: "Pavé", width: "300", height: 250, unit: "px" },
      { id: 2, name: "Quarter", width: 12, height: 8.5, unit: "col_cm" },
      { id: 3, name: "Unknown", width: 300 },
    ];
    bff.upstream.on("GET /api/v1/sizes", createPageResponse(rows, "totalSizes"));
    expect(await readOptions("sizeOptions", "name code")).toEqual([
      { name: "Pavé", code: "300 × 250 px" },
      { name: "Quarter", code: "12 × 8.5 col cm" },
      { name: "Unknown", code: null },
    ]);
  });

  it("return seconds only for durations in seconds", async () => {
    const rows = [
      { id: 1, name: "30 seconds", value: "30", unit: "second" },
      { id: 2, name: "A week", value: 1, unit: "week" },
      { id: 3, name: "Unknown", unit: "second" },
    ];
    bff.upstream.on("GET /api/v1/durations", createPageResponse(rows, "totalDurations"));
    expect(await readOptions("durationOptions", "name seconds")).toEqual([
      { name: "30 seconds", seconds: 30 },
      { name: "A week", seconds: null },
      { name: "Unknown", seconds: null },
    ]);
    bff.upstream.on("GET /api/v1/durations/durations-by-id", okResponse(rows[0]));
    expect(await readOptions('durationOptions(ids: ["1"])', "seconds")).toEqual([{ seconds: 30 }]);
  });

  const campaignFields = "id name code brand client { id name } startDate endDate budget planned currency";
  const diwali = {
    id: "1",
    name: "Diwali",
    code: "CMP-2026-014",
    brand: "Nilgiri Tea",
    client: { id: "c", name: "Épicerie Rao" },
    startDate: "2026-10-01",
    endDate: "2026-11-15",
    budget: 250000,
    planned: 90000.5,
    currency: "INR",
  };

  it("return campaign details in one call, null where the upstream has none", async () => {
    bff.upstream.on("GET /api/v1/drop-down/campaign", okResponse([diwali, { id: 2, name: "Unknown" }]));
    const emptyDetails = Object.fromEntries(Object.keys(diwali).map((name) => [name, null]));
    expect(await readOptions("campaignOptions", campaignFields)).toEqual([
      diwali,
      { ...emptyDetails, id: "2", name: "Unknown" },
    ]);
    expect(bff.upstream.calls).toHaveLength(1);
  });

  it("return the same fields for campaigns by id", async () => {
    const { client, ...row } = diwali;
    bff.upstream.on(
      "GET /api/v1/campaign/campaign-by-id",
      okResponse({ ...row, clientId: { _id: client.id, businessName: client.name } }),
    );
    expect(await readOptions('campaignOptions(ids: ["1"])', campaignFields)).toEqual([diwali]);
    expect(bff.upstream.calls).toHaveLength(1);
  });

  it.each(["diwali", "2026-014", "nilgiri", "epicerie", "rao diwali tea"])(
    'of campaigns are found by "%s" when the upstream ignores the search',
    async (search) => {
      const otherCampaign = {
        id: 2,
        name: "Holi",
        code: "CMP-2026-015",
        brand: "Sky",
        client: { id: "d", name: "Acme" },
      };
      bff.upstream.on("GET /api/v1/drop-down/campaign", okResponse([otherCampaign, diwali]));
      expect(await readOptions(`campaignOptions(search: "${search}")`, "name")).toEqual([{ name: "Diwali" }]);
    },
  );

  it("of a vendor's channels are searched, filtered by media type, and limited", async () => {
    const channels = [
      { id: 1, name: "Deccan One", mediaTypeId: "tv" },
      { id: 2, name: "Deccan FM", mediaTypeId: "radio" },
      { id: 3, name: "Deccan Any" },
      { id: 4, name: "Northern", mediaTypeId: { id: "tv", name: "TV" } },
    ];
    bff.upstream.on("GET /api/v1/drop-down/vendor/chanel-by-vendor-id", okResponse(channels));
    expect(await readOptions('channelOptions(vendorId: "v", mediaTypeId: "tv", search: "deccan")')).toEqual([
      { id: "1", name: "Deccan One" },
      { id: "3", name: "Deccan Any" },
    ]);
    expect(await readOptions('channelOptions(vendorId: "v", mediaTypeId: "tv", first: 1)')).toHaveLength(1);
    expect(
      await readOptions(
        'channelOptions(vendorId: "v", mediaTypeId: "tv", ids: ["2", "gone"])',
        "id mediaTypeId",
      ),
    ).toEqual([{ id: "2", mediaTypeId: "radio" }]);
    expect(bff.upstream.requestLines[0]).toBe("GET /api/v1/drop-down/vendor/chanel-by-vendor-id?vendorId=v");
  });

  it.each([
    ["campaignOptions", "GET /api/v1/drop-down/campaign"],
    ["languageOptions", "GET /api/v1/languages"],
    ['campaignOptions(ids: ["1"])', "GET /api/v1/campaign/campaign-by-id"],
  ])("return an error for unreadable options: %s", async (call, route) => {
    bff.upstream.on(route, errorResponse(500));
    const { data, errors } = await bff.query(`{ ${call} { id } }`);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_ERROR" } }]);
  });

  it.each([
    ["first: 0", "first"],
    ["first: 101", "first"],
    [`ids: [${'"1", '.repeat(101)}]`, "ids"],
    ['mediaTypeId: "\\u0000"', "mediaTypeId"],
  ])("reject %s without calling the upstream", async (argument, path) => {
    const { errors } = await bff.query(`{ sizeOptions(${argument}) { id } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ path }] });
    expect(bff.upstream.calls).toEqual([]);
  });
});

describe("UUIDs in capitals", () => {
  const uuid = "5d2a8f64-0c1b-4e7a-9b3d-2f6e8a1c4d70";
  const named = { id: uuid, name: "Deccan", mediaTypeId: uuid };

  it.each([
    [
      `channelOptions(vendorId: "v", mediaTypeId: "${uuid.toUpperCase()}")`,
      "/drop-down/vendor/chanel-by-vendor-id",
    ],
    [
      `channelOptions(vendorId: "v", ids: ["${uuid.toUpperCase()}"])`,
      "/drop-down/vendor/chanel-by-vendor-id",
    ],
    [`sizeOptions(mediaTypeId: "${uuid.toUpperCase()}")`, "/sizes"],
    [`authorOptions(ids: ["${uuid.toUpperCase()}"])`, "/drop-down/author"],
    [`clientOptions(ids: ["${uuid.toUpperCase()}"])`, "/drop-down/client"],
  ])("are found by %s", async (field, path) => {
    bff.upstream.on(`GET /api/v1${path}`, okResponse([named]));
    const { data, errors } = await bff.query(`{ ${field} { id name } }`, {
      headers: createSessionHeaders("Manager"),
    });
    expect(errors).toBeUndefined();
    expect(Object.values(data ?? {})).toEqual([[{ id: uuid, name: "Deccan" }]]);
  });
});

describe("options by id", () => {
  it("are returned in requested order, without deleted records", async () => {
    bff.upstream.on("GET /api/v1/timebands/timebands-by-id", ({ query }) =>
      query["timeBandId"] === "gone"
        ? errorResponse(404)
        : okResponse({ id: query["timeBandId"], name: `Slot ${query["timeBandId"]}`, startTime: "08:00 PM" }),
    );
    const call = 'timeSlotOptions(ids: ["b", "gone", "a"], search: "other", first: 1, mediaTypeId: "m")';
    expect(await readOptions(call, "id name startTime")).toEqual([
      { id: "b", name: "Slot b", startTime: "08:00 PM" },
      { id: "a", name: "Slot a", startTime: "08:00 PM" },
    ]);
    expect(bff.upstream.calls).toHaveLength(3);
  });

  it("are read from the dropdown for roles without read access", async () => {
    bff.upstream.on(
      "GET /api/v1/drop-down/client",
      okResponse([
        { id: "c1", name: "Acme" },
        { id: "c2", name: "Binomial" },
        { id: "c3", name: "Not requested" },
      ]),
    );
    const { data, errors } = await bff.query('{ clientOptions(ids: ["c2", "c1"]) { id name } }', {
      headers: createSessionHeaders("Manager"),
    });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      clientOptions: [
        { id: "c2", name: "Binomial" },
        { id: "c1", name: "Acme" },
      ],
    });
    expect(bff.upstream.requestLines).toEqual(["GET /api/v1/drop-down/client?ids=c2%2Cc1"]);
  });

  it("are read by id for roles with read access", async () => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", ({ query }) =>
      okResponse({ id: query["clientId"], businessName: "Acme" }),
    );
    const { data } = await bff.query('{ clientOptions(ids: ["c2", "c1"]) { id name } }', {
      headers: createSessionHeaders("USER"),
    });
    expect(data).toMatchObject({ clientOptions: [{ name: "Acme" }, { name: "Acme" }] });
    expect(bff.upstream.calls).toHaveLength(2);
  });

  it("are read from the dropdown when the upstream forbids the read", async () => {
    bff.upstream
      .on("GET /api/v1/clients/clients-by-id", errorResponse(403))
      .on("GET /api/v1/drop-down/client", okResponse([{ id: "c1", name: "Acme" }]));
    const { data, errors } = await bff.query('{ clientOptions(ids: ["c1"]) { name } }', {
      headers: createSessionHeaders("Admin"),
    });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ clientOptions: [{ name: "Acme" }] });
  });
});
