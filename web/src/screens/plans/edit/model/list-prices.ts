import { isRecordId } from "@media-planner/schema/rules/field-rules";
import type { DraftRow, Repricing } from "./plan-draft.ts";
import { today } from "../../../../ui/day.ts";

/** What a vendor asks for a format on a channel. */
export interface Quote {
  channelId: string | null;
  price: number | null;
  unit: string | null;
}

/** The vendor's price lists that are read, one for each format. A list that cannot be read is empty: the rate is typed then. */
export type PriceLists = ReadonlyMap<string, readonly Quote[]>;

export function listKey(vendorId: string, formatId: string): string {
  return `${vendorId} ${formatId}`;
}

type Priced = Pick<DraftRow, "channelId" | "formatId" | "unit">;

/** Whether the price of a row is still to be read. */
function isUnread(lists: PriceLists, vendorId: string | null, { channelId, formatId }: Priced): boolean {
  if (vendorId === null || channelId === null || formatId === null) return false;
  return isRecordId(channelId) && isRecordId(formatId) && !lists.has(listKey(vendorId, formatId));
}

/** The list price of a row, the one in its unit first: a vendor may sell a format by the spot and by the month. */
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
 * A row with the list price of its new channel or format: its unit, unless that came along, its price unless the rate was negotiated, that
 * is, neither empty nor the list price of before. A list price goes with what it was the price of, also where nothing takes its place.
 * Where a price list is still to be read, the row waits for it.
 */
export function applyListPrices(
  row: DraftRow,
  was: Repricing,
  vendorId: string | null,
  lists: PriceLists,
): DraftRow {
  const wasEmpty = was.unitRate === null;
  const waits = isUnread(lists, vendorId, row) || (!wasEmpty && isUnread(lists, was.vendorId, was));
  if (waits) return { ...row, repricing: was };
  const { repricing: _settled, ...settled } = row;
  const found = findQuote(lists, vendorId, row);
  // The price of a month is none of a spot.
  const now = was.keepsUnit && (found?.unit ?? row.unit) !== row.unit ? undefined : found;
  const before = findQuote(lists, was.vendorId, was);
  const isListed = row.unitRate === null || (row.unitRate === was.unitRate && row.unitRate === before?.price);
  return {
    ...settled,
    unit: now?.unit ?? row.unit,
    unitRate: isListed ? (now?.price ?? null) : row.unitRate,
  };
}

/** The least quantity of a format on a channel. */
export interface Minimum {
  channelId: string;
  formatId: string | null;
  unit: string | null;
  quantity: number | null;
  from: string | null;
  to: string | null;
}

/** Least units of a row today; undefined where the price list says none, or cannot be read: it is a hint. */
export function findMinimum(
  minimums: readonly Minimum[],
  { channelId, formatId, unit }: Pick<DraftRow, "channelId" | "formatId" | "unit">,
): number | undefined {
  const day = today();
  const found = minimums.find(
    (it) =>
      it.channelId === channelId &&
      it.formatId === formatId &&
      it.unit === unit &&
      (it.from ?? "") <= day &&
      (it.to ?? "9999") >= day,
  );
  return found?.quantity ?? undefined;
}
