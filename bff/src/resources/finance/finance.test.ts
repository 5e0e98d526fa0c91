import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

function createProfile(role: string, modules: readonly string[] = []) {
  return okResponse({
    id: 1,
    fullName: "A",
    role,
    permissions: modules.map((module) => ({ module, action: "view" })),
  });
}

function respondWithSums(totals: readonly object[], groups: readonly object[] = [], extra: object = {}) {
  return okResponse([], { totals, groups, ...extra });
}

const financeModules = ["media_plans", "po_invoice_sync", "payments"];

function stubUpstream(role: string, modules: readonly string[] = financeModules) {
  bff.upstream
    .on("GET /api/v1/profile", createProfile(role, modules))
    .on(
      "GET /api/v1/media-plan",
      respondWithSums(
        [{ currency: "INR", finalAmount: 0.3 }],
        [{ key: "v1", name: "Star", currency: "INR", finalAmount: 0.3 }],
      ),
    )
    .on(
      "GET /api/v1/media-plan/summary",
      okResponse({
        spend: [
          { month: "2026-11", mediaTypeId: "t", currency: "INR", amount: 0.1 },
          { month: "2026-10", mediaTypeId: "t", currency: "INR", amount: "0.15" },
          { month: "2026-10", mediaTypeId: "p", currency: "INR", amount: 0.05 },
        ],
      }),
    )
    .on("GET /api/v1/po-invoice-sync", ({ query }) =>
      query["differs"]
        ? okResponse([], { totalPoInvoiceSyncs: 7 })
        : respondWithSums(
            [
              { currency: "EUR", poValue: 5 },
              { currency: "INR", poValue: 0.2 },
            ],
            query["groupBy"] === "period"
              ? [
                  { key: "2026-10", currency: "INR", poValue: 0.2 },
                  { key: "2026-10", currency: "EUR", poValue: 5 },
                ]
              : [
                  { key: "v1", name: "Star", currency: "INR", poValue: 0.2 },
                  { key: "v2", name: "Loire", currency: "EUR", poValue: 5 },
                ],
          ),
    )
    .on("GET /api/v1/payment", ({ query }) => {
      const isOverdue = query["overdue"] === "true";
      const row = isOverdue
        ? { currency: "INR", balance: 40, count: 3 }
        : { currency: "INR", invoiceAmount: 90, taxAmount: 16.2, paidAmount: 60 };
      const key = query["groupBy"] === "vendorId" ? { key: "v1", name: "Star" } : { key: "2026-11" };
      return respondWithSums([row], [{ ...row, ...key }]);
    });
}

it("reads the payments of an order by its exact number", async () => {
  bff.upstream.on("GET /api/v1/payment", okResponse([]));
  await bff.query('{ payments(poNumber: "PO-7a", status: COMPLETED) { items { id } } }');
  expect(bff.upstream.calls[0]?.query).toMatchObject({ poNumber: "PO-7a", status: "completed" });
});

