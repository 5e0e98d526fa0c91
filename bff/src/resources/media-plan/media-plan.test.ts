import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

const createPlan = (id: string, createdBy: unknown) => ({
  id,
  status: "pending",
  orderDetails: {},
  createdBy,
});

describe("a filter by other authors", () => {
  const query = '{ mediaPlans(notCreatedById: "me") { items { id } pageInfo { totalCount } } }';

  it("is sent upstream", async () => {
    const rows = [createPlan("1", { id: "you", fullName: "You" }), createPlan("2", null)];
    bff.upstream.on("GET /api/v1/media-plan", okResponse(rows, { totalOrders: 2 }));
    const { data } = await bff.query(query);
    expect(data).toEqual({
      mediaPlans: { items: [{ id: "1" }, { id: "2" }], pageInfo: { totalCount: 2 } },
    });
    expect(bff.upstream.calls[0]?.query["notCreatedById"]).toBe("me");
  });

  it("removes the viewer's plans when the upstream ignores it", async () => {
    const rows = [
      createPlan("1", { id: "me", fullName: "Me" }),
      createPlan("2", "you"),
      createPlan("3", "me"),
    ];
    bff.upstream.on("GET /api/v1/media-plan", okResponse(rows, { totalOrders: 3 }));
    const { data } = await bff.query(query);
    expect(data).toEqual({ mediaPlans: { items: [{ id: "2" }], pageInfo: { totalCount: 3 } } });
  });

  it("is omitted without a user", async () => {
    bff.upstream.on("GET /api/v1/media-plan", okResponse([createPlan("1", "me")], { totalOrders: 1 }));
    const { data } = await bff.query("{ mediaPlans(notCreatedById: null) { items { id } } }");
    expect(data).toEqual({ mediaPlans: { items: [{ id: "1" }] } });
  });
});

describe("a rejection", () => {
  const reject = (field: string, comment?: string) =>
    bff.query(
      `mutation ($comment: String) { ${field}(id: "p", status: REJECTED, comment: $comment) { id } }`,
      {
        variables: { comment },
      },
    );

  const fields = [
    ["setMediaPlanStatus", "media-plan"],
    ["setClientStatus", "clients"],
    ["setVendorStatus", "vendors"],
  ] as const;

  it.each(
    fields.flatMap(([field]) =>
      ([undefined, "  \n", "\u200b\u2060\ufeff"] as const).map((comment) => [field, comment] as const),
    ),
  )("by %s returns an error with %j as reason", async (field, comment) => {
    const { errors } = await reject(field, comment);
    expect(errors).toMatchObject([
      {
        message: "A rejection needs a reason",
        extensions: {
          code: "BAD_USER_INPUT",
          fields: [{ path: "comment", message: "A rejection needs a reason" }],
        },
      },
    ]);
    expect(bff.upstream.calls).toEqual([]);
  });

  it.each(fields)("by %s sends its reason", async (field, path) => {
    const record = path === "media-plan" ? createPlan("p", "me") : { id: "p", name: "P", status: "rejected" };
    bff.upstream.on(`POST /api/v1/${path}/status`, okResponse(record));
    expect((await reject(field, "Too dear")).errors).toBeUndefined();
    expect(bff.upstream.calls[0]?.json).toEqual({ id: "p", status: "rejected", comment: "Too dear" });
  });
});

it("rejects a plan whose row and rate card have different rates", async () => {
  const input = {
    orderDetails: {
      campaignId: "c",
      mediaTypeId: "m",
      vendorId: "v",
      campaignDate: { start: "2026-01-01", end: "2026-01-31" },
    },
    medias: [
      {
        id: "r1",
        channelId: "ch",
        formatId: "f",
        startDate: "2026-01-01",
        endDate: "2026-01-31",
        unitRate: 100,
        unit: "SPOT",
      },
    ],
    rateCards: [{ id: "r1", rate: 1, quantity: 5 }],
  };
  const { errors } = await bff.query(
    "mutation ($input: MediaPlanInput!) { createMediaPlan(input: $input) { id } }",
    { variables: { input } },
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: [{ path: "rateCards.0.rate", message: "Must be the rate of its row" }],
  });
  expect(bff.upstream.calls).toEqual([]);
});
