import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const fetchList = (path: string, params: Record<string, string>) =>
  provider.get(`${path}?${new URLSearchParams(params).toString()}`);

async function readRows(path: string, params: Record<string, string> = {}): Promise<Json[]> {
  const rows: Json[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await fetchList(path, { ...params, perPage: "100", page: String(page) });
    expect(status).toBe(200);
    rows.push(...body.data);
    if (page >= body.totalPages) return rows;
  }
}

const readTotals = async (path: string, params: Record<string, string> = {}): Promise<Json[]> =>
  (await fetchList(path, { ...params, totals: "true", perPage: "1" })).body.totals;

/** Sums a column exactly, in paise, without cancelled rows. */
const sumColumn = (rows: Json[], column: string) =>
  rows
    .filter(({ status }) => status !== "cancelled")
    .reduce((paise, row) => paise + Math.round((row[column] ?? 0) * 100), 0) / 100;

const sumColumnsByPath = {
  "/payment": ["invoiceAmount", "taxAmount", "paidAmount", "balance"],
  "/po-invoice-sync": ["poValue", "invoiceAmount", "variance"],
  "/billing-summery": ["planned", "ordered", "billed", "received", "outstanding", "tax", "commission"],
};

const matchStatuses = ["matched", "over", "short", "expected", "missing_invoice", "missing_po", "duplicate"];

describe.each(Object.entries(sumColumnsByPath))("totals of %s", (path, columns) => {
  it("are exact over all pages, and returned only on request", async () => {
    const rows = await readRows(path);
    const sums = (list: Json[]) =>
      Object.fromEntries(columns.map((column) => [column, sumColumn(list, column)]));
    expect(await readTotals(path)).toEqual([{ currency: "INR", ...sums(rows) }]);
    expect((await fetchList(path, {})).body).not.toHaveProperty("totals");
  });

  it("include only rows that match the filters and the search", async () => {
    const [{ clientId, campaignId, client }] = await readRows(path);
    const queries: Record<string, string>[] = [
      { clientId },
      { clientId, campaignId },
      { search: client.name },
    ];
    for (const params of queries) {
      const rows = await readRows(path, params);
      expect(rows.length).toBeGreaterThan(0);
      const [totals] = await readTotals(path, params);
      for (const column of columns)
        expect([column, totals[column]]).toEqual([column, sumColumn(rows, column)]);
    }
    expect(await readTotals(path, { clientId: "nonsense" })).toEqual([]);
  });
});

it("totals are separate for each currency", async () => {
  const [first] = await readRows("/payment");
  await provider.store.execute(`update payments set currency = 'EUR' where id = '${String(first.id)}'`);
  const totals = await readTotals("/payment");
  expect(totals.map(({ currency }) => currency)).toEqual(["EUR", "INR"]);
  expect(totals[0].invoiceAmount).toBe(first.invoiceAmount);
  await provider.store.execute(`update payments set currency = 'INR' where id = '${String(first.id)}'`);
});

describe("groups of sums", () => {
  const readGroups = async (path: string, params: Record<string, string>): Promise<Json[]> =>
    (await fetchList(path, { ...params, perPage: "1" })).body.groups;

  it.each([
    ["/payment", "period", (row: Json) => row.invoiceDate.slice(0, 7)],
    ["/payment", "direction", (row: Json) => row.direction],
    ["/payment", "vendorId", (row: Json) => row.vendorId],
    ["/po-invoice-sync", "period", (row: Json) => row.servicePeriod],
    ["/po-invoice-sync", "vendorId", (row: Json) => row.vendorId],
    ["/billing-summery", "clientId", (row: Json) => row.clientId],
    ["/billing-summery", "mediaTypeId", (row: Json) => row.mediaTypeId],
  ])("of %s by %s equal the sums of their rows", async (path, groupBy, getKey) => {
    const rows = (await readRows(path)).filter(({ status }) => status !== "cancelled");
    const groups = await readGroups(path, { groupBy });
    expect(new Set(groups.map(({ key }) => key))).toEqual(new Set(rows.map(getKey)));
    for (const { key, name, count, currency, ...sums } of groups) {
      const groupRows = rows.filter((row) => getKey(row) === key);
      expect([currency, count]).toEqual(["INR", groupRows.length]);
      if (key && groupBy.endsWith("Id")) expect(name).toEqual(expect.any(String));
      for (const [column, sum] of Object.entries(sums))
        expect([key, column, sum]).toEqual([key, column, sumColumn(groupRows, column)]);
    }
  });

  it("are sorted by month, or by descending amount", async () => {
    const keys = (await readGroups("/payment", { groupBy: "period" })).map(({ key }) => key);
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
    const billed = (await readGroups("/billing-summery", { groupBy: "clientId" })).map(
      ({ planned }) => planned,
    );
    expect(billed).toEqual(billed.toSorted((a, b) => b - a));
  });

  it("by age equal the ageing columns of billing", async () => {
    const ages = await readGroups("/payment", { groupBy: "age", direction: "from_client" });
    const rows = await readRows("/billing-summery");
    for (const age of ["d30", "d60", "d90", "over90"])
      expect([age, ages.find(({ key }) => key === age)?.balance ?? 0]).toEqual([
        age,
        sumColumn(
          rows.map(({ ageing }) => ageing),
          age,
        ),
      ]);
  });

  it.each(["password", "constructor", "__proto__", "toString"])(
    "are rejected for the grouping %s",
    async (groupBy) => {
      expect((await fetchList("/payment", { groupBy })).status).toBe(422);
    },
  );
});

