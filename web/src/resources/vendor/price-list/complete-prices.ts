import type { ChannelPriceInput, VendorInput } from "../../../generated/schema.ts";
import type { CompletedItems, ItemChange, UpdateChoices } from "../../../table-import/target.ts";
import { addDays } from "../../../ui/format/day.ts";
import {
  getProductKey,
  isValidOn,
  pairVendorPrices,
  type PricePair,
  type StoredPrice,
} from "../channels/price-changes.ts";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";
import { PRICE_FIELDS } from "./channel-fields.ts";

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

const getUnitlessKey = ({ formatId, currency, minQuantity }: StoredPrice | ChannelPriceInput) =>
  getProductKey({ formatId, unit: null, currency, minQuantity });

interface UnitPair {
  stored: StoredPrice;
  input: ChannelPriceInput;
}

/** Pairs new prices with valid ones of another unit, unless the file has prices in that unit too. */
function pairOtherUnits(
  storedPrices: readonly StoredPrice[],
  newPrices: readonly ChannelPriceInput[],
  isInFile: (product: StoredPrice) => boolean,
): readonly UnitPair[] {
  return newPrices.flatMap((input) =>
    storedPrices
      .filter(
        (stored) =>
          getUnitlessKey(stored) === getUnitlessKey(input) &&
          stored.unit !== input.unit &&
          stored.price !== null &&
          isValidOn(input.effectiveFrom, stored) &&
          !isInFile(stored),
      )
      .map((stored) => ({ stored, input })),
  );
}

/** Ends a price before the one in another unit; a price of the same day disappears. */
function replaceUnit(price: ChannelPriceInput, pairs: readonly UnitPair[]): ChannelPriceInput[] {
  const pair = pairs.find(
    ({ stored }) =>
      getProductKey(stored) === getProductKey(price) && stored.effectiveFrom === price.effectiveFrom,
  );
  if (!pair) return [price];
  const { effectiveFrom } = pair.input;
  return effectiveFrom > price.effectiveFrom ? [{ ...price, effectiveTo: addDays(effectiveFrom, -1) }] : [];
}

/** Whether the file has prices of a product in a channel. */
function createFileTest({ channels }: Pick<VendorInput, "channels">) {
  const products = new Set(
    (channels ?? []).flatMap(({ name, prices }) =>
      (prices ?? []).map(({ formatId, unit }) => JSON.stringify([name, formatId, unit])),
    ),
  );
  return (channel: string, { formatId, unit }: StoredPrice) =>
    products.has(JSON.stringify([channel, formatId, unit]));
}

const identifyRow = (channel: string, input: ChannelPriceInput): ItemChange["row"] => ({
  "channels.name": channel,
  [PRICE_FIELDS.format]: input.formatId,
  [PRICE_FIELDS.price]: input.price,
});

const toAddition = (channel: string, input: ChannelPriceInput): ItemChange => ({
  kind: "new",
  row: identifyRow(channel, input),
  field: PRICE_FIELDS.price,
  before: {},
  from: null,
  isKept: false,
});

function toChange(
  channel: string,
  { stored, input }: UnitPair,
  kind: ItemChange["kind"],
  isKept: boolean,
): ItemChange {
  return {
    kind,
    row: identifyRow(channel, input),
    field: PRICE_FIELDS.price,
    before: { [PRICE_FIELDS.price]: stored.price ?? 0, [PRICE_FIELDS.unit]: stored.unit },
    from: stored.effectiveFrom,
    isKept,
  };
}

/**
 * Keeps the price history, and prices that were corrected after they were set, such as an old card's. Prices in
 * another unit end before the new ones.
 *
 * @param fileValues names of channels and products in the file
 */
export function completePrices(
  record: VendorFieldsFragment,
  input: VendorInput,
  fileValues: Pick<VendorInput, "channels">,
  { overwritesCorrections, keepsOtherUnits }: UpdateChoices,
): CompletedItems<VendorInput> {
  const allPairs = pairVendorPrices(record, input);
  const pairs = allPairs.filter(
    ({ stored, input: price }) => stored.price !== null && stored.price !== price.price,
  );
  const keptPairs = overwritesCorrections ? [] : pairs.filter(isCorrected);
  const keptPrices = new Map(keptPairs.map((pair) => [pair.input, pair.stored.price ?? pair.input.price]));
  // The corrected price stays in force.
  const omittedPrices = new Set(keptPairs.flatMap((pair) => (pair.isSamePeriod ? [] : [pair.input])));
  const storedChannels = new Map(record.channels.map((channel) => [channel.id, channel]));
  const isInFile = createFileTest(fileValues);
  const changes = pairs.map((pair) => toChange(pair.channel, pair, "value", keptPairs.includes(pair)));
  const channels = (input.channels ?? []).map((channel) => {
    const storedPrices = storedChannels.get(channel.id ?? "")?.prices ?? [];
    const storedDays = new Set(
      storedPrices.map((stored) => `${getProductKey(stored)} ${stored.effectiveFrom}`),
    );
    const isNew = (price: ChannelPriceInput) =>
      !storedDays.has(`${getProductKey(price)} ${price.effectiveFrom}`);
    const prices = (channel.prices ?? []).filter((price) => !omittedPrices.has(price));
    const newPrices = prices.filter(isNew);
    const newProducts = new Set(newPrices.map(getProductKey));
    const ended = endBeforeNext(prices);
    const unitPairs = pairOtherUnits(storedPrices, newPrices, (stored) => isInFile(channel.name, stored));
    const paired = new Set([...allPairs, ...unitPairs].map((pair) => pair.input));
    changes.push(
      ...unitPairs.map((pair) => toChange(channel.name, pair, "unit", keepsOtherUnits)),
      ...newPrices.flatMap((price) => (paired.has(price) ? [] : toAddition(channel.name, price))),
    );
    const completed = prices.map((price, index) => ({
      ...((newProducts.has(getProductKey(price)) && ended[index]) || price),
      price: keptPrices.get(price) ?? price.price,
    }));
    return {
      ...channel,
      prices: keepsOtherUnits ? completed : completed.flatMap((price) => replaceUnit(price, unitPairs)),
    };
  });
  return { input: { ...input, channels }, changes };
}
