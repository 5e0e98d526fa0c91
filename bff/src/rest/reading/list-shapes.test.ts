import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { okResponse, rawResponse } from "../../../testing/upstream-stub.ts";
import type { StubCall } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();
const rows = (count: number, start = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: start + index + 1 }));

async function readCities(json: object | undefined, args = "page: 1, perPage: 10") {
  const noContent = rawResponse((response) => response.writeHead(204).end());
  bff.upstream.on("GET /api/v1/cities", json === undefined ? noContent : { json });
  const { data, errors } = await bff.query(
    `{ cities(${args}) { items { id } pageInfo { page perPage totalPages totalCount hasNextPage } } }`,
  );
  if (errors) return errors[0]?.extensions.code;
  const { cities } = data as { cities: { items: { id: string }[]; pageInfo: object } };
  return { ids: cities.items.map(({ id }) => id).join(" "), ...cities.pageInfo };
}

describe("a response without a list", () => {
  const empty = { ids: "", page: 1, perPage: 10, totalPages: 0, totalCount: 0, hasNextPage: false };
  const shapes: [string, object][] = [
    ["null", { data: null }],
    ["missing data", {}],
    ["an empty text", { data: "" }],
    ["an empty object", { data: {} }],
    ["null under the name", { data: { cities: null } }],
    ["an empty object under the name", { data: { cities: {} } }],
    ["null under the name beside another list", { data: { cities: null, warnings: [] } }],
  ];

  it.each(shapes)("is empty with a total of 0: %s", async (_name, shape) => {
    expect(await readCities({ status: true, ...shape, totalCities: 0 })).toEqual(empty);
    expect(await readCities({ status: true, ...shape, meta: { total: "0" } })).toEqual(empty);
  });

  it.each(shapes)(
    "is UPSTREAM_BAD_RESPONSE without a total, or with another one: %s",
    async (_name, shape) => {
      expect(await readCities({ status: true, ...shape })).toBe("UPSTREAM_BAD_RESPONSE");
      expect(await readCities({ status: true, ...shape, totalCities: 4 })).toBe("UPSTREAM_BAD_RESPONSE");
    },
  );

  it.each([{ data: "nothing" }, { data: 0 }, { data: { a: [], b: [] } }])(
    "is UPSTREAM_BAD_RESPONSE for other data: %j",
    async (shape) => {
      expect(await readCities({ ...shape, totalCities: 0 })).toBe("UPSTREAM_BAD_RESPONSE");
    },
  );

  it("is empty with status 204, also for options and a record", async () => {
    expect(await readCities(undefined)).toEqual(empty);
    bff.upstream.setFallback(() => rawResponse((response) => response.writeHead(204).end()));
    const { data } = await bff.query("{ clientOptions { id } }");
    expect(data).toEqual({ clientOptions: [] });
    expect(await bff.queryErrorCode('{ client(id: "1") { id } }')).toBe("NOT_FOUND");
  });

  it("has options beside a total that is an amount", async () => {
    bff.upstream.on("GET /api/v1/drop-down/client", okResponse([{ id: 1, name: "A" }], { total: "₹ 5" }));
    expect((await bff.query("{ clientOptions { id } }")).data).toEqual({ clientOptions: [{ id: "1" }] });
  });

  it("has no options with null and a total of 0", async () => {
    bff.upstream.on("GET /api/v1/drop-down/client", okResponse(null, { total: 0 }));
    expect((await bff.query("{ clientOptions { id } }")).data).toEqual({ clientOptions: [] });
  });
});

it("is read without an envelope", async () => {
  bff.upstream.on("GET /api/v1/drop-down/client", { json: [{ id: 1, name: "Aster" }] });
  bff.upstream.on("GET /api/v1/cities", { json: rows(2) });
  const { data } = await bff.query("{ clientOptions { name } cities { items { id } } }");
  expect(data).toEqual({
    clientOptions: [{ name: "Aster" }],
    cities: { items: [{ id: "1" }, { id: "2" }] },
  });
});

describe("the list of a response", () => {
  it.each<[string, unknown]>([
    ["an object with number keys", { 0: { id: 1 }, 1: { id: 2 } }],
    ["an object with gaps in its number keys", { 3: { id: 1 }, 7: { id: 2 } }],
    ["an object with number keys under a name", { cities: { 0: { id: 1 }, 1: { id: 2 } } }],
    ["the list with the name", { cities: rows(2), columns: [{ id: 9 }] }],
    ["the list with the singular", { city: rows(2), columns: [{ id: 9 }] }],
    ["the list with the name in another case", { Cities: rows(2), Columns: [] }],
    ["the list with the name beside a record", { city: { id: 5 }, cities: rows(2), columns: [] }],
    ["the only list", { records: rows(2), perYear: { 2025: 4, 2026: 5 } }],
    ["a list with null", [null, { id: 1 }, null, { id: 2 }]],
  ])("is %s", async (_name, data) => {
    expect(await readCities({ status: true, data, totalCities: 2 })).toMatchObject({ ids: "1 2" });
  });

  it.each([
    ["positions", "placements", ["placements", "positions", "placement"]],
    ["formats", "sub-media", ["subMedia", "formats", "sub_media", "sub-media"]],
    ["timeSlots", "timebands", ["timebands", "timeBands", "timeSlots"]],
    ["mediaPlans", "media-plan", ["mediaPlans", "orders", "media_plan"]],
    ["billingSummaries", "billing-summery", ["billingSummery", "billingSummaries"]],
  ])("of %s at /%s may be named %j", async (field, path, names) => {
    for (const name of names) {
      bff.upstream.on(`GET /api/v1/${path}`, okResponse({ [name]: rows(1), columns: [{ id: 9 }] }));
      const { data } = await bff.query(`{ list: ${field} { items { id } } }`);
      expect(data).toEqual({ list: { items: [{ id: "1" }] } });
    }
  });

  it("is read from an object with number keys within a record", async () => {
    const channels = { 0: { id: 1, name: "One" }, 2: { id: 2, name: "Two" } };
    bff.upstream.on("GET /api/v1/vendors/vendors-by-id", okResponse({ id: 1, name: "V", channels }));
    const { data } = await bff.query('{ vendor(id: "1") { channels { name } } }');
    expect(data).toEqual({ vendor: { channels: [{ name: "One" }, { name: "Two" }] } });
  });
});

