import * as z from "zod/mini";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { clientRule } from "@media-planner/schema/rules/client";
import { describe, expect, it } from "vitest";

import { cityOptions } from "../../generated/options.ts";
import { emailField, phoneField, referenceField, textField } from "../definition/fields.tsx";
import { createRecordReader } from "./check-rows.ts";
import type { FindMatch, Match } from "./match/match-records.ts";
import { createRowChecker, type CheckContext } from "./check-rows.ts";
import type { ReaderContext } from "../../table-import/values/read-rows.ts";

const fields = [
  textField({
    name: "businessName",
    label: msg`Business name`,
    required: true,
  }),
  textField({ name: "taxId", label: msg`Tax ID`, required: true }),
  textField({ name: "address", label: msg`Address`, required: true }),
  textField({
    name: "contactPerson",
    label: msg`Contact person`,
    required: true,
  }),
  emailField({
    name: "contactEmail",
    label: msg`Contact email`,
    required: true,
  }),
  phoneField({ name: "phone", label: msg`Phone`, required: true }),
];
const VALID_ROW = ["Aster", "27AAPFU0939F1ZV", "Pune", "Asha", "asha@aster.test", "9876543210"];
i18n.loadAndActivate({ locale: "en", messages: {} });
const context: ReaderContext & CheckContext = {
  fields,
  mapping: Object.fromEntries(fields.map(({ name }, index) => [name, index])),
  rule: clientRule,
  initial: {},
  translateAll: ({ message = "" }) => [message],
  language: "en",
  dates: { start: null, end: null },
  getOptions: () => undefined,
  getDenialReason: () => undefined,
  mode: "update",
  updateChoices: { overwritesCorrections: false, keepsOtherUnits: false },
  keys: [],
  findMatch: () => undefined,
};
const checkTable = (
  rows: readonly (readonly (string | number)[])[],
  changes: Partial<typeof context> = {},
) => {
  const importRows = rows.map((cells, index) => ({ rowNumber: index + 2, cells }));
  const readRecord = createRecordReader(importRows, { ...context, ...changes });
  const checkRecord = createRowChecker({ ...context, ...changes });
  return importRows.map((row) => {
    const { rows, ...record } = checkRecord(readRecord([row]));
    return { ...record, errors: rows[0]?.errors ?? {} };
  });
};

const storedClient = {
  businessName: "Aster",
  taxId: "27AAPFU0939F1ZV",
  address: "Pune",
  contactPerson: "Asha",
  contactEmail: "asha@aster.test",
  phone: "9876543210",
};
const createMatch = (before: object, changes: Partial<Match> = {}): Match => ({
  id: "c1",
  name: "Aster",
  canUpdate: true,
  updatedAt: null,
  stored: {},
  findReferencedId: () => undefined,
  apply: (fileValues) => {
    const values = {
      ...before,
      ...Object.fromEntries(Object.entries(fileValues).filter(([, value]) => value !== null)),
    };
    return {
      values,
      isChanged: JSON.stringify(values) !== JSON.stringify(before),
    };
  },
  ...changes,
});
const createFindMatch =
  (matches: Record<string, Match | null>): FindMatch =>
  ({ businessName }) => {
    const match = matches[String(businessName).toLowerCase()];
    return match === undefined ? undefined : { field: "businessName", match };
  };

it("reports rule errors at cells and missing columns at the row", () => {
  const [valid, invalid] = checkTable([VALID_ROW, ["", "27AAPFU0939F1ZV", "Pune", "Asha", "no mail", "12"]]);
  expect(valid?.errors).toEqual({});
  expect(valid?.result).toBe("new");
  expect(invalid?.errors).toEqual({
    businessName: "This field is required",
    contactEmail: "Please enter a valid email address",
    phone: "Please enter a valid phone number",
  });
  const [withoutPhone] = checkTable([VALID_ROW], {
    mapping: { ...context.mapping, phone: null },
  });
  expect(withoutPhone?.errors).toEqual({ phone: "This field is required" });
});

