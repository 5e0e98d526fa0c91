import { describe, expect, it } from "vitest";

import { dayInPlan, dayOfMonth, shiftedDay } from "./dates.ts";
import { typedNumber } from "./typed.ts";

describe("a day of the plan", () => {
  it.each([
    ["5", "2027-02-05"],
    ["31", "2027-01-31"],
    ["28", "2027-01-28"],
    ["30", "2027-01-30"],
    ["0", undefined],
    ["32", undefined],
    ["15", undefined],
  ])("is told by its number %j alone where the plan has one", (text, day) => {
    expect(dayOfMonth(text, { start: "2027-01-27", end: "2027-02-10" })).toBe(day);
  });
});

describe("a typed number", () => {
  it.each([
    ["1,20,000.50", "en", 120_000.5],
    ["₹ 1500", "en", 1500],
    ["1 20 000,50", "fr", 120_000.5],
    ["1\u202f500,5", "fr", 1500.5],
    ["12.5", "fr", 12.5],
    ["", "en", null],
  ])("%j in %s is %j", (text, language, value) => {
    expect(typedNumber(text, language)).toBe(value);
  });

  it("stays text while it is none", () => {
    expect(typedNumber("12x", "en")).toBe("12x");
    expect(typedNumber("1e5", "en")).toBe("1e5");
  });

  it.each([
    ["1.250,00", "en"],
    ["1,5", "en"],
    ["12,00", "en"],
    ["1,250.00", "fr"],
    ["1.25.000", "fr"],
  ])("%j in %s is another language's, and no number instead of another one", (text, language) => {
    expect(typedNumber(text, language)).toBe(text);
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