describe("the finance overview", () => {
  it("returns figures per currency, never summed across currencies", async () => {
    stubUpstream("Manager");
    const { data, errors } = await bff.query(`{ financeOverview {
      totals { currency planned ordered invoiced paid overdue }
      months { month figures { currency planned ordered overdue } }
      vendors { vendorId vendor { name } figures { currency ordered invoiced } }
      differing overdueCount
    } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      financeOverview: {
        totals: [
          { currency: "INR", planned: 0.3, ordered: 0.2, invoiced: 106.2, paid: 60, overdue: 40 },
          { currency: "EUR", planned: 0, ordered: 5, invoiced: 0, paid: 0, overdue: 0 },
        ],
        months: [
          { month: "2026-10", figures: { currency: "INR", planned: 0.2, ordered: 0.2, overdue: 0 } },
          { month: "2026-10", figures: { currency: "EUR", planned: 0, ordered: 5, overdue: 0 } },
          { month: "2026-11", figures: { currency: "INR", planned: 0.1, ordered: 0, overdue: 40 } },
        ],
        vendors: [
          {
            vendorId: "v2",
            vendor: { name: "Loire" },
            figures: { currency: "EUR", ordered: 5, invoiced: 0 },
          },
          {
            vendorId: "v1",
            vendor: { name: "Star" },
            figures: { currency: "INR", ordered: 0.2, invoiced: 106.2 },
          },
        ],
        differing: 7,
        overdueCount: 3,
      },
    });
    // Four sums with two groupings each, a plan summary, a count and a profile; not one call per record.
    expect(bff.upstream.calls).toHaveLength(11);
  });

  it("omits billing without permission", async () => {
    stubUpstream("Manager");
    const { data } = await bff.query(
      "{ financeOverview { billing { billed } overdueBilling { amount } differing } }",
    );
    expect(data).toEqual({ financeOverview: { billing: null, overdueBilling: null, differing: 7 } });
    expect(bff.upstream.countCalls("GET /api/v1/payment")).toBe(0);
  });

  it("has no number of differences if the upstream ignores their filter", async () => {
    stubUpstream("Manager");
    const rows = [{ id: "1", matchStatus: "matched" }];
    bff.upstream.on("GET /api/v1/po-invoice-sync", okResponse(rows, { totalPoInvoiceSyncs: 90 }));
    const { data } = await bff.query("{ financeOverview { differing } }");
    expect(data).toEqual({ financeOverview: { differing: null } });
  });

  it("includes billing for an Admin", async () => {
    stubUpstream("Admin");
    bff.upstream.on(
      "GET /api/v1/billing-summery",
      respondWithSums([{ currency: "INR", billed: 100, received: "60.5", outstanding: 57.5 }]),
    );
    const { data } = await bff.query(
      "{ financeOverview { billing { currency billed received outstanding tax } overdueBilling { currency amount } } }",
    );
    expect(data).toEqual({
      financeOverview: {
        billing: [{ currency: "INR", billed: 100, received: 60.5, outstanding: 57.5, tax: null }],
        overdueBilling: [{ currency: "INR", amount: 40 }],
      },
    });
    expect(bff.upstream.calls.at(-1)?.query).toMatchObject({ direction: "from_client", overdue: "true" });
  });

  it("is forbidden for a User, without calling the upstream", async () => {
    stubUpstream("User");
    const { data, errors } = await bff.query("{ financeOverview { totals { currency planned } } }");
    expect(data).toBeNull();
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
    expect(bff.upstream.requestLines).toEqual(["GET /api/v1/profile"]);
  });

  it("omits forbidden figures", async () => {
    stubUpstream("Manager", ["po_invoice_sync"]);
    const { data } = await bff.query("{ financeOverview { totals { currency planned ordered paid } } }");
    expect(data).toEqual({
      financeOverview: {
        totals: [
          { currency: "EUR", planned: null, ordered: 5, paid: null },
          { currency: "INR", planned: null, ordered: 0.2, paid: null },
        ],
      },
    });
  });

  it("is computed from the lists when the upstream has no sums", async () => {
    const payments = [
      { id: 1, direction: "to_vendor", isOverdue: true, balance: 3, invoiceAmount: 10, taxAmount: 1.8 },
      { id: 2, direction: "to_vendor", isOverdue: false, balance: 4, invoiceAmount: 0.1, taxAmount: 0.2 },
      { id: 3, direction: "from_client", isOverdue: true, balance: 50, invoiceAmount: 500, taxAmount: 90 },
      { id: 4, direction: "to_vendor", isOverdue: false, invoiceAmount: 900, status: "cancelled" },
    ].map((row) => ({ status: "pending", ...row, invoiceDate: "2026-10-02", currency: "INR" }));
    const order = { id: 1, poValue: 7, currency: "INR", servicePeriod: "2026-10", vendorId: 8 };
    const plan = (id: number, status: string) => ({
      id,
      status,
      currency: "INR",
      orderDetails: {
        vendor: { id: 8, name: "Star" },
        campaignDate: { start: "2026-10-05", end: "2026-10-06" },
      },
      priceDetails: { finalAmount: 9 },
    });
    bff.upstream
      .on("GET /api/v1/profile", createProfile("Admin"))
      .on("GET /api/v1/media-plan/summary", errorResponse(404))
      .on("GET /api/v1/vendors/vendors-by-id", okResponse({ id: 8, name: "Star" }))
      .on("GET /api/v1/payment", okResponse(payments, { totalPayments: 4 }))
      .on("GET /api/v1/po-invoice-sync", okResponse([order], { totalPoInvoiceSyncs: 1 }))
      .on(
        "GET /api/v1/media-plan",
        okResponse([plan(1, "approved"), plan(2, "rejected")], { totalOrders: 2 }),
      )
      .on(
        "GET /api/v1/billing-summery",
        okResponse([{ id: 1, currency: "INR", billed: 2, period: "2026-10" }]),
      );
    const { data, errors } = await bff.query(`{ financeOverview {
      totals { planned ordered invoiced overdue }
      months { month figures { planned ordered } }
      vendors { vendor { name } figures { planned ordered } }
      overdueCount
      billing { currency billed }
      overdueBilling { currency amount }
    } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      financeOverview: {
        totals: [{ planned: 9, ordered: 7, invoiced: 12.1, overdue: 3 }],
        months: [{ month: "2026-10", figures: { planned: 9, ordered: 7 } }],
        vendors: [{ vendor: { name: "Star" }, figures: { planned: 9, ordered: 7 } }],
        overdueCount: 1,
        billing: [{ currency: "INR", billed: 2 }],
        overdueBilling: [{ currency: "INR", amount: 50 }],
      },
    });
  });

  describe("of a vendor or a range of months", () => {
    const spend = [
      { month: "2026-03", vendorId: "v1", vendor: { id: "v1", name: "Star" }, currency: "INR", amount: 9 },
      { month: "2026-04", vendorId: "v1", vendor: { id: "v1", name: "Star" }, currency: "INR", amount: 0.1 },
      { month: "2026-04", vendorId: "v2", vendor: { id: "v2", name: "Loire" }, currency: "INR", amount: 4 },
      { month: "2026-05", vendorId: "v1", vendor: { id: "v1", name: "Star" }, currency: "INR", amount: 0.2 },
    ];
    const vendors = `{ financeOverview { vendors(periodFrom: "2026-04", periodTo: "2027-03") {
      vendor { name } figures { planned ordered }
    } } }`;
    const order = (id: number, servicePeriod: string | null, poValue: number) => ({
      id,
      poValue,
      currency: "INR",
      servicePeriod,
      vendor: { id: "v1", name: "Star" },
    });

    function stub(groups: readonly object[]) {
      stubUpstream("Manager", ["media_plans", "po_invoice_sync"]);
      bff.upstream
        .on("GET /api/v1/media-plan/summary", okResponse({ spend }))
        .on("GET /api/v1/po-invoice-sync", ({ query }) =>
          respondWithSums(
            [{ currency: "INR", poValue: 7 }],
            query["groupBy"] === "period"
              ? groups
              : [{ key: "v1", name: "Star", currency: "INR", poValue: 7 }],
          ),
        );
    }

    it("has the months of the vendor", async () => {
      stub([{ key: "2026-04", currency: "INR", poValue: 7 }]);
      const { data, errors } = await bff.query(
        '{ financeOverview { months(vendorId: "v1") { month figures { planned ordered } } } }',
      );
      expect(errors).toBeUndefined();
      expect(data).toEqual({
        financeOverview: {
          months: [
            { month: "2026-03", figures: { planned: 9, ordered: 0 } },
            { month: "2026-04", figures: { planned: 0.1, ordered: 7 } },
            { month: "2026-05", figures: { planned: 0.2, ordered: 0 } },
          ],
        },
      });
      const queries = bff.upstream.calls.map(({ path, query }) => [
        path,
        query["vendorId"],
        query["groupBy"],
      ]);
      expect(queries).toContainEqual(["/api/v1/po-invoice-sync", "v1", "period"]);
      expect(queries).toContainEqual(["/api/v1/media-plan/summary", undefined, "vendorId"]);
    });

    it("has the vendors of the months", async () => {
      stub([{ key: "2026-04", currency: "INR", poValue: 7 }]);
      const { data } = await bff.query(vendors);
      expect(data).toEqual({
        financeOverview: {
          vendors: [
            { vendor: { name: "Star" }, figures: { planned: 0.3, ordered: 7 } },
            { vendor: { name: "Loire" }, figures: { planned: 4, ordered: 0 } },
          ],
        },
      });
      expect(bff.upstream.calls.find(({ path }) => path.endsWith("/summary"))?.query).toMatchObject({
        from: "2026-04",
        to: "2027-03",
      });
    });

    it("is computed from the lists if the upstream ignores the months or the grouping by vendor", async () => {
      stub([]);
      const plan = {
        id: 1,
        status: "approved",
        currency: "INR",
        orderDetails: {
          vendor: { id: "v1", name: "Star" },
          campaignDate: { start: "2026-03-31", end: "2026-04-01" },
        },
        priceDetails: { finalAmount: 8 },
      };
      const orders = [order(1, "2026-03", 50), order(2, "2026-04", 0.5), order(3, null, 60)];
      bff.upstream
        .on("GET /api/v1/media-plan/summary", okResponse({ spend: [{ month: "2026-04", amount: 99 }] }))
        .on("GET /api/v1/media-plan", okResponse([plan]))
        .on("GET /api/v1/po-invoice-sync", ({ query }) =>
          query["totals"]
            ? respondWithSums([], [{ key: "2026-03", currency: "INR", poValue: 50 }])
            : okResponse(orders, { totalPoInvoiceSyncs: 3 }),
        );
      const { data } = await bff.query(vendors);
      expect(data).toEqual({
        financeOverview: { vendors: [{ vendor: { name: "Star" }, figures: { planned: 4, ordered: 0.5 } }] },
      });
    });

    it("limits the billing report, without ageing", async () => {
      bff.upstream
        .on("GET /api/v1/profile", createProfile("Admin"))
        .on("GET /api/v1/billing-summery", ({ query }) =>
          respondWithSums(
            [{ currency: "INR", billed: 2 }],
            [{ key: query["groupBy"] === "period" ? "2026-04" : "c1", currency: "INR", billed: 2 }],
          ),
        );
      const { data } =
        await bff.query(`{ billingReport(by: CLIENT, periodFrom: "2026-04", periodTo: "2026-06") {
        groups { key figures { billed } } ageing { currency }
      } }`);
      expect(data).toEqual({
        billingReport: { groups: [{ key: "c1", figures: { billed: 2 } }], ageing: null },
      });
      expect(bff.upstream.calls.at(-1)?.query).toMatchObject({ periodFrom: "2026-04", periodTo: "2026-06" });
    });

    it("rejects an invalid month at its name", async () => {
      stub([]);
      const { errors } = await bff.query(
        '{ financeOverview { vendors(periodFrom: "2026-4") { vendorId } } }',
      );
      expect(errors?.[0]?.extensions).toMatchObject({
        code: "BAD_USER_INPUT",
        fields: [{ path: "periodFrom" }],
      });
    });
  });

  it("is null when the upstream has no sums and more records than can be read", async () => {
    bff.upstream
      .on("GET /api/v1/profile", createProfile("Admin"))
      .on("GET /api/v1/billing-summery", okResponse([{ id: 1 }], { totalBillingSummaries: 501 }));
    const { data } = await bff.query("{ financeOverview { billing { billed } } }");
    expect(data).toEqual({ financeOverview: { billing: null } });
  });
});

