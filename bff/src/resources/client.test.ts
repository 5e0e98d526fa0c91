import { describe, expect, it } from "vitest";

import { bffUnderTest } from "../../testing/bff-under-test.ts";
import { failure, pageOf } from "../../testing/upstream-stub.ts";

const bff = bffUnderTest();

const LIST = "GET /api/v1/clients/to-approve";
const QUERY = "{ clientsToApprove { items { id businessName status } pageInfo { totalCount } } }";

describe("clients to approve", () => {
  it("are a page, the longest waiting first", async () => {
    bff.upstream.on(
      LIST,
      pageOf([{ id: "c1", businessName: "Deccan Tea", status: "pending" }], "totalClients"),
    );
    const { data } = await bff.query(QUERY);
    expect(data).toEqual({
      clientsToApprove: {
        items: [{ id: "c1", businessName: "Deccan Tea", status: "PENDING" }],
        pageInfo: { totalCount: 1 },
      },
    });
    expect(bff.upstream.calls[0]?.query).toEqual({
      page: "1",
      perPage: "10",
      search: "",
      sortField: "createdAt",
      sortOrder: "asc",
    });
  });

  it.each([404, 403])("are null where the upstream answers %i: it has no such list", async (status) => {
    bff.upstream.on(LIST, failure(status));
    const { data, errors } = await bff.query(QUERY);
    expect([data, errors]).toEqual([{ clientsToApprove: null }, undefined]);
  });

  it("are an error where they cannot be read", async () => {
    bff.upstream.on(LIST, failure(500));
    expect(await bff.codeOf(QUERY)).toBe("UPSTREAM_ERROR");
  });
});
