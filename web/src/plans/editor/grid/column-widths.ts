import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useMemo, type CSSProperties } from "react";

import { measureText } from "../../../ui/format/measure-text.ts";
import type { RowColumn, RowField } from "../../fields.ts";
import { isPaidPerTenSeconds, memoizeByObject, toUnits, type CellInput } from "../../plan-rows.ts";
import { getRecordId } from "../model/references.ts";
import { listRows, type DraftRow, type DraftRows } from "../model/plan-draft.ts";
import { findMinimumQuantity, type MinimumQuantity } from "../../warnings/vendor-prices.ts";
import type { PlanState } from "../model/state.ts";
import { useDerivedPlanState, usePlanState } from "../use-plan-store.tsx";
import { useFormatCell } from "../cells/use-cell.ts";

/** All widths are in pixels. */
const DIGIT_WIDTH = 7.5;

/** As in `grid.module.css`. */
const HEADING_FONT = { size: 12, weight: 600 };
const CELL_FONT = { size: 13 };

const PADDING = 18;
/** Space around a rate, without its currency sign and badge. */
const RATE_PADDING = 62;
/** "= × 10 s" */
const UNITS_BADGE_WIDTH = 50;
/** "Min. " */
const MINIMUM_BADGE_WIDTH = 36;
/** Warning or calendar button. */
const DAY_BUTTON_WIDTH = 20;
/** Space between start and end. */
const DASH_WIDTH = 8;
/** Longer names are truncated. */
const MAX_NAME_WIDTH = 240;
/** Longer units are truncated; "10 secondes" fits. */
const MAX_UNIT_WIDTH = 100;
/** Names and days have room for typing. */
const MIN_WIDTH = 76;
/** Spare width of a name column, for the button of a selected cell and longer names. */
const MAX_SPARE_WIDTH = 60;
const NUMBER_COLUMN_WIDTH = 32;
const AMOUNT_WIDTH = 136;

/** Rounds up to groups of three digits; otherwise columns grow with each digit. */
const getNumberWidth = (digits: number) => Math.ceil(digits / 3) * 4.5 * DIGIT_WIDTH;

/** Counts digits before the decimal mark, or the letters of an invalid text. */
function countCharacters(value: CellInput): number {
  return String(typeof value === "number" ? Math.trunc(value) : (value ?? "")).length;
}

/** Digits of the longest number. */
const createLengthSelector = (getValue: (row: DraftRow) => CellInput) =>
  memoizeByObject((draft: DraftRows) =>
    listRows(draft).reduce((max, row) => Math.max(max, countCharacters(getValue(row))), 0),
  );
const getRateLength = createLengthSelector((row) => row.unitRate);
const getQuantityLength = createLengthSelector((row) => row.quantity);
const getUnitsLength = createLengthSelector((row) =>
  isPaidPerTenSeconds(row) || row.asUnits ? toUnits(row) : null,
);

const selectMinimumLength = memoizeByObject((draft: DraftRows) =>
  memoizeByObject((minimumQuantities: readonly MinimumQuantity[]) => {
    const distinctRows = new Map(
      listRows(draft).map((row) => [
        `${getRecordId(row.channelId)} ${getRecordId(row.formatId)} ${row.unit}`,
        row,
      ]),
    );
    const max = Math.max(
      0,
      ...[...distinctRows.values()].map((row) => findMinimumQuantity(minimumQuantities, row) ?? 0),
    );
    return max > 1 ? countCharacters(max) : 0;
  }),
);

/** Digits of the largest minimum quantity; 0 without a minimum above 1. */
function getMinimumLength({ committedDraft, minimumQuantities }: PlanState): number {
  return selectMinimumLength(committedDraft)(minimumQuantities);
}

/** Deferred, because a new width changes the layout of all rows. */
function useCommittedLength(getLength: (draft: DraftRows) => number): number {
  return useDeferredValue(usePlanState(({ committedDraft }) => getLength(committedDraft)));
}

/** Committed numbers are never cut off. Typing changes no width, because columns would jump. */
function useNumberWidths(): Partial<Record<RowField, number>> {
  const rateWidth = getNumberWidth(Math.max(6, useCommittedLength(getRateLength)));
  const quantityWidth = getNumberWidth(useCommittedLength(getQuantityLength));
  const unitsLength = useCommittedLength(getUnitsLength);
  const minimumLength = useDeferredValue(usePlanState(getMinimumLength));
  const badgeWidth = Math.max(
    unitsLength > 0 ? getNumberWidth(unitsLength) + UNITS_BADGE_WIDTH : 0,
    minimumLength > 0 ? minimumLength * DIGIT_WIDTH + MINIMUM_BADGE_WIDTH : 0,
  );
  return {
    unitRate: rateWidth + RATE_PADDING + 4 * DIGIT_WIDTH,
    quantity: quantityWidth + badgeWidth + 16,
  };
}

