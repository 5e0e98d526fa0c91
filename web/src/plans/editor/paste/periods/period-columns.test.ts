import { i18n } from "@lingui/core";
import { expect, it, describe } from "vitest";

import { NO_IMPORT_WARNINGS, type Cell, type Table } from "../../../../spreadsheet/table.ts";
import type { Dates } from "../../model/plan-draft.ts";
import { findPeriodHeadings } from "./period-columns.ts";
import { mapColumns } from "../map-columns.ts";

i18n.loadAndActivate({ locale: "en", messages: {} });

const JANUARY_TO_MARCH: Dates = { start: "2026-01-05", end: "2026-03-29" };

function mapTable(table: Table, dates = JANUARY_TO_MARCH) {
  const columnMap = mapColumns({ table, origin: NO_IMPORT_WARNINGS }, dates);
  return columnMap;
}

/** Lists channel, flight and quantity of each row. */
function listFlights(table: Table, dates?: Dates): string[] {
  const { mapping, rows } = mapTable(table, dates);
  const fields = ["channelId", "startDate", "endDate", "quantity"] as const;
  return rows.map(({ cells }) => fields.map((field) => cells[mapping[field] ?? -1] ?? "").join(" "));
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

  it("becomes one row per flight if adjacent weeks are joined", () => {
    const table = [
      ["Channel", "Rate", "Wk 1", "Wk 2", "Wk 3", "Wk 4", "Wk 5"],
      ["Zee", 500, 4, 2, "", 3, "x"],
    ];
    const columnMap = mapColumns({ table, origin: NO_IMPORT_WARNINGS }, JANUARY_TO_MARCH, {
      hasJoinedPeriods: true,
    });
    expect(columnMap.rows.map(({ cells }) => cells.slice(-3))).toEqual([
      ["2026-01-05", "2026-01-18", 6],
      ["2026-01-26", "2026-02-01", 3],
      ["2026-02-02", "2026-02-08", "x"],
    ]);
  });

  it("reports titles, left out rows and the columns of the weeks", () => {
    const { titles, leftOutRows, unknownColumns, periods, headingRow } = mapTable(GRID);
    expect(titles).toEqual(GRID.slice(0, 2));
    expect(leftOutRows.map(({ rowNumber }) => rowNumber)).toEqual([5, 8, 10, 11]);
    expect(unknownColumns).toEqual([]);
    expect(periods).toMatchObject({
      periodColumns: [
        { heading: "05-Jan", start: "2026-01-05" },
        {},
        {},
        { heading: "26-Jan", end: "2026-02-01" },
      ],
      needsPlanDates: false,
    });
    expect(headingRow).toBe(4);
  });

  it("splits the amount by the quantity of each row", () => {
    expect(
      mapTable(GRID)
        .rows.slice(0, 2)
        .map(({ amountShare }) => amountShare),
    ).toEqual([0.8, 0.2]);
  });

  it("counts rows whose quantity is not the sum of their weeks", () => {
    const { periods, mapping, rows } = mapTable([
      ["Channel", "Rate", "Wk 1", "Wk 2", "Spots"],
      ["Zee", 500, 2, 3, 5],
      ["Sony", 500, 2, 3, 6],
    ]);
    expect(periods?.differingTotalCount).toBe(1);
    expect(rows.map(({ cells }) => cells[mapping["quantity"] ?? -1])).toEqual([2, 3, 2, 3]);
  });

  it("counts marks below days as one spot each", () => {
    const { mapping, rows } = mapTable([
      ["Channel", "Rate", "01/02/2026", "02/02/2026", "03/02/2026"],
      ["Zee", 500, "x", "", "●"],
    ]);
    expect(rows.map(({ cells }) => cells[mapping["quantity"] ?? -1])).toEqual([1, 1]);
  });

  it("keeps invalid quantities, and values that count once in the first row", () => {
    const { mapping, rows } = mapTable([
      ["Channel", "Rate", "Bonus", "Wk 1", "Wk 2", "Wk 3"],
      ["Zee", 500, 7, "x", "x", 2.5],
    ]);
    const getCells = (field: "quantity" | "bonusQuantity") =>
      rows.map(({ cells }) => cells[mapping[field] ?? -1]);
    expect(getCells("quantity")).toEqual(["x", "x", "2.5"]);
    expect(getCells("bonusQuantity")).toEqual([7, "", ""]);
  });

  it("stops far above the row limit of a plan", () => {
    const rows = Array.from({ length: 4000 }, () => ["Zee", 500, 1, 2]);
    expect(mapTable([["Channel", "Rate", "Wk 1", "Wk 2"], ...rows]).rows).toHaveLength(3002);
  });

  it("needs the plan's dates for headings without a year", () => {
    const noDates = { start: null, end: null };
    const needsDates = (headings: Cell[]) =>
      mapTable(
        [
          ["Channel", "Rate", ...headings],
          ["Zee", 500, 1, 2],
        ],
        noDates,
      ).periods?.needsPlanDates;
    expect(needsDates(["05-Jan", "12-Jan"])).toBe(true);
    expect(needsDates(["Wk 1", "Wk 2"])).toBe(true);
    expect(needsDates(["2026-01-05", "2026-01-12"])).toBe(false);
    const month = ["Month: February 2026"];
    expect(mapTable([month, ["Channel", "Rate", 1, 2], ["Zee", 5, 1, 2]], noDates).periods).toMatchObject({
      periodColumns: [{ start: "2026-02-01" }, {}],
      needsPlanDates: false,
    });
  });

  it("is recognized in a sheet without the plan's dates", () => {
    expect(findPeriodHeadings(GRID, 3, { start: null, end: null })?.periodColumns).toHaveLength(4);
    const remarks = [["Channel", "Rate", "Remark A", "Remark B", "Remark C"]];
    expect(findPeriodHeadings(remarks, 0, { start: null, end: null })).toBeUndefined();
  });
});

