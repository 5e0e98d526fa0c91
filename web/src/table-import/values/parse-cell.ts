import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { parseTimeSpan } from "@media-planner/schema/rules/spots";
import { isEmail } from "@media-planner/schema/rules/formats";
import { hasOtherCurrency } from "@media-planner/schema/rules/parse-number";

import type { Labels } from "../../crud/definition/fields.tsx";
import { findOption, toNameKey } from "../../crud/reference/index-by-name.ts";
import type { Option } from "../../crud/definition/hook-types.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import { foldText } from "@media-planner/schema/rules/fold-text";
import { formatMinuteOfDay, parseTimeOfDay } from "../../ui/format/time-of-day.ts";
import { findChoiceByName, findWeekdays, normalizeChoice } from "./choice-names.ts";
import type { ImportField, TranslateAll } from "../fields/import-fields.ts";
import { parseDate, type DateContext } from "./parse-date.ts";
import {
  isAmbiguousMoney,
  parseNumberCell,
  readDoubtfulNumber,
  type NumberContext,
} from "./parse-number-cell.ts";

/** Parsed value, also if invalid: the field's rule rejects it. */
export type ParsedCell =
  | { value: unknown }
  | {
      value?: unknown;
      problem: MessageDescriptor;
      missingNames?: readonly string[];
      /** Text of a number whose comma or point may divide thousands or decimals. */
      doubtfulNumber?: string;
    };

/** Options by normalized name or code; null if ambiguous. */
export type OptionsByName = ReadonlyMap<string, Option | null>;

export interface CellContext extends NumberContext {
  translateAll: TranslateAll;
  dates: DateContext;
  /** Whether the heading or a title names another currency. */
  isOtherCurrency?: boolean;
  /** Whether the heading says that numbers are percentages. */
  isPercent?: boolean;
  optionsByName?: OptionsByName | undefined;
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

const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

/** Most cells; without the underscores of _x000D_. */
const PLAIN_TEXT = /^[!-^`-~]*(?: [!-^`-~]+)*$/;

/** Joins lines and removes invisible characters, because forms would join them without a space. */
export function cleanText(cell: Cell): string {
  const text = String(cell);
  if (PLAIN_TEXT.test(text)) return text;
  return text
    .replaceAll(INVISIBLE, "")
    .replaceAll(/_x000D_/gi, "")
    .trim()
    .replaceAll(/(?<![,\s])[,\s]*[\r\n][,\s]*/g, ", ")
    .replaceAll(/\s+/g, " ");
}

