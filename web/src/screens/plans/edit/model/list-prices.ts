import { getId } from "../../reference.ts";
import type { DraftRow, Repricing } from "./plan-draft.ts";
import { today } from "../../../../ui/day.ts";

export interface Quote {
  channelId: string | null;
  price: number | null;
  unit: string | null;
}

/** Loaded price lists, one per format. If a list fails to load, it is empty, and the user enters the rate. */
export type PriceLists = ReadonlyMap<string, readonly Quote[]>;

export function getListKey(vendorId: string, formatId: string): string {
  return `${vendorId} ${formatId}`;
}

type PricedRow = Pick<DraftRow, "channelId" | "formatId" | "unit">;

function isListMissing(
  lists: PriceLists,
  vendorId: string | null,
  { channelId, formatId }: PricedRow,
): boolean {
  if (vendorId === null || getId(channelId) === null || typeof formatId !== "string") return false;
  return !lists.has(getListKey(vendorId, formatId));
}

/** Prefers the price in the row's unit, because a format may have prices per spot and per month. */
export function findQuote(
  lists: PriceLists,
  vendorId: string | null,
  { channelId, formatId, unit }: PricedRow,
): Quote | undefined {
  if (vendorId === null || getId(channelId) === null || typeof formatId !== "string") return undefined;
  const list = lists.get(getListKey(vendorId, formatId)) ?? [];
  const channelQuotes = list.filter((quote) => quote.channelId === channelId && quote.price !== null);
  return channelQuotes.find((quote) => quote.unit === unit) ?? channelQuotes[0];
}

/**
 * Applies the list price of a new channel or format; negotiated rates remain. A rate is negotiated unless it
 * is empty or the previous list price. Removes the old price if the new channel has none. While price lists
 * load, marks the row for repricing.
 */
export function applyListPrices(
  row: DraftRow,
  previous: Repricing,
  vendorId: string | null,
  lists: PriceLists,
): DraftRow {
  const hadNoRate = previous.unitRate === null;
  const isLoading =
    isListMissing(lists, vendorId, row) || (!hadNoRate && isListMissing(lists, previous.vendorId, previous));
  if (isLoading) return { ...row, repricing: previous };
  const { repricing: _settled, ...settledRow } = row;
  const quote = findQuote(lists, vendorId, row);
  // A monthly price does not apply to spots.
  const newQuote = previous.isUnitPreserved && (quote?.unit ?? row.unit) !== row.unit ? undefined : quote;
  const oldQuote = findQuote(lists, previous.vendorId, previous);
  const hasListPrice =
    row.unitRate === null || (row.unitRate === previous.unitRate && row.unitRate === oldQuote?.price);
  return {
    ...settledRow,
    unit: newQuote?.unit ?? row.unit,
    unitRate: hasListPrice ? (newQuote?.price ?? null) : row.unitRate,
  };
}

export interface MinimumQuantity {
  channelId: string;
  formatId: string | null;
  unit: string | null;
  quantity: number | null;
  effectiveFrom: string | null;
  effectiveTo: string | null;
}

/** Finds the minimum quantity valid today, shown as a hint. */
export function findMinimumQuantity(
  minimumQuantities: readonly MinimumQuantity[],
  { channelId, formatId, unit }: Pick<DraftRow, "channelId" | "formatId" | "unit">,
): number | undefined {
  const day = today();
  const minimum = minimumQuantities.find(
    (entry) =>
      entry.channelId === channelId &&
      entry.formatId === formatId &&
      entry.unit === unit &&
      (entry.effectiveFrom ?? "") <= day &&
      (entry.effectiveTo ?? "9999") >= day,
  );
  return minimum?.quantity ?? undefined;
}
