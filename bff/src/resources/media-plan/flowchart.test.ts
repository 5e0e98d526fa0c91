import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

const query = `{ campaignFlowchart(campaignId: "c1") { hasPdf plans {
  id planNumber status currency mediaType { id name } vendor { id name } priceDetails { grandTotal finalAmount }
  flights { channel format startDate endDate amount rows }
} } }`;

const queryFlowchart = () => bff.query(query);

const createPlan = (id: string, overrides: object = {}) => ({
  id,
  planNumber: `MP-${id}`,
  status: "approved",
  currency: "INR",
  orderDetails: {
    campaignId: "c1",
    mediaTypeId: { id: "m1", name: "Television" },
    vendorId: { id: "v1", name: "Star" },
  },
  priceDetails: { grandTotal: 100, finalAmount: 90 },
  medias: [
    {
      id: "r1",
      channelId: { id: "ch", name: "Star One" },
      subMediaId: { id: "f1", name: "Spot" },
      startDate: "2026-06-01",
      endDate: "2026-06-07",
    },
  ],
  rateCards: [{ id: "r1", rate: 10, quantity: 10, amount: 100 }],
  history: [],
  ...overrides,
});

const createFlowchartPlan = (id: string) => ({
  id,
  planNumber: `MP-${id}`,
  status: "APPROVED",
  currency: "INR",
  mediaType: { id: "m1", name: "Television" },
  vendor: { id: "v1", name: "Star" },
  priceDetails: { grandTotal: 100, finalAmount: 90 },
  flights: [
    {
      channel: "Star One",
      format: "Spot",
      startDate: "2026-06-01",
      endDate: "2026-06-07",
      amount: 100,
      rows: 1,
    },
  ],
});

describe("the flowchart of a campaign", () => {
  it("has the plans of a campaign whose UUID is in capitals", async () => {
    const campaignId = "5d2a8f64-0c1b-4e7a-9b3d-2f6e8a1c4d70";
    const orderDetails = { ...createPlan("1").orderDetails, campaignId };
    bff.upstream
      .on("GET /api/v1/campaign/flowchart", errorResponse(404))
      .on("GET /api/v1/campaign/campaign-by-id", okResponse({ id: campaignId, name: "Monsoon" }))
      .on("GET /api/v1/media-plan", okResponse([createPlan("1", { orderDetails })]));
    const { data } = await bff.query(
      `{ campaignFlowchart(campaignId: "${campaignId.toUpperCase()}") { plans { id } } }`,
    );
    expect(data).toEqual({ campaignFlowchart: { plans: [{ id: "1" }] } });
  });

  it("needs one call when the upstream supports flowcharts", async () => {
    const upstreamPlan = {
      ...toListRow(createPlan("p1")),
      mediaType: { id: "m1", name: "Television" },
      vendor: { id: "v1", name: "Star" },
      flights: createFlowchartPlan("p1").flights,
    };
    bff.upstream.on("GET /api/v1/campaign/flowchart", okResponse({ plans: [upstreamPlan] }));
    const { data, errors } = await queryFlowchart();
    expect(errors).toBeUndefined();
    expect(data).toEqual({ campaignFlowchart: { hasPdf: true, plans: [createFlowchartPlan("p1")] } });
    expect(bff.upstream.requestLines).toEqual(["GET /api/v1/campaign/flowchart?campaignId=c1"]);
  });

  it("returns FORBIDDEN when the viewer may not view plans and campaigns", async () => {
    bff.upstream.setFallback(() => errorResponse(403));
    expect((await queryFlowchart()).errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  });
});

function toListRow(plan: ReturnType<typeof createPlan>) {
  const { medias: _medias, rateCards: _rateCards, history: _history, ...row } = plan;
  return row;
}

describe("the flowchart without upstream support", () => {
  function stubUpstream(plans: readonly ReturnType<typeof createPlan>[]) {
    bff.upstream
      .on("GET /api/v1/campaign/flowchart", errorResponse(404))
      .on("GET /api/v1/campaign/campaign-by-id", okResponse({ id: "c1", name: "Monsoon" }))
      .on("GET /api/v1/media-plan", ({ query: { page } }) => {
        const from = (Number(page) - 1) * 100;
        const rows = plans.slice(from, from + 100).map(toListRow);
        return okResponse(rows, { totalOrders: plans.length, totalPages: Math.ceil(plans.length / 100) });
      })
      .on("GET /api/v1/media-plan/media-plan-by-id", ({ query: { mediaPlanId } }) =>
        okResponse(plans.find(({ id }) => id === mediaPlanId)),
      );
  }
  const createOtherPlans = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      createPlan(`x${index}`, { orderDetails: { campaignId: "c2" } }),
    );

  it("combines all pages of plans and their rows, without rejected plans", async () => {
    const rejected = createPlan("p2", { status: "rejected" });
    stubUpstream([createPlan("p1"), rejected, ...createOtherPlans(120), createPlan("p3")]);
    const { data, errors } = await queryFlowchart();
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      campaignFlowchart: { hasPdf: false, plans: [createFlowchartPlan("p1"), createFlowchartPlan("p3")] },
    });
    expect(bff.upstream.countCalls("GET /api/v1/media-plan/media-plan-by-id")).toBe(2);
  });

  it("returns an error for too many plans", async () => {
    stubUpstream(createOtherPlans(501));
    expect((await queryFlowchart()).errors?.[0]?.extensions.code).toBe("BUSINESS_ERROR");
    bff.upstream.reset();
    stubUpstream(Array.from({ length: 101 }, (_, index) => createPlan(`p${index}`)));
    expect((await queryFlowchart()).errors?.[0]?.extensions.code).toBe("BUSINESS_ERROR");
    expect(bff.upstream.countCalls("GET /api/v1/media-plan/media-plan-by-id")).toBe(0);
  });

  it("returns NOT_FOUND for a missing campaign", async () => {
    stubUpstream([]);
    bff.upstream.on("GET /api/v1/campaign/campaign-by-id", errorResponse(404));
    expect((await queryFlowchart()).errors).toMatchObject([
      { message: "The upstream refuses", extensions: { code: "NOT_FOUND" } },
    ]);
  });
});

