import { isRecordId } from "@media-planner/schema/rules/field-rules";
import type { DraftRow, Repricing } from "./plan-draft.ts";
import { today } from "../../../../ui/day.ts";

export interface Quote {
  channelId: string | null;
  price: number | null;
  unit: string | null;
}

/** Loaded price lists, one per format. A failed list is empty: the rate is then entered manually. */
export type PriceLists = ReadonlyMap<string, readonly Quote[]>;

export function listKey(vendorId: string, formatId: string): string {
  return `${vendorId} ${formatId}`;
}

type Priced = Pick<DraftRow, "channelId" | "formatId" | "unit">;

function isUnread(lists: PriceLists, vendorId: string | null, { channelId, formatId }: Priced): boolean {
  if (vendorId === null || channelId === null || formatId === null) return false;
  return isRecordId(channelId) && isRecordId(formatId) && !lists.has(listKey(vendorId, formatId));
}

/** Prefers the row's unit: a format may be priced per spot and per month. */
export function findQuote(
  lists: PriceLists,
  vendorId: string | null,
  { channelId, formatId, unit }: Priced,
): Quote | undefined {
  if (vendorId === null || channelId === null || formatId === null) return undefined;
  const list = lists.get(listKey(vendorId, formatId)) ?? [];
  const own = list.filter((quote) => quote.channelId === channelId && quote.price !== null);
  return own.find((quote) => quote.unit === unit) ?? own[0];
}

/**
 * Applies the list price of a new channel or format; negotiated rates remain. A rate is negotiated unless it
 * is empty or the previous list price.
 * Without a new price, the old one is removed. Loading price lists mark the row for repricing.
 */
export function applyListPrices(
  row: DraftRow,
  was: Repricing,
  vendorId: string | null,
  lists: PriceLists,
): DraftRow {
  const wasEmpty = was.unitRate === null;
  const isLoading = isUnread(lists, vendorId, row) || (!wasEmpty && isUnread(lists, was.vendorId, was));
  if (isLoading) return { ...row, repricing: was };
  const { repricing: _settled, ...settled } = row;
  const quote = findQuote(lists, vendorId, row);
  // A monthly price does not apply to spots.
  const now = was.preservesUnit && (quote?.unit ?? row.unit) !== row.unit ? undefined : quote;
  const before = findQuote(lists, was.vendorId, was);
  const isListed = row.unitRate === null || (row.unitRate === was.unitRate && row.unitRate === before?.price);
  return {
    ...settled,
    unit: now?.unit ?? row.unit,
    unitRate: isListed ? (now?.price ?? null) : row.unitRate,
  };
}

export interface Minimum {
  channelId: string;
  formatId: string | null;
  unit: string | null;
  quantity: number | null;
  from: string | null;
  to: string | null;
}

/** Minimum units of a row today, as a hint; undefined if unknown. */
export function findMinimum(
  minimums: readonly Minimum[],
  { channelId, formatId, unit }: Pick<DraftRow, "channelId" | "formatId" | "unit">,
): number | undefined {
  const day = today();
  const minimum = minimums.find(
    (it) =>
      it.channelId === channelId &&
      it.formatId === formatId &&
      it.unit === unit &&
      (it.from ?? "") <= day &&
      (it.to ?? "9999") >= day,
  );
  return minimum?.quantity ?? undefined;
}