it("reads names merged with rows of days and weekdays", () => {
  const { rows, mapping, titles, headingRow } = mapTable([
    ["Media plan", "", "", ""],
    ["Channel", "Rate", "Jan 2026", "", "Total"],
    ["Channel", "Rate", 8, 9, "Total"],
    ["", "", "T", "F", ""],
    ["Zee", 500, 3, 4, 7],
  ]);
  expect(titles).toEqual([["Media plan", "", "", ""]]);
  expect(headingRow).toBe(4);
  expect(rows.map(({ cells }) => [cells[0], cells[mapping["startDate"] ?? -1]])).toEqual([
    ["Zee", "2026-01-08"],
    ["Zee", "2026-01-09"],
  ]);
});

it.each<[name: string, ...rows: Cell[][]]>([
  [
    "the month below the channel",
    ["Channel", "Rate", 1, 2, 3, 4],
    ["Feb-26", "", "Sun", "Mon", "Tue", "Wed"],
  ],
  ["weekday letters", ["Channel", "Rate", 1, 2, 3, 4], ["", "", "S", "M", "T", "W"]],
  ["French weekday letters", ["Support", "Tarif", 1, 2, 3, 4], ["", "", "D", "L", "M", "M"]],
  ["weekdays above", ["", "", "Dim", "Lun", "Mar", "Mer"], ["Support", "Tarif", 1, 2, 3, 4]],
  ["the month of a title", ["TV plan", "Month: Feb 2026"], ["Channel", "Rate", 1, 2, 3, 4]],
  ["the month within a title", ["Media plan Feb 2026 - Annapurna"], ["Channel", "Rate", 1, 2, 3, 4]],
  [
    "weekdays beside merged names",
    ["Channel", "Rate", 1, 2, 3, 4, "Total spots"],
    ["Channel", "Rate", "S", "M", "T", "W", "Total spots"],
  ],
])("finds the month of numbered days by %s", (_name, ...headings) => {
  const days = listFlights([...headings, ["Zee", 500, 1, "", "", 3]]);
  expect(days).toEqual(["Zee 2026-02-01 2026-02-01 1", "Zee 2026-02-04 2026-02-04 3"]);
});

