import { isUntouched } from "../model/dates.ts";
import { newRow, nextRowKey, type PlanDraft } from "../model/draft.ts";
import type { Change } from "../model/reduce.ts";
import type { Spot } from "../model/sheet.ts";
import type { PastedRow } from "./read-rows.ts";

/** Where rows go: over those from a position on, in the place of all, or below all. */
export type Place = { from: number } | "replace" | "below";

/** Position of the first row that rows go into; behind the last one where none is left to fill. */
export function firstRowAt(draft: PlanDraft, place: Place): number {
  if (place === "replace") return 0;
  if (place !== "below") return place.from;
  const filled = draft.rowKeys.findLastIndex(
    (key) => draft.rows[key] && !isUntouched(draft.rows[key], draft.orderDetails.campaignDate),
  );
  return filled + 1;
}

/** How many rows the plan would have. */
export function rowsAfter(draft: PlanDraft, count: number, place: Place): number {
  return place === "replace" ? count : Math.max(draft.rowKeys.length, firstRowAt(draft, place) + count);
}

/**
 * Puts rows that were read into a draft. Rows that are written over keep their ids: the history of the plan follows them.
 *
 * @returns the change, and the cells that were not understood
 */
export function putRows(
  draft: PlanDraft,
  pasted: readonly PastedRow[],
  place: Place,
): { change: Extract<Change, { type: "put" }>; bad: Spot[] } {
  const from = firstRowAt(draft, place);
  const rowKeys = place === "replace" ? draft.rowKeys.slice(0, pasted.length) : [...draft.rowKeys];
  const bad: Spot[] = [];
  const rows = pasted.map(({ changes, bad: fields }, index) => {
    const key = rowKeys[from + index] ?? nextRowKey();
    const fresh = newRow(draft.orderDetails.campaignDate);
    const now = draft.rows[key];
    rowKeys[from + index] = key;
    bad.push(...fields.map((field) => ({ key, field })));
    return {
      key,
      before: place === "replace" ? { ...fresh, id: now?.id ?? fresh.id } : (now ?? fresh),
      values: changes,
    };
  });
  return { change: { type: "put", rows, rowKeys }, bad };
}
