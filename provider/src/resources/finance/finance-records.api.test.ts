import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import { getToday } from "../../rules/today.ts";

let provider: TestProvider;
let plans: Json[];
let managerId: string;
beforeAll(async () => {
  provider = await TestProvider.start();
  managerId = (await provider.get("/profile", "Manager")).body.data.id;
  // Every bill gets the same tax rate.
  await provider.store.execute("update tax_rates set percent = 18");
  const pending: Json[] = (await provider.get("/media-plan?status=pending&perPage=100")).body.data;
  // One plan in another currency tests that currencies are not added up.
  const [foreignPlan] = pending;
  const { campaignId } = foreignPlan.orderDetails;
  plans = pending.filter(({ orderDetails }) => orderDetails.campaignId !== campaignId);
  plans.splice(2, 0, foreignPlan);
  await provider.store.execute(`update campaigns set currency = 'EUR' where id = '${campaignId}'`);
  await provider.store.execute(
    `update media_plans set currency = 'EUR' where "orderDetails" ->> 'campaignId' = '${campaignId}'`,
  );
  for (const table of ["po_invoice_syncs", "payments", "billing_summaries"])
    await provider.store.execute(`update ${table} set currency = 'EUR' where "campaignId" = '${campaignId}'`);
});
afterAll(() => provider.stop());

