import { toRowField } from "../../fields.ts";
import { isBlankRow } from "../model/flight-dates.ts";
import { createRow, nextRowKey, type DraftRow, type PlanDraft } from "../model/plan-draft.ts";
import type { PlanChange } from "../model/reduce.ts";
import type { CellRef } from "../model/cell-range.ts";
import type { PlanRow } from "./parse-rows.ts";
import type { InsertPosition } from "./read-request.ts";

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
  planRows: readonly PlanRow[],
  position: InsertPosition,
): { change: Extract<PlanChange, { type: "replaceRows" }>; invalidCells: CellRef[] } {
  const { targetRows, rowKeys } = getTargetRows(draft, planRows.length, position);
  const rows = targetRows.map((row, index) => ({ ...row, values: planRows[index]?.values ?? {} }));
  const invalidCells = targetRows.flatMap(({ key }, index) =>
    Object.keys(planRows[index]?.errors ?? {}).flatMap((name) => {
      const field = toRowField(name);
      return field ? { key, field } : [];
    }),
  );
  return { change: { type: "replaceRows", rows, rowKeys }, invalidCells };
}
