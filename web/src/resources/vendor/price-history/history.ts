import type { RateUnit } from "../../../generated/schema.ts";

/** A price of a list: what a format costs on a channel, and on which days. */
interface ListPrice {
  formatId: string;
  format: { name: string } | null;
  price: number | null;
  unit: RateUnit | null;
  currency: string | null;
  minQuantity: number | null;
  /** First and last day, YYYY-MM-DD; an open end is none. */
  effectiveFrom: string | null;
  effectiveTo: string | null;
}

export interface PricedChannel {
  id: string;
  name: string;
  prices: readonly ListPrice[];
}

export type PriceState = "IN_FORCE" | "TO_COME" | "OVER";

/** A price among those that came before and after it. */
export interface PastPrice extends Omit<ListPrice, "formatId" | "format"> {
  id: string;
  channel: string;
  format: string;
  state: PriceState;
  /** What it rose by since the one before it, in its currency, and as a share of that one; null of the first one. */
  change: { amount: number; share: number | null } | null;
}

const from = ({ effectiveFrom }: Pick<ListPrice, "effectiveFrom">) => effectiveFrom ?? "";
const holdsOn = (day: string, { effectiveFrom, effectiveTo }: ListPrice) =>
  (effectiveFrom ?? "") <= day && (effectiveTo === null || effectiveTo >= day);

/** One thing that is sold: its prices differ by their days alone. So many units at once are another thing than one. */
const soldAs = ({ formatId, unit, currency, minQuantity }: ListPrice) =>
  [formatId, unit, currency, minQuantity ?? 1].join(" ");

function changeOf(price: number | null, before: number | null | undefined): PastPrice["change"] {
  if (price === null || before === null || before === undefined) return null;
  // In hundredths: 0.3 - 0.1 is no 0.2.
  const amount = (Math.round(price * 100) - Math.round(before * 100)) / 100;
  return { amount, share: before === 0 ? null : amount / before };
}

function bySold(prices: readonly ListPrice[]): ListPrice[][] {
  const sold = new Map<string, ListPrice[]>();
  for (const price of prices) sold.set(soldAs(price), [...(sold.get(soldAs(price)) ?? []), price]);
  return [...sold.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

const nameOf = ([price]: readonly ListPrice[]) => price?.format?.name ?? "";

/** All prices of a vendor's channels: what is sold by name, each with its latest price first. Of two that hold on a day, the later one is in force. */
export function priceHistory(channels: readonly PricedChannel[], day: string): PastPrice[] {
  return channels
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((channel) => bySold(channel.prices).flatMap((prices) => seriesOf(channel, prices, day)));
}

function seriesOf(channel: PricedChannel, prices: readonly ListPrice[], day: string): PastPrice[] {
  const inOrder = prices.toSorted((one, other) => from(one).localeCompare(from(other)));
  const inForce = inOrder.findLast((price) => holdsOn(day, price));
  const stateOf = (price: ListPrice): PriceState =>
    price === inForce ? "IN_FORCE" : from(price) > day ? "TO_COME" : "OVER";
  return inOrder
    .map((price, at) => ({
      ...price,
      id: `${channel.id} ${soldAs(price)} ${at}`,
      channel: channel.name,
      format: price.format?.name ?? "",
      state: stateOf(price),
      change: changeOf(price.price, inOrder[at - 1]?.price),
    }))
    .toReversed();
}
