import { afterEach, describe, expect, it } from "vitest";

import { storeAgencySettings } from "../../store/agency-settings.ts";
import { createFormat } from "./format.ts";
import { getPeriod, listPeriods, parsePeriod, serializePeriod } from "./periods.ts";

afterEach(() => localStorage.clear());

const startIn = (financialYearStart: "JANUARY" | "APRIL" | "OCTOBER") =>
  storeAgencySettings({ timeZone: "Asia/Kolkata", currency: "INR", financialYearStart });

describe("the period of a month", () => {
  it.each([
    ["APRIL", "2026-03", "2026-01..2026-03", "2025-04..2026-03"],
    ["APRIL", "2026-04", "2026-04..2026-06", "2026-04..2027-03"],
    ["JANUARY", "2026-12", "2026-10..2026-12", "2026-01..2026-12"],
    ["OCTOBER", "2026-01", "2026-01..2026-03", "2025-10..2026-09"],
  ] as const)("depends on the financial year from %s: %s", (start, month, quarter, year) => {
    startIn(start);
    expect(serializePeriod(getPeriod(month, "QUARTER"))).toBe(quarter);
    expect(serializePeriod(getPeriod(month, "FINANCIAL_YEAR"))).toBe(year);
    expect(serializePeriod(getPeriod(month, "MONTH"))).toBe(month);
  });

  it("is in the financial year of rupees until the agency is known", () => {
    expect(getPeriod("2026-01", "FINANCIAL_YEAR")).toEqual({ from: "2025-04", to: "2026-03" });
  });
});

it("lists periods, the latest first", () => {
  startIn("APRIL");
  expect(listPeriods("2026-05", "QUARTER", { before: 1, after: 1 }).map(serializePeriod)).toEqual([
    "2026-07..2026-09",
    "2026-04..2026-06",
    "2026-01..2026-03",
  ]);
});

it.each(["", "2026-13", "2026-05..2026-04", "2026-01..", "..2026-01", "2026-01..2026-02..2026-03", null])(
  "reads no period from %s",
  (text) => expect(parsePeriod(text)).toBeUndefined(),
);

it("formats months, quarters and years", () => {
  startIn("APRIL");
  const format = createFormat("en");
  expect(format.period({ from: "2026-04", to: "2026-04" })).toBe("Apr 26");
  expect(format.period({ from: "2026-04", to: "2026-06" })).toMatch(/^Apr\s?–\s?Jun 26$/);
  expect(format.period({ from: "2026-04", to: "2027-03" })).toBe("2026–27");
  expect(format.period({ from: "2099-04", to: "2100-03" })).toBe("2099–00");
  expect(format.period({ from: "2026-01", to: "2026-12" })).toBe("2026");
  expect(createFormat("fr").period({ from: "2026-04", to: "2026-06" })).toMatch(/^avr\.\s?–\s?juin 26$/);
});
