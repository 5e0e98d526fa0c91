import { splitMonths, computePlannedSpend } from "@media-planner/schema/rules/planned-spend";
import { beforeAll, expect, it } from "vitest";

import { setUpBffWithProvider } from "../testing/bff-with-provider.ts";

const { bff, signIn } = setUpBffWithProvider();
let headers: Record<string, string> = {};

type Row = Readonly<Record<string, unknown>>;
type Sums = readonly Row[];

async function runQuery<Data>(query: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await bff.query(query, { headers, variables });
  expect(errors).toBeUndefined();
  return data as Data;
}

beforeAll(async () => {
  headers = await signIn("admin");
});

async function readRows(list: string, filters: string, fields: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const selection = `{ list: ${list}(page: ${page}, perPage: 100${filters}) { items { ${fields} } pageInfo { totalPages } } }`;
    const { items, pageInfo } = (
      await runQuery<{ list: { items: Row[]; pageInfo: { totalPages: number } } }>(selection)
    ).list;
    rows.push(...items);
    pages = pageInfo.totalPages;
  }
  return rows;
}

/** Sums amounts per currency in hundredths, which are exact; excludes cancelled and rejected rows. */
function sumRows(rows: readonly Row[], getAmount: (row: Row) => unknown): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    if (row["status"] === "CANCELLED" || row["status"] === "REJECTED") continue;
    const currency = String(row["currency"]);
    sums[currency] = (sums[currency] ?? 0) + Math.round(Number(getAmount(row) ?? 0) * 100);
  }
  return Object.fromEntries(Object.entries(sums).map(([currency, sum]) => [currency, sum / 100]));
}

const indexByCurrency = (totals: Sums, name: string) =>
  Object.fromEntries(totals.map((total) => [total["currency"], total[name]]));

/** Paid amounts include tax, so invoiced amounts must include it too. */
const getInvoicedWithTax = (row: Row) => Number(row["invoiceAmount"]) + Number(row["taxAmount"] ?? 0);

const getFinalAmount = (row: Row) => (row["priceDetails"] as Row)["finalAmount"];

async function expectConsistentTotals(): Promise<void> {
  const plans = await readRows("mediaPlans", "", "currency status priceDetails { finalAmount }");
  const orders = await readRows("poInvoiceSyncs", "", "currency status poValue");
  const vendors = await readRows(
    "payments",
    ", direction: TO_VENDOR",
    "currency status invoiceAmount taxAmount paidAmount",
  );
  const overdue = await readRows("payments", ", overdue: true", "currency status direction balance");
  const summaries = await readRows(
    "billingSummaries",
    "",
    "currency planned ordered billed received outstanding",
  );
  const overview = await runQuery<{
    financeOverview: {
      totals: Sums;
      billing: Sums;
      overdueBilling: Sums;
      months: { month: string; figures: Row }[];
    };
    billingReport: { totals: Sums; groups: { key: string; figures: Row }[] };
    dashboard: { overdueToVendors: { balances: Sums; count: number } };
  }>(`{
    financeOverview { totals { currency planned ordered invoiced paid overdue } billing { currency billed } overdueBilling { currency amount }
      months { month figures { currency planned } } }
    billingReport(by: PERIOD) { totals { currency planned ordered billed received outstanding } groups { key figures { currency planned } } }
    dashboard { overdueToVendors { count balances { currency amount } } }
  }`);
  const { totals, billing, overdueBilling } = overview.financeOverview;
  const toVendors = overdue.filter(({ direction }) => direction === "TO_VENDOR");
  const fromClients = overdue.filter(({ direction }) => direction === "FROM_CLIENT");
  expect(indexByCurrency(totals, "planned")).toEqual(sumRows(plans, getFinalAmount));
  expect(indexByCurrency(totals, "ordered")).toMatchObject(sumRows(orders, (row) => row["poValue"]));
  expect(indexByCurrency(totals, "invoiced")).toMatchObject(sumRows(vendors, getInvoicedWithTax));
  expect(indexByCurrency(totals, "paid")).toMatchObject(sumRows(vendors, (row) => row["paidAmount"]));
  expect(indexByCurrency(totals, "overdue")).toMatchObject(sumRows(toVendors, (row) => row["balance"]));
  expect(indexByCurrency(overdueBilling, "amount")).toEqual(sumRows(fromClients, (row) => row["balance"]));
  const formatMonths = (months: { month: string; figures: Row }[]) =>
    months
      .map(({ month, figures: { currency, planned } }) => `${month} ${String(currency)} ${String(planned)}`)
      .filter((line) => !line.endsWith(" 0"))
      .toSorted();
  const reportMonths = overview.billingReport.groups.map(({ key, figures }) => ({ month: key, figures }));
  expect(formatMonths(reportMonths)).toEqual(formatMonths(overview.financeOverview.months));
  const { count, balances } = overview.dashboard.overdueToVendors;
  expect([count, indexByCurrency(balances, "amount")]).toEqual([
    toVendors.length,
    sumRows(toVendors, (row) => row["balance"]),
  ]);
  expect(indexByCurrency(billing, "billed")).toEqual(
    indexByCurrency(overview.billingReport.totals, "billed"),
  );
  for (const name of ["planned", "ordered", "billed", "received", "outstanding"])
    expect([name, indexByCurrency(overview.billingReport.totals, name)]).toEqual([
      name,
      sumRows(summaries, (row) => row[name]),
    ]);
}

