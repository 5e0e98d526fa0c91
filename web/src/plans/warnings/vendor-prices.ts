import { isDate } from "@media-planner/schema/rules/formats";

import { today } from "../../ui/format/day.ts";
import { toUnits, type PlanRow } from "../plan-rows.ts";

export interface ListPrice {
  channelId: string | null;
  price: number | null;
  unit: string | null;
  minQuantity?: number | null;
  /** YYYY-MM-DD; null if the period has no limit on this side. */
  effectiveFrom?: string | null;
  effectiveTo?: string | null;
}

/** One list per format. If loading fails, it is empty and the user enters the rate. */
export type PriceLists = ReadonlyMap<string, readonly ListPrice[]>;

export function getPriceListKey(vendorId: string, formatId: string): string {
  return JSON.stringify([vendorId, formatId]);
}

/** References are ids; the editor also has names without a record. */
export interface PricedRow {
  channelId: unknown;
  formatId: unknown;
  unit: string | null;
}

type DatedRow = PricedRow & Partial<Pick<PlanRow, "startDate" | "quantity" | "seconds" | "asUnits">>;

/** Of several valid prices, the latest applies, and of these the one of the largest quantity. */
function findValidPrice(
  prices: readonly ListPrice[],
  day: string,
  units: PlanRow["quantity"],
): ListPrice | undefined {
  const bought = typeof units === "number" ? Math.max(units, 1) : 1;
  const [price] = prices
    .filter(
      ({ effectiveFrom, effectiveTo, minQuantity }) =>
        (effectiveFrom ?? "") <= day && (effectiveTo ?? day) >= day && (minQuantity ?? 1) <= bought,
    )
    .toSorted(
      (a, b) =>
        (b.effectiveFrom ?? "").localeCompare(a.effectiveFrom ?? "") ||
        (b.minQuantity ?? 1) - (a.minQuantity ?? 1),
    );
  return price;
}

/** Returns undefined while the row has no vendor, channel or format. */
function getRowPriceListKey(vendorId: string | null, { channelId, formatId }: PricedRow): string | undefined {
  if (vendorId === null || typeof channelId !== "string" || typeof formatId !== "string") return undefined;
  return getPriceListKey(vendorId, formatId);
}

export function isPriceListMissing(lists: PriceLists, vendorId: string | null, row: PricedRow): boolean {
  const key = getRowPriceListKey(vendorId, row);
  return key !== undefined && !lists.has(key);
}

/**
 * Finds the price valid on the row's first day, else today, as the stored plan does. Prefers the price in the
 * row's unit, because a format may have prices per spot and per month.
 */
export function findListPrice(
  lists: PriceLists,
  vendorId: string | null,
  row: DatedRow,
): ListPrice | undefined {
  const list = lists.get(getRowPriceListKey(vendorId, row) ?? "") ?? [];
  const channelPrices = list.filter(({ channelId, price }) => channelId === row.channelId && price !== null);
  const pricesInUnit = channelPrices.filter(({ unit }) => unit === row.unit);
  const firstDay = typeof row.startDate === "string" && isDate(row.startDate) ? row.startDate : today();
  const { quantity = null, seconds = null, asUnits = false } = row;
  const units = toUnits({ quantity, unit: row.unit, seconds, asUnits });
  for (const day of [firstDay, today()])
    for (const prices of [pricesInUnit, channelPrices]) {
      const price = findValidPrice(prices, day, units);
      if (price) return price;
    }
  return undefined;
}

export interface MinimumQuantity {
  channelId: string;
  formatId: string | null;
  unit: string | null;
  minQuantity: number | null;
  effectiveFrom: string | null;
  effectiveTo: string | null;
}

/** Finds the minimum quantity valid today. */
export function findMinimumQuantity(
  minimumQuantities: readonly MinimumQuantity[],
  { channelId, formatId, unit }: PricedRow,
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
  return minimum?.minQuantity ?? undefined;
}
