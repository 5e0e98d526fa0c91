import { i18n } from "@lingui/core";
import { expect, it } from "vitest";

import { NO_IMPORT_WARNINGS } from "../../../spreadsheet/table.ts";
import { mapColumns } from "./map-columns.ts";
import { mapHeadings, suggestFieldColumns } from "./plan-columns.ts";

i18n.loadAndActivate({ locale: "en", messages: {} });

const listMapped = (headings: readonly string[]) =>
  Object.fromEntries(Object.entries(mapHeadings(headings)).filter(([, column]) => column !== null));

it("recognizes headings with units, and day parts as time slots", () => {
  expect(
    listMapped(["Channel *", "Programme / Day part", "Rate / 10 sec", "Day part", "Amount (INR)"]),
  ).toEqual({ channelId: 0, timeSlotId: 1, unitRate: 2, amount: 4 });
});

it.each([
  [["No. of spots", "Total insertions", "Bonus spots", "Net rate", "Net cost"]],
  [["Nb spots", "Nombre d’insertions", "Gratuits", "Tarif net", "Montant total HT"]],
  [["Total spots", "Quantité", "Bonus", "Tarif net HT", "Prix total HT"]],
  [["Qty", "Insertions", "Bonus", "Monthly rental", "Total rental"]],
])("recognizes counts and net amounts: %s", (headings) => {
  expect(headings.flatMap((heading) => Object.keys(listMapped([heading])))).toEqual([
    "quantity",
    "quantity",
    "bonusQuantity",
    "unitRate",
    "amount",
  ]);
});

it.each(["Total", "Net", "Number"])("does not recognize a %s without a name", (heading) => {
  expect(listMapped([heading])).toEqual({});
});

const readTable = (...table: (string | number)[][]) =>
  mapColumns({ table, origin: NO_IMPORT_WARNINGS }, { start: "2027-01-01", end: "2027-03-31" });

it.each([
  ["Spots/day", "No. of days", 28],
  ["Spots per week", "Weeks", 28],
  ["Passages/jour", "Nb jours", 28],
  ["Spots par semaine", "Nombre de semaines", 28],
  ["Spots/day", "Weeks", undefined],
  ["Spots/day", "Remarks", undefined],
  ["Total spots", "No. of days", 4],
])("multiplies '%s' by '%s': %s", (first, second, expected) => {
  const { rows, mapping } = readTable(["Channel", first, second, "Rate"], ["Deccan Gold", 4, 7, 4100]);
  expect(rows[0]?.cells[mapping["quantity"] ?? -1]).toBe(expected);
});

it.each([
  ["1,250", 2500],
  ["412.5", 825],
  ["412,5", "2 × 412,5"],
  ["4 pages", "2 × 4 pages"],
])("multiplies two insertions by the area %s: %s", (area, expected) => {
  const { rows, mapping } = readTable(
    ["Publication", "Insertions", "Sq cm", "Rate per sq cm"],
    ["Deccan", "2", area, "980"],
  );
  expect(rows[0]?.cells[mapping["quantity"] ?? -1]).toBe(expected);
});

it.each([
  [["Cinema", "Screens", "Weeks", "Rate per screen per week"], ["Nova", 7, 2, 4500], 14],
  [["Site", "Nb de panneaux", "Nb jours", "Tarif / panneau / jour"], ["Gare", 12, 14, 450], 168],
  [["Cinema", "Screens", "Weeks", "Rate per screen"], ["Nova", 7, 2, 4500], 7],
  [["Publication", "Area", "Ins", "Rate/sq cm"], ["Deccan", 500, 2, 610], 1000],
  [["Publication", "Area", "Ins", "Rate"], ["Deccan", 500, 2, 610], 2],
])("reads the quantity of %j in %j: %d", (headings, row, quantity) => {
  const { rows, mapping } = readTable(headings, row);
  expect(rows[0]?.cells[mapping["quantity"] ?? -1]).toBe(quantity);
  expect(mapping["areaId"] ?? null).toBeNull();
});

