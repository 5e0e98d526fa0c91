import { describe, expect, it } from "vitest";

import { findChoiceByName } from "./choice-names.ts";
import { RATE_UNIT_LABELS } from "../../resources/labels.ts";
import { detectMonthFirst, parseDate, parseDateRange } from "./parse-date.ts";

const planDates = { start: "2026-01-01", end: "2026-03-31" };
const overNewYear = { start: "2026-12-01", end: "2027-02-28" };

describe("a pasted day", () => {
  it.each([
    ["15/1", "2026-01-15"],
    ["15/01/2026", "2026-01-15"],
    ["15-Jan-26", "2026-01-15"],
    ["15 janv. 2026", "2026-01-15"],
    ["15 FÉVRIER", "2026-02-15"],
    ["Jan 15, 2026", "2026-01-15"],
    ["2026-01-15", "2026-01-15"],
    ["2026-01-15 00:00:00", "2026-01-15"],
    ["15/01/2026 00:00", "2026-01-15"],
    ["Thursday, January 15, 2026", "2026-01-15"],
    ["jeudi 15 janvier 2026", "2026-01-15"],
    ["jeu. 15/1", "2026-01-15"],
    ["Thu 15-Jan", "2026-01-15"],
    ["Mar 5", "2026-03-05"],
    ["1er février 2026", "2026-02-01"],
    ["46037", "2026-01-15"],
    [46_037, "2026-01-15"],
    [46_037.75, "2026-01-15"],
    ["1/15/2026", undefined],
    ["31/2/2026", undefined],
    ["soon", undefined],
    [12, undefined],
  ])("is parsed from %j as %j", (cell, day) => {
    expect(parseDate(cell, planDates)).toBe(day);
  });

  it("has the month first when its table does", () => {
    expect(detectMonthFirst(["1/15/2026", "1/5/2026", "2/28/2026"], planDates)).toBe(true);
    expect(detectMonthFirst(["1/5/2026", "3/4/2026", "2/12/2026"], planDates)).toBe(true);
    expect(detectMonthFirst(["15/1/2026", "1/5/2026"], planDates)).toBe(false);
    expect(detectMonthFirst(["1/5/2026", "3/4/2026"], { start: null, end: null })).toBe(false);
    expect(parseDate("1/5/2026", { ...planDates, isMonthFirst: true })).toBe("2026-01-05");
    expect(parseDate("1/15/26 0:00", { ...planDates, isMonthFirst: true })).toBe("2026-01-15");
    expect(parseDate("2026-01-15", { ...planDates, isMonthFirst: true })).toBe("2026-01-15");
  });

  it("gets the plan's year when it has none", () => {
    expect(parseDate("15/12", overNewYear)).toBe("2026-12-15");
    expect(parseDate("15/1", overNewYear)).toBe("2027-01-15");
  });
});

describe("a pasted flight", () => {
  it.each([
    "15/1 - 20/1",
    "15/1-20/1",
    "15/01/2026 – 20/01/2026",
    "15–20 Jan",
    "15 Jan to 20 Jan 2026",
    "du 15 au 20 janv. 2026",
    "2026-01-15 - 2026-01-20",
    "2026-01-15 → 2026-01-20",
  ])("reads %j as two dates", (text) => {
    expect(parseDateRange(text, planDates)).toEqual({ start: "2026-01-15", end: "2026-01-20" });
  });

  it("takes the year of its last day", () => {
    const noDates = { start: null, end: null };
    expect(parseDateRange("2nd Feb – 1st Mar 2026", noDates)).toEqual({
      start: "2026-02-02",
      end: "2026-03-01",
    });
    expect(parseDateRange("20 Dec to 5 Jan 2027", noDates)).toEqual({
      start: "2026-12-20",
      end: "2027-01-05",
    });
  });

  it.each(["15/1", "15-01-2026", "January", "15 - 99"])("rejects %j", (text) => {
    expect(parseDateRange(text, planDates)).toBeUndefined();
  });
});

it.each([
  ["Spot", "SPOT"],
  ["10 secondes", "TEN_SECONDS"],
  ["TEN_SECONDS", "TEN_SECONDS"],
  ["Cm²", "SQ_CM"],
  ["1 000 impressions (CPM)", "CPM"],
  ["FORFAIT", "FLAT"],
  ["per 10 sec", "TEN_SECONDS"],
  ["parsec", undefined],
  ["mar", undefined],
])("parses the unit %j as %j", (text, unit) => {
  expect(findChoiceByName(text, RATE_UNIT_LABELS)).toBe(unit);
});
