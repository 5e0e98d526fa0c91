import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const query = (path: string, params: Record<string, string>) =>
  provider.get(`${path}?${new URLSearchParams(params).toString()}`);

async function rowsOf(path: string, params: Record<string, string> = {}): Promise<Json[]> {
  const rows: Json[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await query(path, { ...params, perPage: "100", page: String(page) });
    expect(status).toBe(200);
    rows.push(...body.data);
    if (page >= body.totalPages) return rows;
  }
}

const totalsOf = async (path: string, params: Record<string, string> = {}): Promise<Json[]> =>
  (await query(path, { ...params, totals: "true", perPage: "1" })).body.totals;

/** Sums in paise, to stay exact; without cancelled rows. */
const sum = (rows: Json[], column: string) =>
  rows
    .filter(({ status }) => status !== "cancelled")
    .reduce((paise, row) => paise + Math.round((row[column] ?? 0) * 100), 0) / 100;

const lists = {
  "/payment": ["invoiceAmount", "taxAmount", "paidAmount", "balance"],
  "/po-invoice-sync": ["poValue", "invoiceAmount", "variance"],
  "/billing-summery": ["planned", "ordered", "billed", "received", "outstanding", "tax", "commission"],
};

const matchStatuses = ["matched", "over", "short", "expected", "missing_invoice", "missing_po", "duplicate"];

describe.each(Object.entries(lists))("the money of %s", (path, columns) => {
  it("are exact over all pages, and only on request", async () => {
    const rows = await rowsOf(path);
    const sums = (of: Json[]) => Object.fromEntries(columns.map((column) => [column, sum(of, column)]));
    expect(await totalsOf(path)).toEqual([{ currency: "INR", ...sums(rows) }]);
    expect((await query(path, {})).body).not.toHaveProperty("totals");
  });

  it("are those of a client, a campaign and a search", async () => {
    const [{ clientId, campaignId, client }] = await rowsOf(path);
    const questions: Record<string, string>[] = [
      { clientId },
      { clientId, campaignId },
      { search: client.name },
    ];
    for (const params of questions) {
      const rows = await rowsOf(path, params);
      expect(rows.length).toBeGreaterThan(0);
      const [totals] = await totalsOf(path, params);
      for (const column of columns) expect([column, totals[column]]).toEqual([column, sum(rows, column)]);
    }
    expect(await totalsOf(path, { clientId: "nonsense" })).toEqual([]);
  });
});

it("never adds one currency to another", async () => {
  const [first] = await rowsOf("/payment");
  await provider.store.execute(`update payments set currency = 'EUR' where id = '${String(first.id)}'`);
  const totals = await totalsOf("/payment");
  expect(totals.map(({ currency }) => currency)).toEqual(["EUR", "INR"]);
  expect(totals[0].invoiceAmount).toBe(first.invoiceAmount);
  await provider.store.execute(`update payments set currency = 'INR' where id = '${String(first.id)}'`);
});

describe("money is added up by", () => {
  const groupsOf = async (path: string, params: Record<string, string>): Promise<Json[]> =>
    (await query(path, { ...params, perPage: "1" })).body.groups;

  it.each([
    ["/payment", "period", (row: Json) => row.invoiceDate.slice(0, 7)],
    ["/payment", "direction", (row: Json) => row.direction],
    ["/payment", "vendorId", (row: Json) => row.vendorId],
    ["/po-invoice-sync", "period", (row: Json) => row.servicePeriod],
    ["/po-invoice-sync", "vendorId", (row: Json) => row.vendorId],
    ["/billing-summery", "clientId", (row: Json) => row.clientId],
    ["/billing-summery", "mediaTypeId", (row: Json) => row.mediaTypeId],
  ])("%s: %s", async (path, groupBy, keyOf) => {
    const rows = (await rowsOf(path)).filter(({ status }) => status !== "cancelled");
    const groups = await groupsOf(path, { groupBy });
    expect(new Set(groups.map(({ key }) => key))).toEqual(new Set(rows.map(keyOf)));
    for (const { key, name, count, currency, ...sums } of groups) {
      const own = rows.filter((row) => keyOf(row) === key);
      expect([currency, count]).toEqual(["INR", own.length]);
      if (key && groupBy.endsWith("Id")) expect(name).toEqual(expect.any(String));
      for (const [column, money] of Object.entries(sums))
        expect([key, column, money]).toEqual([key, column, sum(own, column)]);
    }
  });

  it("the months in order, and the largest first", async () => {
    const keys = (await groupsOf("/payment", { groupBy: "period" })).map(({ key }) => key);
    expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : 1)));
    const billed = (await groupsOf("/billing-summery", { groupBy: "clientId" })).map(
      ({ planned }) => planned,
    );
    expect(billed).toEqual(billed.toSorted((one, other) => other - one));
  });

  it("ages of bills equal the sums of all lines", async () => {
    const ages = await groupsOf("/payment", { groupBy: "age", direction: "from_client" });
    const lines = await rowsOf("/billing-summery");
    for (const age of ["d30", "d60", "d90", "over90"])
      expect([age, ages.find(({ key }) => key === age)?.balance ?? 0]).toEqual([
        age,
        sum(
          lines.map(({ ageing }) => ageing),
          age,
        ),
      ]);
  });

  it.each(["password", "constructor", "__proto__", "toString"])(
    "rejects the grouping %s",
    async (groupBy) => {
      expect((await query("/payment", { groupBy })).status).toBe(422);
    },
  );
});

