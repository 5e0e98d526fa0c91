import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import {
  detectNumberStyle,
  getNumberStyle,
  hasOtherCurrency,
  parseNumber,
  type NumberStyle,
} from "@media-planner/schema/rules/parse-number";

import { normalizeDate, parseExcelDate } from "../../spreadsheet/excel-dates.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import { parseDay } from "../../ui/fields/parse-day.ts";
import { foldText } from "../../ui/fold-text.ts";
import type { Labels } from "../fields.tsx";
import { toNameKey } from "../reference/index-by-name.ts";
import type { Option } from "../reference/option.ts";
import type { ImportField, TranslateAll } from "./import-fields.ts";
import { findChoiceByName, normalizeChoice } from "./choice-names.ts";

/** Parsed value, also if invalid: the field's rule rejects it. */
export type ParsedCell =
  | { value: unknown }
  | {
      value?: unknown;
      problem: MessageDescriptor;
      missingNames?: readonly string[];
    };

/** Options by normalized name or code; null if ambiguous. */
export type OptionsByName = ReadonlyMap<string, Option | null>;

export interface CellContext {
  translateAll: TranslateAll;
  style: NumberStyle;
  /** ISO 4217. */
  currency?: string | undefined;
  optionsByName?: OptionsByName | undefined;
  isMonthFirst?: boolean;
}

/** Placeholder id for a record missing in the options, such as an inactive one; equal for equal names. */
export function createUnresolvedName(name: string): string {
  return `‹${foldText(name)}›`;
}

export function isUnresolvedName(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("‹");
}

const YES = msg`Yes`;
const NO = msg`No`;

export function getSwitchLabel(isOn: boolean): MessageDescriptor {
  return isOn ? YES : NO;
}

const isEmpty = (cell: Cell | undefined): cell is undefined | "" =>
  cell === undefined || String(cell).trim() === "";

/** Splits a list at `;`, `,`, `|` or line breaks. */
export function splitList(cell: Cell): string[] {
  return String(cell)
    .split(/[;,\n|]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Finds a value by its label in any language or another name: 'per 10 sec'. */
export function parseChoiceCell(labels: Labels, text: string, translateAll: TranslateAll): string {
  const normalizedText = normalizeChoice(text);
  const match = Object.entries(labels).find(([value, label]) =>
    [value, ...translateAll(label)].some((name) => normalizeChoice(name) === normalizedText),
  );
  return match?.[0] ?? findChoiceByName(text, labels) ?? text;
}

function parseSwitchCell(cell: Cell, translateAll: TranslateAll): unknown {
  const text = foldText(String(cell));
  const isOneOf = (label: MessageDescriptor, ...otherTexts: string[]) =>
    [...translateAll(label), ...otherTexts].some((word) => foldText(word) === text);
  if (isOneOf(YES, "true", "vrai", "1", "x")) return true;
  return isOneOf(NO, "false", "faux", "0") ? false : cell;
}

/** Minute of the day of '9:05 am', '21:30' or '21h30'; NaN for other texts. */
function parseTimeText(text: string): number {
  const [, hour, minute, amPm] =
    /^(\d{1,2})[:h]([0-5]\d)(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim()) ?? [];
  if (amPm === undefined) return Number(hour) * 60 + Number(minute);
  if (Number(hour) > 12) return NaN;
  return ((Number(hour) % 12) + (/p/i.test(amPm) ? 12 : 0)) * 60 + Number(minute);
}

/** Converts times and spreadsheet day fractions to 'hh:mm AM'. */
function parseTimeCell(cell: Cell): string {
  const minuteOfDay = typeof cell === "number" ? Math.round((cell % 1) * 1440) : parseTimeText(cell);
  if (!(minuteOfDay >= 0 && minuteOfDay < 1440)) return String(cell);
  const pad = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(minuteOfDay / 60);
  return `${pad(hours % 12 || 12)}:${pad(minuteOfDay % 60)} ${hours < 12 ? "AM" : "PM"}`;
}

function parseReference(text: string, optionsByName: OptionsByName | undefined): ParsedCell {
  const option = optionsByName?.get(toNameKey(text));
  if (option) return { value: option.id };
  const value = createUnresolvedName(text);
  return option === null
    ? { value, problem: msg`Several records have this name` }
    : { value, problem: msg`No record has this name`, missingNames: [text] };
}

function parseReferences(cell: Cell, optionsByName: OptionsByName | undefined): ParsedCell {
  // Names may contain commas.
  const wholeMatch = optionsByName?.get(toNameKey(String(cell)));
  if (wholeMatch) return { value: [wholeMatch.id] };
  const parts = String(cell)
    .split(";")
    .flatMap((part) => (optionsByName?.get(toNameKey(part)) ? [part.trim()] : splitList(part)));
  const references = parts.map((part) => parseReference(part, optionsByName));
  const failed = references.find((reference) => "problem" in reference);
  const missingNames = references.flatMap((reference) =>
    "missingNames" in reference ? (reference.missingNames ?? []) : [],
  );
  return {
    ...failed,
    ...(failed && { missingNames }),
    value: references.map(({ value }) => value),
  };
}

function parseNumberCell(
  text: string,
  kind: "number" | "percent" | "money",
  { style, currency = "INR" }: CellContext,
): unknown {
  // The rule must reject other currencies.
  if (hasOtherCurrency(text, currency)) return text;
  const options = { allowPercentSign: kind === "percent", ...(kind === "money" ? { decimals: 2 } : {}) };
  return parseNumber(text, style, options) ?? text;
}

function parseDateText(text: string, isMonthFirst = false): string | undefined {
  return parseDay(normalizeDate(text, isMonthFirst), "fr", null);
}

/** Whether more dates are valid only with the month first, as in US files, than only with the day first. */
export function detectMonthFirst(cells: readonly (Cell | undefined)[]): boolean {
  const balance = cells.reduce<number>((sum, cell) => {
    if (typeof cell !== "string") return sum;
    const [isValid, isValidMonthFirst] = [false, true].map((isFirst) => parseDateText(cell, isFirst));
    return sum + Number(isValidMonthFirst !== undefined) - Number(isValid !== undefined);
  }, 0);
  return balance > 0;
}

export function parseCell(
  { control }: Pick<ImportField, "control">,
  cell: Cell | undefined,
  context: CellContext,
): ParsedCell {
  if (isEmpty(cell)) return { value: null };
  const text = String(cell).trim();
  switch (control.kind) {
    case "number":
    case "percent":
    case "money":
      return { value: typeof cell === "number" ? cell : parseNumberCell(text, control.kind, context) };
    case "date":
      return { value: parseExcelDate(cell) ?? parseDateText(text, context.isMonthFirst) ?? text };
    case "time":
      return { value: parseTimeCell(cell) };
    case "switch":
      return { value: parseSwitchCell(cell, context.translateAll) };
    case "choice": {
      const { labels, multiple } = control;
      const parseChoice = (part: string) => parseChoiceCell(labels, part, context.translateAll);
      return { value: multiple ? splitList(cell).map(parseChoice) : parseChoice(text) };
    }
    case "reference":
      return control.multiple
        ? parseReferences(cell, context.optionsByName)
        : parseReference(text, context.optionsByName);
    default:
      return { value: text };
  }
}

/** Returns the number format of most cells, else of the viewer's language. */
export function detectColumnStyle(cells: readonly (Cell | undefined)[], language: string): NumberStyle {
  const texts = cells.filter((cell) => typeof cell === "string");
  return detectNumberStyle(texts, getNumberStyle(language));
}
