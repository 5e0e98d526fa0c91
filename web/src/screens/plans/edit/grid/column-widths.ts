import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, type CSSProperties } from "react";

import type { RowColumn, RowField } from "../../fields.ts";
import { isPaidPerTenSeconds, toUnits, type CellInput } from "../../plan-rows.ts";
import { listRows, type DraftRow, type DraftRows } from "../model/plan-draft.ts";
import { findMinimum } from "../model/list-prices.ts";
import type { PlanState } from "../model/state.ts";
import { useDraft, usePlan } from "../store.tsx";
import { useCellText } from "./cells/use-cell.ts";

/** Width of a digit in pixels. */
const DIGIT = 7.5;
/** Width of a letter in pixels, in cells and in headings. */
const LETTER = { cell: 7.4, day: 6.6, heading: 6.4 };
/** Pixels around a text. */
const PADDING = 17;
/** Pixels around a rate, without currency sign and mark. */
const ROOM = 62;
/** Pixels of "= × 10 s". */
const UNITS_MARK = 50;
/** Pixels of "Min. ". */
const MINIMUM_MARK = 36;
/** Pixels of the dash behind a start. */
const DASH = 8;
/** Longer names are cut. */
const WIDEST_NAME = 240;
/** Longer units are cut like names; "10 secondes" is complete. */
const WIDEST_UNIT = 100;
/** Names and days have room for typing. */
const NARROWEST = 76;
/** Most of a name column, where the grid has more than 1250 px. */
const WIDE_SHARE = "(100% - 1250px) / 2";

/** Width of a figure in pixels, by groups of three digits: a column does not grow with each digit. */
const getWidth = (digits: number) => Math.ceil(digits / 3) * 4.5 * DIGIT;

/** Digits before the decimal mark; letters of a text that is not a number. */
function lengthOf(value: CellInput): number {
  return String(typeof value === "number" ? Math.trunc(value) : (value ?? "")).length;
}

/** Digits of the longest rate, quantity and units. Each is one number, so that only another one lays the columns out anew. */
const longest = (of: (row: DraftRow) => CellInput) => (draft: DraftRows) =>
  listRows(draft).reduce((most, row) => Math.max(most, lengthOf(of(row))), 0);
const longestRate = longest((row) => row.unitRate);
const longestQuantity = longest((row) => row.quantity);
/** Digits of the largest minimum quantity of a row; 0 without a minimum above 1. */
function longestMinimum({ draft, minimums }: PlanState): number {
  const rows = listRows(draft);
  const distinct = new Map(rows.map((row) => [`${row.channelId} ${row.formatId} ${row.unit}`, row]));
  const most = Math.max(0, ...[...distinct.values()].map((row) => findMinimum(minimums, row) ?? 0));
  return most > 1 ? lengthOf(most) : 0;
}
const longestUnits = longest((row) => (isPaidPerTenSeconds(row) || row.asUnits ? toUnits(row) : null));

/** Minimum widths: numbers are never cut off. */
function useNumberWidths(): Partial<Record<RowField, number>> {
  // Deferred: a new width lays out all rows.
  const rate = useDeferredValue(getWidth(Math.max(6, useDraft(longestRate))));
  const quantity = useDeferredValue(getWidth(useDraft(longestQuantity)));
  const units = useDeferredValue(useDraft(longestUnits));
  const minimum = useDeferredValue(usePlan(longestMinimum));
  const mark = Math.max(
    units > 0 ? getWidth(units) + UNITS_MARK : 0,
    minimum > 0 ? minimum * DIGIT + MINIMUM_MARK : 0,
  );
  return {
    unitRate: rate + ROOM + 4 * DIGIT,
    quantity: quantity + mark + 16,
  };
}

/** Letters of the longest name, unit or day of each column; 0 for numbers and empty columns. */
function useLongestTexts(columns: readonly RowColumn[]): readonly number[] {
  const textOf = useCellText();
  // Serialized, to compare by value.
  const lengths = useDraft((draft) => {
    const rows = listRows(draft);
    const longestText = ({ key }: RowColumn) => {
      const distinct = new Map(rows.map((row) => [row[key], row]));
      return Math.max(0, ...[...distinct.values()].map((row) => textOf(row, key).length));
    };
    return columns.map((column) => (isNumber(column) ? 0 : longestText(column))).join(" ");
  });
  return useDeferredValue(lengths).split(" ").map(Number);
}

function isNumber({ kind }: RowColumn): boolean {
  return kind === "money" || kind === "count";
}

interface Track {
  column: RowColumn;
  heading: string;
  /** Letters of the longest text. */
  longestText: number;
  /** Pixels of the longest number. */
  number: number;
}

/**
 * Words of headings, numbers, days and units are complete. Names grow equally from the least width until they
 * are complete, so that the longest are cut first; a wide screen widens all of them.
 */
export function buildTrack({ column, heading, longestText, number }: Track): string {
  const { key, kind, width } = column;
  // With the asterisk.
  const words = `${heading}\u00A0*`.split(" ");
  const head = Math.ceil(Math.max(...words.map((word) => word.length)) * LETTER.heading) + PADDING;
  const text = Math.ceil(longestText * LETTER.cell) + PADDING;
  if (isNumber(column)) return `${Math.max(number, head)}px`;
  if (kind === "unit")
    return `minmax(${Math.max(64, Math.min(text, WIDEST_UNIT), head)}px, ${Math.max(text, head)}px)`;
  if (kind === "day") {
    // Start and end share a heading.
    const day = Math.max(NARROWEST, Math.ceil(longestText * LETTER.day) + PADDING);
    return `${day + (key === "startDate" ? DASH : 0)}px`;
  }
  const least = Math.max(head, NARROWEST);
  const wanted = longestText === 0 ? width : Math.min(text, WIDEST_NAME);
  return `minmax(${least}px, max(${Math.max(least, wanted)}px, ${WIDE_SHARE}))`;
}

/** @param buttons number of buttons of a row */
export function useTracks(
  columns: readonly RowColumn[],
  buttons: number,
): CSSProperties & Record<"--tracks", string> {
  const { i18n } = useLingui();
  const numbers = useNumberWidths();
  const texts = useLongestTexts(columns);
  const tracks = columns.map((column, index) =>
    buildTrack({
      column,
      heading: i18n._(column.label),
      longestText: texts[index] ?? 0,
      number: numbers[column.key] ?? 0,
    }),
  );
  return { "--tracks": ["32px", ...tracks, "minmax(136px, 1fr)", `${28 * buttons + 2}px`].join(" ") };
}
