import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { createPageResponse, okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

const LIST = "GET /api/v1/clients/to-approve";
const QUERY = "{ clientsToApprove { items { id businessName status } pageInfo { totalCount } } }";

describe("clients to approve", () => {
  it("are one page, the oldest first", async () => {
    bff.upstream.on(
      LIST,
      createPageResponse([{ id: "c1", businessName: "Deccan Tea", status: "pending" }], "totalClients"),
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
});

it("lists a client's colleagues with their numbers of campaigns, plans and decisions", async () => {
  const lastAt = "2026-11-23T10:00:00.000Z";
  bff.upstream.on(
    "GET /api/v1/clients/people",
    okResponse([{ _id: 7, name: "Asha", campaigns: "2", plans: 3, lastAt }, { id: "8" }]),
  );
  const { data, errors } = await bff.query(
    '{ clientColleagues(clientId: "c1") { id name campaigns plans decisions lastAt } }',
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    clientColleagues: [
      { id: "7", name: "Asha", campaigns: 2, plans: 3, decisions: 0, lastAt },
      { id: "8", name: null, campaigns: 0, plans: 0, decisions: 0, lastAt: null },
    ],
  });
  expect(bff.upstream.requestLines).toEqual(["GET /api/v1/clients/people?clientId=c1"]);
});
