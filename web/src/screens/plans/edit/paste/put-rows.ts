import { newRow, nextRowKey, type DraftRow, type PlanDraft } from "../model/plan.ts";
import type { PastedRow } from "./read-rows.ts";

type Rows = Pick<PlanDraft, "rows" | "rowKeys">;

/** Where rows go: over those from a position on, in the place of all, or below all. */
export type Place = { from: number } | "replace" | "below";

/** Whether nothing was typed into a row: the dates of the plan are proposed to each. */
function isUntouched(
  row: DraftRow | undefined,
  { start, end }: { start: string | null; end: string | null },
) {
  if (!row) return true;
  const { id: _id, startDate, endDate, ...others } = row;
  const proposed = (startDate === start || startDate === null) && (endDate === end || endDate === null);
  return proposed && Object.values(others).every((value) => value === null);
}

/** Position of the first row that rows go into; behind the last one where none is left to fill. */
export function firstRowAt(draft: PlanDraft, place: Place): number {
  if (place === "replace") return 0;
  if (place !== "below") return place.from;
  const filled = draft.rowKeys.findLastIndex(
    (key) => !isUntouched(draft.rows[key], draft.orderDetails.campaignDate),
  );
  return filled + 1;
}

/** How many rows the plan would have. */
export function rowsAfter(draft: PlanDraft, count: number, place: Place): number {
  return place === "replace" ? count : Math.max(draft.rowKeys.length, firstRowAt(draft, place) + count);
}

/**
 * The rows of a draft with those that were read. Rows that are written over keep their ids: the history of the plan follows them.
 *
 * @returns the rows, and the names of the fields that were not understood
 */
export function putRows(
  draft: PlanDraft,
  pasted: readonly PastedRow[],
  place: Place,
): Rows & { bad: string[] } {
  const from = firstRowAt(draft, place);
  const rowKeys = place === "replace" ? draft.rowKeys.slice(0, pasted.length) : [...draft.rowKeys];
  const rows: Record<string, DraftRow> = Object.fromEntries(
    rowKeys.flatMap((key) => (draft.rows[key] ? [[key, draft.rows[key]] as const] : [])),
  );
  const bad: string[] = [];
  pasted.forEach(({ changes, bad: fields }, index) => {
    const key = rowKeys[from + index] ?? nextRowKey();
    const fresh = newRow(draft.orderDetails.campaignDate);
    const before = place === "replace" ? { ...fresh, id: rows[key]?.id ?? fresh.id } : (rows[key] ?? fresh);
    rows[key] = { ...before, ...changes };
    rowKeys[from + index] = key;
    bad.push(...fields.map((field) => `rows.${key}.${field}`));
  });
  return { rows, rowKeys, bad };
}
