import * as z from "zod/mini";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { describe, expect, it } from "vitest";

import { numberField, textField } from "../../../crud/definition/fields.tsx";
import { createRowChecker, type CheckContext } from "../../../crud/import/check-rows.ts";
import { isValid } from "../../../crud/import/checked-records.ts";
import { createReferenceFinder } from "../../../crud/import/match/stored-references.ts";
import type { Match } from "../../../crud/import/match/match-records.ts";
import { createRecordReader } from "../../../crud/import/check-rows.ts";
import type { ReaderContext } from "../../../table-import/values/read-rows.ts";
import { mergeNestedRows, readNestedRows, type NestedList } from "./nested-rows.ts";
import { createRowGroups } from "./row-groups.ts";

i18n.loadAndActivate({ locale: "en", messages: {} });

const context: ReaderContext & CheckContext = {
  fields: [],
  mapping: {},
  rule: z.object({}),
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

const createMatch = (changes: Partial<Match>): Match => ({
  id: "v1",
  name: "Deccan",
  canUpdate: true,
  updatedAt: null,
  stored: {},
  findReferencedId: () => undefined,
  apply: (values) => ({ values, isChanged: true }),
  ...changes,
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
  const groups = createRowGroups(nested);
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
      groups,
      rule,
      ...changes,
    };
    const readRecord = createRecordReader(importRows, mergedContext);
    const checkRecord = createRowChecker(mergedContext);
    return groups.groupRows(importRows, 0).map((group) => checkRecord(readRecord(group)));
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
      findMatch: () => ({ field: "name", match: createMatch({ apply }) }),
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
  const groups = createRowGroups();
  const priceFields = groups.fields;
  const columns = ["channels.name", "channels.mediaTypeId", "channels.prices.formatId"];
  const priceContext = {
    ...context,
    fields: priceFields,
    mapping: Object.fromEntries(columns.map((name, index) => [name, index])),
    groups,
    rule: z.object({}),
    findMatch: () => ({
      field: "name",
      match: createMatch({ findReferencedId: createReferenceFinder(stored, priceFields) }),
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
  const error = { "channels.prices.formatId": "No active record has this name" };
  expect(rows.map(({ errors }) => errors)).toEqual([{}, error, error]);
  expect(rows.map(({ missing }) => missing.map(({ parents }) => parents))).toEqual([
    [],
    [{ mediaTypeId: "radio" }],
    [{ mediaTypeId: "radio" }],
  ]);
});

describe("an undo of a vendor's changes", () => {
  const { revertItems } = createRowGroups();
  const price = (amount: number, effectiveFrom: string, effectiveTo: string | null = null) => ({
    formatId: "f1",
    price: amount,
    unit: "SPOT",
    currency: "INR",
    minQuantity: 1,
    effectiveFrom,
    effectiveTo,
  });
  const channel = (prices: readonly object[], name = "One") => ({
    id: "ch1",
    name,
    mediaTypeId: "tv",
    languageId: null,
    cityId: null,
    prices,
  });
  const before = { channels: [channel([price(100, "2026-01-01")])] };
  const after = { channels: [channel([price(100, "2026-01-01", "2026-06-30"), price(120, "2026-07-01")])] };

  it("removes added prices and extends their predecessors", () => {
    const current = { channels: [channel([]), ...after.channels].slice(1) };
    expect(revertItems(current, { before, after })).toEqual({ values: before, keptFields: [] });
  });

  it("keeps prices with later changes, and channels of others", () => {
    const other = { ...channel([], "Two"), id: "ch2" };
    const changed = channel([price(100, "2026-01-01", "2026-06-30"), price(125, "2026-07-01")]);
    const { values, keptFields } = revertItems({ channels: [changed, other] }, { before, after });
    expect(values).toEqual({
      channels: [channel([price(100, "2026-01-01"), price(125, "2026-07-01")]), other],
    });
    expect(keptFields).toEqual(["channels.prices.formatId"]);
  });
});