describe("the figures of a page", () => {
  const expected = { page: 2, perPage: 3, totalPages: 3, totalCount: 8, hasNextPage: true };
  const camel = { currentPage: 2, perPage: 3, totalPages: 3, total: 8 };
  const snake = { current_page: 2, per_page: "3", last_page: 3, total: "8" };

  it.each<[string, object]>([
    ["the envelope", camel],
    ["the envelope in snake case", snake],
    ["meta", { meta: snake }],
    ["meta with total_pages", { meta: { page: 2, per_page: 3, total_pages: 3, total_cities: 8 } }],
    ["pagination", { pagination: camel }],
    ["meta.pagination", { meta: { pagination: { ...snake, count: 3 } } }],
    ["meta with a page that counts from zero", { meta: { ...snake, current_page: 1 } }],
    ["figures without pages", { pagination: { total: 8, limit: 3 } }],
    ["a fraction of pages", { ...camel, totalPages: 2.5 }],
    ["a fraction of pages as text", { ...camel, totalPages: "2.67" }],
    ["figures beside objects with the same names", { page: { size: 3 }, limit: "none", meta: camel }],
  ])("are read from %s", async (_name, figures) => {
    const page = await readCities({ data: rows(3, 3), ...figures }, "page: 2, perPage: 3");
    expect(page).toEqual({ ids: "4 5 6", ...expected });
  });

  it.each([{ meta: snake }, { pagination: camel }])("are read from data: %j", async (figures) => {
    const page = await readCities({ data: { rows: rows(3, 3), ...figures } }, "page: 2, perPage: 3");
    expect(page).toEqual({ ids: "4 5 6", ...expected });
  });

  it("move to the last page if the requested one does not exist", async () => {
    const figures = { currentPage: 3, totalPages: 3, perPage: 3, total: 8 };
    expect(await readCities({ data: rows(2, 6), ...figures }, "page: 4, perPage: 3")).toMatchObject({
      page: 3,
      hasNextPage: false,
    });
  });
});

describe("an upstream with a smaller page than requested", () => {
  const respond = (total: number, size: number, figures: object = {}) => {
    bff.upstream.on("GET /api/v1/cities", ({ query }: StubCall) => {
      const start = (Number(query["page"]) - 1) * size;
      return okResponse(rows(Math.max(0, Math.min(size, total - start)), start), { total, ...figures });
    });
  };
  const readPages = async (pages: number[], perPage: number) => {
    const results = [];
    for (const page of pages) {
      const { data } = await bff.query(
        `{ cities(page: ${page}, perPage: ${perPage}) { items { id } pageInfo { page perPage totalPages hasNextPage } } }`,
      );
      const { items, pageInfo } = (data as { cities: { items: []; pageInfo: Record<string, unknown> } })
        .cities;
      results.push([items.length, ...Object.values(pageInfo)]);
    }
    return results;
  };

  it("has this size on every page", async () => {
    respond(180, 50);
    expect(await readPages([1, 2, 3, 4], 100)).toEqual([
      [50, 1, 50, 4, true],
      [50, 2, 50, 4, true],
      [50, 3, 50, 4, true],
      [30, 4, 50, 4, false],
    ]);
  });

  it("has this size if its pages look like those of the requested size", async () => {
    respond(150, 50);
    expect(await readPages([1, 2, 3], 100)).toEqual([
      [50, 1, 50, 3, true],
      [50, 2, 50, 3, true],
      [50, 3, 50, 3, false],
    ]);
  });

  it("has another size after a larger page", async () => {
    respond(150, 60);
    expect(await readPages([1, 3], 100)).toEqual([
      [60, 1, 60, 3, true],
      [30, 3, 60, 3, false],
    ]);
    respond(150, 100);
    expect(await readPages([1, 2], 100)).toEqual([
      [100, 1, 100, 2, true],
      [50, 2, 100, 2, false],
    ]);
  });

  it.each([
    [2, [50, 2, 50, 4, true]],
    [4, [30, 4, 50, 4, false]],
  ])("has this size on page %d before the first one was read", async (page, expected) => {
    respond(180, 50);
    expect(await readPages([page], 100)).toEqual([expected]);
  });

  it("has the requested size if the stated pages say so", async () => {
    respond(180, 50, { totalPages: 2 });
    expect(await readPages([1], 100)).toEqual([[50, 1, 100, 2, true]]);
  });
});
