import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { barOf, isFlight, scalesFor, spansOf, spendByChannel, spendIn, type Flight } from "./spread.ts";

const flight = (startDate: string, endDate: string, amount: number, channel = "A"): Flight => ({
  channel,
  format: "Spot",
  startDate,
  endDate,
  amount,
});
const june = { first: "2026-06-01", last: "2026-06-30" };

describe("columns", () => {
  it("are weeks from Monday, cut off where the plan begins and ends", () => {
    expect(spansOf({ first: "2026-05-30", last: "2026-06-10" }, "week")).toEqual([
      { first: "2026-05-30", last: "2026-05-31" },
      { first: "2026-06-01", last: "2026-06-07" },
      { first: "2026-06-08", last: "2026-06-10" },
    ]);
    expect(spansOf({ first: "1969-12-27", last: "1970-01-06" }, "week").map(({ first }) => first)).toEqual([
      "1969-12-27",
      "1969-12-29",
      "1970-01-05",
    ]);
  });

  it("are months, with leap days, or years", () => {
    expect(spansOf({ first: "2028-02-10", last: "2028-03-01" }, "month")).toEqual([
      { first: "2028-02-10", last: "2028-02-29" },
      { first: "2028-03-01", last: "2028-03-01" },
    ]);
    expect(spansOf({ first: "2026-12-15", last: "2028-01-05" }, "year")).toHaveLength(3);
  });

  it("are only those of which there are not too many", () => {
    expect(scalesFor(june)).toEqual(["week", "month"]);
    expect(scalesFor({ first: "2026-01-01", last: "2027-06-30" })).toEqual(["week", "month", "year"]);
    expect(scalesFor({ first: "2024-01-01", last: "2028-12-31" })).toEqual(["month", "year"]);
    expect(scalesFor({ first: "1950-01-01", last: "2028-12-31" })).toEqual(["year"]);
  });
});

it("draws nothing that has no beginning, ends before it, or is in another century by a slip", () => {
  expect(isFlight("2026-06-01", "2026-06-01")).toBe(true);
  expect(isFlight(null, "2026-06-01")).toBe(false);
  expect(isFlight("2026-06-02", "2026-06-01")).toBe(false);
  expect(isFlight("0026-06-01", "2026-06-01")).toBe(false);
  expect(isFlight("2026-06-01", "9026-06-01")).toBe(false);
});

describe("spend of a column", () => {
  it("is the share of its days, and all columns are the amount to the paisa", () => {
    expect(spendIn(spansOf(june, "week"), [flight("2026-06-01", "2026-06-30", 100)])).toEqual([
      2333, 2334, 2333, 2333, 667,
    ]);
  });

  it("comes to the plan's total whatever rows there are, in weeks as in months", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const day = (offset: number) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
    const flights = Array.from({ length: 300 }, () => {
      const start = random(300);
      return flight(day(start), day(start + random(65)), random(1_000_000_000) / 100);
    });
    const total = flights.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    for (const scale of ["week", "month"] as const) {
      const spend = spendIn(spansOf({ first: "2026-01-01", last: "2026-12-31" }, scale), flights);
      expect(spend.reduce((sum, minor) => sum + minor, 0)).toBe(total);
    }
  });

  it("loses nothing of the largest amount over the longest time", () => {
    const century = { first: "2001-01-01", last: "2100-12-31" };
    const spend = spendIn(spansOf(century, "year"), [
      flight(century.first, century.last, 999_999_999_999.99),
    ]);
    expect(spend.reduce((sum, minor) => sum + minor, 0)).toBe(99_999_999_999_999);
  });
});

it("is as the PDF prints it", () => {
  const file = join(import.meta.dirname, "../../../../../../schema/vectors/flights.json");
  for (const { what, first, last, scale, flights, columns } of JSON.parse(readFileSync(file, "utf8"))) {
    const spans = spansOf({ first, last }, scale);
    const spend = spendIn(spans, flights);
    expect(
      spans.map((span, at) => ({ ...span, spend: spend[at] })),
      what,
    ).toEqual(columns);
  }
});

it("places a bar by its days within the columns that it runs through", () => {
  const weeks = spansOf(june, "week");
  expect(barOf(flight("2026-06-01", "2026-06-30", 1), weeks)).toEqual({
    column: 0,
    columns: 5,
    from: 0,
    to: 1,
  });
  expect(barOf(flight("2026-06-08", "2026-06-08", 1), weeks)).toEqual({
    column: 1,
    columns: 1,
    from: 0,
    to: 1 / 7,
  });
  // Two days of the last week, which has two days here.
  expect(barOf(flight("2026-06-29", "2026-06-29", 1), weeks)).toEqual({
    column: 4,
    columns: 1,
    from: 0,
    to: 0.5,
  });
});

it("adds up what each channel costs, the dearest first", () => {
  const sums = spendByChannel([flight("", "", 0.1, "B"), flight("", "", 1, "A"), flight("", "", 0.2, "B")]);
  expect(sums).toEqual([
    { channel: "A", rows: 1, spend: 100 },
    { channel: "B", rows: 2, spend: 30 },
  ]);
});