it.each(["No. of spots", "Spots", "Paid spots", "Nb spots", "Passages"])(
  "reads weeks below “%s” as quantities",
  (name) => {
    const table = [
      ["Channel", "Rate", name, "", "", "Total"],
      ["", "", "Wk 1 (5-11 Jan)", "Wk 2 (12-18 Jan)", "Wk 3 (19-25 Jan)", ""],
      ["Zee", 500, 2, "", 3, 5],
    ];
    expect(listFlights(table)).toEqual(["Zee 2026-01-05 2026-01-11 2", "Zee 2026-01-19 2026-01-25 3"]);
    expect(mapTable(table).unknownColumns).toEqual([]);
    const merged = table.with(0, ["Channel", "Rate", name, name, name, "Total"]);
    expect(listFlights(merged)).toHaveLength(2);
  },
);

it("reads days and weekdays below merged spots", () => {
  const table = [
    ["Channel", "Rate", "Spots", "", ""],
    ["", "", 8, 9, 10],
    ["", "", "T", "F", "S"],
    ["Zee", 500, 2, "", 3],
  ];
  expect(listFlights(table)).toEqual(["Zee 2026-01-08 2026-01-08 2", "Zee 2026-01-10 2026-01-10 3"]);
});

it("reads rows below a quantity as rows", () => {
  const table = [
    ["Channel", "Rate", "Spots", "", ""],
    ["", "", 8, 9, ""],
    ["Zee", 500, 2, 1, ""],
  ];
  expect(mapTable(table.with(1, ["Sony", 400, 8, 9, ""])).periods).toBeUndefined();
});

describe("headings without a year", () => {
  const PLAN = { start: "2027-02-01", end: "2027-03-28" };
  const WEEKS = ["Wk 1 (2-8 Feb)", "Wk 2 (9-15 Feb)", "Wk 3 (23 Feb-1 Mar)"];
  const readStarts = (titles: Table, headings: Table, dates: Dates = PLAN) =>
    mapTable([...titles, ...headings, ROW], dates).periods?.periodColumns.map(({ start }) => start);
  const NAMES = ["Channel", "Format", "Dur", "Time slot", "Rate"];
  const ROW = ["Zee", "Spot", 10, "Prime", 500, 1, 2, 3];
  const YEAR_2026 = ["2026-02-02", "2026-02-09", "2026-02-23"];
  const YEAR_2027 = ["2027-02-02", "2027-02-09", "2027-02-23"];

  it.each<[name: string, ...titles: Cell[][]]>([
    ["a period of months", ["Period: Feb 2026"]],
    ["a period of days", ["Period", "02 Feb 2026 - 01 Mar 2026"]],
    ["a French period", ["Période : du 2 février 2026 au 1er mars 2026"]],
    ["two days", ["From", "2026-02-02", "To", "2026-03-01"]],
    ["short years", ["Period: Feb'26 to Mar'26"]],
    ["a title", ["TV plan February 2026"]],
    ["a year in the title", ["RADIO PLAN 2026"]],
  ])("have the year of %s", (_name, ...titles) => {
    expect(readStarts(titles, [[...NAMES, ...WEEKS]])).toEqual(YEAR_2026);
  });

  it.each(["Spots Feb 2026", "No. of spots (February 2026)", "Spots Feb'26", "Passages février 2026"])(
    "have the year of “%s”",
    (name) => {
      expect(
        readStarts(
          [],
          [
            [...NAMES, name, "", ""],
            ["", "", "", "", "", ...WEEKS],
          ],
        ),
      ).toEqual(YEAR_2026);
    },
  );

  it("have the year of the period for numbered weeks too", () => {
    const weeks = ["Wk 1", "Wk 2", "Wk 3"];
    const [named, unnamed] = [["Period: 02 Feb 2026 - 22 Feb 2026"], ["Harvest festival 2026"]];
    expect(readStarts([named], [[...NAMES, ...weeks]])).toEqual(["2026-02-02", "2026-02-09", "2026-02-16"]);
    expect(readStarts([unnamed], [[...NAMES, ...weeks]])?.[0]).toBe("2027-02-01");
    expect(readStarts([["TV plan Jan 2026"]], [[...NAMES, ...weeks]])?.[0]).toBe("2026-01-01");
    expect(readStarts([["Rates of Nov 2026"]], [[...NAMES, ...weeks]])?.[0]).toBe("2027-02-01");
    expect(
      readStarts(
        [],
        [
          [...NAMES, "Spots Feb 2026", "", ""],
          ["", "", "", "", "", ...weeks],
        ],
      )?.[0],
    ).toBe("2026-02-01");
  });

  it.each<[name: string, ...titles: Cell[][]]>([
    ["no year", ["Period: 2 Feb - 1 Mar"]],
    ["another month", ["Rates w.e.f. Nov 2026"]],
    ["a financial year", ["Media plan 2026-27"]],
    ["the year of the plan too", ["Period: Feb 2027"], ["As agreed in Feb 2026"]],
  ])("have the plan's year below titles with %s", (_name, ...titles) => {
    expect(readStarts(titles, [[...NAMES, ...WEEKS]])).toEqual(YEAR_2027);
  });

  it("need no dates of a plan below a period", () => {
    const noDates = { start: null, end: null };
    const { periods } = mapTable([["Period: Feb 2026"], [...NAMES, ...WEEKS], ROW], noDates);
    expect(periods).toMatchObject({
      needsPlanDates: false,
      periodColumns: [{ start: "2026-02-02" }, {}, {}],
    });
  });

  it("keep the dates of the file, which are outside the plan", () => {
    const rows = listFlights([["Period: Feb 2026"], [...NAMES, ...WEEKS], ROW], PLAN);
    expect(rows[0]).toBe("Zee 2026-02-02 2026-02-08 1");
  });
});