const setStatus = async (id: string, status: string) => {
  const { createdById } = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`)).body.data;
  // The author of a plan cannot approve it.
  const as = createdById === managerId ? "Admin" : "Manager";
  const response = await provider.post("/media-plan/status", { id, status }, as);
  expect(response.status).toBe(200);
  return response.body.data;
};
const updatePlan = (id: string, body: Json) =>
  provider.put(`/media-plan/update-media-plan-by-id?mediaPlanId=${id}`, body, "Manager");
const readList = async (path: string, planNumber: string): Promise<Json[]> =>
  (await provider.get(`${path}?perPage=100&search=${planNumber}`)).body.data;
const readOrders = (plan: Json) => readList("/po-invoice-sync", plan.planNumber);
const readPayments = (plan: Json) => readList("/payment", plan.planNumber);

async function readBilling({ orderDetails }: Json): Promise<Json> {
  const { campaignId, mediaTypeId, campaignDate } = orderDetails;
  const period = campaignDate.start.slice(0, 7);
  const path = `/billing-summery?campaignId=${campaignId}&mediaTypeId=${mediaTypeId}&period=${period}`;
  return (await provider.get(path)).body.data[0];
}

const expectedSums: Record<string, string> = {
  "/media-plan?planned=true": `select currency, sum("finalAmount") as "finalAmount" from media_plans where status not in ('rejected', 'cancelled')`,
  "/media-plan?status=cancelled": `select currency, sum("finalAmount") as "finalAmount" from media_plans where status = 'cancelled'`,
  "/po-invoice-sync?": `select currency, sum("poValue") as "poValue", sum("invoiceAmount") as "invoiceAmount", sum(variance) as variance
    from po_invoice_syncs where status <> 'cancelled'`,
  "/po-invoice-sync?differs=true": `select currency, sum("poValue") as "poValue", sum("invoiceAmount") as "invoiceAmount", sum(variance) as variance
    from po_invoice_syncs where status <> 'cancelled' and ("matchStatus" in ('over', 'short', 'missing_po', 'duplicate')
      or "matchStatus" = 'missing_invoice' and coalesce("invoiceExpectedOn" < date '${getToday()}', true))`,
  ...Object.fromEntries(
    [
      ["direction=to_vendor", "direction = 'to_vendor'"],
      ["direction=from_client", "direction = 'from_client'"],
      ["overdue=true", `status = 'pending' and "dueDate" < date '${getToday()}'`],
    ].map(([filter, condition]) => [
      `/payment?${filter}`,
      `select currency, sum("invoiceAmount") as "invoiceAmount", sum("taxAmount") as "taxAmount", sum("paidAmount") as "paidAmount",
        sum(balance) as balance from payments where status <> 'cancelled' and ${condition}`,
    ]),
  ),
  // Expected sums come from plans, orders and bills.
  "/billing-summery?": `select currency, sum(planned) as planned, sum(ordered) as ordered, sum(billed) as billed, sum(received) as received,
      sum(outstanding) as outstanding, sum(tax) as tax, sum(commission) as commission
    from (
      select currency, "finalAmount" as planned, 0 as ordered, 0 as billed, 0 as received, 0 as outstanding, 0 as tax, 0 as commission
        from media_plans where status not in ('rejected', 'cancelled')
      union all select currency, 0, coalesce("poValue", 0), 0, 0, 0, 0, 0
        from po_invoice_syncs where status <> 'cancelled' and "matchStatus" <> 'duplicate'
      union all select currency, 0, 0, "invoiceAmount", "paidAmount", balance, "taxAmount", coalesce(commission, 0)
        from payments where direction = 'from_client' and status <> 'cancelled'
    ) as money where true`,
};

const toNumbers = (rows: Json[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, name === "currency" ? value : Number(value)]),
    ),
  );

/** Compares every sum of lists and reports with the rows in the database, per currency. */
async function expectConsistentSums() {
  for (const [path, statement] of Object.entries(expectedSums)) {
    const { body } = await provider.get(`${path}&totals=true&groupBy=period&perPage=1`);
    const { rows } = await provider.store.execute(`${statement} group by currency order by currency`);
    expect([path, body.totals]).toEqual([path, toNumbers(rows)]);
    for (const { currency, ...totals } of body.totals)
      for (const [name, total] of Object.entries(totals)) {
        const currencyGroups = body.groups.filter((group: Json) => group.currency === currency);
        const paise = currencyGroups.reduce(
          (sum: number, group: Json) => sum + Math.round(group[name] * 100),
          0,
        );
        expect([path, name, paise / 100]).toEqual([path, name, total]);
      }
  }
  const { body } = await provider.get("/media-plan/summary?from=2025-06&to=2027-05");
  const counts = await provider.store.execute<{ status: string; count: number }>(
    `select status, count(*)::int from media_plans group by 1`,
  );
  for (const { status, count } of counts.rows) expect(body.data.statuses).toContainEqual({ status, count });
}

describe("finance records of a plan", () => {
  it("include an order after approval, with the vendor invoice expected after the plan's last day", async () => {
    await expectConsistentSums();
    const plan = plans[0];
    const before = await readBilling(plan);
    const { id } = await setStatus(plan.id, "approved");
    const [order, ...otherRecords] = await readOrders(plan);
    expect(otherRecords).toEqual([]);
    const { campaignDate, ...subject } = plan.orderDetails;
    expect(order).toMatchObject({
      mediaPlanId: id,
      mediaPlan: { id, name: plan.planNumber },
      planNumber: plan.planNumber,
      poNumber: expect.stringMatching(/^PO-\d{4}-\d{4,}$/),
      poValue: plan.priceDetails.finalAmount,
      currency: "INR",
      clientId: subject.clientId,
      vendorId: subject.vendorId,
      campaignId: subject.campaignId,
      servicePeriod: campaignDate.start.slice(0, 7),
      invoiceNumber: null,
      invoiceAmount: null,
      variance: null,
      matchStatus: expect.stringMatching(/^(expected|missing_invoice)$/),
      status: "pending",
    });
    expect(order.invoiceExpectedOn > campaignDate.end).toBe(true);
    expect(await readPayments(plan)).toEqual([]);
    const after = await readBilling(plan);
    expect(after?.planned).toBe(before?.planned);
    expect(after?.ordered).toBeCloseTo((before?.ordered ?? 0) + plan.priceDetails.finalAmount, 2);
    await expectConsistentSums();
  });

  it("do not change while a revision is pending, and change when it is approved", async () => {
    const plan = plans[1];
    await setStatus(plan.id, "approved");
    const [order] = await readOrders(plan);
    const revised = await updatePlan(plan.id, { priceDetails: { discount: 1.5, additionalCharges: 0 } });
    const { finalAmount } = revised.body.data.priceDetails;
    // The order marks the pending revision, and the plan the order, which prevents its deletion.
    expect(revised.body.data).toMatchObject({ status: "pending", hasOrder: true });
    expect(await readList("/media-plan", plan.planNumber)).toMatchObject([{ hasOrder: true }]);
    const path = `/media-plan/delete-media-plan-by-id?mediaPlanId=${plan.id}`;
    expect((await provider.remove(path)).status).toBe(409);
    expect(await readOrders(plan)).toMatchObject([{ poValue: order.poValue, hasPendingRevision: true }]);
    await setStatus(plan.id, "approved");
    expect(await readOrders(plan)).toMatchObject([
      { id: order.id, poNumber: order.poNumber, poValue: finalAmount, hasPendingRevision: false },
    ]);
    await expectConsistentSums();
  });

  it("move to another month when the plan does", async () => {
    const plan = await setStatus(plans[2].id, "approved");
    const start = "2031-05-10";
    const moved = await updatePlan(plan.id, {
      orderDetails: { campaignDate: { start, end: "2031-05-20" } },
      medias: plan.medias.map((media: Json) => ({ ...media, startDate: start, endDate: start })),
    });
    expect(moved.status).toBe(200);
    expect(await readBilling(moved.body.data)).toMatchObject({ planned: plan.priceDetails.finalAmount });
    await setStatus(plan.id, "approved");
    expect(await readOrders(plan)).toMatchObject([
      { servicePeriod: "2031-05", invoiceExpectedOn: "2031-05-30" },
    ]);
    await expectConsistentSums();
  });

  it("include one bill when the plan is completed", async () => {
    const plan = plans[3];
    await setStatus(plan.id, "approved");
    await setStatus(plan.id, "completed");
    const [bill, ...otherRecords] = await readPayments(plan);
    expect(otherRecords).toEqual([]);
    const { finalAmount } = plan.priceDetails;
    const [order] = await readOrders(plan);
    expect(bill).toMatchObject({
      direction: "from_client",
      vendorId: null,
      poNumber: order.poNumber,
      reference: expect.stringMatching(/^PAY-/),
      invoiceNumber: expect.stringMatching(/^INV-/),
      invoiceAmount: finalAmount,
      taxAmount: Math.round(finalAmount * 18) / 100,
      paidAmount: 0,
      status: "pending",
      isOverdue: false,
    });
    expect(Math.round(bill.balance * 100)).toBe(
      Math.round(bill.invoiceAmount * 100) + Math.round(bill.taxAmount * 100),
    );
    expect(bill).not.toHaveProperty("commission");
    await expectConsistentSums();
  });

  it("include the cancelled order of a cancelled plan, also after the plan is deleted", async () => {
    const plan = plans[4];
    await setStatus(plan.id, "approved");
    await setStatus(plan.id, "cancelled");
    expect(await readOrders(plan)).toMatchObject([{ status: "cancelled" }]);
    await expectConsistentSums();
    const removed = await provider.remove(`/media-plan/delete-media-plan-by-id?mediaPlanId=${plan.id}`);
    expect(removed.status).toBe(200);
    expect(await readOrders(plan)).toMatchObject([
      { status: "cancelled", planNumber: plan.planNumber, mediaPlanId: null },
    ]);
    await expectConsistentSums();
  });

  it("keep the paid amounts of a cancelled plan, and mark its invoice as one without an order", async () => {
    const { data } = (await provider.get("/po-invoice-sync?matchStatus=matched&perPage=100")).body;
    const isApproved = async ({ mediaPlanId }: Json) =>
      (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${mediaPlanId}`)).body.data.status ===
      "approved";
    let order: Json;
    for (const candidate of data) if (!order && (await isApproved(candidate))) order = candidate;
    const paid = (await readPayments(order)).filter(({ paidAmount }) => paidAmount > 0);
    await setStatus(order.mediaPlanId, "cancelled");
    expect(await readOrders(order)).toContainEqual(
      expect.objectContaining({
        id: order.id,
        status: "pending",
        matchStatus: "missing_po",
        poValue: null,
        variance: order.invoiceAmount,
        syncError: expect.any(String),
      }),
    );
    for (const payment of await readPayments(order)) {
      const before = paid.find(({ id }) => id === payment.id);
      if (before) expect(payment).toMatchObject({ status: before.status, paidAmount: before.paidAmount });
      else expect(payment).toMatchObject({ status: "cancelled", balance: 0 });
    }
    await expectConsistentSums();
  });

  it("include every plan after concurrent approvals in one campaign", async () => {
    await Promise.all(plans.slice(5, 11).map(({ id }) => setStatus(id, "approved")));
    await expectConsistentSums();
  });
});