describe("lists are narrowed", () => {
  const expectFiltered = async (path: string, params: Record<string, string>, by: (row: Json) => boolean) => {
    const ids = (rows: Json[]) => rows.map(({ id }) => id);
    const expected = (await rowsOf(path)).filter(by);
    expect(expected.length).toBeGreaterThan(0);
    expect(ids(await rowsOf(path, params))).toEqual(ids(expected));
  };

  it("by status, direction and match status", async () => {
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

  it("filters by order, invoice or plan", async () => {
    const [row] = await rowsOf("/payment");
    for (const name of ["poNumber", "invoiceNumber", "mediaPlanId"])
      await expectFiltered("/payment", { [name]: row[name] }, (other) => other[name] === row[name]);
    await expectFiltered(
      "/po-invoice-sync",
      { poNumber: row.poNumber },
      ({ poNumber }) => poNumber === row.poNumber,
    );
  });

  it("by the month of an invoice, a service or a bill", async () => {
    const [payment] = await rowsOf("/payment");
    const period = String(payment.invoiceDate).slice(0, 7);
    await expectFiltered("/payment", { period }, ({ invoiceDate }) => String(invoiceDate).startsWith(period));
    const [sync] = await rowsOf("/po-invoice-sync");
    const { servicePeriod } = sync;
    await expectFiltered(
      "/po-invoice-sync",
      { period: servicePeriod },
      (row) => row.servicePeriod === servicePeriod,
    );
    const [bill] = await rowsOf("/billing-summery");
    await expectFiltered("/billing-summery", { period: bill.period }, (row) => row.period === bill.period);
    for (const none of ["2026-13", "0000-01", "9999-12", "October", "'"])
      expect(await rowsOf("/payment", { period: none })).toEqual([]);
  });

  it("filters overdue payments, also of one client", async () => {
    await expectFiltered("/payment", { overdue: "true" }, ({ isOverdue }) => isOverdue);
    const [{ clientId }] = await rowsOf("/payment", { overdue: "true" });
    await expectFiltered(
      "/payment",
      { overdue: "true", clientId },
      (row) => row.isOverdue && row.clientId === clientId,
    );
  });
});

it("a client's bills say in every list the same to the paisa", async () => {
  const bills = await rowsOf("/billing-summery");
  for (const clientId of new Set(bills.map((bill) => String(bill.clientId)))) {
    const [billed] = await totalsOf("/billing-summery", { clientId });
    const invoices = (await rowsOf("/payment", { clientId, direction: "from_client" })).filter(
      ({ status }) => status !== "cancelled",
    );
    expect({
      billed: sum(invoices, "invoiceAmount"),
      tax: sum(invoices, "taxAmount"),
      received: sum(invoices, "paidAmount"),
      outstanding: sum(invoices, "balance"),
    }).toEqual({
      billed: billed.billed,
      tax: billed.tax,
      received: billed.received,
      outstanding: billed.outstanding,
    });
    for (const { poValue, invoiceAmount, variance } of await rowsOf("/po-invoice-sync", {
      clientId,
      matchStatus: "matched",
    }))
      expect([invoiceAmount, variance]).toEqual([poValue, 0]);
  }
});