it("returns equal planned spend per month for dashboard, overview and report, according to row dates", async () => {
  interface PlanPage {
    mediaPlans: {
      items: {
        status: string;
        currency: string;
        orderDetails: { campaignDate: { start: string; end: string } };
        priceDetails: { grandTotal: number; finalAmount: number };
        medias: { id: string; startDate: string; endDate: string }[];
        rateCards: { id: string; amount: number }[];
      }[];
      pageInfo: { totalPages: number };
    };
  }
  const dashboard = await runQuery<{
    dashboard: { spendByMonth: { month: string; currency: string; amount: number }[] };
    financeOverview: { months: { month: string; figures: { currency: string; planned: number } }[] };
    billingReport: { groups: { key: string; figures: { currency: string; planned: number } }[] };
  }>(`{
    dashboard { spendByMonth { month currency amount } }
    financeOverview { months { month figures { currency planned } } }
    billingReport(by: PERIOD) { groups { key figures { currency planned } } }
  }`);
  const months = [...new Set(dashboard.dashboard.spendByMonth.map(({ month }) => month))];
  const spans = months.map((month) => splitMonths(`${month}-01`, `${month}-01`)).flat();
  const minorUnits = spans.map(() => 0);
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { mediaPlans } = await runQuery<PlanPage>(`{ mediaPlans(page: ${page}, perPage: 25) {
      items { status currency orderDetails { campaignDate { start end } } priceDetails { grandTotal finalAmount }
        medias { id startDate endDate } rateCards { id amount } } pageInfo { totalPages } } }`);
    for (const mediaPlan of mediaPlans.items) {
      if (mediaPlan.currency !== "INR" || mediaPlan.status === "REJECTED" || mediaPlan.status === "CANCELLED")
        continue;
      const amounts = new Map(mediaPlan.rateCards.map(({ id, amount }) => [id, amount]));
      const flights = mediaPlan.medias.map((row) => ({ ...row, amount: amounts.get(row.id) ?? 0 }));
      const period = mediaPlan.orderDetails.campaignDate;
      computePlannedSpend(spans, { ...mediaPlan.priceDetails, flights, period }).forEach((spend, index) => {
        minorUnits[index] = (minorUnits[index] ?? 0) + spend;
      });
    }
    pages = mediaPlans.pageInfo.totalPages;
  }
  const mapMonths = (getAmount: (month: string) => number | undefined) =>
    months.map((month) => [month, getAmount(month) ?? 0]);
  const { months: reported } = dashboard.financeOverview;
  const { groups } = dashboard.billingReport;
  const expected = months.map((month, index) => [month, (minorUnits[index] ?? 0) / 100]);
  expect(minorUnits.some((amount) => amount > 0)).toBe(true);
  expect(
    mapMonths(
      (month) =>
        dashboard.dashboard.spendByMonth.find((entry) => entry.month === month && entry.currency === "INR")
          ?.amount,
    ),
  ).toEqual(expected);
  expect(mapMonths((month) => reported.find((entry) => entry.month === month)?.figures.planned)).toEqual(
    expected,
  );
  expect(mapMonths((month) => groups.find(({ key }) => key === month)?.figures.planned)).toEqual(expected);
});

