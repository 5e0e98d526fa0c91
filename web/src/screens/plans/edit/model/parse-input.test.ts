import { describe, expect, it } from "vitest";

import { dayInPlan, dayOfMonth, shiftedDay } from "./flight-dates.ts";

describe("a plan day", () => {
  it.each([
    ["5", "2027-02-05"],
    ["31", "2027-01-31"],
    ["28", "2027-01-28"],
    ["30", "2027-01-30"],
    ["0", undefined],
    ["32", undefined],
    ["15", undefined],
  ])("matches the day number %j alone", (text, day) => {
    expect(dayOfMonth(text, { start: "2027-01-27", end: "2027-02-10" })).toBe(day);
  });
});

describe("a typed plan day", () => {
  it("without a year takes the plan's year once the plan has dates", () => {
    const plan = { start: "2026-12-01", end: "2027-02-28" };
    expect(dayInPlan("5/1", "en", plan)).toBe("2027-01-05");
    expect(dayInPlan("5/12", "en", plan)).toBe("2026-12-05");
    expect(dayInPlan("5/1/26", "en", plan)).toBe("2026-01-05");
    expect(dayInPlan("5/1", "en", { start: null, end: null })).toBeUndefined();
    expect(dayInPlan("2027-01-05", "en", { start: null, end: null })).toBe("2027-01-05");
  });

  it("moves by days across months", () => {
    expect(shiftedDay("2026-01-31", 1)).toBe("2026-02-01");
    expect(shiftedDay(null, 1)).toBeUndefined();
  });
});
