import type { ChannelPriceInput, VendorInput } from "../../../generated/schema.ts";
import type { CompletedImport } from "../../../crud/definition/resource.ts";
import { addDays } from "../../../ui/format/day.ts";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";

type StoredPrice = VendorFieldsFragment["channels"][number]["prices"][number];

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

const getProductKey = ({ formatId, unit, currency, minQuantity }: Product) =>
  JSON.stringify([formatId, unit, currency ?? "INR", minQuantity ?? 1]);

const isValidOn = (day: string, { effectiveFrom, effectiveTo }: StoredPrice) =>
  (effectiveFrom ?? "") <= day && (effectiveTo ?? day) >= day;

interface PricePair {
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

function pairVendorPrices(record: VendorFieldsFragment, { channels }: VendorInput): PricePair[] {
  const storedChannels = new Map(record.channels.map((channel) => [channel.id, channel]));
  return (channels ?? []).flatMap(({ id, name, prices }) => {
    const storedPrices = storedChannels.get(id ?? "")?.prices ?? [];
    return pairPrices(storedPrices, prices ?? []).map((pair) => ({ ...pair, channel: name }));
  });
}

const isOverwritten = ({ stored, input, isSamePeriod }: Omit<PricePair, "channel">, day: string) =>
  isSamePeriod && stored.price !== null && stored.price !== input.price && isValidOn(day, stored);

/** Whether somebody corrected the stored price, for its own first day or after the first day of the new price. */
const isCorrected = ({ stored, input, isSamePeriod }: PricePair) =>
  stored.price !== input.price &&
  stored.corrections.length > 0 &&
  (isSamePeriod || (stored.setAt ?? "").slice(0, 10) > input.effectiveFrom);

/** Ends each price before the next one of its product. */
function endBeforeNext(prices: readonly ChannelPriceInput[]): ChannelPriceInput[] {
  return prices.map((price) => {
    const [next] = prices
      .filter(
        (other) => getProductKey(other) === getProductKey(price) && other.effectiveFrom > price.effectiveFrom,
      )
      .map(({ effectiveFrom }) => effectiveFrom)
      .toSorted();
    return next !== undefined && (price.effectiveTo ?? next) >= next
      ? { ...price, effectiveTo: addDays(next, -1) }
      : price;
  });
}

/** Keeps the price history, and prices that were corrected after they were set, such as an old card's. */
export function completePriceImport(
  record: VendorFieldsFragment,
  input: VendorInput,
  overwritesCorrections: boolean,
): CompletedImport<VendorInput> {
  const pairs = pairVendorPrices(record, input).filter(
    ({ stored, input: price }) => stored.price !== null && stored.price !== price.price,
  );
  const keptPairs = overwritesCorrections ? [] : pairs.filter(isCorrected);
  const keptPrices = new Map(keptPairs.map((pair) => [pair.input, pair.stored.price ?? pair.input.price]));
  // The corrected price stays in force.
  const omittedPrices = new Set(keptPairs.flatMap((pair) => (pair.isSamePeriod ? [] : [pair.input])));
  const storedChannels = new Map(record.channels.map((channel) => [channel.id, channel]));
  const channels = (input.channels ?? []).map((channel) => {
    const storedDays = new Set(
      storedChannels
        .get(channel.id ?? "")
        ?.prices.map((stored) => `${getProductKey(stored)} ${stored.effectiveFrom}`),
    );
    const isNew = (price: ChannelPriceInput) =>
      !storedDays.has(`${getProductKey(price)} ${price.effectiveFrom}`);
    const prices = (channel.prices ?? []).filter((price) => !omittedPrices.has(price));
    const newProducts = new Set(prices.filter(isNew).map(getProductKey));
    const ended = endBeforeNext(prices);
    return {
      ...channel,
      prices: prices.map((price, index) => ({
        ...((newProducts.has(getProductKey(price)) && ended[index]) || price),
        price: keptPrices.get(price) ?? price.price,
      })),
    };
  });
  const changes = pairs.map((pair) => ({
    row: {
      "channels.name": pair.channel,
      "channels.prices.formatId": pair.input.formatId,
      "channels.prices.price": pair.input.price,
    },
    field: "channels.prices.price",
    before: pair.stored.price ?? 0,
    from: pair.stored.effectiveFrom,
    isKept: keptPairs.includes(pair),
  }));
  return { input: { ...input, channels }, changes };
}

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