it("returns equal totals for lists, overview and reports, also in EUR and after approvals and cancellations", async () => {
  await expectConsistentTotals();
  const { campaigns } = await runQuery<{ campaigns: { items: { clientId: string }[] } }>(
    "{ campaigns(perPage: 1) { items { clientId } } }",
  );
  const create = `mutation { record: createCampaign(input: { name: "Rentrée", clientId: "${campaigns.items[0]?.clientId}",
    startDate: "2026-09-01", endDate: "2026-12-31", budget: 5000, currency: "EUR" }) { id } }`;
  const campaignId = (await runQuery<{ record: { id: string } }>(create)).record.id;
  const { mediaPlans } = await runQuery<{ mediaPlans: { items: { orderDetails: Row; medias: Row[] }[] } }>(
    `{ mediaPlans(perPage: 1) { items { orderDetails { mediaTypeId vendorId }
      medias { channelId formatId positionId sizeId durationId timeSlotId cityId unit } } } }`,
  );
  const { orderDetails, medias = [] } = mediaPlans.items[0] ?? {};
  const createPlan = async (rate: number) => {
    const days = { start: "2026-10-05", end: "2026-11-20" };
    const input = {
      orderDetails: { ...orderDetails, campaignId, campaignDate: days },
      medias: [{ ...medias[0], id: "r1", startDate: days.start, endDate: days.end, unitRate: rate }],
      rateCards: [{ id: "r1", rate, quantity: 1 }],
    };
    const create = "mutation ($input: MediaPlanInput!) { record: createMediaPlan(input: $input) { id } }";
    return (await runQuery<{ record: { id: string } }>(create, { input })).record.id;
  };
  // Authors cannot approve their own plans.
  const managerHeaders = { headers: await signIn("manager") };
  const setStatus = async (id: string, status: string) => {
    const { errors } = await bff.query(
      `mutation { setMediaPlanStatus(id: "${id}", status: ${status}) { id } }`,
      managerHeaders,
    );
    expect(errors).toBeUndefined();
  };
  const [approvedId, cancelledId] = [await createPlan(100.1), await createPlan(200.2)];
  await setStatus(approvedId, "APPROVED");
  await setStatus(cancelledId, "APPROVED");
  await setStatus(cancelledId, "CANCELLED");
  await expectConsistentTotals();
  const { financeOverview } = await runQuery<{ financeOverview: { totals: Sums } }>(
    "{ financeOverview { totals { currency planned ordered } } }",
  );
  expect(financeOverview.totals).toContainEqual({ currency: "EUR", planned: 100.1, ordered: 100.1 });
});

