import { describe, expect, it, vi } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

function createProfile(role: string, modules: readonly string[] = [], overrides: object = {}) {
  return okResponse({
    ...overrides,
    id: "me",
    fullName: "A",
    role,
    permissions: modules.flatMap((module) => ["view", "approve"].map((action) => ({ module, action }))),
  });
}

const allModules = ["media_plans", "vendors", "clients", "campaigns", "payments"];

function createPlan(id: string, at: string, overrides: object = {}) {
  return {
    id,
    status: "pending",
    createdBy: { id: "me", fullName: "A" },
    createdAt: "2026-01-01T00:00:00.000Z",
    orderDetails: {},
    history: [
      { revision: 1, action: "created", at: "2026-01-01T00:00:00.000Z", changes: [] },
      { revision: 2, action: "updated", at, changes: [{ path: "status", from: "approved", to: "pending" }] },
      { revision: 2, action: "updated", at: "2026-11-21T00:00:00.000Z", changes: [{ path: "medias.1" }] },
    ],
    ...overrides,
  };
}

describe("plans of the dashboard", () => {
  const query = `{ dashboard(today: "2026-11-22") {
    myPending { totalCount items { id } }
    myRejected { totalCount items { id statusEntry { action at } } }
    waitingPlans { totalCount items { id statusEntry { at } } }
    waitingVendors waitingClients
  } }`;

  it("are the oldest pending plans for approvers, without forbidden records", async () => {
    bff.upstream
      .on("GET /api/v1/profile", createProfile("Manager", allModules))
      .on("GET /api/v1/vendors", okResponse([{ id: 1, status: "pending" }], { totalVendors: 7 }))
      .on("GET /api/v1/media-plan", ({ query: { status } }) =>
        status === "pending"
          ? okResponse(
              [
                createPlan("late", "2026-11-20T00:00:00.000Z"),
                createPlan("early", "2026-11-02T00:00:00.000Z"),
              ],
              {
                totalOrders: 2,
              },
            )
          : okResponse([], { totalOrders: 0 }),
      );
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      dashboard: {
        myPending: null,
        myRejected: { totalCount: 0, items: [] },
        waitingPlans: {
          totalCount: 2,
          items: [
            { id: "early", statusEntry: { at: "2026-11-02T00:00:00.000Z" } },
            { id: "late", statusEntry: { at: "2026-11-20T00:00:00.000Z" } },
          ],
        },
        waitingVendors: 7,
        waitingClients: null,
      },
    });
  });

  it("exclude an approver's own plans", async () => {
    const othersPlan = { createdBy: { id: "you", fullName: "B" } };
    bff.upstream
      .on("GET /api/v1/profile", createProfile("Manager", ["media_plans"], { mayApproveOwnPlans: false }))
      .on("GET /api/v1/media-plan", ({ query: { status, createdById, notCreatedById } }) => {
        if (status === "rejected") return okResponse([], { totalOrders: 0 });
        const own = [createPlan("own", "2026-11-20T00:00:00.000Z")];
        const others = [createPlan("theirs", "2026-11-20T00:00:00.000Z", othersPlan)];
        if (createdById === "me") return okResponse(own, { totalOrders: 1 });
        return okResponse(notCreatedById === "me" ? others : [...own, ...others], { totalOrders: 8 });
      });
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      dashboard: {
        myPending: { totalCount: 1, items: [{ id: "own" }] },
        waitingPlans: { totalCount: 8, items: [{ id: "theirs" }] },
      },
    });
    expect(bff.upstream.countCalls("GET /api/v1/profile")).toBe(1);
  });

  const respondInPages =
    (records: readonly object[], totalKey: string) =>
    ({ query }: { query: Readonly<Record<string, string>> }) => {
      const [page, perPage] = [Number(query["page"]), Number(query["perPage"])];
      return okResponse(records.slice((page - 1) * perPage, page * perPage), {
        currentPage: page,
        perPage,
        totalPages: Math.ceil(records.length / perPage),
        [totalKey]: records.length,
      });
    };

  it("are found among 500 records of an upstream that ignores filters", async () => {
    const plans = Array.from({ length: 120 }, (_, index) =>
      createPlan(String(index), "2026-11-20T00:00:00.000Z", {
        status: index < 117 ? "completed" : "pending",
      }),
    );
    const vendors = Array.from({ length: 30 }, (_, id) => ({
      id,
      name: "A",
      status: id === 29 ? "approved" : "pending",
    }));
    const campaigns = [{ id: 1, name: "A", status: "active", budget: 1, endDate: "2026-12-31" }];
    bff.upstream
      .on("GET /api/v1/profile", createProfile("Admin"))
      .on("GET /api/v1/media-plan", respondInPages(plans, "totalOrders"))
      .on("GET /api/v1/vendors", respondInPages(vendors, "totalVendors"))
      .on("GET /api/v1/campaign", respondInPages(campaigns, "totalCampaigns"));
    const query = `{ dashboard(today: "2026-11-22") {
      waitingPlans { totalCount items { id } } waitingVendors campaignsOverBudget { totalCount }
    } }`;
    expect((await bff.query(query)).data).toEqual({
      dashboard: {
        waitingPlans: { totalCount: 3, items: ["117", "118", "119"].map((id) => ({ id })) },
        waitingVendors: 29,
        campaignsOverBudget: { totalCount: 0 },
      },
    });

    bff.upstream.on(
      "GET /api/v1/media-plan",
      respondInPages(Array.from({ length: 5 }, () => plans.slice(0, 117)).flat(), "totalOrders"),
    );
    expect((await bff.query(query)).data).toMatchObject({ dashboard: { waitingPlans: null } });
  });

  it("exclude own plans even if the upstream ignores the filter", async () => {
    const othersPlan = createPlan("theirs", "2026-11-20T00:00:00.000Z", { createdBy: { id: "you" } });
    bff.upstream
      .on("GET /api/v1/profile", createProfile("Admin", [], { mayApproveOwnPlans: false }))
      .on(
        "GET /api/v1/media-plan",
        okResponse([createPlan("own", "2026-11-20T00:00:00.000Z"), othersPlan], { totalOrders: 40 }),
      );
    const { data } = await bff.query(
      '{ dashboard(today: "2026-11-22") { waitingPlans { totalCount items { id } } } }',
    );
    expect(data).toEqual({ dashboard: { waitingPlans: { totalCount: null, items: [{ id: "theirs" }] } } });
  });

  it("exclude rejections older than 90 days", async () => {
    const createRejectedPlan = (id: string, at: string) =>
      createPlan(id, at, { status: "rejected", statusSince: at });
    bff.upstream.on("GET /api/v1/profile", createProfile("User", allModules)).on(
      "GET /api/v1/media-plan",
      okResponse(
        [
          createRejectedPlan("new", "2026-08-24T10:00:00.000Z"),
          createRejectedPlan("old", "2026-08-23T10:00:00.000Z"),
        ],
        {
          totalOrders: 2,
        },
      ),
    );
    const { data } = await bff.query('{ dashboard(today: "2026-11-22") { myRejected { items { id } } } }');
    expect(data).toEqual({ dashboard: { myRejected: { items: [{ id: "new" }] } } });
  });

  it("are a User's own pending and rejected plans", async () => {
    bff.upstream
      .on("GET /api/v1/profile", createProfile("User", allModules))
      .on("GET /api/v1/media-plan", ({ query: { status, createdById } }) => {
        expect(createdById).toBe("me");
        return okResponse([createPlan(String(status), "2026-11-20T00:00:00.000Z", { status })], {
          totalOrders: 30,
        });
      });
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      dashboard: {
        myPending: { totalCount: 30, items: [{ id: "pending" }] },
        myRejected: { totalCount: 30, items: [{ id: "rejected" }] },
        waitingPlans: null,
        waitingVendors: null,
        waitingClients: null,
      },
    });
    expect(bff.upstream.countCalls("GET /api/v1/media-plan")).toBe(2);
  });

  it("are no own plans if the profile has no id", async () => {
    const permissions = [{ module: "media_plans", action: "view" }];
    bff.upstream.on("GET /api/v1/profile", okResponse({ email: "a@b.test", role: "User", permissions }));
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ dashboard: { myPending: null, myRejected: null } });
  });

  it("have no total when the upstream returns none", async () => {
    const pageWithoutTotal = okResponse([{ id: 1, status: "pending" }]);
    bff.upstream
      .on("GET /api/v1/profile", createProfile("Manager", allModules))
      .on("GET /api/v1/vendors", pageWithoutTotal)
      .on("GET /api/v1/clients", pageWithoutTotal);
    const { data } = await bff.query('{ dashboard(today: "2026-11-22") { waitingVendors waitingClients } }');
    expect(data).toEqual({ dashboard: { waitingVendors: null, waitingClients: null } });
  });

  it("omit records that contradict the requested filters", async () => {
    const others = [
      createPlan("a", "2026-11-01T00:00:00.000Z", { status: "approved" }),
      createPlan("b", "2026-11-01T00:00:00.000Z"),
    ];
    bff.upstream
      .on("GET /api/v1/profile", createProfile("Admin"))
      .on("GET /api/v1/vendors", okResponse([{ id: 1, status: "active" }], { totalVendors: 900 }))
      .on("GET /api/v1/clients", okResponse([], { totalClients: 0 }))
      .on("GET /api/v1/media-plan", okResponse(others, { totalOrders: 900 }));
    const { data } = await bff.query(query);
    expect(data).toMatchObject({
      dashboard: {
        waitingPlans: { totalCount: null, items: [{ id: "b" }] },
        waitingVendors: null,
        waitingClients: 0,
      },
    });
  });
});