/** Widths of longest texts; 0 for number columns and empty columns. */
function useTextWidths(columns: readonly RowColumn[]): readonly number[] {
  const formatCell = useFormatCell();
  const getWidths = useMemo(
    () =>
      memoizeByObject((draft: DraftRows) => {
        const rows = listRows(draft);
        const getTextWidth = ({ key }: RowColumn) => {
          const distinctRows = new Map(rows.map((row) => [row[key], row]));
          return Math.max(
            0,
            ...[...distinctRows.values()].map((row) => measureText(formatCell(row, key), CELL_FONT)),
          );
        };
        return columns.map((column) => (isNumericColumn(column) ? 0 : getTextWidth(column)));
      }),
    [columns, formatCell],
  );
  return useDeferredValue(useDerivedPlanState(({ committedDraft }) => getWidths(committedDraft)));
}

function isNumericColumn({ kind }: RowColumn): boolean {
  return kind === "money" || kind === "count";
}

interface TrackOptions {
  column: RowColumn;
  heading: string;
  /** 0 in an empty column. */
  textWidth: number;
  numberWidth: number;
}

interface Track {
  min: number;
  max: number;
}

/** Heading words, numbers and days are never truncated. Name columns grow until their texts fit. */
export function buildTrack({ column, heading, textWidth, numberWidth }: TrackOptions): Track {
  const { key, kind, width } = column;
  // With the asterisk.
  const headingWords = `${heading}\u00A0*`.split(" ");
  const headingWidth = Math.max(...headingWords.map((word) => measureText(word, HEADING_FONT))) + PADDING;
  const contentWidth = textWidth + PADDING;
  if (isNumericColumn(column)) {
    const max = Math.max(numberWidth, headingWidth);
    return { min: max, max };
  }
  if (kind === "unit") {
    const min = Math.max(64, Math.min(contentWidth, MAX_UNIT_WIDTH), headingWidth);
    return { min, max: Math.max(min, contentWidth) };
  }
  if (kind === "day") {
    // Start and end share one heading, which does not count.
    const dashWidth = key === "startDate" ? DASH_WIDTH : 0;
    const min = Math.max(MIN_WIDTH, contentWidth) + dashWidth;
    return { min, max: Math.max(min, contentWidth + DAY_BUTTON_WIDTH + dashWidth) };
  }
  const min = Math.max(headingWidth, MIN_WIDTH);
  const preferredWidth = textWidth === 0 ? width : Math.min(contentWidth, MAX_NAME_WIDTH);
  return { min, max: Math.max(min, preferredWidth) };
}

/** Columns behind the amount. */
interface RowEnd {
  computedWidths: readonly number[];
  buttonCount: number;
}

const isNameColumn = ({ kind }: RowColumn) => kind === "reference" || kind === "text";

/** Name columns share the spare width. */
export function formatTracks(
  columns: readonly RowColumn[],
  tracks: readonly Track[],
  { computedWidths, buttonCount }: RowEnd,
): string {
  const buttonsWidth = 28 * buttonCount + 2;
  const usedWidth = [...tracks.map(({ max }) => max), ...computedWidths].reduce(
    (sum, width) => sum + width,
    NUMBER_COLUMN_WIDTH + AMOUNT_WIDTH + buttonsWidth,
  );
  const nameCount = Math.max(1, columns.filter(isNameColumn).length);
  const spareWidth = `clamp(0px, (100% - ${usedWidth}px) / ${nameCount}, ${MAX_SPARE_WIDTH}px)`;
  const sizes = tracks.map(({ min, max }, index) => {
    const column = columns[index];
    return column && isNameColumn(column)
      ? `minmax(${min}px, calc(${max}px + ${spareWidth}))`
      : `minmax(${min}px, ${max}px)`;
  });
  const endSizes = [...computedWidths, buttonsWidth].map((width) => `${width}px`);
  return [`${NUMBER_COLUMN_WIDTH}px`, ...sizes, `minmax(${AMOUNT_WIDTH}px, 1fr)`, ...endSizes].join(" ");
}

export function useTrackStyle(
  columns: readonly RowColumn[],
  rowEnd: RowEnd,
): CSSProperties & Record<"--tracks", string> {
  const { i18n } = useLingui();
  const numberWidths = useNumberWidths();
  const textWidths = useTextWidths(columns);
  const tracks = columns.map((column, index) =>
    buildTrack({
      column,
      heading: i18n._(column.label),
      textWidth: textWidths[index] ?? 0,
      numberWidth: numberWidths[column.key] ?? 0,
    }),
  );
  return { "--tracks": formatTracks(columns, tracks, rowEnd) };
}
