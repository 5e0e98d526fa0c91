import { describe, expect, it } from "vitest";

import { bffUnderTest } from "../../testing/bff-under-test.ts";
import { success } from "../../testing/upstream-stub.ts";
import { fromRow } from "./media-plan-row.ts";
import { plansByStatus, spendByMediaType, spendByMonth } from "./overview.ts";

const bff = bffUnderTest();

function plan(id: string, status: string, start: string, finalAmount: number, medium = "tv") {
  return {
    id,
    status,
    orderDetails: {
      mediaType: { id: medium, name: medium.toUpperCase() },
      campaignDate: { start, end: start },
    },
    priceDetails: { finalAmount },
  };
}

function profile(role: string, modules: readonly string[]) {
  return success({
    id: 1,
    fullName: "A",
    role,
    permissions: modules.map((module) => ({ module, action: "view" })),
  });
}

describe("figures", () => {
  const plans = [
    plan("1", "approved", "2026-03-05", 0.1),
    plan("2", "pending", "2026-03-31", 0.2),
    plan("3", "rejected", "2026-03-05", 50),
    plan("4", "completed", "2025-04-01", 7, "ooh"),
    plan("5", "cancelled", "2026-01-01", 9),
    plan("6", "approved", "2025-03-31", 99, "ooh"),
  ].map(fromRow);

  it("count plans by status", () => {
    expect(plansByStatus(plans)).toContainEqual({ status: "APPROVED", count: 2 });
  });

  it("sum the last 12 months exactly, the oldest first", () => {
    const months = spendByMonth(plans, "2026-03-15");
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: "2025-04", amount: 7 });
    expect(months[11]).toEqual({ month: "2026-03", amount: 0.3 });
  });

  it("sum by media type, the largest first", () => {
    expect(spendByMediaType(plans)).toEqual([
      { mediaType: { id: "ooh", name: "OOH" }, amount: 106 },
      { mediaType: { id: "tv", name: "TV" }, amount: 0.3 },
    ]);
  });
});

describe("the dashboard", () => {
  const query = `{ dashboard {
    clientCount campaignCount mediaPlanCount plansByStatus { status count } spendByMediaType { amount mediaType { name } }
    pendingPlans { id } recentPlans { id }
  } }`;

  it("never asks for what the viewer may not read", async () => {
    bff.upstream
      .on("GET /api/v1/profile", profile("Manager", ["clients", "campaigns"]))
      .on("GET /api/v1/campaign", success([], { totalCampaigns: 60 }));
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      dashboard: {
        clientCount: null,
        campaignCount: 60,
        mediaPlanCount: null,
        plansByStatus: null,
        recentPlans: null,
      },
    });
  });

  it("reads each page once, and at most 500 plans", async () => {
    bff.upstream
      .on("GET /api/v1/profile", profile("Manager", ["media_plans"]))
      .on("GET /api/v1/media-plan", ({ query: { page = "1", perPage = "10" } }) =>
        success([plan(page, "pending", "2026-03-05", 1)], {
          currentPage: page,
          perPage,
          totalPages: 40,
          totalOrders: 4_000,
        }),
      );
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      dashboard: {
        mediaPlanCount: 4_000,
        plansByStatus: [{ status: "PENDING", count: 5 }],
        recentPlans: [{ id: "1" }],
      },
    });
    expect(bff.upstream.count("GET /api/v1/media-plan")).toBe(6);
    expect(bff.upstream.count("GET /api/v1/profile")).toBe(1);
  });
});
