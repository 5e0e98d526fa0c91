import { describe, expect, it } from "vitest";

import { parseDayWithin } from "../../../ui/fields/parse-day.ts";
import { findDayOfMonth, shiftDay } from "./flight-dates.ts";

describe("findDayOfMonth", () => {
  it.each([
    ["5", "2027-02-05"],
    ["31", "2027-01-31"],
    ["28", "2027-01-28"],
    ["30", "2027-01-30"],
    ["0", undefined],
    ["32", undefined],
    ["15", undefined],
  ])("for the day of the month %j, returns %j", (text, day) => {
    expect(findDayOfMonth(text, { start: "2027-01-27", end: "2027-02-10" })).toBe(day);
  });
});

describe("parseDayWithin", () => {
  it("uses the plan's year for a day without a year", () => {
    const plan = { start: "2026-12-01", end: "2027-02-28" };
    expect(parseDayWithin("5/1", plan)).toBe("2027-01-05");
    expect(parseDayWithin("5/12", plan)).toBe("2026-12-05");
    expect(parseDayWithin("5/1/26", plan)).toBe("2026-01-05");
    expect(parseDayWithin("5/1", { start: null, end: null })).toBeUndefined();
    expect(parseDayWithin("2027-01-05", { start: null, end: null })).toBe("2027-01-05");
  });
});

it("shifts a day across months", () => {
  expect(shiftDay("2026-01-31", 1)).toBe("2026-02-01");
  expect(shiftDay(null, 1)).toBeUndefined();
});
