import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import {
  computeBar,
  isValidPeriod,
  listScales,
  splitIntoSpans,
  sumSpendByChannel,
  type Flight,
} from "./flight-bars.ts";

const createFlight = (startDate: string, endDate: string, amount: number, channel = "A"): Flight => ({
  channel,
  format: "Spot",
  startDate,
  endDate,
  amount,
});
const june = { first: "2026-06-01", last: "2026-06-30" };

describe("columns", () => {
  it("are weeks from Monday, cut at the plan's dates", () => {
    expect(splitIntoSpans({ first: "2026-05-30", last: "2026-06-10" }, "week")).toEqual([
      { first: "2026-05-30", last: "2026-05-31" },
      { first: "2026-06-01", last: "2026-06-07" },
      { first: "2026-06-08", last: "2026-06-10" },
    ]);
    expect(
      splitIntoSpans({ first: "1969-12-27", last: "1970-01-06" }, "week").map(({ first }) => first),
    ).toEqual(["1969-12-27", "1969-12-29", "1970-01-05"]);
  });

  it("are months, with leap days, or years", () => {
    expect(splitIntoSpans({ first: "2028-02-10", last: "2028-03-01" }, "month")).toEqual([
      { first: "2028-02-10", last: "2028-02-29" },
      { first: "2028-03-01", last: "2028-03-01" },
    ]);
    expect(splitIntoSpans({ first: "2026-12-15", last: "2028-01-05" }, "year")).toHaveLength(3);
  });

  it("get coarser scales in longer periods", () => {
    expect(listScales(june)).toEqual(["week", "month"]);
    expect(listScales({ first: "2026-01-01", last: "2027-06-30" })).toEqual(["week", "month", "year"]);
    expect(listScales({ first: "2024-01-01", last: "2028-12-31" })).toEqual(["month", "year"]);
    expect(listScales({ first: "1950-01-01", last: "2028-12-31" })).toEqual(["year"]);
  });
});

it("rejects flights with missing or reversed dates or an impossible year", () => {
  expect(isValidPeriod("2026-06-01", "2026-06-01")).toBe(true);
  expect(isValidPeriod(null, "2026-06-01")).toBe(false);
  expect(isValidPeriod("2026-06-02", "2026-06-01")).toBe(false);
  expect(isValidPeriod("0026-06-01", "2026-06-01")).toBe(false);
  expect(isValidPeriod("2026-06-01", "9026-06-01")).toBe(false);
});

it("splits a period into columns as each shared test vector expects", () => {
  const file = join(import.meta.dirname, "../../../../../schema/vectors/flights.json");
  for (const { title, first, last, scale, columns } of JSON.parse(readFileSync(file, "utf8")))
    expect(splitIntoSpans({ first, last }, scale), title).toEqual(
      columns.map(({ spend: _spend, ...span }: { spend: number }) => span),
    );
});

it("positions a bar by its days within its columns", () => {
  const weeks = splitIntoSpans(june, "week");
  expect(computeBar(createFlight("2026-06-01", "2026-06-30", 1), weeks)).toEqual({
    firstColumn: 0,
    columnCount: 5,
    startShare: 0,
    endShare: 1,
  });
  expect(computeBar(createFlight("2026-06-08", "2026-06-08", 1), weeks)).toEqual({
    firstColumn: 1,
    columnCount: 1,
    startShare: 0,
    endShare: 1 / 7,
  });
  // The last week has two days.
  expect(computeBar(createFlight("2026-06-29", "2026-06-29", 1), weeks)).toEqual({
    firstColumn: 4,
    columnCount: 1,
    startShare: 0,
    endShare: 0.5,
  });
});

it("sums the spend per channel, highest first", () => {
  const channelSpend = sumSpendByChannel([
    createFlight("", "", 0.1, "B"),
    createFlight("", "", 1, "A"),
    createFlight("", "", 0.2, "B"),
  ]);
  expect(channelSpend).toEqual([
    { channel: "A", rowCount: 1, spendMinor: 100 },
    { channel: "B", rowCount: 2, spendMinor: 30 },
  ]);
});
