import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { failure, stubPage, success } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

const LIST = "GET /api/v1/clients/to-approve";
const QUERY = "{ clientsToApprove { items { id businessName status } pageInfo { totalCount } } }";

describe("clients to approve", () => {
  it("are one page, the oldest first", async () => {
    bff.upstream.on(
      LIST,
      stubPage([{ id: "c1", businessName: "Deccan Tea", status: "pending" }], "totalClients"),
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

  it.each([404, 403])("are null when the upstream returns %i for a missing list", async (status) => {
    bff.upstream.on(LIST, failure(status));
    const { data, errors } = await bff.query(QUERY);
    expect([data, errors]).toEqual([{ clientsToApprove: null }, undefined]);
  });

  it("return an error when unreadable", async () => {
    bff.upstream.on(LIST, failure(500));
    expect(await bff.queryCode(QUERY)).toBe("UPSTREAM_ERROR");
  });
});

describe("client colleagues", () => {
  const query = '{ clientColleagues(clientId: "c1") { id name campaigns plans decisions lastAt } }';

  it("are listed with their numbers of campaigns, plans and decisions", async () => {
    const lastAt = "2026-11-23T10:00:00.000Z";
    bff.upstream.on(
      "GET /api/v1/clients/people",
      success([{ _id: 7, name: "Asha", campaigns: "2", plans: 3, lastAt }, { id: "8" }]),
    );
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      clientColleagues: [
        { id: "7", name: "Asha", campaigns: 2, plans: 3, decisions: 0, lastAt },
        { id: "8", name: null, campaigns: 0, plans: 0, decisions: 0, lastAt: null },
      ],
    });
    expect(bff.upstream.requestLines).toEqual(["GET /api/v1/clients/people?clientId=c1"]);
  });

  it("are null without support by the upstream, and an error when unreadable", async () => {
    bff.upstream.on("GET /api/v1/clients/people", failure(404));
    expect((await bff.query(query)).data).toEqual({ clientColleagues: null });
    bff.upstream.on("GET /api/v1/clients/people", failure(500));
    expect(await bff.queryCode(query)).toBe("UPSTREAM_ERROR");
  });
});
