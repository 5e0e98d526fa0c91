import { isReference } from "../../fields.ts";
import { rowAmount, type PlanRow } from "../../rows.ts";
import { isUntouched } from "../model/dates.ts";
import { newRow, nextRowKey, type DraftRow, type PlanDraft } from "../model/draft.ts";
import type { Quote } from "../model/prices.ts";
import type { Change } from "../model/reduce.ts";
import type { Spot } from "../model/sheet.ts";
import type { Layout } from "./layout.ts";
import type { PastedRow } from "./rows.ts";

/** Where rows go: over those from a position on, in the place of all, or below all. */
export type Place = { from: number } | "replace" | "below";

/** What was read of a table, before any of it is taken. */
export interface ReadTable {
  layout: Layout;
  rows: readonly PastedRow[];
  /** How many rows the plan would have. */
  rowsAfter: number;
}

/** Position of the first row that rows go into; behind the last one where none is left to fill. */
export function firstRowAt({ rowKeys, rows, orderDetails }: PlanDraft, place: Place): number {
  if (place === "replace") return 0;
  if (place !== "below") return place.from;
  return 1 + rowKeys.findLastIndex((key) => rows[key] && !isUntouched(rows[key], orderDetails.campaignDate));
}

/** The rows that so many go over, as they are now: new ones below the last. Each keeps its id: the history of the plan follows it. */
export function rowsAt(draft: PlanDraft, count: number, place: Place) {
  const first = firstRowAt(draft, place);
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
export function putRows(
  draft: PlanDraft,
  pasted: readonly PastedRow[],
  place: Place,
): { change: Extract<Change, { type: "put" }>; bad: Spot[] } {
  const { over, rowKeys } = rowsAt(draft, pasted.length, place);
  const rows = over.map((row, index) => ({ ...row, values: pasted[index]?.changes ?? {} }));
  const bad = over.flatMap(({ key }, index) => (pasted[index]?.bad ?? []).map((field) => ({ key, field })));
  return { change: { type: "put", rows, rowKeys }, bad };
}

type Priced = Pick<DraftRow, "channelId" | "formatId" | "unit" | "unitRate">;

const UNPRICED: Priced = { channelId: null, formatId: null, unit: null, unitRate: null };

/**
 * A row that says nothing of its rate is proposed the list price, as if its channel was chosen by hand: of the unit that it names, if it
 * names one. A list price that was there goes with what it is the price of.
 *
 * @param before the row that it goes over
 * @param quoteOf the vendor's list price of a row
 */
export async function pricedRow(
  row: PastedRow,
  before: Priced = UNPRICED,
  quoteOf: (row: Priced) => Promise<Quote | undefined>,
): Promise<PastedRow> {
  const { changes } = row;
  const now = { ...before, ...changes };
  const isOther = now.channelId !== before.channelId || now.formatId !== before.formatId;
  const unknown = row.bad.some((field) => isReference(field) || field === "unit" || field === "unitRate");
  if (!isOther || unknown || (changes.unitRate ?? null) !== null) return row;
  const isNegotiated = now.unitRate !== null && now.unitRate !== (await quoteOf(before))?.price;
  if (isNegotiated) return row;
  const quote = await quoteOf(now);
  const unit = changes.unit ?? quote?.unit ?? now.unit;
  if (quote && quote.price !== null && (quote.unit ?? unit) === unit)
    return { ...row, atListPrice: true, changes: { ...changes, unitRate: quote.price, unit } };
  return now.unitRate === null ? row : { ...row, changes: { ...changes, unitRate: null } };
}

/** Whether a table says that a row costs something else than its rate times its quantity. @param put the row as the plan has it then */
export function costsOtherwise({ amount, changes }: PastedRow, put: PlanRow | undefined): boolean {
  const isSaid = typeof changes.unitRate === "number" && typeof changes.quantity === "number";
  return isSaid && amount !== undefined && put !== undefined && Math.abs(amount - rowAmount(put)) >= 0.01;
}
