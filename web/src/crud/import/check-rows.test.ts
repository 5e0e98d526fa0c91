import * as z from "zod/mini";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { clientRule } from "@media-planner/schema/rules/client";
import { describe, expect, it } from "vitest";

import { cityOptions } from "../../generated/options.ts";
import { channelList } from "../../resources/vendor/channels/import-columns.ts";
import {
  emailField,
  numberField,
  phoneField,
  referenceField,
  textField,
  type NestedList,
} from "../fields.tsx";
import { createRecordReader, groupRows } from "./group-rows.ts";
import { flattenNestedFields, readNestedRows, mergeNestedRows } from "./nested-fields.ts";
import type { FindMatch, Match } from "./match-records.ts";
import { createRowChecker, isValid, type CheckContext } from "./check-rows.ts";
import type { ReaderContext } from "../../table-import/read-rows.ts";
import { createReferenceFinder } from "./stored-references.ts";

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

describe("a record with nested rows", () => {
  const priceDefaults = { currency: "INR", minQuantity: 1, effectiveTo: null };
  const nestedFields = [
    textField({ name: "name", label: msg`Name`, required: true }),
    textField({ name: "phone", label: msg`Phone`, required: true }),
    textField({ name: "channels.name", label: msg`Channel` }),
    textField({ name: "channels.mediaTypeId", label: msg`Channel media type` }),
    textField({ name: "channels.prices.formatId", label: msg`Format` }),
    numberField({ name: "channels.prices.price", label: msg`Price` }),
    textField({ name: "channels.prices.unit", label: msg`Unit` }),
    textField({
      name: "channels.prices.effectiveFrom",
      label: msg`Valid from`,
    }),
  ];
  const nested: NestedList = {
    name: "channels",
    formatCount: (count) => `${count} channels`,
    keyFields: ["name"],
    fields: nestedFields.slice(2, 4).map((field) => ({ ...field, name: field.name.replace(/^.*\./, "") })),
    nested: {
      name: "prices",
      formatCount: (count) => `${count} prices`,
      keyFields: ["formatId", "unit", "effectiveFrom"],
      initial: priceDefaults,
      fields: nestedFields.slice(4).map((field) => ({ ...field, name: field.name.replace(/^.*\./, "") })),
    },
  };
  const rule = z.object({
    name: z.string(),
    phone: z.string(),
    channels: z.optional(
      z.array(
        z.object({
          name: z.string(),
          mediaTypeId: z.string("A media type is needed"),
          prices: z.array(z.object({ price: z.number().check(z.positive("Too little")) })),
        }),
      ),
    ),
  });
  const check = (table: readonly (readonly (string | number)[])[], changes: Partial<typeof context> = {}) => {
    const importRows = table.map((cells, index) => ({ rowNumber: index + 2, cells }));
    const mapping = Object.fromEntries(nestedFields.map(({ name }, index) => [name, index]));
    const mergedContext = {
      ...context,
      fields: nestedFields,
      mapping,
      nested,
      rule,
      ...changes,
    };
    const readRecord = createRecordReader(importRows, mergedContext);
    const checkRecord = createRowChecker(mergedContext);
    return groupRows(importRows, 0).map((group) => checkRecord(readRecord(group)));
  };
  const createPrice = (formatId: string, amount: number) => ({
    ...priceDefaults,
    formatId,
    price: amount,
    unit: "SPOT",
    effectiveFrom: "2026-01-01",
  });

  it("combines rows that repeat or omit the record's values", () => {
    const [deccan, other, third] = check([
      ["Deccan", "98", "One", "tv", "f1", 100, "SPOT", "2026-01-01"],
      ["", "", "", "", "f2", 200, "SPOT", "2026-01-01"],
      ["Other", "97", "", "", "", "", "", ""],
      ["deccan ", "98", "Two", "radio", "f1", 50, "SPOT", "2026-01-01"],
    ]);
    expect(third).toBeUndefined();
    expect(deccan?.rows.map(({ rowNumber, errors }) => [rowNumber, errors])).toEqual([
      [2, {}],
      [3, {}],
      [5, {}],
    ]);
    const channels = mergeNestedRows(readNestedRows(deccan?.values ?? {}, nested), [], nested);
    expect(channels).toEqual([
      {
        name: "One",
        mediaTypeId: "tv",
        prices: [createPrice("f1", 100), createPrice("f2", 200)],
      },
      { name: "Two", mediaTypeId: "radio", prices: [createPrice("f1", 50)] },
    ]);
    expect([other?.values["name"], readNestedRows(other?.values ?? {}, nested)]).toEqual(["Other", []]);
  });

  it("reports contradictions and rule errors at the cells", () => {
    const [deccan] = check([
      ["Deccan", "98", "One", "tv", "f1", 100, "SPOT", "2026-01-01"],
      ["Deccan", "99", "One", "", "f1", 120, "SPOT", "2026-01-01"],
      ["Deccan", "", "One", "", "f2", -1, "SPOT", "2026-01-01"],
      ["Deccan", "", "Two", "", "", "", "", ""],
    ]);
    const contradiction = "Another row of this record has a different value";
    expect(deccan && isValid(deccan)).toBe(false);
    expect(deccan?.rows.map(({ errors }) => errors)).toEqual([
      {},
      { phone: contradiction, "channels.prices.price": contradiction },
      { "channels.prices.price": "Too little" },
      { "channels.mediaTypeId": "A media type is needed" },
    ]);
  });

  it("reads each nested row equally often, however many there are", () => {
    const countReads = (length: number) => {
      let reads = 0;
      const rows = Array.from({ length }, (_, index) => ({
        get name() {
          reads += 1;
          return `Channel ${index}`;
        },
      }));
      expect(mergeNestedRows(rows, rows, nested)).toHaveLength(length);
      return reads / length;
    };
    expect(countReads(100)).toBe(countReads(1));
  });

  it("updates and adds nested rows, and keeps the remaining rows", () => {
    const storedChannels = [
      {
        id: "ch1",
        name: "One",
        mediaTypeId: "tv",
        prices: [{ ...createPrice("f1", 100), minQuantity: 5 }, createPrice("f2", 9)],
      },
      { id: "ch2", name: "Two", mediaTypeId: "radio", prices: [] },
    ];
    const before = { name: "Deccan", phone: "98", channels: storedChannels };
    const apply: Match["apply"] = (values) => ({
      values: {
        ...before,
        channels: mergeNestedRows(readNestedRows(values, nested), storedChannels, nested),
      },
      isChanged: true,
    });
    const [deccan] = check([["Deccan", "", "one", "", "f1", 110, "SPOT", "2026-01-01"]], {
      keys: [["name"]],
      findMatch: () => ({ field: "name", match: createMatch(before, { apply }) }),
    });
    expect([deccan?.result, deccan && isValid(deccan)]).toEqual(["update", true]);
    expect(mergeNestedRows(readNestedRows(deccan?.values ?? {}, nested), storedChannels, nested)).toEqual([
      {
        id: "ch1",
        name: "one",
        mediaTypeId: "tv",
        prices: [{ ...createPrice("f1", 110), minQuantity: 5 }, createPrice("f2", 9)],
      },
      storedChannels[1],
    ]);
  });
});

