import { expect, it } from "vitest";

import { assignColumns, mapHeadings, suggestFieldColumns } from "./column-headings.ts";

it("recognizes headings with units, and day parts as time slots", () => {
  expect(
    mapHeadings(["Channel *", "Programme / Day part", "Rate / 10 sec", "Day part", "Amount (INR)"]),
  ).toEqual(["channelId", "timeSlotId", "unitRate", undefined, "amount"]);
});

it.each([
  [["No. of spots", "Total insertions", "Bonus spots", "Net rate", "Net cost"]],
  [["Nb spots", "Nombre d’insertions", "Gratuits", "Tarif net", "Montant total HT"]],
  [["Total spots", "Quantité", "Bonus", "Tarif net HT", "Prix total HT"]],
  [["Qty", "Insertions", "Bonus", "Monthly rental", "Total rental"]],
])("recognizes counts and net amounts: %s", (headings) => {
  expect(headings.map((heading) => mapHeadings([heading])[0])).toEqual([
    "quantity",
    "quantity",
    "bonusQuantity",
    "unitRate",
    "amount",
  ]);
});

it.each(["Total", "Net", "Number", "Total net"])("does not recognize a %s without a name", (heading) => {
  expect(mapHeadings([heading])).toEqual([undefined]);
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
  const rows = [["Deccan Gold", "Prime", "30 s"], ["Total"]];
  const result = suggestFieldColumns(mapHeadings(headings), rows);
  expect(result.formatColumns).toEqual(formatColumns);
  expect(result.suggested.mapping).toMatchObject({ ...MAPPED, formatId: null });
});

it("keeps a format's column that has no durations", () => {
  const result = suggestFieldColumns(mapHeadings(["Channel", "Day part", "Format"]), [
    ["A", "Prime", "Spot"],
  ]);
  expect(result.suggested.mapping).toMatchObject({ channelId: 0, timeSlotId: 1, formatId: 2 });
  expect(result.formatColumns).toEqual([]);
});

it("assigns two fields to one column, and a fixed text to a field", () => {
  const targets = mapHeadings(["Channel", "Day part", "Remarks", "Programme", "Amount"]);
  const { columnFields, addedFields } = assignColumns(targets, {
    mapping: { channelId: 0, timeSlotId: 1, formatId: 1, notes: 2, unitRate: 4 },
    fixedValues: { durationId: "30 s", languageId: " " },
  });
  expect(columnFields).toEqual(["channelId", "timeSlotId", "notes", "notes", "unitRate"]);
  const row = ["Deccan Gold", "Prime"];
  expect(addedFields.map(({ field, getCell }) => [field, getCell(row)])).toEqual([
    ["formatId", "Prime"],
    ["durationId", "30 s"],
  ]);
});
