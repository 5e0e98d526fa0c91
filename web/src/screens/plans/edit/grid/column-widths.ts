import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, type CSSProperties } from "react";

import type { RowColumn, RowField } from "../../fields.ts";
import { isPaidPerTenSeconds, toUnits, type CellInput } from "../../plan-rows.ts";
import { getId } from "../../reference.ts";
import { listRows, type DraftRow, type DraftRows } from "../model/plan-draft.ts";
import { findMinimumQuantity } from "../model/list-prices.ts";
import type { PlanState } from "../model/state.ts";
import { useDraft, usePlan } from "../use-plan-store.tsx";
import { useFormatCell } from "./cells/use-cell.ts";

/** All widths are in pixels. */
const DIGIT_WIDTH = 7.5;

const LETTER_WIDTHS = { cell: 7.4, day: 6.6, heading: 6.4 };

const PADDING = 17;
/** Space around a rate, without its currency sign and badge. */
const RATE_PADDING = 62;
/** "= × 10 s" */
const UNITS_BADGE_WIDTH = 50;
/** "Min. " */
const MINIMUM_BADGE_WIDTH = 36;
/** Warning or calendar button beside a day. */
const DAY_BUTTON_WIDTH = 20;
/** Space between start and end. */
const DASH_WIDTH = 8;
/** Longer names are truncated. */
const MAX_NAME_WIDTH = 240;
/** Longer units are truncated; "10 secondes" fits. */
const MAX_UNIT_WIDTH = 100;
/** Names and days have room for typing. */
const MIN_WIDTH = 76;
/** Maximum of a name column on screens wider than 1250 px. */
const WIDE_SCREEN_WIDTH = "(100% - 1250px) / 2";

/** Rounds up to groups of three digits, so that a column does not grow with each digit. */
const getNumberWidth = (digits: number) => Math.ceil(digits / 3) * 4.5 * DIGIT_WIDTH;

/** Counts digits before the decimal mark, or the letters of an invalid text. */
function countCharacters(value: CellInput): number {
  return String(typeof value === "number" ? Math.trunc(value) : (value ?? "")).length;
}

/** Selects the digits of the longest number in all rows. */
const createLengthSelector = (getValue: (row: DraftRow) => CellInput) => (draft: DraftRows) =>
  listRows(draft).reduce((max, row) => Math.max(max, countCharacters(getValue(row))), 0);
const getRateLength = createLengthSelector((row) => row.unitRate);
const getQuantityLength = createLengthSelector((row) => row.quantity);
/** Digits of the largest minimum quantity; 0 without a minimum above 1. */
function getMinimumLength({ draft, minimumQuantities }: PlanState): number {
  const rows = listRows(draft);
  const distinctRows = new Map(
    rows.map((row) => [`${getId(row.channelId)} ${getId(row.formatId)} ${row.unit}`, row]),
  );
  const max = Math.max(
    0,
    ...[...distinctRows.values()].map((row) => findMinimumQuantity(minimumQuantities, row) ?? 0),
  );
  return max > 1 ? countCharacters(max) : 0;
}
const getUnitsLength = createLengthSelector((row) =>
  isPaidPerTenSeconds(row) || row.asUnits ? toUnits(row) : null,
);

/** Minimum widths, so that numbers are never cut off. */
function useNumberWidths(): Partial<Record<RowField, number>> {
  // Deferred, because a new width changes the layout of all rows.
  const rateWidth = useDeferredValue(getNumberWidth(Math.max(6, useDraft(getRateLength))));
  const quantityWidth = useDeferredValue(getNumberWidth(useDraft(getQuantityLength)));
  const unitsLength = useDeferredValue(useDraft(getUnitsLength));
  const minimumLength = useDeferredValue(usePlan(getMinimumLength));
  const badgeWidth = Math.max(
    unitsLength > 0 ? getNumberWidth(unitsLength) + UNITS_BADGE_WIDTH : 0,
    minimumLength > 0 ? minimumLength * DIGIT_WIDTH + MINIMUM_BADGE_WIDTH : 0,
  );
  return {
    unitRate: rateWidth + RATE_PADDING + 4 * DIGIT_WIDTH,
    quantity: quantityWidth + badgeWidth + 16,
  };
}

/** Length of each column's longest text; 0 for number columns and empty columns. */
function useTextLengths(columns: readonly RowColumn[]): readonly number[] {
  const formatCell = useFormatCell();
  // Serialized, to compare by value.
  const lengths = useDraft((draft) => {
    const rows = listRows(draft);
    const getTextLength = ({ key }: RowColumn) => {
      const distinctRows = new Map(rows.map((row) => [row[key], row]));
      return Math.max(0, ...[...distinctRows.values()].map((row) => formatCell(row, key).length));
    };
    return columns.map((column) => (isNumber(column) ? 0 : getTextLength(column))).join(" ");
  });
  return useDeferredValue(lengths).split(" ").map(Number);
}

function isNumber({ kind }: RowColumn): boolean {
  return kind === "money" || kind === "count";
}

interface TrackOptions {
  column: RowColumn;
  heading: string;
  textLength: number;
  numberWidth: number;
}

/**
 * Words of headings, numbers, days and units are never truncated. Name columns grow equally until their texts
 * fit, and further on wide screens.
 */
export function buildTrack({ column, heading, textLength, numberWidth }: TrackOptions): string {
  const { key, kind, width } = column;
  // With the asterisk.
  const headingWords = `${heading}\u00A0*`.split(" ");
  const headingWidth =
    Math.ceil(Math.max(...headingWords.map((word) => word.length)) * LETTER_WIDTHS.heading) + PADDING;
  const textWidth = Math.ceil(textLength * LETTER_WIDTHS.cell) + PADDING;
  if (isNumber(column)) return `${Math.max(numberWidth, headingWidth)}px`;
  if (kind === "unit")
    return `minmax(${Math.max(64, Math.min(textWidth, MAX_UNIT_WIDTH), headingWidth)}px, ${Math.max(textWidth, headingWidth)}px)`;
  if (kind === "day") {
    // The heading does not count, because start and end share one.
    const dayWidth = Math.ceil(textLength * LETTER_WIDTHS.day) + PADDING;
    const dashWidth = key === "startDate" ? DASH_WIDTH : 0;
    const [min, max] = [dayWidth, dayWidth + DAY_BUTTON_WIDTH].map(
      (px) => Math.max(MIN_WIDTH, px) + dashWidth,
    );
    return `minmax(${min}px, ${max}px)`;
  }
  const minWidth = Math.max(headingWidth, MIN_WIDTH);
  const preferredWidth = textLength === 0 ? width : Math.min(textWidth, MAX_NAME_WIDTH);
  return `minmax(${minWidth}px, max(${Math.max(minWidth, preferredWidth)}px, ${WIDE_SCREEN_WIDTH}))`;
}

export function useTrackStyle(
  columns: readonly RowColumn[],
  buttonCount: number,
): CSSProperties & Record<"--tracks", string> {
  const { i18n } = useLingui();
  const numberWidths = useNumberWidths();
  const textLengths = useTextLengths(columns);
  const tracks = columns.map((column, index) =>
    buildTrack({
      column,
      heading: i18n._(column.label),
      textLength: textLengths[index] ?? 0,
      numberWidth: numberWidths[column.key] ?? 0,
    }),
  );
  return { "--tracks": ["32px", ...tracks, "minmax(136px, 1fr)", `${28 * buttonCount + 2}px`].join(" ") };
}
