import type { ChannelPriceInput, VendorInput } from "../../../generated/schema.ts";
import { addDays } from "../../../ui/format/day.ts";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";

export type StoredPrice = VendorFieldsFragment["channels"][number]["prices"][number];

export interface PriceChange {
  channel: string;
  format: string;
  currency: string | null;
  before: number;
  after: number;
  /** Whether the stored price would be overwritten while it is valid. */
  isOverwritten: boolean;
}

const TENFOLD = 10;

export function isTenfold({ before, after }: Pick<PriceChange, "before" | "after">): boolean {
  return before > 0 && (after >= before * TENFOLD || after * TENFOLD <= before);
}

type Product = Pick<ChannelPriceInput, "formatId"> & {
  unit: string | null;
  currency?: string | null | undefined;
  minQuantity?: number | null | undefined;
};

export const getProductKey = ({ formatId, unit, currency, minQuantity }: Product) =>
  JSON.stringify([formatId, unit, currency ?? "INR", minQuantity ?? 1]);

export const isValidOn = (day: string, { effectiveFrom, effectiveTo }: StoredPrice) =>
  (effectiveFrom ?? "") <= day && (effectiveTo ?? day) >= day;

export interface PricePair {
  channel: string;
  stored: StoredPrice;
  /** Its price has been read, so it is not null. */
  input: ChannelPriceInput;
  isSamePeriod: boolean;
}

/** Pairs each price with the stored price of its first day, else with the last one before. */
function pairPrices(
  storedPrices: readonly StoredPrice[],
  inputs: readonly ChannelPriceInput[],
): Omit<PricePair, "channel">[] {
  return inputs.flatMap((input) => {
    const product = storedPrices.filter((stored) => getProductKey(stored) === getProductKey(input));
    const same = product.find(({ effectiveFrom }) => effectiveFrom === input.effectiveFrom);
    if (same) return { stored: same, input, isSamePeriod: true };
    const [previous] = product
      .filter(({ effectiveFrom }) => (effectiveFrom ?? "") < input.effectiveFrom)
      .toSorted((a, b) => (b.effectiveFrom ?? "").localeCompare(a.effectiveFrom ?? ""));
    return previous ? { stored: previous, input, isSamePeriod: false } : [];
  });
}

export function pairVendorPrices(record: VendorFieldsFragment, { channels }: VendorInput): PricePair[] {
  const storedChannels = new Map(record.channels.map((channel) => [channel.id, channel]));
  return (channels ?? []).flatMap(({ id, name, prices }) => {
    const storedPrices = storedChannels.get(id ?? "")?.prices ?? [];
    return pairPrices(storedPrices, prices ?? []).map((pair) => ({ ...pair, channel: name }));
  });
}

const isOverwritten = ({ stored, input, isSamePeriod }: Omit<PricePair, "channel">, day: string) =>
  isSamePeriod && stored.price !== null && stored.price !== input.price && isValidOn(day, stored);

/** Lists overwritten valid prices, and prices of ten times or a tenth of the earlier one. */
export function findPriceChanges(
  record: VendorFieldsFragment,
  input: VendorInput,
  day: string,
): PriceChange[] {
  return pairVendorPrices(record, input).flatMap(({ channel, ...pair }) => {
    const { stored, input: price } = pair;
    if (stored.price === null || stored.price === price.price) return [];
    const change = {
      channel,
      format: stored.format?.name ?? "",
      currency: stored.currency,
      before: stored.price,
      after: price.price,
      isOverwritten: isOverwritten(pair, day),
    };
    return change.isOverwritten || isTenfold(change) ? [change] : [];
  });
}

function toPriceInput({ formatId, price, unit, effectiveFrom, ...rest }: StoredPrice): ChannelPriceInput[] {
  const { currency, minQuantity, effectiveTo } = rest;
  if (price === null || unit === null || effectiveFrom === null) return [];
  return [{ formatId, price, unit, currency, minQuantity, effectiveFrom, effectiveTo }];
}

const endBefore = (from: string, stored: StoredPrice): ChannelPriceInput[] =>
  toPriceInput({ ...stored, effectiveTo: addDays(from, -1) });

/**
 * Keeps the stored prices that the input would destroy, until the day before the new ones.
 *
 * @param from first day of overwritten prices; undefined if the input corrects them
 */
export function keepEarlierPrices(
  record: VendorFieldsFragment,
  input: VendorInput,
  { day, from }: { day: string; from: string | undefined },
): VendorInput {
  const storedChannels = new Map(record.channels.map((channel) => [channel.id, channel]));
  const channels = (input.channels ?? []).map((channel) => {
    const pairs = pairPrices(storedChannels.get(channel.id ?? "")?.prices ?? [], channel.prices ?? []);
    const keptPrices = new Set(pairs.flatMap(({ stored, isSamePeriod }) => (isSamePeriod ? [stored] : [])));
    const prices = (channel.prices ?? []).flatMap((price) => {
      const pair = pairs.find((candidate) => candidate.input === price);
      if (!pair) return [price];
      const { stored, isSamePeriod } = pair;
      // A price cannot end before its first day.
      if (
        isSamePeriod &&
        from !== undefined &&
        isOverwritten(pair, day) &&
        (stored.effectiveFrom ?? "") < from
      )
        return [...endBefore(from, stored), { ...price, effectiveFrom: from }];
      // A first day that was typed over the stored one.
      if (isSamePeriod || stored.price === price.price || keptPrices.has(stored)) return [price];
      keptPrices.add(stored);
      return [...endBefore(price.effectiveFrom, stored), price];
    });
    return { ...channel, prices };
  });
  return { ...input, channels };
}
