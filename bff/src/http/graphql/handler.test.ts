import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { createPageResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

describe("a list", () => {
  it("requests a page and returns rows and page info", async () => {
    bff.upstream.on(
      "GET /api/v1/clients",
      createPageResponse([{ id: "c1", businessName: "Acme", status: "active" }], "totalClients"),
    );
    const { data, errors } = await bff.query(
      "{ clients(page: 1, perPage: 10, sort: { field: BUSINESS_NAME, order: ASC }) { items { id businessName status notes } pageInfo { page perPage totalPages totalCount hasNextPage hasPreviousPage } } }",
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      clients: {
        items: [{ id: "c1", businessName: "Acme", status: "ACTIVE", notes: null }],
        pageInfo: {
          page: 1,
          perPage: 10,
          totalPages: 1,
          totalCount: 1,
          hasNextPage: false,
          hasPreviousPage: false,
        },
      },
    });
    expect(bff.upstream.requestLines).toEqual([
      "GET /api/v1/clients?page=1&perPage=10&search=&sortField=businessName&sortOrder=asc",
    ]);
  });
});

describe("a record", () => {
  it("is read by id", async () => {
    bff.upstream.on(
      "GET /api/v1/cities/cities-by-id",
      okResponse({ _id: 7, name: "Pune", countryId: { _id: 1, name: "India" } }),
    );
    const { data, errors } = await bff.query(
      "query City($id: ID!) { city(id: $id) { id name countryId country { id name } } }",
      {
        variables: { id: "7" },
      },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      city: { id: "7", name: "Pune", countryId: "1", country: { id: "1", name: "India" } },
    });
  });
});