it("keeps an empty factor as an error, and prefers a total", () => {
  const { rows, mapping } = readTable(
    ["Channel", "Spots/day", "Days"],
    ["Deccan One", 4, 7],
    ["Deccan Gold", 4, ""],
  );
  expect(rows[1]?.cells[mapping["quantity"] ?? -1]).toBe("4 × ");
  const total = readTable(["Channel", "Spots/day", "Days", "Total spots"], ["Deccan Gold", 4, 7, 28]);
  expect(total.mapping["quantity"]).toBe(3);
});

it("multiplies insertions by their area if the rate is per square centimetre", () => {
  const readQuantities = (rate: string) => {
    const headings = ["Publication", "Sq cm", "Insertions", rate, "Insertion dates"];
    const { rows, mapping } = readTable(headings, ["Deccan", 400, 2, 1450, "4 & 11 Feb 2027"]);
    return rows.map(({ cells }) => cells[mapping["quantity"] ?? -1]);
  };
  expect(readQuantities("Rate per sq cm")).toEqual([400, 400]);
  expect(readQuantities("Rate per insertion")).toEqual([1, 1]);
});

it("reads the total of weekdays as quantity", () => {
  const headings = ["Channel", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Total", "Rate"];
  const { mapping } = readTable(headings, ["Deccan Gold", 2, 2, 2, 2, 2, 0, 0, 20, 4100]);
  expect(mapping["quantity"]).toBe(8);
  const money = ["Channel", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Rate", "Total cost"];
  expect(readTable(money, ["Deccan Gold", 2, 2, 2, 2, 2, 0, 0, 4100, 41_000]).mapping["quantity"]).toBeNull();
});

it("reads areas in square centimetres as quantity, if no column has a better name", () => {
  expect(listMapped(["Publication", "Sq cm", "Date of insertion"])).toEqual({
    channelId: 0,
    quantity: 1,
    flight: 2,
  });
  expect(listMapped(["Publication", "Sq cm", "Insertions"])).toEqual({ channelId: 0, quantity: 2 });
});

it("reads the length in brackets as the unit of a rate", () => {
  const { columns } = readTable(["Station", "ER (10s)", "Spots"], ["Radio Navras", 450, 20]);
  expect(columns.fixedValues["unit"]).toBe("TEN_SECONDS");
});

const MAPPED = { channelId: 0, timeSlotId: 1, durationId: 2 };

it.each([
  ["the time slot, if no column is a format", ["Channel", "Day part", "Spot length"], [1]],
  [
    "durations and the time slot, if the format's column has durations",
    ["Station", "Tranche", "Format"],
    [2, 1],
  ],
])("looks for formats in %s", (_columns, headings, formatColumns) => {
  const rows = [{ rowNumber: 2, cells: ["Deccan Gold", "Prime", "30 s"] }];
  const result = suggestFieldColumns(mapHeadings(headings), rows);
  expect(result.formatColumns).toEqual(formatColumns);
  expect(result.mapping).toMatchObject({ ...MAPPED, formatId: null });
});

it("moves durations below the size of an ad", () => {
  const rows = [{ rowNumber: 2, cells: ["Deccan Gold", "20 secs"] }];
  const { mapping } = suggestFieldColumns(mapHeadings(["Channel", "Ad size"]), rows);
  expect(mapping).toMatchObject({ sizeId: null, durationId: 1 });
});

it("keeps a format's column that has no durations", () => {
  const rows = [{ rowNumber: 2, cells: ["A", "Prime", "Spot"] }];
  const result = suggestFieldColumns(mapHeadings(["Channel", "Day part", "Format"]), rows);
  expect(result.mapping).toMatchObject({ channelId: 0, timeSlotId: 1, formatId: 2 });
  expect(result.formatColumns).toEqual([]);
});

it("reads a rate per second as the rate of a spot for each of its seconds", () => {
  const readRate = (heading: string) => {
    const table = [
      ["Channel", heading, "Spots"],
      ["Zee", 670, 5],
    ];
    const { columns, rateSeconds } = mapColumns(
      { table, origin: NO_IMPORT_WARNINGS },
      { start: null, end: null },
    );
    return [columns.fixedValues["unit"], rateSeconds];
  };
  expect(["Rate/sec", "Rate per sec (Rs.)", "Rate per 10 sec"].map(readRate)).toEqual([
    ["SPOT", 1],
    ["SPOT", 1],
    ["TEN_SECONDS", undefined],
  ]);
});