function sumByKey(rows: readonly Row[], getKey: (row: Row) => unknown, getAmount: (row: Row) => unknown) {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    if (row["status"] === "CANCELLED") continue;
    const key = `${String(getKey(row))} ${String(row["currency"])}`;
    sums[key] = (sums[key] ?? 0) + Math.round(Number(getAmount(row) ?? 0) * 100);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

it("returns equal invoiced amounts for orders and their payments", async () => {
  const orders = await readRows("poInvoiceSyncs", "", "poNumber invoiceNumber invoiceAmount currency status");
  const payments = await readRows(
    "payments",
    ", direction: TO_VENDOR",
    "poNumber invoiceNumber invoiceAmount currency status",
  );
  const getKey = (row: Row) => `${String(row["poNumber"])} ${String(row["invoiceNumber"])}`;
  // Payments belong to orders, so invoices without an order are excluded.
  const invoiced = sumByKey(
    orders.filter(({ poNumber, invoiceNumber }) => poNumber !== null && invoiceNumber !== null),
    getKey,
    (row) => row["invoiceAmount"],
  );
  expect(Object.keys(invoiced).length).toBeGreaterThan(10);
  expect(sumByKey(payments, getKey, (row) => row["invoiceAmount"])).toEqual(invoiced);
});

it("returns equal billed, received and outstanding amounts of a client for payments, billing and totals", async () => {
  const bills = await readRows(
    "payments",
    ", direction: FROM_CLIENT",
    "clientId invoiceAmount taxAmount paidAmount balance currency status",
  );
  const summaries = await readRows(
    "billingSummaries",
    "",
    "clientId billed tax received outstanding currency",
  );
  const { report } = await runQuery<{ report: { groups: { key: string; figures: Row }[] } }>(
    "{ report: billingReport(by: CLIENT) { groups { key figures { billed tax received outstanding currency } } } }",
  );
  const groups = report.groups.map(({ key, figures }) => ({ clientId: key, ...figures }));
  const getClientId = (row: Row) => row["clientId"];
  const getBilledAmount = (row: Row) => Number(row["billed"]) + Number(row["tax"] ?? 0);
  const figures = [
    [getInvoicedWithTax, getBilledAmount],
    [(row: Row) => row["paidAmount"], (row: Row) => row["received"]],
    [(row: Row) => row["balance"], (row: Row) => row["outstanding"]],
  ] as const;
  for (const [getBillAmount, getSummaryAmount] of figures) {
    const expected = sumByKey(bills, getClientId, getBillAmount);
    expect(Object.keys(expected).length).toBeGreaterThan(3);
    expect(sumByKey(summaries, getClientId, getSummaryAmount)).toEqual(expected);
    expect(sumByKey(groups, getClientId, getSummaryAmount)).toEqual(expected);
  }
  const getOutstanding = (row: Row) => getBilledAmount(row) - Number(row["received"]);
  expect(sumByKey(groups, getClientId, getOutstanding)).toEqual(
    sumByKey(groups, getClientId, (row) => row["outstanding"]),
  );
  for (const id of new Set(bills.map(getClientId))) {
    const { payments } = await runQuery<{ payments: { totals: Row[] } }>(
      `{ payments(clientId: "${String(id)}") { totals { direction currency invoiceAmount taxAmount paidAmount balance } } }`,
    );
    const received = payments.totals.filter(({ direction }) => direction === "FROM_CLIENT");
    const clientBills = bills.filter((row) => row["clientId"] === id);
    for (const [getBillAmount] of figures)
      expect(sumByKey(received, () => id, getBillAmount)).toEqual(
        sumByKey(clientBills, getClientId, getBillAmount),
      );
  }
});

it("returns equal invoiced, paid and billed amounts for payment totals and the finance overview", async () => {
  const { payments, financeOverview } = await runQuery<{
    payments: { totals: Row[] };
    financeOverview: { totals: Sums; billing: Sums };
  }>(`{ payments { totals { direction currency invoiceAmount taxAmount paidAmount balance } }
    financeOverview { totals { currency invoiced paid } billing { currency billed tax received outstanding } } }`);
  const filterTotals = (direction: unknown) =>
    payments.totals.filter((total) => total["direction"] === direction);
  const toVendor = filterTotals("TO_VENDOR");
  const fromClient = filterTotals("FROM_CLIENT");
  const { totals, billing } = financeOverview;
  expect(filterTotals(null)).toEqual([]);
  expect(indexByCurrency(totals, "invoiced")).toMatchObject(sumRows(toVendor, getInvoicedWithTax));
  expect(indexByCurrency(totals, "paid")).toMatchObject(sumRows(toVendor, (row) => row["paidAmount"]));
  expect(sumRows(billing, (row) => Number(row["billed"]) + Number(row["tax"]))).toMatchObject(
    sumRows(fromClient, getInvoicedWithTax),
  );
  expect(indexByCurrency(billing, "received")).toMatchObject(sumRows(fromClient, (row) => row["paidAmount"]));
  expect(indexByCurrency(billing, "outstanding")).toMatchObject(sumRows(fromClient, (row) => row["balance"]));
});

it("returns a campaign's planned amount in its flowchart, and the flowchart's PDF", async () => {
  const campaigns = await readRows("campaigns", "", "id planned");
  const planned = campaigns.filter((campaign) => Number(campaign["planned"]) > 0).slice(0, 5);
  expect(planned.length).toBeGreaterThan(1);
  const sumPaise = (amounts: readonly number[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  for (const { id, planned: plannedAmount } of planned) {
    const { flowchart } = await runQuery<{
      flowchart: {
        hasPdf: boolean;
        plans: {
          priceDetails: { grandTotal: number; finalAmount: number };
          flights: { amount: number }[];
        }[];
      };
    }>(
      `{ flowchart: campaignFlowchart(campaignId: "${String(id)}") { hasPdf plans { priceDetails { grandTotal finalAmount } flights { amount } } } }`,
    );
    expect(flowchart.hasPdf).toBe(true);
    expect(sumPaise(flowchart.plans.map(({ priceDetails }) => priceDetails.finalAmount))).toBe(
      sumPaise([Number(plannedAmount)]),
    );
    for (const { flights, priceDetails } of flowchart.plans)
      expect(sumPaise(flights.map(({ amount }) => amount))).toBe(sumPaise([priceDetails.grandTotal]));
  }
  const response = await fetch(`${bff.url}/flowcharts/${String(planned[0]?.["id"])}/pdf?language=fr`, {
    headers,
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await response.text()).startsWith("%PDF")).toBe(true);
});
