import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { createPageResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

const statusChange = {
  revision: 1,
  action: "status_changed",
  at: "2026-05-02T00:00:00.000Z",
  by: { id: "m", name: "M" },
};
const createListRow = (id: string) => ({
  id,
  planNumber: `MP-${id}`,
  status: "rejected",
  orderDetails: {},
  statusEntry: { ...statusChange, comment: "Too dear" },
  createdAt: "2026-05-01T00:00:00.000Z",
});
const createRecord = (id: string) => ({
  ...createListRow(id),
  medias: [{ id: `row of ${id}`, subMediaId: "f" }],
  rateCards: [{ id: `row of ${id}`, rate: 2, quantity: 3, amount: 6 }],
  history: [
    { revision: 1, action: "created", at: "2026-05-01T00:00:00.000Z", changes: [], unlistedChanges: 7 },
    { ...statusChange, changes: [{ path: "status", from: "pending", to: "rejected" }] },
  ],
});

describe("a listed plan without rows and history", () => {
  it("has a status entry without a call per plan", async () => {
    bff.upstream.on(
      "GET /api/v1/media-plan",
      createPageResponse([createListRow("1"), createListRow("2")], "totalOrders"),
    );
    const { data } = await bff.query(
      "{ mediaPlans { items { id planNumber statusSince statusEntry { action comment by { name } } } } }",
    );
    const statusEntry = { action: "STATUS_CHANGED", comment: "Too dear", by: { name: "M" } };
    const expectedFields = { statusSince: statusChange.at, statusEntry };
    expect(data).toMatchObject({
      mediaPlans: { items: ["1", "2"].map((id) => ({ id, planNumber: `MP-${id}`, ...expectedFields })) },
    });
    expect(bff.upstream.calls).toHaveLength(1);
  });

  it("is read once by id for rows and history", async () => {
    bff.upstream
      .on(
        "GET /api/v1/media-plan",
        createPageResponse([createListRow("1"), createListRow("2")], "totalOrders"),
      )
      .on("GET /api/v1/media-plan/media-plan-by-id", ({ query }) =>
        okResponse(createRecord(String(query["mediaPlanId"]))),
      );
    const { data, errors } = await bff.query(
      `{ mediaPlans { items { medias { id formatId } rateCards { amount }
        history { action unlistedChanges } statusEntry { changes { path } } } } }`,
    );
    expect(errors).toBeUndefined();
    const createExpectedPlan = (id: string) => ({
      medias: [{ id: `row of ${id}`, formatId: "f" }],
      rateCards: [{ amount: 6 }],
      history: [
        { action: "CREATED", unlistedChanges: 7 },
        { action: "STATUS_CHANGED", unlistedChanges: null },
      ],
      statusEntry: { changes: [{ path: "status" }] },
    });
    expect(data).toEqual({ mediaPlans: { items: [createExpectedPlan("1"), createExpectedPlan("2")] } });
    expect(bff.upstream.calls).toHaveLength(3);
  });

  it.each([
    ["has only its history", { history: createRecord("1").history }],
    ["has neither rows nor history", {}],
  ])("is read by id when the list %s, and has no rows if the record has none", async (_, parts) => {
    bff.upstream
      .on("GET /api/v1/media-plan", createPageResponse([{ ...createListRow("1"), ...parts }], "totalOrders"))
      .on("GET /api/v1/media-plan/media-plan-by-id", okResponse(createRecord("1")));
    const rows = "{ mediaPlans { items { medias { id } rateCards { amount } } } }";
    expect((await bff.query(rows)).data).toEqual({
      mediaPlans: { items: [{ medias: [{ id: "row of 1" }], rateCards: [{ amount: 6 }] }] },
    });
    bff.upstream.on(
      "GET /api/v1/media-plan/media-plan-by-id",
      okResponse({ ...createListRow("1"), ...parts }),
    );
    expect((await bff.query(rows)).data).toEqual({
      mediaPlans: { items: [{ medias: [], rateCards: [] }] },
    });
  });

  it("uses the rate of the rate card when the row has a different rate", async () => {
    const row = { ...createRecord("1").medias[0], unitRate: 3 };
    const rowWithoutCard = { id: "other", subMediaId: "f", unitRate: 4 };
    bff.upstream.on(
      "GET /api/v1/media-plan/media-plan-by-id",
      okResponse({ ...createRecord("1"), medias: [row, rowWithoutCard] }),
    );
    const { data } = await bff.query('{ mediaPlan(id: "1") { medias { unitRate } rateCards { rate } } }');
    expect(data).toEqual({
      mediaPlan: { medias: [{ unitRate: 2 }, { unitRate: 4 }], rateCards: [{ rate: 2 }] },
    });
  });

  it("uses the history of the list without another call", async () => {
    const { history } = createRecord("1");
    bff.upstream.on(
      "GET /api/v1/media-plan",
      createPageResponse([{ ...createListRow("1"), history }], "totalOrders"),
    );
    const { data } = await bff.query(
      "{ mediaPlans { items { history { action } statusEntry { changes { path } } } } }",
    );
    const entries = [{ action: "CREATED" }, { action: "STATUS_CHANGED" }];
    expect(data).toEqual({
      mediaPlans: { items: [{ history: entries, statusEntry: { changes: [{ path: "status" }] } }] },
    });
    expect(bff.upstream.calls).toHaveLength(1);
  });
});