function cleanLines(cell: Cell): string {
  return String(cell)
    .replaceAll(INVISIBLE, "")
    .replaceAll(/_x000D_/gi, "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\S\n]+/g, " ")
    .trim();
}

export const CONJUNCTION = /(?<!\s)\s*(?:\/|&|\+|(?<=\s)(?:and|et)\s)\s*/i;

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

function parseChoices(cell: Cell, labels: Labels, translateAll: TranslateAll): readonly string[] {
  const parse = (part: string) => parseChoiceCell(labels, part, translateAll);
  const isKnown = (part: string) => Object.hasOwn(labels, parse(part));
  return splitList(cell).flatMap(
    (part) =>
      findWeekdays(part, labels, parse) ?? (isKnown(part) ? [part] : part.split(CONJUNCTION)).map(parse),
  );
}

function parseSwitchCell(cell: Cell, translateAll: TranslateAll): unknown {
  const text = foldText(String(cell));
  const isOneOf = (label: MessageDescriptor, ...otherTexts: string[]) =>
    [...translateAll(label), ...otherTexts].some((word) => foldText(word) === text);
  if (isOneOf(YES, "true", "vrai", "1", "x", "y", "o", "✓", "✔")) return true;
  return isOneOf(NO, "false", "faux", "0", "n") ? false : cell;
}

function parseReference(cell: Cell, optionsByName: OptionsByName | undefined): ParsedCell {
  const text = cleanText(cell);
  const option = findOption(optionsByName, typeof cell === "number" ? cell : text);
  if (option) return { value: option.id };
  const value = createUnresolvedName(text);
  return option === null
    ? { value, problem: msg`Several records have this name` }
    : { value, problem: msg`No active record has this name`, missingNames: [text] };
}

/** Splits 'Television / Print', unless a record has the name or no part is known. */
export function splitNames(cell: Cell, isKnown: (name: string) => boolean): readonly string[] {
  // Names may contain commas.
  if (isKnown(String(cell))) return [String(cell).trim()];
  return String(cell)
    .split(";")
    .flatMap((part) => (isKnown(part) ? [part.trim()] : splitList(part)))
    .flatMap((name) => {
      const parts = name.split(CONJUNCTION).filter(Boolean);
      return parts.length > 1 && !isKnown(name) && parts.some(isKnown) ? parts : [name];
    });
}

function parseReferences(cell: Cell, optionsByName: OptionsByName | undefined): ParsedCell {
  const names = splitNames(cell, (name) => Boolean(optionsByName?.get(toNameKey(name))));
  const references = names.map((name) => parseReference(name, optionsByName));
  const failed = references.find((reference) => "problem" in reference);
  const missingNames = references.flatMap((reference) =>
    "missingNames" in reference ? (reference.missingNames ?? []) : [],
  );
  return {
    ...failed,
    ...(failed && { missingNames }),
    value: [...new Set(references.map(({ value }) => value))],
  };
}

/** '0.15' may be 15 % or 0.15 %. */
const isShare = (value: unknown) => typeof value === "number" && value > 0 && value < 1;

function parseText(cell: Cell, type: string): ParsedCell {
  const text = cleanText(cell);
  const emails = type === "email" ? text.split(/[\s;,/]+/).filter(Boolean) : [];
  return emails.length > 1 && emails.every(isEmail)
    ? { value: text, problem: msg`Several addresses: keep one` }
    : { value: text };
}

export function parseCell(
  { control }: Pick<ImportField, "control">,
  cell: Cell | undefined,
  context: CellContext,
): ParsedCell {
  if (cell === undefined) return { value: null };
  const text = cleanText(cell);
  if (text === "") return { value: null };
  switch (control.kind) {
    case "seconds":
      if (typeof cell === "number") return { value: cell };
      return { value: parseTimeSpan(text) ?? parseNumberCell(text, { kind: "number" }, context) };
    case "money":
      // The amount would count in the record's currency.
      if (context.isOtherCurrency || hasOtherCurrency(text, context.currency ?? "INR"))
        return { value: text, problem: msg`Not in the currency of the record` };
      if (typeof cell !== "number" && isAmbiguousMoney(text, context)) {
        const { dividesThousands = null } = context;
        if (dividesThousands !== null) return { value: readDoubtfulNumber(text, dividesThousands) };
        return { value: text, problem: msg`Thousands or decimals?`, doubtfulNumber: text };
      }
      return { value: typeof cell === "number" ? cell : parseNumberCell(text, control, context) };
    case "number":
    case "percent": {
      const value = typeof cell === "number" ? cell : parseNumberCell(text, control, context);
      const isDoubtful =
        control.kind === "percent" && !context.isPercent && !text.includes("%") && isShare(value);
      return isDoubtful ? { value, problem: msg`Percent or share? Write it with %` } : { value };
    }
    case "date":
      return { value: parseDate(typeof cell === "number" ? cell : text, context.dates) ?? text };
    case "time": {
      const minute = parseTimeOfDay(typeof cell === "number" ? cell : text);
      return { value: minute === undefined ? text : formatMinuteOfDay(minute) };
    }
    case "switch":
      return { value: parseSwitchCell(cell, context.translateAll) };
    case "choice": {
      const { labels, multiple } = control;
      return {
        value: multiple
          ? parseChoices(cell, labels, context.translateAll)
          : parseChoiceCell(labels, text, context.translateAll),
      };
    }
    case "reference":
      return control.multiple
        ? parseReferences(cell, context.optionsByName)
        : parseReference(cell, context.optionsByName);
    case "textarea":
      return { value: cleanLines(cell) };
    case "text":
      return parseText(cell, control.type);
    default:
      return { value: text };
  }
}