it("reports a format missing in the media type of its channel, also for a row that omits the channel", () => {
  const price = { formatId: "tv-prime", format: { name: "Prime" } };
  const stored = { channels: [{ mediaTypeId: "tv", mediaType: { name: "TV" }, prices: [price] }] };
  const priceFields = flattenNestedFields(channelList);
  const columns = ["channels.name", "channels.mediaTypeId", "channels.prices.formatId"];
  const priceContext = {
    ...context,
    fields: priceFields,
    mapping: Object.fromEntries(columns.map((name, index) => [name, index])),
    nested: channelList,
    rule: z.object({}),
    findMatch: () => ({
      field: "name",
      match: createMatch(stored, { findReferencedId: createReferenceFinder(stored, priceFields) }),
    }),
    getOptions: (field: string) =>
      field === "channels.mediaTypeId" ? new Map([["radio", { id: "radio", name: "Radio" }]]) : undefined,
  };
  const group = [
    ["Deccan Gold", "TV", "Prime"],
    ["Deccan FM", "Radio", "Prime"],
    ["", "", "Prime"],
  ].map((cells, index) => ({ rowNumber: index + 2, cells }));
  const { rows } = createRowChecker(priceContext)(createRecordReader(group, priceContext)(group));
  const error = { "channels.prices.formatId": "No record has this name" };
  expect(rows.map(({ errors }) => errors)).toEqual([{}, error, error]);
  expect(rows.map(({ missing }) => missing.map(({ parents }) => parents))).toEqual([
    [],
    [{ mediaTypeId: "radio" }],
    [{ mediaTypeId: "radio" }],
  ]);
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
    expect(check("Nice")?.errors).toEqual({ cityId: "No record has this name" });
  });

  it("is an error in a new record", () => {
    expect(check("Lyon", "create")?.errors).toEqual({ cityId: "No record has this name" });
  });
});
