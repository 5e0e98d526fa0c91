import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { fromMinor, toMinor } from "./money.ts";
import {
  splitMonths,
  computePlannedSpend,
  computePlannedSpendByRow,
  type SpendFlight,
} from "./planned-spend.ts";

const createFlight = (startDate: string, endDate: string, amount: number): SpendFlight => ({
  startDate,
  endDate,
  amount,
});
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const sumFlights = (flights: readonly SpendFlight[]) =>
  fromMinor(sum(flights.map(({ amount }) => toMinor(amount))));

it("spreads the final amount over the columns of each test vector", () => {
  const file = join(import.meta.dirname, "../vectors/flights.json");
  for (const { title, period, flights, finalAmount, columns } of JSON.parse(readFileSync(file, "utf8"))) {
    const spend = computePlannedSpend(columns, {
      flights,
      period,
      finalAmount,
      grandTotal: sumFlights(flights),
    });
    expect(spend, title).toEqual(columns.map((column: { spend: number }) => column.spend));
  }
});

it("returns spend by row and by month that adds up to the final amount", () => {
  const rows = [
    [createFlight("2026-01-01", "2026-03-31", 100), createFlight("2026-02-01", "2026-02-10", 33.33)],
    [createFlight("2026-01-17", "2026-03-02", 66.67)],
    [],
    [createFlight("2026-03-31", "2026-03-31", 0.05)],
  ];
  const plan = {
    grandTotal: sumFlights(rows.flat()),
    finalAmount: 187.31,
    period: { start: "2026-01-01", end: "2026-03-31" },
  };
  const months = splitMonths("2026-01-01", "2026-03-31");
  const byRow = computePlannedSpendByRow(months, rows, plan);
  const byMonth = computePlannedSpend(months, { ...plan, flights: rows.flat() });
  expect(months.map((_, month) => sum(byRow.map((spend) => spend[month] ?? 0)))).toEqual(byMonth);
  expect(sum(byMonth)).toBe(18_731);
});

it("omits the amounts of rows without dates from all months", () => {
  const months = splitMonths("2026-01-05", "2026-02-05");
  const spend = computePlannedSpend(months, {
    flights: [createFlight("2026-01-05", "2026-01-10", 75)],
    grandTotal: 100,
    finalAmount: 200,
    period: { start: "2026-01-05", end: "2026-02-05" },
  });
  expect(spend).toEqual([15_000, 0]);
});

it("lists all months of the period", () => {
  expect(splitMonths("2027-12-31", "2028-02-01")).toEqual([
    { month: "2027-12", first: "2027-12-01", last: "2027-12-31" },
    { month: "2028-01", first: "2028-01-01", last: "2028-01-31" },
    { month: "2028-02", first: "2028-02-01", last: "2028-02-29" },
  ]);
});
