import { msg } from "@lingui/core/macro";
import { beforeEach, expect, it } from "vitest";

import {
  dateField,
  moneyField,
  referenceField,
  selectField,
  textField,
} from "../../crud/definition/fields.tsx";
import { cityOptions } from "../../generated/options.ts";
import { RATE_UNIT_LABELS } from "../../resources/labels.ts";
import type { ColumnChoice } from "../target.ts";
import { forgetColumns, recallChoices, rememberChoices } from "./remembered-choices.ts";

const target = {
  name: "/vendors",
  fields: [
    textField({ name: "name", label: msg`Name` }),
    moneyField({ name: "price", label: msg`Price` }),
    selectField({ name: "unit", label: msg`Unit`, labels: RATE_UNIT_LABELS }),
    dateField({ name: "from", label: msg`From` }),
    referenceField({ name: "cityId", label: msg`City`, options: cityOptions }),
  ],
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
const replacement = {
  options: cityOptions,
  parents: { vendorId: "v1" },
  name: "Bombay",
  option: { id: "c1", name: "Mumbai" },
  isNew: false,
};

const remember = (columns = chosen, replacements = [replacement]) =>
  rememberChoices(target, HEADINGS, suggested, { columns, replacements, firstKeyName: "code" });
const recall = (
  headings = HEADINGS,
  { text = "BOMBAY", to = target, first = suggested, parents = {} } = {},
) => recallChoices(to, { headings, rows: [{ rowNumber: 2, cells: [text] }] }, first, parents);

beforeEach(() => localStorage.clear());

it("recalls columns, multiples and units for a file with the same headings, but no days", () => {
  remember();
  expect(recall(["STATION", "Rate (X)"]).columns).toEqual({
    ...chosen,
    fixedValues: { name: "", unit: "SPOT" },
  });
  expect(recall(["Station"])).toEqual({ columns: undefined, replacements: [], firstKeyName: "" });
  expect(recall(HEADINGS, { to: { ...target, name: "/clients" } }).columns).toBeUndefined();
});

it("recalls the match key, and chosen records for names that the file has too", () => {
  remember(chosen, [replacement, { ...replacement, name: "Pune", isNew: true }]);
  expect(recall()).toMatchObject({ replacements: [replacement], firstKeyName: "code" });
  expect(recall(HEADINGS, { text: "Pune" }).replacements).toEqual([]);
});

it("recalls no records of another vendor", () => {
  remember();
  const recallFor = (vendorId: string) => recall(HEADINGS, { parents: { vendorId } }).replacements;
  expect([recallFor("v1").length, recallFor("v2").length]).toEqual([1, 0]);
});

it("prefers the unit that another file names", () => {
  remember();
  const first = { ...suggested, fixedValues: { unit: "TEN_SECONDS" } };
  expect(recall(HEADINGS, { first }).columns?.fixedValues["unit"]).toBe("TEN_SECONDS");
});

it("keeps no vendor's name", () => {
  remember({ ...suggested, fixedValues: { name: "Deccan", unit: "SPOT" } });
  expect(recall().columns?.fixedValues["name"]).toBe("");
});

it("forgets columns that are dropped or suggested, but no chosen records", () => {
  remember();
  forgetColumns(target, HEADINGS);
  expect(recall()).toMatchObject({ columns: undefined, replacements: [replacement] });
  remember();
  remember(suggested, []);
  expect(recall()).toMatchObject({ columns: undefined, replacements: [replacement] });
});
