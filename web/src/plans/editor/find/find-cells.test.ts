import { expect, it } from "vitest";

import type { RowField } from "../../fields.ts";
import { createEmptyDraft, createRow, toDraftRows, type DraftRow } from "../model/plan-draft.ts";
import { findCells, findNextMatch, getReplacedRows, type FindOptions } from "./find-cells.ts";

const dates = { start: "2026-01-01", end: "2026-12-31" };
const fields: RowField[] = ["startDate", "unitRate", "notes"];
const options: FindOptions = { text: "", isCaseSensitive: false, isWholeCell: false, fields };
const context = { language: "en", planDates: dates, currency: "INR", parseUnit: () => undefined };

const rows: Partial<DraftRow>[] = [
  { startDate: "2026-01-05", unitRate: 1200.5, notes: "Prime (a)" },
  { startDate: "2026-01-12", unitRate: 12, notes: "prime" },
];
const draft = { ...createEmptyDraft(), ...toDraftRows(rows.map((row) => ({ ...createRow(dates), ...row }))) };

/** Displays a narrow space before the rupees. */
const listTexts = (row: DraftRow, field: RowField): string[] => {
  const value = row[field];
  return typeof value === "number"
    ? [`₹\u202F${value.toFixed(2)}`, String(value)]
    : [typeof value === "string" ? value : ""];
};

function find(text: string, others: Partial<FindOptions> = {}): string[] {
  return findCells(draft, { ...options, text, ...others }, listTexts).map(
    ({ key, field }) => `${draft.rowKeys.indexOf(key)} ${field}`,
  );
}

it("finds displayed and plain texts in reading order", () => {
  expect(find("12")).toEqual(["0 unitRate", "1 startDate", "1 unitRate"]);
  expect(find("12.0")).toEqual(["1 unitRate"]);
  expect(find("₹ 12")).toEqual(["0 unitRate", "1 unitRate"]);
  expect(find("12", { isWholeCell: true })).toEqual(["1 unitRate"]);
  expect(find("12", { fields: ["startDate"] })).toEqual(["1 startDate"]);
});

it("matches case only on request, and signs of patterns literally", () => {
  expect(find("prime")).toEqual(["0 notes", "1 notes"]);
  expect(find("prime", { isCaseSensitive: true })).toEqual(["1 notes"]);
  expect(find("(A)")).toEqual(["0 notes"]);
  expect(find("")).toEqual([]);
});

it("parses replaced texts, and keeps invalid ones", () => {
  const replace = (text: string, replacement: string) => {
    const search = { ...options, text };
    const cells = findCells(draft, search, listTexts);
    const replaced = getReplacedRows(draft, cells, { options: search, replacement, listTexts, context });
    return [...replaced.values()];
  };
  expect(replace("1200", "$&1300")).toEqual([{ unitRate: "₹\u202F$&1300.50" }]);
  expect(replace("1200", "1300")).toEqual([{ unitRate: 1300.5 }]);
  expect(replace("01-12", "01-13")).toEqual([{ startDate: "2026-01-13" }]);
});

it("moves to the next and the previous match, and wraps around", () => {
  const matches = findCells(draft, { ...options, text: "12" }, listTexts);
  const [first, second, third] = matches;
  const order = { rowKeys: draft.rowKeys, fields };
  expect(findNextMatch(matches, undefined, 1, order)).toBe(first);
  expect(findNextMatch(matches, first, 1, order)).toBe(second);
  expect(findNextMatch(matches, third, 1, order)).toBe(first);
  expect(findNextMatch(matches, first, -1, order)).toBe(third);
});
