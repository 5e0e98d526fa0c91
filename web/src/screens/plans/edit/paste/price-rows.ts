import type { DraftRow } from "../model/draft.ts";
import { isReference } from "../../fields.ts";
import type { Quote } from "../model/prices.ts";
import type { PastedRow } from "./read-rows.ts";

type PricedFields = Pick<DraftRow, "channelId" | "formatId" | "unit" | "unitRate">;

const NOTHING: PricedFields = { channelId: null, formatId: null, unit: null, unitRate: null };

/**
 * A row that says nothing of its rate is proposed the list price, as if its channel was chosen by hand: of the unit that it names, if it
 * names one. A list price that was there goes with what it is the price of.
 *
 * @param before the row that it goes over
 * @param quoteOf the vendor's list price of a row
 */
export async function pricedRow(
  row: PastedRow,
  before: PricedFields = NOTHING,
  quoteOf: (row: PricedFields) => Promise<Quote | undefined>,
): Promise<PastedRow> {
  const { changes } = row;
  const now = { ...before, ...changes };
  const isOther = now.channelId !== before.channelId || now.formatId !== before.formatId;
  const unknown = row.bad.some((field) => isReference(field) || field === "unit" || field === "unitRate");
  const said = changes.unitRate ?? null;
  if (!isOther || unknown || said !== null) return row;
  const old = await quoteOf(before);
  if (now.unitRate !== null && now.unitRate !== old?.price) return row;
  const quote = await quoteOf(now);
  const unit = changes.unit ?? quote?.unit ?? now.unit;
  if (quote && quote.price !== null && (quote.unit ?? unit) === unit)
    return { ...row, atListPrice: true, changes: { ...changes, unitRate: quote.price, unit } };
  return now.unitRate === null ? row : { ...row, changes: { ...changes, unitRate: null } };
}

/** Whether a table says that a row costs something else than its rate times its quantity. */
export function costsOtherwise(row: PastedRow): boolean {
  const { amount, worth, changes } = row;
  const isSaid = typeof changes.unitRate === "number" && typeof changes.quantity === "number";
  return isSaid && amount !== undefined && worth !== undefined && Math.abs(amount - worth) >= 0.01;
}
