import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { computePlannedSpend, computePlannedSpendByRow } from "./planned-spend.ts";

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

it("spreads the final amount of each test vector", () => {
  const file = join(import.meta.dirname, "../../schema/vectors/flights.json");
  for (const { title, period, flights, finalAmount, columns } of JSON.parse(readFileSync(file, "utf8"))) {
    const grandTotal = sum(flights.map(({ amount }: { amount: number }) => amount));
    expect(computePlannedSpend(columns, flights, { period, grandTotal, finalAmount }), title).toEqual(
      columns.map(({ spend }: { spend: number }) => spend),
    );
  }
});

it("returns spend by row that adds up to the spend of the plan", () => {
  const rows = [
    [{ startDate: "2026-01-01", endDate: "2026-03-31", amount: 100 }],
    [{ startDate: "2026-01-17", endDate: "2026-03-02", amount: 66.67 }],
  ];
  const plan = {
    grandTotal: 166.67,
    finalAmount: 187.31,
    period: { start: "2026-01-01", end: "2026-03-31" },
  };
  const months = [
    { first: "2026-01-01", last: "2026-01-31" },
    { first: "2026-02-01", last: "2026-03-31" },
  ];
  const byRow = computePlannedSpendByRow(months, rows, plan);
  const all = computePlannedSpend(months, rows.flat(), plan);
  expect(months.map((_, month) => sum(byRow.map((spend) => spend[month] ?? 0)))).toEqual(all);
});