describe("a row that matches a stored record", () => {
  const keys = [["businessName"]];
  const findMatch = createFindMatch({ aster: createMatch(storedClient), twins: null });
  const changes = { keys, findMatch };

  it("updates a record without requiring all columns", () => {
    const [row] = checkTable([["ASTER", "", "", "", "new@aster.test", ""]], changes);
    expect(row).toMatchObject({
      result: "update",
      match: { id: "c1" },
      errors: {},
    });
    expect(checkTable([["Aster", "", "", "", "no mail"]], changes)[0]?.errors).toEqual({
      contactEmail: "Please enter a valid email address",
    });
  });

  it("is unchanged when it equals the record", () => {
    const [row] = checkTable([["Aster", "", "Pune", "", "", "9876543210"]], changes);
    expect(row).toMatchObject({ result: "unchanged", errors: {} });
  });

  it("is rejected when several records or an earlier row have its key", () => {
    const rows = checkTable([["Twins"], ["Aster", "", "Mumbai"], ["aster ", "", "Delhi"]], changes);
    expect(rows.map(({ errors }) => errors)).toEqual([
      { businessName: "Several records have this value" },
      {},
      { businessName: "Same Business name as row 3" },
    ]);
  });

  it("is rejected when an earlier row updates the record by another key", () => {
    const byBoth: FindMatch = ({ taxId }) => ({
      field: taxId ? "taxId" : "businessName",
      match: createMatch(storedClient),
    });
    const rows = checkTable([VALID_ROW.with(2, "Mumbai"), ["Aster", "", "Delhi"]], {
      keys: [["taxId"], ["businessName"]],
      findMatch: byBoth,
    });
    expect(rows.map(({ errors }) => errors)).toEqual([{}, { businessName: "Same Business name as row 2" }]);
  });

  it("is rejected when the record is read-only or invalid", () => {
    const [forbidden] = checkTable([["Aster", "", "Mumbai"]], {
      keys,
      findMatch: createFindMatch({ aster: createMatch(storedClient, { canUpdate: false }) }),
    });
    expect(forbidden?.errors).toEqual({ "": "You may not change Aster" });
    const [invalid] = checkTable([["Aster", "", "Mumbai"]], {
      keys,
      findMatch: createFindMatch({ aster: createMatch({ ...storedClient, phone: "12" }) }),
    });
    expect(invalid?.errors).toEqual({
      phone: "Please enter a valid phone number",
    });
  });

  it("is skipped or created with a warning, depending on the mode", () => {
    const table = [["Aster", "", "", "", "no mail"], VALID_ROW, VALID_ROW.with(0, "Lotus")];
    const skipped = checkTable(table, { ...changes, mode: "skip" });
    expect(skipped.map(({ result, errors }) => [result, Object.keys(errors)])).toEqual([
      ["skipped", []],
      ["update", ["businessName"]],
      ["new", []],
    ]);
    const created = checkTable([VALID_ROW, VALID_ROW], { ...changes, mode: "create" });
    expect(created.map(({ result, notes, errors }) => [result, notes, errors])).toEqual([
      ["new", ["Same Business name as Aster"], {}],
      ["new", ["Same Business name as row 2", "Same Business name as Aster"], {}],
    ]);
  });
});

describe("a reference to an inactive record missing from the options", () => {
  const cityContext = {
    ...context,
    fields: [
      textField({ name: "name", label: msg`Name`, required: true }),
      referenceField({ name: "cityId", label: msg`City`, options: cityOptions }),
    ],
    mapping: { name: 0, cityId: 1 },
    rule: z.object({ name: z.string(), cityId: z.string() }),
  };
  const match = createMatch(
    { name: "Aster", cityId: "lyon" },
    { findReferencedId: (_field, name) => ({ "‹lyon›": "lyon" })[name] },
  );
  const check = (name: string, mode: "update" | "create" = "update") =>
    checkTable([["Aster", name]], { ...cityContext, mode, findMatch: () => ({ field: "name", match }) })[0];

  it("keeps an equal stored reference", () => {
    expect(check("LYON")).toMatchObject({ result: "unchanged", errors: {}, values: { cityId: "lyon" } });
  });

  it("is an error if the stored record refers to another one", () => {
    expect(check("Nice")?.errors).toEqual({ cityId: "No active record has this name" });
  });

  it("is an error in a new record", () => {
    expect(check("Lyon", "create")?.errors).toEqual({ cityId: "No active record has this name" });
  });
});
