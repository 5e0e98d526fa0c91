import { msg } from "@lingui/core/macro";
import { clientRule } from "@media-planner/schema/rules/client";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";

import { emailField, numberField, phoneField, textField } from "../fields.tsx";
import { inTurns, type Outcome } from "./in-turns.ts";
import type { FileLines } from "../file-lines.ts";
import { groupsOf } from "./join.ts";
import { linesIn, mergedLines } from "./lines.ts";
import { checkerOf, isGood, type CheckWith } from "./rows.ts";

const fields = [
  textField({ name: "businessName", label: msg`Business name`, required: true }),
  textField({ name: "taxId", label: msg`Tax ID`, required: true }),
  textField({ name: "address", label: msg`Address`, required: true }),
  textField({ name: "contactPerson", label: msg`Contact person`, required: true }),
  emailField({ name: "contactEmail", label: msg`Contact email`, required: true }),
  phoneField({ name: "phone", label: msg`Phone`, required: true }),
];
const GOOD = ["Aster", "27AAPFU0939F1ZV", "Pune", "Asha", "asha@aster.test", "9876543210"];
const how: CheckWith = {
  fields,
  mapping: Object.fromEntries(fields.map(({ name }, at) => [name, at])),
  rule: clientRule,
  initial: {},
  namesOf: ({ message = "" }) => [message],
  language: "en",
  named: () => undefined,
  say: ({ message = "" }) => message,
  translated: (message) => message,
};
const checked = (rows: readonly (readonly (string | number)[])[], changes: Partial<CheckWith> = {}) => {
  const given = rows.map((cells, at) => ({ line: at + 2, cells }));
  const checkRecord = checkerOf(given, { ...how, ...changes });
  return given.map((row) => {
    const { rows, ...record } = checkRecord([row]);
    return { ...record, errors: rows[0]?.errors ?? {} };
  });
};

it("says of each cell what its rule says, and of a row what the file does not have", () => {
  const [good, bad] = checked([GOOD, ["", "27AAPFU0939F1ZV", "Pune", "Asha", "no mail", "12"]]);
  expect(good?.errors).toEqual({});
  expect(good?.id).toBeUndefined();
  expect(bad?.errors).toEqual({
    businessName: "This field is required",
    contactEmail: "Please enter a valid email address",
    phone: "Please enter a valid phone number",
  });
  const [without] = checked([GOOD], { mapping: { ...how.mapping, phone: null } });
  expect(without?.errors).toEqual({ phone: "This field is required" });
});

it("changes the record with the same value, for which the file need not say everything", () => {
  const key = {
    field: "businessName",
    ids: new Map([
      ["aster", "c1"],
      ["twins", null],
    ]),
  };
  const bare = ["ASTER ", "", "", "", "new@aster.test", ""];
  const rows = checked([bare, ["Twins"], ["aster"], ["Aster", "", "", "", "no mail"]], { key });
  expect(rows[0]).toMatchObject({ id: "c1", errors: {} });
  expect(rows[1]?.errors["businessName"]).toBe("Several records have this value");
  expect(rows[2]?.errors["businessName"]).toBe("The file has this value twice");
  expect(checked([["Aster", "", "", "", "no mail"]], { key })[0]).toMatchObject({
    id: "c1",
    errors: { contactEmail: "Please enter a valid email address" },
  });
});

it("runs a few tasks at once, tells each outcome, and begins nothing after the end of the session or a stop", async () => {
  const run = async (isFinal: (error: unknown) => boolean, stopAt = Infinity) => {
    const controller = new AbortController();
    const outcomes: Outcome<number>[] = [];
    let [running, most] = [0, 0];
    await inTurns(
      Array.from({ length: 20 }, (_, at) => at),
      async (at) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (at === stopAt) controller.abort();
        if (at === 5) throw new Error("five");
      },
      { atOnce: 3, signal: controller.signal, isFinal, onDone: (outcome) => outcomes.push(outcome) },
    );
    return { outcomes, most };
  };
  const all = await run(() => false);
  expect(all.most).toBe(3);
  expect(all.outcomes).toHaveLength(20);
  expect(all.outcomes.filter(({ error }) => error !== undefined).map(({ item }) => item)).toEqual([5]);
  expect((await run(() => true)).outcomes.length).toBeLessThan(9);
  expect((await run(() => false, 10)).outcomes.length).toBeLessThan(15);
});