describe("campaigns of the dashboard", () => {
  const query = `{ dashboard(today: "2026-11-22") {
    campaignsOverBudget { totalCount items { id planned budget } } campaignsStarting { totalCount items { id } }
  } }`;

  it("are active campaigns over budget, and campaigns that start within seven days", async () => {
    const createCampaign = (id: string, overrides: object) => ({
      id,
      name: id,
      status: "active",
      ...overrides,
    });
    bff.upstream
      .on("GET /api/v1/profile", createProfile("User", allModules))
      .on("GET /api/v1/campaign", ({ query: search }) => {
        if (search["overBudget"]) {
          expect(search).toMatchObject({ overBudget: "true", endsFrom: "2026-11-22", sortField: "endDate" });
          const money = { planned: 101, budget: 100, endDate: "2026-12-01" };
          return okResponse([
            createCampaign("over", money),
            createCampaign("off", { ...money, status: "cancelled" }),
          ]);
        }
        expect(search).toMatchObject({ startsFrom: "2026-11-22", startsTo: "2026-11-28" });
        return okResponse([createCampaign("soon", { startDate: "2026-11-28" })], { totalCampaigns: 12 });
      });
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      dashboard: {
        campaignsOverBudget: { totalCount: 1, items: [{ id: "over", planned: 101, budget: 100 }] },
        campaignsStarting: { totalCount: 12, items: [{ id: "soon" }] },
      },
    });
  });
});

