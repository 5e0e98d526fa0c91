import { isBlocked } from "../../../crud/reference/option.ts";
import type { MissingReference } from "../../../table-import/values/read-rows.ts";
import { getParentValues, REFERENCES } from "../../fields.ts";
import { computeRowAmount } from "../../plan-rows.ts";
import { isBlankRow } from "../model/flight-dates.ts";
import { createRow, nextRowKey, type DraftRow, type PlanDraft } from "../model/plan-draft.ts";
import { findListPrice } from "../../warnings/vendor-prices.ts";
import { applyPlanChange, type PlanChange, type PlanContext } from "../model/reduce.ts";
import type { CellRef } from "../model/cell-range.ts";
import { getRecordId, getUnresolvedName } from "../model/references.ts";
import type { ColumnMap } from "./map-columns.ts";
import type { PastedRow } from "./parse-rows.ts";

/** Insert from a row on, by its key, replace all rows, or append below them. */
export type InsertPosition = { from: string } | "replace" | "below";

export interface ParsedTable {
  columnMap: ColumnMap;
  rows: readonly PastedRow[];
  rowCountAfter: number;
  /** Rows that are not completely within the plan's dates. */
  outsideCount: number;
  /** Weeks from the first day of the file to the plan's start, rounded up; 0 within the plan. */
  weeksToPlan: number;
}

/** Index of the first inserted row; for "below" and a removed row, after the last filled row. */
export function getInsertIndex({ rowKeys, rows, orderDetails }: PlanDraft, position: InsertPosition): number {
  if (position === "replace") return 0;
  const rowIndex = position === "below" ? -1 : rowKeys.indexOf(position.from);
  if (rowIndex >= 0) return rowIndex;
  return 1 + rowKeys.findLastIndex((key) => rows[key] && !isBlankRow(rows[key], orderDetails.campaignDate));
}

/** Overwritten rows keep their ids, because the plan's history refers to them. New rows follow. */
export function getTargetRows(draft: PlanDraft, rowCount: number, position: InsertPosition) {
  const first = getInsertIndex(draft, position);
  const rowKeys = position === "replace" ? draft.rowKeys.slice(0, rowCount) : [...draft.rowKeys];
  const targetRows = Array.from({ length: rowCount }, (_, index): { key: string; before: DraftRow } => {
    const key = rowKeys[first + index] ?? nextRowKey();
    const emptyRow = createRow(draft.orderDetails.campaignDate);
    const currentRow = draft.rows[key] ?? emptyRow;
    rowKeys[first + index] = key;
    return { key, before: position === "replace" ? { ...emptyRow, id: currentRow.id } : currentRow };
  });
  return { targetRows, rowKeys };
}

/** @returns the change, and the invalid cells */
export function insertRows(
  draft: PlanDraft,
  pastedRows: readonly PastedRow[],
  position: InsertPosition,
): { change: Extract<PlanChange, { type: "replaceRows" }>; invalidCells: CellRef[] } {
  const { targetRows, rowKeys } = getTargetRows(draft, pastedRows.length, position);
  const rows = targetRows.map((row, index) => ({ ...row, values: pastedRows[index]?.changes ?? {} }));
  const invalidCells = targetRows.flatMap(({ key }, index) =>
    (pastedRows[index]?.invalidFields ?? []).map((field) => ({ key, field })),
  );
  return { change: { type: "replaceRows", rows, rowKeys }, invalidCells };
}

/** Share of an amount of rounded rates. */
const ROUNDING = 0.005;

/** A rate per 30 seconds becomes the rate of one spot: a third of it for ten seconds. */
function convertRate(row: PastedRow, { seconds }: DraftRow): PastedRow {
  const { rateSeconds, changes } = row;
  const { unitRate, unit } = changes;
  if (rateSeconds === undefined || seconds === null || seconds === rateSeconds) return row;
  if (unit !== "SPOT" || typeof unitRate !== "number") return row;
  const converted = Math.round((unitRate * seconds * 100) / rateSeconds) / 100;
  return { ...row, isRateConverted: true, changes: { ...changes, unitRate: converted } };
}

/** Adds list price and unit, and marks rows whose amount differs from the table. */
function completeRow(row: PastedRow, before: DraftRow, after: DraftRow, listPrice: number | null): PastedRow {
  const { amount, changes } = row;
  const isRepriced = after.channelId !== before.channelId || after.formatId !== before.formatId;
  const usesListPrice = isRepriced && (changes.unitRate ?? null) === null && after.unitRate === listPrice;
  if (usesListPrice && listPrice !== null)
    return {
      ...row,
      isListPriceUsed: true,
      changes: { ...changes, unitRate: listPrice, unit: after.unit },
    };
  const isPriced = typeof changes.unitRate === "number" && typeof changes.quantity === "number";
  const getDifference = (unit: DraftRow["unit"]) =>
    isPriced && amount !== undefined ? Math.abs(amount - computeRowAmount({ ...after, unit })) : 0;
  const hasUnit = before.unit !== null || (changes.unit ?? null) !== null || after.unit === null;
  const fittingUnit = [after.unit, "SPOT", "TEN_SECONDS"].find(
    (unit) => getDifference(unit) <= Math.max(0.01, (amount ?? 0) * ROUNDING),
  );
  const unit = hasUnit ? after.unit : (fittingUnit ?? after.unit);
  return {
    ...row,
    ...(!hasUnit && {
      changes: { ...changes, unit },
      unitSource: unit === after.unit ? "list price" : "amount",
    }),
    ...(getDifference(unit) >= 0.01 && { hasDifferentAmount: true }),
  };
}

export function previewInsertedRows(
  draft: PlanDraft,
  pastedRows: readonly PastedRow[],
  position: InsertPosition,
  context: PlanContext,
): Pick<ParsedTable, "rows" | "rowCountAfter"> {
  const { change } = insertRows(draft, pastedRows, position);
  const { rows, rowKeys } = applyPlanChange(draft, change, context);
  const comparedRows = change.rows.map(({ key, before, values }, index) => {
    const after = rows[key] ?? before;
    const listPrice = findListPrice(context.priceLists, draft.orderDetails.vendorId, after)?.price ?? null;
    const row = convertRate(pastedRows[index] ?? { changes: values, invalidFields: [] }, after);
    const { unitRate = null } = row.isRateConverted ? row.changes : after;
    return completeRow(row, before, { ...after, unitRate }, listPrice);
  });
  return { rows: comparedRows, rowCountAfter: rowKeys.length };
}

/** Omits fields whose parents are not chosen yet. */
export function listUnmatchedNames(
  rows: readonly PastedRow[],
  orderDetails: PlanDraft["orderDetails"],
): readonly MissingReference[] {
  return rows.flatMap(({ changes }) =>
    REFERENCES.flatMap((field) => {
      const name = getUnresolvedName(changes[field], "unmatched");
      const parents = getParentValues(field, {
        ...orderDetails,
        cityId: getRecordId(changes.cityId ?? null),
      });
      return name === undefined || isBlocked({ parents }) ? [] : [{ field, name, parents }];
    }),
  );
}