describe("several days in a cell", () => {
  const readDays = (cell: string, quantity: Cell = 3) => {
    const { mapping, rows } = mapTable([
      ["Channel", "Insertion dates", "No. of ins.", "Rate"],
      ["Eenadu", cell, quantity, 500],
    ]);
    return rows.map(({ cells }) => `${cells[mapping["flight"] ?? -1]} × ${cells[mapping["quantity"] ?? -1]}`);
  };

  it.each<[cell: string, days: string[]]>([
    ["27, 29 Jan & 2 Feb", ["2026-01-27", "2026-01-29", "2026-02-02"]],
    ["Feb 3, 10, 17", ["2026-02-03", "2026-02-10", "2026-02-17"]],
    ["26/01/26; 01/02/26; 08.02.26", ["2026-01-26", "2026-02-01", "2026-02-08"]],
    ["3, 10 et 17 févr. 2026", ["2026-02-03", "2026-02-10", "2026-02-17"]],
  ])("become a row each: %s", (cell, days) => {
    expect(readDays(cell)).toEqual(days.map((day) => `${day} × 1`));
  });

  it("share the quantity evenly, or keep one row", () => {
    expect(readDays("3 & 10 Feb", 4)).toEqual(["2026-02-03 × 2", "2026-02-10 × 2"]);
    expect(readDays("3-5 Feb, 10-12 Feb", 2)).toEqual([
      "2026-02-03 – 2026-02-05 × 1",
      "2026-02-10 – 2026-02-12 × 1",
    ]);
    expect(readDays("3 & 10 Feb", "")).toHaveLength(2);
    expect(readDays("3 & 10 Feb", 5)).toEqual(["3 & 10 Feb × 5"]);
  });
});

it("keeps adjacent weeks with paid and bonus spots apart", () => {
  const table = [
    ["Channel", "Rate", "05-Jan", "12-Jan", "19-Jan", "Spots"],
    ["Zee", 500, "10+2", "10+2", "8", 28],
  ];
  expect(listFlights(table)).toEqual([
    "Zee 2026-01-05 2026-01-11 10+2",
    "Zee 2026-01-12 2026-01-18 10+2",
    "Zee 2026-01-19 2026-01-25 8",
  ]);
  const { rows, periods } = mapTable(table);
  expect(rows.map(({ amountShare }) => amountShare)).toEqual([10 / 28, 10 / 28, 8 / 28]);
  expect(periods?.differingTotalCount).toBe(0);
});