describe("late release orders", () => {
  const query = `{ dashboard(today: "2026-11-22") { lateOrders { totalCount items { number late } } } }`;

  it("are those with a passed deadline", async () => {
    const orders = [
      { id: 1, number: "RO-1", late: ["booking"] },
      { id: 2, number: "RO-2", late: [] },
    ];
    bff.upstream
      .on("GET /api/v1/profile", createProfile("Manager", ["media_plans"], { hasReleaseOrders: true }))
      .on("GET /api/v1/release-orders", okResponse(orders, { totalReleaseOrders: 2 }));
    expect((await bff.query(query)).data).toEqual({
      dashboard: { lateOrders: { totalCount: 1, items: [{ number: "RO-1", late: ["BOOKING"] }] } },
    });
  });

  it("are null, without calling an upstream that has none", async () => {
    bff.upstream.on("GET /api/v1/profile", createProfile("Manager", ["media_plans"]));
    expect((await bff.query(query)).data).toEqual({ dashboard: { lateOrders: null } });
  });
});

describe("campaigns over budget of an upstream without planned amounts", () => {
  const campaigns = ["1", "2"].map((id) => ({ id, name: "A", status: "active", budget: 10 }));
  const createPlan = (id: string, campaign: string, finalAmount: number, status = "approved") => ({
    id,
    status,
    orderDetails: { campaign: { id: campaign, name: "A" } },
    priceDetails: { finalAmount },
  });

  it.each([
    ["are computed from the plans", 4, { totalCount: 1, items: [{ id: "1", planned: 10.1 }] }],
    ["are unknown with too many plans", 501, null],
  ])("%s", async (_name, totalOrders, campaignsOverBudget) => {
    const plans = [
      createPlan("1", "1", 5),
      createPlan("2", "1", 5.1),
      createPlan("3", "2", 99, "rejected"),
      createPlan("4", "2", 10),
    ];
    bff.upstream
      .on("GET /api/v1/profile", createProfile("User", allModules))
      .on("GET /api/v1/campaign", okResponse(campaigns, { totalCampaigns: 2 }))
      .on("GET /api/v1/media-plan", okResponse(plans, { totalOrders }));
    const { data, errors } = await bff.query(
      `{ dashboard(today: "2026-11-22") { campaignsOverBudget { totalCount items { id planned } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ dashboard: { campaignsOverBudget } });
    const planReads = bff.upstream.calls.filter(({ path }) => path.endsWith("/media-plan"));
    expect(planReads).toHaveLength(1);
  });
});

describe("the dashboard's day", () => {
  it.each([
    ["the agency's day", "20:32", { timeZone: "America/New_York" }, "2027-03-31", "2027-04-06"],
    // The settings of the previous test have expired.
    ["the day in AGENCY_TIME_ZONE", "20:34", {}, "2027-04-01", "2027-04-07"],
  ])("is %s by default", async (_name, time, settings, startsFrom, startsTo) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`2027-03-31T${time}:00Z`) });
    try {
      bff.upstream
        .on("GET /api/v1/agency", okResponse({ id: "a1", ...settings }))
        .on("GET /api/v1/profile", createProfile("User", allModules))
        .on("GET /api/v1/campaign", ({ query: search }) => {
          expect(search).toMatchObject({ startsFrom, startsTo });
          return okResponse([], { totalCampaigns: 0 });
        });
      const { data } = await bff.query("{ dashboard { campaignsStarting { totalCount } } }");
      expect(data).toEqual({ dashboard: { campaignsStarting: { totalCount: 0 } } });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("overdue money", () => {
  const query = `{ dashboard(today: "2026-11-22") { overdueToVendors { count since balances { currency amount } } overdueFromClients { count } } }`;

  it("is split by direction and currency", async () => {
    bff.upstream
      .on("GET /api/v1/profile", createProfile("Manager", allModules))
      .on("GET /api/v1/payment", ({ query: { direction, overdue, totals } }) => {
        expect({ overdue, totals }).toEqual({ overdue: "true", totals: "true" });
        if (direction === "from_client") return okResponse([], { totalPayments: 0 });
        return okResponse([{ id: 1, direction, isOverdue: true, dueDate: "2026-09-03" }], {
          totalPayments: 12,
          totals: [
            { currency: "EUR", balance: 10.5 },
            { currency: "INR", balance: "700" },
          ],
        });
      });
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      dashboard: {
        overdueToVendors: {
          count: 12,
          since: "2026-09-03",
          balances: [
            { currency: "EUR", amount: 10.5 },
            { currency: "INR", amount: 700 },
          ],
        },
        overdueFromClients: { count: 0 },
      },
    });
  });

  it("is null for a User, without calling the upstream", async () => {
    bff.upstream.on("GET /api/v1/profile", createProfile("User", allModules));
    const { data } = await bff.query(query);
    expect(data).toEqual({ dashboard: { overdueToVendors: null, overdueFromClients: null } });
  });
});

describe("planned spend", () => {
  const query = `{ dashboard(today: "2026-11-22") {
    plansByStatus { status count } spendByMonth { month currency amount } spendByMediaType { mediaType { name } currency amount }
  } }`;

  const stubPlans = (plans: Parameters<typeof bff.upstream.on>[1]) =>
    bff.upstream
      .on("GET /api/v1/profile", createProfile("User", allModules))
      .on("GET /api/v1/media-plan/summary", errorResponse(404))
      .on("GET /api/v1/media-plan", plans);

  const readDashboard = async () => {
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    const { dashboard } = data as {
      dashboard: Record<"plansByStatus" | "spendByMediaType", object[]> & {
        spendByMonth: { amount: number }[];
      };
    };
    const amounts = dashboard.spendByMonth.map(({ amount }) => amount).filter((amount) => amount > 0);
    return { ...dashboard, amounts };
  };

  it("is read once and never summed across currencies", async () => {
    const tv = { mediaTypeId: "t", mediaType: { id: "t", name: "TV" } };
    bff.upstream
      .on("GET /api/v1/profile", createProfile("User", allModules))
      .on("GET /api/v1/media-plan/summary", ({ query: { from, to } }) => {
        expect({ from, to }).toEqual({ from: "2026-06", to: "2027-05" });
        return okResponse({
          statuses: [
            { status: "approved", count: 3 },
            { status: "cancelled", count: 0 },
          ],
          spend: [
            { month: "2026-11", ...tv, currency: "EUR", amount: 5 },
            { month: "2026-11", ...tv, currency: "INR", amount: 0.1 },
            { month: "2027-01", ...tv, currency: "INR", amount: 0.2 },
          ],
        });
      });
    const { plansByStatus, spendByMonth, spendByMediaType } = await readDashboard();
    expect(plansByStatus).toEqual([{ status: "APPROVED", count: 3 }]);
    expect(spendByMonth).toHaveLength(24);
    expect(spendByMonth).toContainEqual({ month: "2027-01", currency: "INR", amount: 0.2 });
    expect(spendByMonth).toContainEqual({ month: "2026-06", currency: "EUR", amount: 0 });
    expect(spendByMediaType).toEqual([
      { mediaType: { name: "TV" }, currency: "EUR", amount: 5 },
      { mediaType: { name: "TV" }, currency: "INR", amount: 0.3 },
    ]);
    expect(bff.upstream.countCalls("GET /api/v1/media-plan/summary")).toBe(1);
  });

  it("is computed from the latest 500 plans when the upstream has no sums", async () => {
    const createPlanWithDates = (status: string, start: string, end: string) => ({
      id: status,
      status,
      orderDetails: { mediaTypeId: "t", mediaType: { id: "t", name: "TV" }, campaignDate: { start, end } },
      priceDetails: { finalAmount: 100 },
    });
    stubPlans(({ query: { page } }) =>
      okResponse(
        page === "1"
          ? [
              createPlanWithDates("approved", "2026-11-29", "2027-01-01"),
              createPlanWithDates("rejected", "2026-11-01", "2026-11-02"),
            ]
          : [],
        { currentPage: page, totalPages: 40, totalOrders: 4_000 },
      ),
    );
    const { amounts, spendByMediaType } = await readDashboard();
    expect(amounts).toEqual([5.88, 91.18, 2.94]);
    expect(spendByMediaType).toEqual([{ mediaType: { name: "TV" }, currency: "INR", amount: 100 }]);
    expect(bff.upstream.countCalls("GET /api/v1/media-plan")).toBe(5);
  });

  it.each([
    ["rows with id", "id", 40, [88, 22]],
    ["rows with _id", "_id", 40, [88, 22]],
    ["an amount that is not a number as 0", "id", "forty", [66]],
  ])("spreads %s over their days, with charges and discount", async (_name, id, amount, expected) => {
    const plan = {
      id: "1",
      status: "approved",
      orderDetails: { campaignDate: { start: "2026-11-01", end: "2026-12-31" } },
      medias: [
        { [id]: "a", startDate: "2026-11-01", endDate: "2026-11-30" },
        { [id]: "b", startDate: "2026-11-30", endDate: "2026-12-01" },
      ],
      rateCards: [
        { [id]: "a", rate: 60, quantity: 1, amount: 60 },
        { [id]: "b", rate: 40, quantity: 1, amount },
      ],
      priceDetails: { grandTotal: 100, additionalCharges: 20, discount: 10, finalAmount: 110 },
    };
    stubPlans(okResponse([plan]));
    expect((await readDashboard()).amounts).toEqual(expected);
  });

  it("fails without affecting other fields", async () => {
    bff.upstream
      .on("GET /api/v1/profile", createProfile("User", allModules))
      .on("GET /api/v1/media-plan/summary", { status: 400, json: { status: false, message: "No" } })
      .on("GET /api/v1/campaign", okResponse([], { totalCampaigns: 0 }));
    const { data, errors } = await bff.query(
      '{ dashboard(today: "2026-11-22") { spendByMonth { amount } campaignsStarting { totalCount } } }',
    );
    expect(data).toEqual({ dashboard: { spendByMonth: null, campaignsStarting: { totalCount: 0 } } });
    expect(errors?.map(({ path }) => path)).toEqual([["dashboard", "spendByMonth"]]);
  });
});