describe("the billing report", () => {
  it("returns sums per group, and ageing without sums beyond the limit of Money", async () => {
    bff.upstream
      .on("GET /api/v1/profile", createProfile("Admin"))
      .on(
        "GET /api/v1/billing-summery",
        respondWithSums(
          [{ currency: "INR", planned: 3, billed: 2 }],
          [{ key: "c1", name: "Asha Foods", currency: "INR", planned: 3, billed: 2 }],
        ),
      )
      .on(
        "GET /api/v1/payment",
        respondWithSums(
          [],
          [
            { key: "d30", currency: "INR", balance: 1.5 },
            { key: "d60", currency: "INR", balance: 1_500_000_000_000 },
            { key: "over90", currency: "INR", balance: 0.5 },
          ],
        ),
      );
    const { data, errors } =
      await bff.query(`{ billingReport(by: CLIENT, period: "2026-10", campaignId: "cmp") {
      totals { currency planned billed }
      groups { key name figures { currency planned billed } }
      ageing { currency ageing { d30 d60 d90 over90 } }
    } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      billingReport: {
        totals: [{ currency: "INR", planned: 3, billed: 2 }],
        groups: [{ key: "c1", name: "Asha Foods", figures: { currency: "INR", planned: 3, billed: 2 } }],
        ageing: [{ currency: "INR", ageing: { d30: 1.5, d60: null, d90: 0, over90: 0.5 } }],
      },
    });
    const findQuery = (path: string) => bff.upstream.calls.find((call) => call.path === path)?.query;
    expect(findQuery("/api/v1/billing-summery")).toMatchObject({
      groupBy: "clientId",
      period: "2026-10",
      campaignId: "cmp",
    });
    expect(findQuery("/api/v1/payment")).toMatchObject({
      groupBy: "age",
      direction: "from_client",
      servicePeriod: "2026-10",
      campaignId: "cmp",
    });
  });
});

describe("list totals", () => {
  const response = okResponse([{ id: 1 }], {
    totals: [{ currency: "INR", balance: "9.10" }],
    groups: [
      { key: "from_client", currency: "INR", balance: "2" },
      { key: "to_vendor", currency: "INR", balance: "7.10" },
    ],
  });

  it("are read only when selected", async () => {
    bff.upstream.on("GET /api/v1/payment", response);
    const { data } = await bff.query(
      "{ payments(overdue: true, direction: TO_VENDOR) { items { id } totals { direction currency balance paidAmount } } }",
    );
    expect(data).toEqual({
      payments: {
        items: [{ id: "1" }],
        totals: [
          { direction: "FROM_CLIENT", currency: "INR", balance: 2, paidAmount: null },
          { direction: "TO_VENDOR", currency: "INR", balance: 7.1, paidAmount: null },
        ],
      },
    });
    expect(bff.upstream.calls[0]?.query).toMatchObject({
      totals: "true",
      groupBy: "direction",
      overdue: "true",
      direction: "to_vendor",
    });
    await bff.query("{ payments { items { id } } }");
    expect(bff.upstream.calls[1]?.query).not.toHaveProperty("totals");
  });

  const payments = [
    { id: 1, direction: "to_vendor", currency: "INR", balance: 0.1 },
    { id: 2, direction: "to_vendor", currency: "INR", balance: 0.2 },
    { id: 3, direction: "from_client", currency: "INR", balance: 5 },
    { id: 4, direction: "to_vendor", currency: "INR", balance: 900, status: "cancelled" },
  ];
  const sums = [
    { direction: "TO_VENDOR", balance: 0.3 },
    { direction: "FROM_CLIENT", balance: 5 },
  ];

  it.each([200, 400, 404, 422])(
    "are computed for payments when the upstream returns %i for the grouping",
    async (status) => {
      bff.upstream.on("GET /api/v1/payment", ({ query }) =>
        query["groupBy"] ? errorResponse(status) : okResponse(payments),
      );
      const { data, errors } = await bff.query("{ payments { items { id } totals { direction balance } } }");
      expect(errors).toBeUndefined();
      expect(data).toMatchObject({ payments: { totals: sums } });
    },
  );

  it("return the list's error for another invalid argument", async () => {
    bff.upstream.on("GET /api/v1/payment", errorResponse(422));
    expect(await bff.queryErrorCode("{ payments { items { id } totals { balance } } }")).toBe(
      "BAD_USER_INPUT",
    );
  });

  it("are computed for payments where the upstream does not group by direction", async () => {
    bff.upstream.on(
      "GET /api/v1/payment",
      okResponse(payments, { totals: [{ currency: "INR", balance: 9 }], totalPayments: 4 }),
    );
    const { data } = await bff.query("{ payments { totals { direction balance } } }");
    expect(data).toEqual({ payments: { totals: sums } });
    expect(bff.upstream.calls).toHaveLength(1);
  });

  it("are null without support by the upstream for more than 500 records", async () => {
    bff.upstream.on("GET /api/v1/po-invoice-sync", okResponse([{ id: 1 }], { totalPoInvoiceSyncs: 501 }));
    const { data } = await bff.query("{ poInvoiceSyncs { totals { poValue } } }");
    expect(data).toEqual({ poInvoiceSyncs: { totals: null } });
    expect(bff.upstream.calls).toHaveLength(1);
  });

  describe("of media plans", () => {
    const query = "{ mediaPlans(perPage: 2) { items { id } totals { currency finalAmount } } }";
    const plan = (id: number, finalAmount: number | string, status = "approved", currency = "INR") => ({
      id,
      status,
      currency,
      priceDetails: { finalAmount },
    });

    it("are those of the upstream", async () => {
      bff.upstream.on(
        "GET /api/v1/media-plan",
        okResponse([plan(1, 5)], { totals: [{ currency: "INR", finalAmount: "7.5" }] }),
      );
      const { data } = await bff.query(query);
      expect(data).toMatchObject({ mediaPlans: { totals: [{ currency: "INR", finalAmount: 7.5 }] } });
    });

    it("are computed over all pages from an upstream without sums", async () => {
      const plans = [plan(1, 0.1), plan(2, "0.2"), plan(3, 9, "rejected"), plan(4, 5, "pending", "EUR")];
      bff.upstream.on("GET /api/v1/media-plan", ({ query: { page, perPage } }) =>
        okResponse(plans.slice((Number(page) - 1) * Number(perPage), Number(page) * Number(perPage)), {
          currentPage: Number(page),
          perPage: Number(perPage),
          totalOrders: 4,
        }),
      );
      const { data } = await bff.query(query);
      expect(data).toMatchObject({
        mediaPlans: {
          items: [{ id: "1" }, { id: "2" }],
          totals: [
            { currency: "INR", finalAmount: 0.3 },
            { currency: "EUR", finalAmount: 5 },
          ],
        },
      });
    });

    it("include rejected plans if the status filter selects them, and are unknown with an unreadable amount", async () => {
      bff.upstream.on("GET /api/v1/media-plan", okResponse([plan(1, 9, "rejected")]));
      const rejected = await bff.query("{ mediaPlans(statuses: [REJECTED]) { totals { finalAmount } } }");
      expect(rejected.data).toEqual({ mediaPlans: { totals: [{ finalAmount: 9 }] } });
      bff.upstream.on("GET /api/v1/media-plan", okResponse([plan(1, 9), plan(2, "much")]));
      const { data } = await bff.query("{ mediaPlans { totals { finalAmount } } }");
      expect(data).toEqual({ mediaPlans: { totals: [{ finalAmount: null }] } });
    });
  });
});
