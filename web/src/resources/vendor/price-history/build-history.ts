import type { RateUnit } from "../../../generated/schema.ts";
import { groupBy } from "../../../ui/format/group-by.ts";

/** Null when unknown. */
interface PriceOrigin {
  setBy: { name: string | null } | null;
  setAt: string | null;
}

interface ListPrice extends PriceOrigin {
  formatId: string;
  format: { name: string } | null;
  price: number | null;
  unit: RateUnit | null;
  currency: string | null;
  minQuantity: number | null;
  /** YYYY-MM-DD; null if the period has no limit on this side. */
  effectiveFrom: string | null;
  effectiveTo: string | null;
  /** Earlier values, latest first. */
  corrections: readonly (PriceOrigin & { price: number | null })[];
}

export interface PricedChannel {
  id: string;
  name: string;
  prices: readonly ListPrice[];
}

export type PriceState = "CURRENT" | "UPCOMING" | "EXPIRED" | "CORRECTED";

export interface PriceHistoryEntry extends Omit<ListPrice, "formatId" | "format" | "corrections"> {
  id: string;
  channel: string;
  format: string;
  state: PriceState;
  /** Increase since the previous price, absolute and as a share; null for the first one. */
  change: { amount: number; share: number | null } | null;
}

const getStart = ({ effectiveFrom }: Pick<ListPrice, "effectiveFrom">) => effectiveFrom ?? "";
const isValidOn = (day: string, { effectiveFrom, effectiveTo }: ListPrice) =>
  (effectiveFrom ?? "") <= day && (effectiveTo === null || effectiveTo >= day);

/** Prices of another minimum quantity are another product. */
const getProductKey = ({ formatId, unit, currency, minQuantity }: ListPrice) =>
  [formatId, unit, currency, minQuantity ?? 1].join(" ");

function getChange(price: number | null, previous: number | null | undefined): PriceHistoryEntry["change"] {
  if (price === null || previous === null || previous === undefined) return null;
  // Computed in hundredths, because 0.3 - 0.1 is not 0.2.
  const amount = (Math.round(price * 100) - Math.round(previous * 100)) / 100;
  return { amount, share: previous === 0 ? null : amount / previous };
}

function groupByProduct(prices: readonly ListPrice[]): ListPrice[][] {
  return [...groupBy(prices, getProductKey).values()].toSorted((a, b) =>
    getFormatName(a).localeCompare(getFormatName(b)),
  );
}

const getFormatName = ([price]: readonly ListPrice[]) => price?.format?.name ?? "";

/** Sorts products by name, and their prices by date, latest first. Of two valid prices the later one applies. */
export function buildPriceHistory(channels: readonly PricedChannel[], day: string): PriceHistoryEntry[] {
  return channels
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((channel) =>
      groupByProduct(channel.prices).flatMap((prices) => buildProductHistory(channel, prices, day)),
    );
}

function buildProductHistory(
  channel: PricedChannel,
  prices: readonly ListPrice[],
  day: string,
): PriceHistoryEntry[] {
  const sortedPrices = prices.toSorted((a, b) => getStart(a).localeCompare(getStart(b)));
  const currentPrice = sortedPrices.findLast((price) => isValidOn(day, price));
  const getState = (price: ListPrice): PriceState =>
    price === currentPrice ? "CURRENT" : getStart(price) > day ? "UPCOMING" : "EXPIRED";
  return sortedPrices
    .flatMap((price, index): PriceHistoryEntry[] => {
      const { corrections, formatId: _formatId, format, ...values } = price;
      const entry: PriceHistoryEntry = {
        ...values,
        id: `${channel.id} ${getProductKey(price)} ${index}`,
        channel: channel.name,
        format: format?.name ?? "",
        state: getState(price),
        change: getChange(price.price, sortedPrices[index - 1]?.price),
      };
      const corrected = corrections.map((value, position): PriceHistoryEntry => ({
        ...entry,
        ...value,
        id: `${entry.id} ${position}`,
        state: "CORRECTED",
        change: null,
      }));
      return [...corrected.toReversed(), entry];
    })
    .toReversed();
}
