import { describe, expect, it } from "vitest";

import { NO_IMPORT_WARNINGS, type Cell } from "../../../../spreadsheet/table.ts";
import type { Dates } from "../../model/plan-draft.ts";
import { mapColumns } from "../map-columns.ts";

const JANUARY_TO_MARCH: Dates = { start: "2026-01-05", end: "2026-03-29" };

/** Lists the days of headings, with another quantity in each column. */
function listPeriods(headings: readonly Cell[], dates = JANUARY_TO_MARCH, ...rowsAbove: Cell[][]): string[] {
  const table = [
    ...rowsAbove.map((row) => ["", "", ...row]),
    ["Channel", "Rate", ...headings],
    ["Zee", 500, ...headings.map((_heading, index) => 100 + index)],
  ];
  const columnMap = mapColumns({ table, origin: NO_IMPORT_WARNINGS }, dates);
  const { startDate, endDate } = columnMap.mapping;
  return columnMap.rows.map(({ cells }) => `${cells[startDate ?? -1]} ${cells[endDate ?? -1]}`);
}

it.each<[name: string, headings: Cell[], first: string, last: string]>([
  [
    "numbers from the plan's start",
    ["Wk 1", "Week 2", "W3"],
    "2026-01-05 2026-01-11",
    "2026-01-19 2026-01-25",
  ],
  ["calendar weeks", ["W10", "W11"], "2026-03-02 2026-03-08", "2026-03-09 2026-03-15"],
  ["French calendar weeks", ["S12", "Sem. 13"], "2026-03-16 2026-03-22", "2026-03-23 2026-03-29"],
  ["first days", ["5 Jan", "12 Jan"], "2026-01-05 2026-01-11", "2026-01-12 2026-01-18"],
  ["Excel dates", ["2026-01-05", "2026-01-12"], "2026-01-05 2026-01-11", "2026-01-12 2026-01-18"],
  [
    "dates with the day first",
    ["05/01/2026", "12/01/2026"],
    "2026-01-05 2026-01-11",
    "2026-01-12 2026-01-18",
  ],
  [
    "dates with the month first",
    ["01/12/2026", "01/19/2026"],
    "2026-01-12 2026-01-18",
    "2026-01-19 2026-01-25",
  ],
  ["week of a day", ["Week of 5 Jan", "w/c 12 Jan"], "2026-01-05 2026-01-11", "2026-01-12 2026-01-18"],
  ["the last days", ["W/E 11 Jan", "Week ending 18 Jan"], "2026-01-05 2026-01-11", "2026-01-12 2026-01-18"],
  [
    "French weeks of a day",
    ["Semaine du 5 janv.", "du 12 janvier"],
    "2026-01-05 2026-01-11",
    "2026-01-12 2026-01-18",
  ],
  ["ranges", ["5 - 11 Jan", "26 Jan - 1 Feb"], "2026-01-05 2026-01-11", "2026-01-26 2026-02-01"],
  [
    "a number and a date",
    ["Wk 1\n(12-Jan)", "Wk 2 (19-Jan)"],
    "2026-01-12 2026-01-18",
    "2026-01-19 2026-01-25",
  ],
  ["days", ["5-Jan", "6-Jan", "8-Jan"], "2026-01-05 2026-01-05", "2026-01-08 2026-01-08"],
  ["days of the plan's first month", ["30", 31, 1], "2026-01-30 2026-01-30", "2026-02-01 2026-02-01"],
  ["months", ["Jan", "Février", "Mar"], "2026-01-05 2026-01-31", "2026-03-01 2026-03-29"],
  ["months with a year", ["Jan 26", "Feb 26"], "2026-01-05 2026-01-31", "2026-02-01 2026-02-28"],
  ["days after the month", ["Jan 19", "Jan 26"], "2026-01-19 2026-01-25", "2026-01-26 2026-02-01"],
  ["first days of months", ["2026-02-01", "2026-03-01"], "2026-02-01 2026-02-28", "2026-03-01 2026-03-29"],
  [
    "a week without a column",
    ["5 Jan", "12 Jan", "26 Jan"],
    "2026-01-05 2026-01-11",
    "2026-01-26 2026-02-01",
  ],
  ["a week before the plan's year", ["29-Dec", "5-Jan"], "2025-12-29 2026-01-04", "2026-01-05 2026-01-11"],
  ["days of a week", ["Wk 12-18 Jan", "Week 26 Jan-1 Feb"], "2026-01-12 2026-01-18", "2026-01-26 2026-02-01"],
  [
    "numbers and days of weeks",
    ["Week 1 12 Jan-18 Jan", "Week 2 26 Jan-1 Feb"],
    "2026-01-12 2026-01-18",
    "2026-01-26 2026-02-01",
  ],
  [
    "days with ordinals",
    ["12th-18th Jan", "26th Jan-1st Feb"],
    "2026-01-12 2026-01-18",
    "2026-01-26 2026-02-01",
  ],
  [
    "days of calendar weeks",
    ["S3 (12-18/01)", "S5 (26/01-01/02)"],
    "2026-01-12 2026-01-18",
    "2026-01-26 2026-02-01",
  ],
  ["first days of weeks", ["w/b 12.01", "w/b 19.01"], "2026-01-12 2026-01-18", "2026-01-19 2026-01-25"],
  ["days behind the month", ["Jan 12-18", "Jan 26-Feb 1"], "2026-01-12 2026-01-18", "2026-01-26 2026-02-01"],
  ["weeks of a month", ["Feb W1", "Feb W2", "Feb W4"], "2026-02-01 2026-02-07", "2026-02-22 2026-02-28"],
  ["weeks before their month", ["W1 Jan", "Wk 2 Jan"], "2026-01-05 2026-01-07", "2026-01-08 2026-01-14"],
  [
    "weeks of two months",
    ["Jan'26 Wk 4", "Jan'26 Wk 5", "Feb'26 Wk 1"],
    "2026-01-22 2026-01-28",
    "2026-02-01 2026-02-07",
  ],
  [
    "a week that begins before the plan",
    ["1 Jan", "8 Jan"],
    "2026-01-05 2026-01-07",
    "2026-01-08 2026-01-14",
  ],
])("reads headings with %s", (_name, headings, first, last) => {
  const periods = listPeriods(headings);
  expect([periods[0], periods.at(-1)]).toEqual([first, last]);
});

