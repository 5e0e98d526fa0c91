import { expect, it, describe } from "vitest";

import { NO_ORIGIN_WARNINGS, type Cell, type Table } from "../../../../spreadsheet/table.ts";
import type { Dates } from "../model/plan-draft.ts";
import { hasHeadings, mapColumns } from "./map-columns.ts";

const JANUARY_TO_MARCH: Dates = { start: "2026-01-05", end: "2026-03-29" };

function map(table: Table, dates = JANUARY_TO_MARCH) {
  const columnMap = mapColumns({ table, origin: NO_ORIGIN_WARNINGS }, dates);
  if (!columnMap) throw new Error("no headings");
  return columnMap;
}

/** Lists channel, flight and quantity of each row. */
function listFlights(table: Table, dates?: Dates): string[] {
  const { columnFields, rows } = map(table, dates);
  const fields = ["channelId", "startDate", "endDate", "quantity"] as const;
  return rows.map((row) => fields.map((field) => row[columnFields.indexOf(field)] ?? "").join(" "));
}

/** Lists the flights of headings, with another quantity in each column. */
function listPeriods(headings: readonly Cell[], dates?: Dates, ...rowsAbove: Cell[][]): string[] {
  const quantities = headings.map((_heading, index) => 100 + index);
  return listFlights(
    [
      ...rowsAbove.map((row) => ["", "", ...row]),
      ["Channel", "Rate", ...headings],
      ["Zee", 500, ...quantities],
    ],
    dates,
  ).map((flight) => flight.split(" ").slice(1, 3).join(" "));
}