describe("a record with lines", () => {
  const money = { currency: "INR", minQuantity: 1, effectiveTo: null };
  const lineFields = [
    textField({ name: "name", label: msg`Name`, required: true }),
    textField({ name: "phone", label: msg`Phone`, required: true }),
    textField({ name: "channels.name", label: msg`Channel` }),
    textField({ name: "channels.mediaTypeId", label: msg`Channel media type` }),
    textField({ name: "channels.prices.formatId", label: msg`Format` }),
    numberField({ name: "channels.prices.price", label: msg`Price` }),
    textField({ name: "channels.prices.unit", label: msg`Unit` }),
    textField({ name: "channels.prices.effectiveFrom", label: msg`Valid from` }),
  ];
  const lines: FileLines = {
    name: "channels",
    by: ["name"],
    fields: lineFields.slice(2, 4).map((field) => ({ ...field, name: field.name.replace(/.*\./, "") })),
    lines: {
      name: "prices",
      by: ["formatId", "unit", "effectiveFrom"],
      initial: money,
      fields: lineFields.slice(4).map((field) => ({ ...field, name: field.name.replace(/.*\./, "") })),
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
  const check = (table: readonly (readonly (string | number)[])[], changes: Partial<CheckWith> = {}) => {
    const given = table.map((cells, at) => ({ line: at + 2, cells }));
    const mapping = Object.fromEntries(lineFields.map(({ name }, at) => [name, at]));
    const checkRecord = checkerOf(given, { ...how, fields: lineFields, mapping, lines, rule, ...changes });
    return groupsOf(given, 0).map(checkRecord);
  };
  const price = (formatId: string, amount: number) => ({
    ...money,
    formatId,
    price: amount,
    unit: "SPOT",
    effectiveFrom: "2026-01-01",
  });

  it("is told in as many rows, which say the rest of it once, again, or not at all", () => {
    const [deccan, other, none] = check([
      ["Deccan", "98", "One", "tv", "f1", 100, "SPOT", "2026-01-01"],
      ["", "", "", "", "f2", 200, "SPOT", "2026-01-01"],
      ["Other", "97", "", "", "", "", "", ""],
      ["deccan ", "98", "Two", "radio", "f1", 50, "SPOT", "2026-01-01"],
    ]);
    expect(none).toBeUndefined();
    expect(deccan?.rows.map(({ line, errors }) => [line, errors])).toEqual([
      [2, {}],
      [3, {}],
      [5, {}],
    ]);
    const channels = mergedLines(linesIn(deccan?.values ?? {}, lines), [], lines);
    expect(channels).toEqual([
      { name: "One", mediaTypeId: "tv", prices: [price("f1", 100), price("f2", 200)] },
      { name: "Two", mediaTypeId: "radio", prices: [price("f1", 50)] },
    ]);
    expect([other?.values["name"], linesIn(other?.values ?? {}, lines)]).toEqual(["Other", []]);
  });

  it("says at its cell what contradicts a row above, and what a rule refuses", () => {
    const [deccan] = check([
      ["Deccan", "98", "One", "tv", "f1", 100, "SPOT", "2026-01-01"],
      ["Deccan", "99", "One", "", "f1", 120, "SPOT", "2026-01-01"],
      ["Deccan", "", "One", "", "f2", -1, "SPOT", "2026-01-01"],
      ["Deccan", "", "Two", "", "", "", "", ""],
    ]);
    const differs = "Another row of this record says something else";
    expect(deccan && isGood(deccan)).toBe(false);
    expect(deccan?.rows.map(({ errors }) => errors)).toEqual([
      {},
      { phone: differs, "channels.prices.price": differs },
      { "channels.prices.price": "Too little" },
      { "channels.mediaTypeId": "A media type is needed" },
    ]);
  });

  it("changes and adds lines of a record that is there, and leaves the others", () => {
    const key = { field: "name", ids: new Map([["deccan", "v1"]]) };
    const [deccan] = check([["Deccan", "", "one", "", "f1", 110, "SPOT", "2026-01-01"]], { key });
    expect([deccan?.id, deccan && isGood(deccan)]).toEqual(["v1", true]);
    const stored = [
      {
        id: "ch1",
        name: "One",
        mediaTypeId: "tv",
        prices: [{ ...price("f1", 100), minQuantity: 5 }, price("f2", 9)],
      },
      { id: "ch2", name: "Two", mediaTypeId: "radio", prices: [] },
    ];
    expect(mergedLines(linesIn(deccan?.values ?? {}, lines), stored, lines)).toEqual([
      {
        id: "ch1",
        name: "one",
        mediaTypeId: "tv",
        prices: [{ ...price("f1", 110), minQuantity: 5 }, price("f2", 9)],
      },
      stored[1],
    ]);
  });
});
