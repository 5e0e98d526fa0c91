import { msg } from "@lingui/core/macro";
import { expect, it } from "vitest";

import { dateField, moneyField, selectField, textField } from "../../crud/definition/fields.tsx";
import { RATE_UNIT_LABELS } from "../../resources/labels.ts";
import type { ColumnChoice } from "../target.ts";
import { forgetColumns, recallColumns, rememberColumns } from "./remembered-columns.ts";

const target = {
  name: "/vendors",
  fields: [
    textField({ name: "name", label: msg`Name` }),
    moneyField({ name: "price", label: msg`Price` }),
    selectField({ name: "unit", label: msg`Unit`, labels: RATE_UNIT_LABELS }),
    dateField({ name: "from", label: msg`From` }),
  ],
  translateAll: () => [],
  matchKeys: [["name"]],
};
const HEADINGS = ["Station", "Rate (x)"];
const suggested: ColumnChoice = {
  mapping: { name: null, price: null, unit: null, from: null },
  fixedValues: { name: "" },
  crosstabColumns: [],
  factors: {},
};
const chosen: ColumnChoice = {
  mapping: { name: 0, price: 1, unit: null, from: null },
  fixedValues: { unit: "SPOT", from: "2027-01-01" },
  crosstabColumns: [],
  factors: { 1: 1 },
};

it("recalls columns, multiples and units for a file with the same headings, but no days", () => {
  rememberColumns(target, HEADINGS, suggested, chosen);
  expect(recallColumns(target, ["STATION", "Rate (X)"], suggested)).toEqual({
    ...chosen,
    fixedValues: { name: "", unit: "SPOT" },
  });
  expect(recallColumns(target, ["Station"], suggested)).toBeUndefined();
  expect(recallColumns({ ...target, name: "/clients" }, HEADINGS, suggested)).toBeUndefined();
});

it("prefers the unit that another file names", () => {
  rememberColumns(target, HEADINGS, suggested, chosen);
  const other = { ...suggested, fixedValues: { unit: "TEN_SECONDS" } };
  expect(recallColumns(target, HEADINGS, other)?.fixedValues["unit"]).toBe("TEN_SECONDS");
});

it("keeps no vendor's name", () => {
  rememberColumns(target, HEADINGS, suggested, {
    ...suggested,
    fixedValues: { name: "Deccan", unit: "SPOT" },
  });
  expect(recallColumns(target, HEADINGS, suggested)?.fixedValues["name"]).toBe("");
});

it("forgets columns that are dropped or suggested", () => {
  rememberColumns(target, HEADINGS, suggested, chosen);
  forgetColumns(target, HEADINGS);
  expect(recallColumns(target, HEADINGS, suggested)).toBeUndefined();
  rememberColumns(target, HEADINGS, suggested, chosen);
  rememberColumns(target, HEADINGS, suggested, suggested);
  expect(recallColumns(target, HEADINGS, suggested)).toBeUndefined();
});