describe("finance filters", () => {
  const expectFiltered = async (
    path: string,
    params: Record<string, string>,
    isExpected: (row: Json) => boolean,
  ) => {
    const getIds = (rows: Json[]) => rows.map(({ id }) => id);
    const expected = (await readRows(path)).filter(isExpected);
    expect(expected.length).toBeGreaterThan(0);
    expect(getIds(await readRows(path, params))).toEqual(getIds(expected));
  };

  it("select by status, direction and match status", async () => {
    await expectFiltered("/payment", { status: "Pending" }, ({ status }) => status === "pending");
    await expectFiltered(
      "/payment",
      { direction: "to_vendor" },
      ({ direction }) => direction === "to_vendor",
    );
    for (const matchStatus of matchStatuses)
      await expectFiltered("/po-invoice-sync", { matchStatus }, (row) => row.matchStatus === matchStatus);
    await expectFiltered(
      "/po-invoice-sync",
      { differs: "true" },
      ({ matchStatus, status }) => !["matched", "expected"].includes(matchStatus) && status !== "cancelled",
    );
  });

  it("select by order number, invoice number or plan", async () => {
    const [row] = await readRows("/payment");
    for (const name of ["poNumber", "invoiceNumber", "mediaPlanId"])
      await expectFiltered("/payment", { [name]: row[name] }, (otherRow) => otherRow[name] === row[name]);
    await expectFiltered(
      "/po-invoice-sync",
      { poNumber: row.poNumber },
      ({ poNumber }) => poNumber === row.poNumber,
    );
  });

  it("select by the month of an invoice, a service or a bill", async () => {
    const [payment] = await readRows("/payment");
    const period = String(payment.invoiceDate).slice(0, 7);
    await expectFiltered("/payment", { period }, ({ invoiceDate }) => String(invoiceDate).startsWith(period));
    const [sync] = await readRows("/po-invoice-sync");
    const { servicePeriod } = sync;
    await expectFiltered(
      "/po-invoice-sync",
      { period: servicePeriod },
      (row) => row.servicePeriod === servicePeriod,
    );
    const [bill] = await readRows("/billing-summery");
    await expectFiltered("/billing-summery", { period: bill.period }, (row) => row.period === bill.period);
    for (const period of ["2026-13", "0000-01", "9999-12", "October", "'"])
      expect(await readRows("/payment", { period })).toEqual([]);
  });

  it("return overdue payments, also of one client", async () => {
    await expectFiltered("/payment", { overdue: "true" }, ({ isOverdue }) => isOverdue);
    const [{ clientId }] = await readRows("/payment", { overdue: "true" });
    await expectFiltered(
      "/payment",
      { overdue: "true", clientId },
      (row) => row.isOverdue && row.clientId === clientId,
    );
  });
});

it("billing and payments have equal bill amounts for each client", async () => {
  const bills = await readRows("/billing-summery");
  for (const clientId of new Set(bills.map((bill) => String(bill.clientId)))) {
    const [billed] = await readTotals("/billing-summery", { clientId });
    const invoices = (await readRows("/payment", { clientId, direction: "from_client" })).filter(
      ({ status }) => status !== "cancelled",
    );
    expect({
      billed: sumColumn(invoices, "invoiceAmount"),
      tax: sumColumn(invoices, "taxAmount"),
      received: sumColumn(invoices, "paidAmount"),
      outstanding: sumColumn(invoices, "balance"),
    }).toEqual({
      billed: billed.billed,
      tax: billed.tax,
      received: billed.received,
      outstanding: billed.outstanding,
    });
    for (const { poValue, invoiceAmount, variance } of await readRows("/po-invoice-sync", {
      clientId,
      matchStatus: "matched",
    }))
      expect([invoiceAmount, variance]).toEqual([poValue, 0]);
  }
});