describe("a grid of weeks", () => {
  const GRID: Table = [
    ["Monsoon agency"],
    ["Client", "Alpha Foods", "", "Period", "05-Jan to 01-Feb", "Plan", "TV"],
    [],
    ["Vendor", "Channel", "Format", "Rate", "05-Jan", "12-Jan", "19-Jan", "26-Jan", "Total", "Amount"],
    ["HINDI GEC"],
    ["Zee", "Zee TV", "Spot 30", "Rs. 6,695/-", 4, 4, "", 2, 10, 66_950],
    ["Zee", "Zee Cinema", "Spot 30", 500, "-", 0, "3", "1,200", 1203, 601_500],
    ["Sub total", "", "", "", 4, 4, 3, 1202, 1213, 668_450],
    ["Zee", "Zee News", "Spot 30", 900, "", "", "", "", "", ""],
    ["", "", "", "", 4, 4, 3, 1202, 1213, 668_450],
    ["GST 18%", "", "", "", "", "", "", "", "", 120_321],
  ];

  it("becomes rows with flights, joining equal weeks", () => {
    expect(listFlights(GRID)).toEqual([
      "Zee TV 2026-01-05 2026-01-18 8",
      "Zee TV 2026-01-26 2026-02-01 2",
      "Zee Cinema 2026-01-19 2026-01-25 3",
      "Zee Cinema 2026-01-26 2026-02-01 1200",
      "Zee News   ",
    ]);
  });

  it("reports titles, left out rows and the columns of the weeks", () => {
    const { titles, leftOutRows, unknownColumns, periods, headingRow } = map(GRID);
    expect(titles).toEqual(["Monsoon agency", "Client Alpha Foods Period 05-Jan to 01-Feb Plan TV"]);
    expect(leftOutRows).toEqual(["HINDI GEC", "Sub total 4 4", "4 4 3", "GST 18% 120321"]);
    expect(unknownColumns).toEqual([]);
    expect(periods).toMatchObject({
      first: { heading: "05-Jan", start: "2026-01-05" },
      last: { heading: "26-Jan", end: "2026-02-01" },
      needsPlanDates: false,
    });
    expect(headingRow).toBe(4);
  });

  it("splits the amount by the quantity of each row", () => {
    expect(map(GRID).amountShares?.slice(0, 2)).toEqual([0.8, 0.2]);
  });

  it("counts rows whose quantity is not the sum of their weeks", () => {
    const { periods, columnFields, rows } = map([
      ["Channel", "Rate", "Wk 1", "Wk 2", "Spots"],
      ["Zee", 500, 2, 3, 5],
      ["Sony", 500, 2, 3, 6],
    ]);
    expect(periods?.differingTotalCount).toBe(1);
    expect(rows.map((row) => row[columnFields.indexOf("quantity")])).toEqual([2, 3, 2, 3]);
  });

  it("keeps invalid quantities, and values that count once in the first row", () => {
    const { columnFields, rows } = map([
      ["Channel", "Rate", "Bonus", "Wk 1", "Wk 2", "Wk 3"],
      ["Zee", 500, 7, "x", "x", 2.5],
    ]);
    const getCells = (field: "quantity" | "bonusQuantity") =>
      rows.map((row) => row[columnFields.indexOf(field)]);
    expect(getCells("quantity")).toEqual(["x", "2.5"]);
    expect(getCells("bonusQuantity")).toEqual([7, ""]);
  });

  it("needs the plan's dates for headings without a year", () => {
    const noDates = { start: null, end: null };
    const needsDates = (headings: Cell[]) =>
      map(
        [
          ["Channel", "Rate", ...headings],
          ["Zee", 500, 1, 2],
        ],
        noDates,
      ).periods?.needsPlanDates;
    expect(needsDates(["05-Jan", "12-Jan"])).toBe(true);
    expect(needsDates(["Wk 1", "Wk 2"])).toBe(true);
    expect(needsDates(["2026-01-05", "2026-01-12"])).toBe(false);
  });

  it("is recognized in a sheet without the plan's dates", () => {
    expect(hasHeadings(GRID)).toBe(true);
    expect(hasHeadings([["Channel", "Rate", "Remark A", "Remark B", "Remark C"]])).toBe(false);
  });
});

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

  it("dates weeks that begin again in each month", () => {
    expect(listPeriods(["W1", "W2", "W3", "W4", "W1", "W2"], undefined, months)).toEqual([
      "2026-01-05 2026-01-07",
      "2026-01-08 2026-01-14",
      "2026-01-15 2026-01-21",
      "2026-01-22 2026-01-31",
      "2026-02-01 2026-02-07",
      "2026-02-08 2026-02-14",
    ]);
  });

  it("is ignored for weeks that are counted on", () => {
    expect(listPeriods(["W1", "W2", "W3", "W4", "W5", "W6"], undefined, months).at(-1)).toBe(
      "2026-02-09 2026-02-15",
    );
  });
});

it("reads names that are merged with a row of days and one of weekdays", () => {
  const { rows, columnFields, titles, headingRow } = map([
    ["Media plan", "", "", ""],
    ["Channel", "Rate", "Jan 2026", "", "Total"],
    ["Channel", "Rate", 8, 9, "Total"],
    ["", "", "T", "F", ""],
    ["Zee", 500, 3, 4, 7],
  ]);
  expect(titles).toEqual(["Media plan"]);
  expect(headingRow).toBe(4);
  expect(rows.map((row) => [row[0], row[columnFields.indexOf("startDate")]])).toEqual([
    ["Zee", "2026-01-08"],
    ["Zee", "2026-01-09"],
  ]);
});

it("leaves total rows out of tables without weeks", () => {
  const { rows, leftOutRows } = map([
    ["Channel", "Format", "Quantity"],
    ["Total TV", "Spot 30", 4],
    ["Zee", "Sub total", 4],
    ["Grand total", "", 4],
  ]);
  expect(rows).toEqual([["Total TV", "Spot 30", 4]]);
  expect(leftOutRows).toEqual(["Zee Sub total 4", "Grand total 4"]);
});

it("does not take dates in the first row for headings", () => {
  const { periods, unknownColumns } = map([
    ["Channel", "Rate", "Booked", "Paid"],
    ["Zee", 500, "5 Jan", "12 Jan"],
  ]);
  expect(periods).toBeUndefined();
  expect(unknownColumns).toEqual(["Booked", "Paid"]);
});
