import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { success } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

describe("a list without a total", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const read = async (response: ReturnType<typeof success>, page: number) => {
    bff.upstream.on("GET /api/v1/cities", response);
    const { data } = await bff.query(
      `{ cities(page: ${page}, perPage: 3) { items { id } pageInfo { page totalPages totalCount hasNextPage } } }`,
    );
    const { cities } = data as { cities: { items: { id: string }[]; pageInfo: object } };
    return { ids: cities.items.map(({ id }) => id).join(" "), ...cities.pageInfo };
  };

  it.each([
    [
      "goes on after a full page",
      3,
      1,
      { ids: "1 2 3", page: 1, totalPages: 2, totalCount: 3, hasNextPage: true },
    ],
    [
      "ends with one that is not",
      2,
      2,
      { ids: "1 2", page: 2, totalPages: 2, totalCount: 5, hasNextPage: false },
    ],
    [
      "ends before an empty one",
      0,
      2,
      { ids: "", page: 2, totalPages: 1, totalCount: 3, hasNextPage: false },
    ],
    [
      "is paged here by who knows no pages",
      7,
      3,
      { ids: "7", page: 3, totalPages: 3, totalCount: 7, hasNextPage: false },
    ],
  ])("%s", async (_name, count, page, expectedPage) => {
    expect(await read(success(rows(count)), page)).toEqual(expectedPage);
  });

  it("has at least one record on its last page", async () => {
    expect(await read(success(rows(3), { totalPages: 4 }), 1)).toMatchObject({
      totalCount: 10,
      hasNextPage: true,
    });
  });

  it("reads pages as pages, not as records", async () => {
    expect(await read(success(rows(3), { total_pages: 2 }), 1)).toMatchObject({
      totalCount: 3,
      hasNextPage: true,
    });
  });
});

it.each([
  [{ totalCities: 1000, totalPages: 100, atLeast: true }, true],
  [{ totalCities: 1000, totalPages: 100 }, false],
])("marks a lower bound: %o", async (figures, atLeast) => {
  bff.upstream.on("GET /api/v1/cities", success([{ id: 1 }], { currentPage: 1, perPage: 10, ...figures }));
  const { data } = await bff.query("{ cities { pageInfo { totalCount atLeast hasNextPage } } }");
  expect(data).toEqual({ cities: { pageInfo: { totalCount: 1000, atLeast, hasNextPage: true } } });
});
