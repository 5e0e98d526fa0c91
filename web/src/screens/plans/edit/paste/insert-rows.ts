import { rowAmount } from "../../plan-rows.ts";
import { isUntouched } from "../model/flight-dates.ts";
import { newRow, nextRowKey, type DraftRow, type PlanDraft } from "../model/plan-draft.ts";
import { findQuote } from "../model/list-prices.ts";
import { applyPlanChange, type PlanChange, type PlanContext } from "../model/reduce.ts";
import type { CellRef } from "../model/cell-range.ts";
import type { ColumnMap } from "./map-columns.ts";
import type { PastedRow } from "./parse-rows.ts";

/** From a position, replacing all rows, or below them. */
export type InsertPosition = { from: number } | "replace" | "below";

export interface ReadTable {
  layout: ColumnMap;
  rows: readonly PastedRow[];
  rowsAfter: number;
}

/** First inserted row; after the last filled row for "below". */
export function insertIndex({ rowKeys, rows, orderDetails }: PlanDraft, position: InsertPosition): number {
  if (position === "replace") return 0;
  if (position !== "below") return position.from;
  return 1 + rowKeys.findLastIndex((key) => rows[key] && !isUntouched(rows[key], orderDetails.campaignDate));
}

/** Rows to overwrite, with new ones at the end. Ids remain: the plan's history refers to them. */
export function createRows(draft: PlanDraft, count: number, position: InsertPosition) {
  const first = insertIndex(draft, position);
  const rowKeys = position === "replace" ? draft.rowKeys.slice(0, count) : [...draft.rowKeys];
  const over = Array.from({ length: count }, (_, index): { key: string; before: DraftRow } => {
    const key = rowKeys[first + index] ?? nextRowKey();
    const fresh = newRow(draft.orderDetails.campaignDate);
    const now = draft.rows[key] ?? fresh;
    rowKeys[first + index] = key;
    return { key, before: position === "replace" ? { ...fresh, id: now.id } : now };
  });
  return { over, rowKeys };
}

/** @returns the change, and the invalid cells */
export function insertRows(
  draft: PlanDraft,
  pasted: readonly PastedRow[],
  position: InsertPosition,
): { change: Extract<PlanChange, { type: "put" }>; bad: CellRef[] } {
  const { over, rowKeys } = createRows(draft, pasted.length, position);
  const rows = over.map((row, index) => ({ ...row, values: pasted[index]?.changes ?? {} }));
  const bad = over.flatMap(({ key }, index) => (pasted[index]?.bad ?? []).map((field) => ({ key, field })));
  return { change: { type: "put", rows, rowKeys }, bad };
}

/**
 * Marks rows at the list price, and amounts that differ from the table.
 *
 * @param before the overwritten row
 * @param after the resulting row
 */
function comparedRow(row: PastedRow, before: DraftRow, after: DraftRow, listPrice: number | null): PastedRow {
  const { amount, changes } = row;
  const isRepriced = after.channelId !== before.channelId || after.formatId !== before.formatId;
  const isListed = isRepriced && (changes.unitRate ?? null) === null && after.unitRate === listPrice;
  const isPriced = typeof changes.unitRate === "number" && typeof changes.quantity === "number";
  const differs = isPriced && amount !== undefined && Math.abs(amount - rowAmount(after)) >= 0.01;
  return {
    ...row,
    ...(isListed && listPrice !== null
      ? { atListPrice: true, changes: { ...changes, unitRate: listPrice, unit: after.unit } }
      : {}),
    ...(differs ? { costsOtherwise: true } : {}),
  };
}

/** Uses the reducer of the actual insertion, so that the preview is exact. */
export function readInto(
  draft: PlanDraft,
  pasted: readonly PastedRow[],
  position: InsertPosition,
  context: PlanContext,
): Omit<ReadTable, "layout"> {
  const { change } = insertRows(draft, pasted, position);
  const { rows, rowKeys } = applyPlanChange(draft, change, context);
  const compared = change.rows.map(({ key, before, values }, index) => {
    const after = rows[key] ?? before;
    const listPrice = findQuote(context.lists, draft.orderDetails.vendorId, after)?.price ?? null;
    return comparedRow(pasted[index] ?? { changes: values, bad: [] }, before, after, listPrice);
  });
  return { rows: compared, rowsAfter: rowKeys.length };
}