it("reads weeks across the turn of the year", () => {
  const dates = { start: "2025-12-15", end: "2026-01-18" };
  const starts = ["2025-12-15", "2025-12-22", "2025-12-29", "2026-01-05"];
  const getStarts = (headings: string[]) => listPeriods(headings, dates).map((period) => period.slice(0, 10));
  expect(getStarts(["W51", "W52", "W1", "W2"])).toEqual(starts);
  expect(getStarts(["15-Dec", "22-Dec", "29-Dec", "5-Jan"])).toEqual(starts);
});

describe("a row of months above", () => {
  const months = ["Jan", "", "", "", "Feb 2026", ""];

  it("dates days of the month", () => {
    expect(listPeriods([5, 12, 19, 26, 2, 9], undefined, months)).toEqual([
      "2026-01-05 2026-01-11",
      "2026-01-12 2026-01-18",
      "2026-01-19 2026-01-25",
      "2026-01-26 2026-02-01",
      "2026-02-02 2026-02-08",
      "2026-02-09 2026-02-15",
    ]);
  });

  it("dates ranges of days", () => {
    expect(listPeriods(["5-11", "12-18", "19-25", "26-31", "1-7", "8-14"], undefined, months).at(3)).toBe(
      "2026-01-26 2026-01-31",
    );
  });

  it("dates weeks numbered by month", () => {
    expect(listPeriods(["W1", "W2", "W3", "W4", "W1", "W2"], undefined, months)).toEqual([
      "2026-01-05 2026-01-07",
      "2026-01-08 2026-01-14",
      "2026-01-15 2026-01-21",
      "2026-01-22 2026-01-31",
      "2026-02-01 2026-02-07",
      "2026-02-08 2026-02-14",
    ]);
  });

  it("is ignored for weeks numbered across months", () => {
    expect(listPeriods(["W1", "W2", "W3", "W4", "W5", "W6"], undefined, months).at(-1)).toBe(
      "2026-02-09 2026-02-15",
    );
  });
});
