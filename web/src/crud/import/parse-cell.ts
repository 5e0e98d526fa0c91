import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import {
  detectNumberStyle,
  getNumberStyle,
  isForeignCurrency,
  parseNumber,
  type NumberStyle,
} from "@media-planner/schema/rules/parse-number";

import { bareDay, parseExcelDate } from "../../spreadsheet/excel-dates.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import { parseDay } from "../../ui/fields/parse-day.ts";
import { foldText } from "../../ui/fold-text.ts";
import type { Labels } from "../fields.tsx";
import type { Option } from "../reference/option.ts";
import type { FileField, TranslateAll } from "./import-fields.ts";

/** Leaves invalid values to the field's rule. */
export type ParsedCell = { value: unknown } | { value?: unknown; problem: MessageDescriptor };

/** Options by normalized name or code; null if ambiguous. */
export type OptionsByName = ReadonlyMap<string, Option | null>;

export interface CellContext {
  namesOf: TranslateAll;
  /** Number format of the column. */
  style: NumberStyle;
  /** ISO 4217. */
  currency?: string | undefined;
  named?: OptionsByName | undefined;
}

/**
 * Stands for a record that no option names: options lack inactive records, while stored records still refer to
 * them. Equal names have equal texts.
 */
export function unresolvedName(name: string): string {
  return `‹${foldText(name)}›`;
}

export function isUnresolvedName(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("‹");
}

const YES = msg`Yes`;
const NO = msg`No`;

export function switchLabel(on: boolean): MessageDescriptor {
  return on ? YES : NO;
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

function parseChoiceCell(labels: Labels, text: string, namesOf: TranslateAll): string {
  const folded = foldText(text);
  const match = Object.entries(labels).find(([value, label]) =>
    [value, ...namesOf(label)].some((name) => foldText(name) === folded),
  );
  return match?.[0] ?? text;
}

function parseSwitchCell(cell: Cell, namesOf: TranslateAll): unknown {
  const text = foldText(String(cell));
  const isOneOf = (label: MessageDescriptor, ...others: string[]) =>
    [...namesOf(label), ...others].some((word) => foldText(word) === text);
  if (isOneOf(YES, "true", "1", "x")) return true;
  return isOneOf(NO, "false", "0") ? false : cell;
}

/** Converts '9:05 am', '21:30' and spreadsheet day fractions to 'hh:mm AM'. */
function parseTimeCell(cell: Cell): string {
  const minutes = typeof cell === "number" ? Math.round((cell % 1) * 1440) : undefined;
  const [, hour = "", minute = "", half = ""] =
    /^(\d{1,2})[:h](\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(String(cell).trim()) ?? [];
  const typed =
    hour === ""
      ? NaN
      : (half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)) * 60 + Number(minute);
  const day = minutes ?? typed;
  if (!(day >= 0 && day < 1440)) return String(cell);
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(day / 60);
  return `${two(hours % 12 || 12)}:${two(day % 60)} ${hours < 12 ? "AM" : "PM"}`;
}

function recordNamed(text: string, named: OptionsByName | undefined): ParsedCell {
  const option = named?.get(foldText(text));
  if (option) return { value: option.id };
  const problem = option === null ? msg`Several records have this name` : msg`No record has this name`;
  return { value: unresolvedName(text), problem };
}

function recordsNamed(cell: Cell, named: OptionsByName | undefined): ParsedCell {
  // Names may contain commas.
  const whole = named?.get(foldText(String(cell)));
  if (whole) return { value: [whole.id] };
  const parts = String(cell)
    .split(";")
    .flatMap((part) => (named?.get(foldText(part)) ? [part.trim()] : splitList(part)));
  const read = parts.map((part) => recordNamed(part, named));
  const failed = read.find((one) => "problem" in one);
  return { ...failed, value: read.map(({ value }) => value) };
}

function parseNumberCell(
  text: string,
  kind: "number" | "percent" | "money",
  { style, currency = "INR" }: CellContext,
): unknown {
  // Other currencies must fail the rule.
  if (isForeignCurrency(text, currency)) return text;
  const options = { allowPercentSign: kind === "percent", ...(kind === "money" ? { decimals: 2 } : {}) };
  return parseNumber(text, style, options) ?? text;
}

export function parseCell(
  { control }: Pick<FileField, "control">,
  cell: Cell | undefined,
  how: CellContext,
): ParsedCell {
  if (isEmpty(cell)) return { value: null };
  const text = String(cell).trim();
  switch (control.kind) {
    case "number":
    case "percent":
    case "money":
      return { value: typeof cell === "number" ? cell : parseNumberCell(text, control.kind, how) };
    case "date":
      return { value: parseExcelDate(cell) ?? parseDay(bareDay(text, false), "fr", null) ?? text };
    case "time":
      return { value: parseTimeCell(cell) };
    case "switch":
      return { value: parseSwitchCell(cell, how.namesOf) };
    case "choice": {
      const { labels, multiple } = control;
      const choice = (part: string) => parseChoiceCell(labels, part, how.namesOf);
      return { value: multiple ? splitList(cell).map(choice) : choice(text) };
    }
    case "reference":
      return control.multiple ? recordsNamed(cell, how.named) : recordNamed(text, how.named);
    default:
      return { value: text };
  }
}

/** The format of most cells, else of the viewer's language. */
export function numberStyle(cells: readonly (Cell | undefined)[], language: string): NumberStyle {
  const texts = cells.filter((cell) => typeof cell === "string");
  return detectNumberStyle(texts, getNumberStyle(language));
}
