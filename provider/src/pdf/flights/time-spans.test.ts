import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseScale, splitSpans, sumPaiseByChannel } from "./time-spans.ts";

const createFlight = (startDate: string, endDate: string, amount: number, channel = "A") => ({
  channel,
  startDate,
  endDate,
  amount,
});

describe("columns of the flight chart", () => {
  it("start on Mondays, except the first, and end at the plan's dates", () => {
    expect(splitSpans("2026-05-30", "2026-06-10", "week")).toEqual([
      { first: "2026-05-30", last: "2026-05-31" },
      { first: "2026-06-01", last: "2026-06-07" },
      { first: "2026-06-08", last: "2026-06-10" },
    ]);
  });

  it("are weeks up to a year, then months, and years for the longest plans", () => {
    expect(chooseScale("2026-01-01", "2026-12-31")).toBe("week");
    expect(chooseScale("2026-01-01", "2027-06-30")).toBe("month");
    expect(chooseScale("2020-01-01", "2039-12-31")).toBe("year");
    expect(splitSpans("2026-12-15", "2028-01-05", "year").map(({ first }) => first)).toEqual([
      "2026-12-15",
      "2027-01-01",
      "2028-01-01",
    ]);
    expect(splitSpans("2028-02-10", "2028-03-01", "month").map(({ last }) => last)).toEqual([
      "2028-02-29",
      "2028-03-01",
    ]);
  });
});

it("a period of any length has at most 101 spans", () => {
  for (const [first, last] of [
    ["0001-01-01", "9999-12-31"],
    ["0026-01-05", "2026-12-31"],
    ["1900-01-01", "2200-12-31"],
  ] as const) {
    const spans = splitSpans(first, last, chooseScale(first, last));
    expect(spans.length).toBeLessThanOrEqual(101);
    expect([spans[0]?.first, spans.at(-1)?.last]).toEqual([first, last]);
  }
});

it("splits each period of the shared test vectors into the expected columns", () => {
  const file = join(import.meta.dirname, "../../../../schema/vectors/flights.json");
  for (const { title, first, last, scale, columns } of JSON.parse(readFileSync(file, "utf8")))
    expect(splitSpans(first, last, scale), title).toEqual(
      columns.map(({ spend: _spend, ...span }: { spend: number }) => span),
    );
});

it("adds up the cost of each channel, in the order of the rows", () => {
  const sums = sumPaiseByChannel([
    createFlight("2026-06-01", "2026-06-02", 0.1, "B"),
    createFlight("2026-06-01", "2026-06-02", 1, "A"),
    createFlight("2026-06-03", "2026-06-04", 0.2, "B"),
  ]);
  expect([...sums]).toEqual([
    ["B", 30],
    ["A", 100],
  ]);
});
