import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { expect, it } from "vitest";

import { dateField, textField, timeField } from "../../crud/definition/fields.tsx";
import { NO_IMPORT_WARNINGS, type Table } from "../../spreadsheet/table.ts";
import { selectSheet } from "../rows/table-file.ts";
import { createRowReader, detectDates } from "../values/read-rows.ts";
import { suggestColumns } from "./column-choice.ts";

i18n.loadAndActivate({ locale: "en", messages: {} });

const fields = [
  textField({ name: "name", label: msg`Name`, required: true }),
  dateField({ name: "startDate", label: msg`Start date`, required: true }),
  dateField({ name: "endDate", label: msg`End date`, required: true }),
  timeField({ name: "startTime", label: msg`Start time`, required: true }),
  timeField({ name: "endTime", label: msg`End time`, required: true }),
];
const target = { fields, translateAll: () => [] };

function readRows(table: Table) {
  const sheet = { table, origin: NO_IMPORT_WARNINGS };
  const file = selectSheet({ name: "list.csv", sheets: [sheet] }, sheet, target);
  const { mapping } = suggestColumns(file, target, "en");
  const read = createRowReader(file.rows, {
    fields,
    mapping,
    translateAll: () => [],
    language: "en",
    dates: detectDates(fields, file.rows, mapping),
    getOptions: () => undefined,
    getDenialReason: () => undefined,
  });
  return file.rows.map((row) => read(row, {}).values);
}

it.each([
  ["Flight", "15 Jan - 31 Jan 2027", { startDate: "2027-01-15", endDate: "2027-01-31" }],
  ["Campaign period", "20-Apr-27 to 10-May-27", { startDate: "2027-04-20", endDate: "2027-05-10" }],
  ["Période", "du 01/02/2027 au 14/02/2027", { startDate: "2027-02-01", endDate: "2027-02-14" }],
  ["Timing", "7 am - 11 am", { startTime: "07:00 AM", endTime: "11:00 AM" }],
])("reads both values of '%s': %s", (heading, cell, values) => {
  expect(
    readRows([
      ["Name", heading],
      ["A", cell],
    ]),
  ).toEqual([{ name: "A", ...values }]);
});

it("prefers columns of their own, and leaves single days to them", () => {
  const table = [
    ["Name", "Start date", "Period"],
    ["A", "2027-02-01", "15 Jan - 31 Jan 2027"],
  ];
  expect(readRows(table)).toEqual([{ name: "A", startDate: "2027-02-01" }]);
  expect(
    readRows([
      ["Name", "Period"],
      ["A", "6 weeks"],
    ]),
  ).toEqual([{ name: "A" }]);
});