describe("the schedule of all campaigns", () => {
  const scheduleQuery = `{ schedule(from: "2026-06-01", to: "2026-06-07") {
    id planNumber status client { id name } campaign { id name } vendor { id name } createdBy { id name }
    flights { channel startDate endDate amount }
  } }`;
  const querySchedule = () => bff.query(scheduleQuery);
  const campaignName = { campaignId: { id: "c1", name: "Diwali" } };
  const listPlan = (id: string, overrides: { orderDetails?: object } = {}) => {
    const { orderDetails, ...plan } = createPlan(id);
    return {
      ...plan,
      createdBy: { id: "u1", name: "Asha" },
      ...overrides,
      orderDetails: {
        ...orderDetails,
        ...campaignName,
        campaignDate: { start: "2026-06-01", end: "2026-06-30" },
        ...overrides.orderDetails,
      },
    };
  };
  const scheduledPlan = {
    id: "1",
    planNumber: "MP-1",
    status: "APPROVED",
    client: { id: "k1", name: "Acme" },
    campaign: { id: "c1", name: "Diwali" },
    vendor: { id: "v1", name: "Star" },
    createdBy: { id: "u1", name: "Asha" },
    flights: [{ channel: "Star One", startDate: "2026-06-01", endDate: "2026-06-07", amount: 100 }],
  };

  it("is read in one call", async () => {
    bff.upstream.on(
      "GET /api/v1/media-plan/schedule",
      okResponse({ plans: [{ ...scheduledPlan, status: "approved" }] }),
    );
    const { data } = await querySchedule();
    expect(data).toEqual({ schedule: [scheduledPlan] });
    expect(bff.upstream.calls.map(({ path, query }) => ({ path, query }))).toEqual([
      {
        path: "/api/v1/media-plan/schedule",
        query: { from: "2026-06-01", to: "2026-06-07" },
      },
    ]);
  });

  it("is built from plans where the upstream has none and ignores filters", async () => {
    bff.upstream
      .on("GET /api/v1/media-plan/schedule", errorResponse(404))
      .on(
        "GET /api/v1/media-plan",
        okResponse([
          listPlan("1"),
          listPlan("3", { orderDetails: { campaignDate: { start: "2026-07-01", end: "2026-07-02" } } }),
          { ...listPlan("4"), status: "cancelled" },
          { ...listPlan("5"), medias: [] },
        ]),
      )
      .on(
        "GET /api/v1/campaign/campaign-by-id",
        okResponse({ id: "c1", name: "Diwali", clientId: { id: "k1", name: "Acme" } }),
      );
    const { data, errors } = await querySchedule();
    expect(errors).toBeUndefined();
    expect(data).toEqual({ schedule: [scheduledPlan] });
  });
});
