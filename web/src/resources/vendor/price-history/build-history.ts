import type { RateUnit } from "../../../generated/schema.ts";

/** A list price with its period. */
interface ListPrice {
  formatId: string;
  format: { name: string } | null;
  price: number | null;
  unit: RateUnit | null;
  currency: string | null;
  minQuantity: number | null;
  /** YYYY-MM-DD; null is open. */
  effectiveFrom: string | null;
  effectiveTo: string | null;
}

export interface PricedChannel {
  id: string;
  name: string;
  prices: readonly ListPrice[];
}

export type PriceState = "IN_FORCE" | "TO_COME" | "OVER";

/** A price compared with the previous one. */
export interface PastPrice extends Omit<ListPrice, "formatId" | "format"> {
  id: string;
  channel: string;
  format: string;
  state: PriceState;
  /** Increase since the previous price, absolute and as a share; null for the first one. */
  change: { amount: number; share: number | null } | null;
}

const from = ({ effectiveFrom }: Pick<ListPrice, "effectiveFrom">) => effectiveFrom ?? "";
const isValidOn = (day: string, { effectiveFrom, effectiveTo }: ListPrice) =>
  (effectiveFrom ?? "") <= day && (effectiveTo === null || effectiveTo >= day);

/** Groups prices of the same product; different minimum quantities are different products. */
const soldAs = ({ formatId, unit, currency, minQuantity }: ListPrice) =>
  [formatId, unit, currency, minQuantity ?? 1].join(" ");

function getChange(price: number | null, before: number | null | undefined): PastPrice["change"] {
  if (price === null || before === null || before === undefined) return null;
  // In hundredths: 0.3 - 0.1 is not 0.2.
  const amount = (Math.round(price * 100) - Math.round(before * 100)) / 100;
  return { amount, share: before === 0 ? null : amount / before };
}

function bySold(prices: readonly ListPrice[]): ListPrice[][] {
  const sold = new Map<string, ListPrice[]>();
  for (const price of prices) sold.set(soldAs(price), [...(sold.get(soldAs(price)) ?? []), price]);
  return [...sold.values()].toSorted((one, other) => getName(one).localeCompare(getName(other)));
}

const getName = ([price]: readonly ListPrice[]) => price?.format?.name ?? "";

/** Price history by product, latest first. If two prices are valid on a day, the later one applies. */
export function priceHistory(channels: readonly PricedChannel[], day: string): PastPrice[] {
  return channels
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((channel) => bySold(channel.prices).flatMap((prices) => getSeries(channel, prices, day)));
}

function getSeries(channel: PricedChannel, prices: readonly ListPrice[], day: string): PastPrice[] {
  const inOrder = prices.toSorted((one, other) => from(one).localeCompare(from(other)));
  const inForce = inOrder.findLast((price) => isValidOn(day, price));
  const stateOf = (price: ListPrice): PriceState =>
    price === inForce ? "IN_FORCE" : from(price) > day ? "TO_COME" : "OVER";
  return inOrder
    .map((price, at) => ({
      ...price,
      id: `${channel.id} ${soldAs(price)} ${at}`,
      channel: channel.name,
      format: price.format?.name ?? "",
      state: stateOf(price),
      change: getChange(price.price, inOrder[at - 1]?.price),
    }))
    .toReversed();
}