it("rejects a change of currency when the campaign has plans", async () => {
  const plan = plans[6];
  const { campaignId } = plan.orderDetails;
  const updateCurrency = (currency: string) =>
    provider.put(`/campaign/update-campaign-by-id?campaignId=${campaignId}`, { currency });
  expect(await updateCurrency("EUR")).toMatchObject({
    status: 422,
    body: { errors: [{ path: "currency" }] },
  });
  expect((await updateCurrency("INR")).status).toBe(200);
});

it("creates bills with the day and tax rate of the agency's time zone", async () => {
  const [plan] = (await provider.get("/media-plan?status=pending&perPage=1")).body.data;
  await provider.store.execute(
    `insert into tax_rates (name, "countryId", "mediaTypeId", percent, "effectiveFrom", status)
      select distinct name, "countryId", "mediaTypeId", 28, date '2027-04-01', status from tax_rates`,
  );
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-31T20:32:00Z") });
  try {
    const { token } = (await provider.login("admin@agency.test")).body.data;
    for (const status of ["approved", "completed"]) {
      const body = { id: plan.id, status };
      expect((await provider.call("POST", "/media-plan/status", { body, token })).status).toBe(200);
    }
    const { data } = (await provider.call("GET", `/payment?search=${plan.planNumber}`, { token })).body;
    expect(data).toEqual([
      expect.objectContaining({
        direction: "from_client",
        invoiceDate: "2027-04-01",
        dueDate: "2027-05-01",
        invoiceNumber: expect.stringMatching(/^INV-2027-/),
        taxAmount: Math.round(data[0].invoiceAmount * 28) / 100,
        isOverdue: false,
      }),
    ]);
  } finally {
    vi.useRealTimers();
  }
});
