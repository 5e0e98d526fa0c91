import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

describe("a list without a reliable total", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const read = async (response: ReturnType<typeof okResponse>, page: number) => {
    bff.upstream.on("GET /api/v1/cities", response);
    const { data } = await bff.query(
      `{ cities(page: ${page}, perPage: 3) { items { id } pageInfo { page totalPages totalCount hasNextPage } } }`,
    );
    const { cities } = data as {
      cities: { items: { id: string }[]; pageInfo: { totalPages: number; hasNextPage: boolean } };
    };
    return { ids: cities.items.map(({ id }) => id).join(" "), ...cities.pageInfo };
  };

  it.each([
    [
      "has a next page after a full page",
      3,
      1,
      { ids: "1 2 3", page: 1, totalPages: 2, totalCount: 3, hasNextPage: true },
    ],
    [
      "ends with an incomplete page",
      2,
      2,
      { ids: "1 2", page: 2, totalPages: 2, totalCount: 5, hasNextPage: false },
    ],
    [
      "ends before an empty page",
      0,
      2,
      { ids: "", page: 2, totalPages: 1, totalCount: 3, hasNextPage: false },
    ],
    [
      "is split into pages when the upstream returns all records",
      7,
      3,
      { ids: "7", page: 3, totalPages: 3, totalCount: 7, hasNextPage: false },
    ],
  ])("%s", async (_name, count, page, expectedPage) => {
    expect(await read(okResponse(rows(count)), page)).toEqual(expectedPage);
  });

  it.each([
    ["a count of all records", { count: 7, next: "https://api.test/?page=2" }, 1, [3, true]],
    ["the count of the page", { count: 3 }, 1, [2, true]],
    ["a next page", { next: "https://api.test/?page=3", previous: null }, 2, [3, true]],
    ["no next page", { next: null }, 2, [2, false]],
    ["a flag of the next page", { pagination: { hasNextPage: false } }, 1, [1, false]],
  ])("reads %s", async (_figure, figures, page, expected) => {
    const { totalPages, hasNextPage } = await read(okResponse(rows(3), figures), page);
    expect([totalPages, hasNextPage]).toEqual(expected);
  });

  it("has the size of a page that is shorter than requested although another follows", async () => {
    bff.upstream.on("GET /api/v1/languages", okResponse(rows(2), { next: "https://api.test/?page=2" }));
    const { data } = await bff.query("{ languages(perPage: 3) { pageInfo { perPage hasNextPage } } }");
    expect(data).toEqual({ languages: { pageInfo: { perPage: 2, hasNextPage: true } } });
  });

  it("is empty beyond its end when the upstream returns a 404", async () => {
    bff.upstream.on("GET /api/v1/cities", ({ query }) =>
      query["page"] === "1" ? okResponse(rows(3), { totalCities: 3 }) : errorResponse(404),
    );
    const { data } = await bff.query(
      "{ cities(page: 2, perPage: 3) { items { id } pageInfo { page totalPages totalCount } } }",
    );
    expect(data).toEqual({
      cities: { items: [], pageInfo: { page: 2, totalPages: 1, totalCount: 3 } },
    });
  });

  it.each([{ totalCities: 7 }, { totalCities: 7, totalPages: 1, currentPage: 1 }])(
    "is split into pages when the upstream returns all records with %o",
    async (figures) => {
      expect(await read(okResponse(rows(7), figures), 3)).toEqual({
        ids: "7",
        page: 3,
        totalPages: 3,
        totalCount: 7,
        hasNextPage: false,
      });
    },
  );

  it("counts at least one record on the last page", async () => {
    expect(await read(okResponse(rows(3), { totalPages: 4 }), 1)).toMatchObject({
      totalCount: 10,
      hasNextPage: true,
    });
  });

  it("does not read total_pages as the number of records", async () => {
    expect(await read(okResponse(rows(3), { total_pages: 2 }), 1)).toMatchObject({
      totalPages: 2,
      totalCount: 4,
      hasNextPage: true,
    });
  });
});

it.each([
  [{ totalCities: 1000, totalPages: 100, atLeast: true }, true],
  [{ totalCities: 1000, totalPages: 100 }, false],
])("returns atLeast for %o", async (figures, atLeast) => {
  bff.upstream.on("GET /api/v1/cities", okResponse([{ id: 1 }], { currentPage: 1, perPage: 10, ...figures }));
  const { data } = await bff.query("{ cities { pageInfo { totalCount atLeast hasNextPage } } }");
  expect(data).toEqual({ cities: { pageInfo: { totalCount: 1000, atLeast, hasNextPage: true } } });
});
