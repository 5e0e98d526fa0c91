import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";

let provider: TestProvider;

beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const round = (amount: number) => Math.round(amount * 100) / 100;

describe("a range of months", () => {
  it.each([
    ["/payment", "balance"],
    ["/po-invoice-sync", "poValue"],
    ["/billing-summery", "planned"],
  ])("of %s limits rows, groups and totals", async (path, field) => {
    const all: Json[] = (await provider.get(`${path}?groupBy=period&perPage=1`)).body.groups;
    const [, from, , to] = all.map(({ key }) => key);
    const range = `periodFrom=${from}&periodTo=${to}`;
    const { body } = await provider.get(`${path}?${range}&groupBy=period&perPage=100`);
    const expected = all.filter(({ key }) => key >= from && key <= to);
    expect(expected.length).toBeGreaterThan(2);
    expect(body.groups).toEqual(expected);
    const sum = round(expected.reduce((total, group) => total + group[field], 0));
    expect(body.totals.map((total: Json) => total[field])).toEqual([sum]);
    const months = body.data.map(
      (row: Json) => row.period ?? (path === "/payment" ? row.invoiceDate : row.servicePeriod),
    );
    expect(months.every((month: string) => month.slice(0, 7) >= from && month.slice(0, 7) <= to)).toBe(true);
  });

  it("rejects an invalid month at its name", async () => {
    const { status, body } = await provider.get("/payment?periodFrom=2026-13");
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: "periodFrom" }]);
  });
});

describe("planned spend by vendor", () => {
  it.each(["", "&from=2026-01&to=2026-12"])(
    "has the sums by media type, divided by vendor%s",
    async (period) => {
      const byMediaType: Json[] = (await provider.get(`/media-plan/summary?${period}`)).body.data.spend;
      const byVendor: Json[] = (await provider.get(`/media-plan/summary?groupBy=vendorId${period}`)).body.data
        .spend;
      const sumByMonth = (rows: Json[]) => {
        const sums: Record<string, number> = {};
        for (const { month, amount } of rows) sums[month] = round((sums[month] ?? 0) + amount);
        return sums;
      };
      expect(byVendor.length).toBeGreaterThan(byMediaType.length);
      expect(sumByMonth(byVendor)).toEqual(sumByMonth(byMediaType));
      expect(byVendor.every(({ vendor, vendorId }) => vendor.id === vendorId && vendor.name)).toBe(true);
      expect(byMediaType.every((row) => !("vendor" in row))).toBe(true);
    },
  );
});

describe("the financial year", () => {
  const agency = { name: "Asha Media" };

  it("starts in April for rupees and in January for other currencies", async () => {
    expect((await provider.get("/agency")).body.data.financialYearStart).toBe("april");
    const { body } = await provider.put("/agency", { ...agency, currency: "EUR" });
    expect(body.data.financialYearStart).toBe("january");
  });

  it("starts in the month of the agency", async () => {
    await provider.put("/agency", { ...agency, financialYearStart: "july" });
    const { body } = await provider.put("/agency", agency);
    expect(body.data.financialYearStart).toBe("july");
    expect((await provider.put("/agency", { ...agency, financialYearStart: "march" })).status).toBe(422);
  });
});
