import { describe, expect, it } from "vitest";

import { dayInPlan, dayOfMonth, shiftedDay } from "./flight-dates.ts";

describe("a day of the plan", () => {
  it.each([
    ["5", "2027-02-05"],
    ["31", "2027-01-31"],
    ["28", "2027-01-28"],
    ["30", "2027-01-30"],
    ["0", undefined],
    ["32", undefined],
    ["15", undefined],
  ])("is identified by its number %j alone", (text, day) => {
    expect(dayOfMonth(text, { start: "2027-01-27", end: "2027-02-10" })).toBe(day);
  });
});

describe("a typed day of a plan", () => {
  it("without its year is one of the plan's, and waits for the plan to have days", () => {
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
