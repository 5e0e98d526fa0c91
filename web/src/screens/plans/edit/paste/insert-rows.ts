import { rowAmount } from "../../plan-rows.ts";
import { isUntouched } from "../model/flight-dates.ts";
import { newRow, nextRowKey, type DraftRow, type PlanDraft } from "../model/plan-draft.ts";
import { findQuote } from "../model/list-prices.ts";
import { reduce, type PlanChange, type PlanContext } from "../model/reduce.ts";
import type { CellRef } from "../model/cell-range.ts";
import type { ColumnMap } from "./map-columns.ts";
import type { PastedRow } from "./parse-rows.ts";

/** Where rows go: over those from a position on, in the place of all, or below all. */
export type InsertPosition = { from: number } | "replace" | "below";

/** What was read of a table, before any of it is taken. */
export interface ReadTable {
  layout: ColumnMap;
  rows: readonly PastedRow[];
  rowsAfter: number;
}

/** Position of the first row that rows go into; behind the last one where none is left to fill. */
export function insertIndex({ rowKeys, rows, orderDetails }: PlanDraft, place: InsertPosition): number {
  if (place === "replace") return 0;
  if (place !== "below") return place.from;
  return 1 + rowKeys.findLastIndex((key) => rows[key] && !isUntouched(rows[key], orderDetails.campaignDate));
}

/** The rows that so many go over, as they are now: new ones below the last. Each keeps its id: the history of the plan follows it. */
export function createRows(draft: PlanDraft, count: number, place: InsertPosition) {
  const first = insertIndex(draft, place);
  const rowKeys = place === "replace" ? draft.rowKeys.slice(0, count) : [...draft.rowKeys];
  const over = Array.from({ length: count }, (_, index): { key: string; before: DraftRow } => {
    const key = rowKeys[first + index] ?? nextRowKey();
    const fresh = newRow(draft.orderDetails.campaignDate);
    const now = draft.rows[key] ?? fresh;
    rowKeys[first + index] = key;
    return { key, before: place === "replace" ? { ...fresh, id: now.id } : now };
  });
  return { over, rowKeys };
}

/** @returns the change that puts rows into a plan, and the cells that were not understood */
export function insertRows(
  draft: PlanDraft,
  pasted: readonly PastedRow[],
  place: InsertPosition,
): { change: Extract<PlanChange, { type: "put" }>; bad: CellRef[] } {
  const { over, rowKeys } = createRows(draft, pasted.length, place);
  const rows = over.map((row, index) => ({ ...row, values: pasted[index]?.changes ?? {} }));
  const bad = over.flatMap(({ key }, index) => (pasted[index]?.bad ?? []).map((field) => ({ key, field })));
  return { change: { type: "put", rows, rowKeys }, bad };
}

/**
 * A row as the plan will have it: with the list price that it takes where it says no rate, and whether it costs what its table says.
 *
 * @param before the row that it goes over
 * @param put the row as the plan has it then
 * @param listPrice what its vendor asks for it then
 */
function comparedRow(row: PastedRow, before: DraftRow, put: DraftRow, listPrice: number | null): PastedRow {
  const { amount, changes } = row;
  const isOther = put.channelId !== before.channelId || put.formatId !== before.formatId;
  const isListed = isOther && (changes.unitRate ?? null) === null && put.unitRate === listPrice;
  const isPriced = typeof changes.unitRate === "number" && typeof changes.quantity === "number";
  const differs = isPriced && amount !== undefined && Math.abs(amount - rowAmount(put)) >= 0.01;
  return {
    ...row,
    ...(isListed && listPrice !== null
      ? { atListPrice: true, changes: { ...changes, unitRate: listPrice, unit: put.unit } }
      : {}),
    ...(differs ? { costsOtherwise: true } : {}),
  };
}

/** What a table makes of a plan, by the one reducer: nothing is shown otherwise than it is put. */
export function readInto(
  draft: PlanDraft,
  pasted: readonly PastedRow[],
  place: InsertPosition,
  facts: PlanContext,
): Omit<ReadTable, "layout"> {
  const { change } = insertRows(draft, pasted, place);
  const { rows, rowKeys } = reduce(draft, change, facts);
  const compared = change.rows.map(({ key, before, values }, index) => {
    const put = rows[key] ?? before;
    const listPrice = findQuote(facts.lists, draft.orderDetails.vendorId, put)?.price ?? null;
    return comparedRow(pasted[index] ?? { changes: values, bad: [] }, before, put, listPrice);
  });
  return { rows: compared, rowsAfter: rowKeys.length };
}