describe("columns below a name and weekdays", () => {
  it("become flights in the three rows of headings", () => {
    const table = [
      ["Channel", "FCT rate", "Spots", "", "", "Total Spots"],
      ["", "", "M", "T", "W", ""],
      ["", "", "2026-01-05", "2026-01-06", "2026-01-07", ""],
      ["Zee", 500, 2, 2, "", 4],
    ];
    expect(listFlights(table)).toEqual(["Zee 2026-01-05 2026-01-06 4"]);
    expect(mapTable(table).headings[1]).toBe("FCT rate");
  });

  it("become flights if merged names repeat", () => {
    const flights = listFlights([
      ["Channel", "Format", "Spots", "Spots", "Spots", "Total Spots"],
      ["Channel", "Format", "M", "T", "W", "Total Spots"],
      ["Channel", "Format", "2026-01-05", "2026-01-06", "2026-01-07", "Total Spots"],
      ["Zee", "FCT", 2, 2, "", 4],
    ]);
    expect(flights).toEqual(["Zee 2026-01-05 2026-01-06 4"]);
  });
});

describe("numeric headings in a plan of January to March", () => {
  const readStarts = (...headings: string[]) => {
    const { periods, isMonthFirst } = mapTable([
      ["Channel", "Rate", ...headings],
      ["Zee", 500, ...headings.map((_, index) => index + 1)],
    ]);
    return [isMonthFirst, ...(periods?.periodColumns.map(({ start }) => start) ?? [])];
  };

  it.each([
    [["01/05", "01/12", "01/19", "02/02"], true, ["2026-01-05", "2026-01-12", "2026-01-19", "2026-02-02"]],
    [["01/05", "01/12", "02/02"], true, ["2026-01-05", "2026-01-12", "2026-02-02"]],
    [["05/01", "12/01", "02/02"], false, ["2026-01-05", "2026-01-12", "2026-02-02"]],
    [["01/02", "02/02", "03/02"], false, ["2026-02-01", "2026-02-02", "2026-02-03"]],
    [["01/26", "02/26", "03/26"], false, ["2026-01-01", "2026-02-01", "2026-03-01"]],
    [["Jan-25", "Feb-25", "Mar-25"], false, ["2025-01-01", "2025-02-01", "2025-03-01"]],
    [["S35", "S36"], false, ["2026-08-24", "2026-08-31"]],
    [["S5 2025", "S6 2025"], false, ["2025-01-27", "2025-02-03"]],
    [["Jan-12", "Jan-19", "Jan-26"], false, ["2026-01-12", "2026-01-19", "2026-01-26"]],
  ])("reads %j", (headings, isMonthFirst, starts) => {
    expect(readStarts(...headings)).toEqual([isMonthFirst, ...starts]);
  });
});

it("joins names that a row of days divides", () => {
  const { mapping, rows, headings } = mapTable([
    ["Channel", "Rate per 10 sec", "", "Feb-26", ""],
    ["", "Gross", "Disc. %", 1, 2],
    ["", "", "", "S", "M"],
    ["Zee", 500, 10, 1, 2],
  ]);
  expect(headings.slice(0, 3)).toEqual(["Channel", "Rate per 10 sec Gross", "Disc. %"]);
  expect(mapping).toMatchObject({ channelId: 0, unitRate: 1, discount: 2 });
  expect(rows.map(({ cells }) => cells[mapping["startDate"] ?? -1])).toEqual(["2026-02-01", "2026-02-02"]);
});

it("reports weekdays of another year", () => {
  const { periods } = mapTable([
    ["Channel", "Rate", "1 Feb", "2 Feb"],
    ["", "", "Mon", "Tue"],
    ["Zee", 500, 1, 2],
  ]);
  expect(periods).toMatchObject({ periodColumns: [{ start: "2026-02-01" }, {}], hasOtherWeekdays: true });
});

it("leaves total rows out of tables without weeks", () => {
  const { rows, leftOutRows } = mapTable([
    ["Channel", "Format", "Quantity"],
    ["Total TV", "Spot 30", 4],
    ["Zee", "Sub total", 4],
    ["Grand total", "", 4],
  ]);
  expect(rows.map(({ cells }) => cells)).toEqual([["Total TV", "Spot 30", 4]]);
  expect(leftOutRows.map(({ rowNumber }) => rowNumber)).toEqual([3, 4]);
});

it("does not read dates of the first row as headings", () => {
  const { periods, unknownColumns } = mapTable([
    ["Channel", "Rate", "Booked", "Paid"],
    ["Zee", 500, "5 Jan", "12 Jan"],
  ]);
  expect(periods).toBeUndefined();
  expect(unknownColumns).toEqual(["Booked", "Paid"]);
});
