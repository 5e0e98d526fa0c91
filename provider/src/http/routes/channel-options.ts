import { eq, or, sql } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { findEffectivePrice, type Channel, type ChannelPrice } from "../../resources/vendor/channels.ts";
import { vendorsTable } from "../../resources/vendor/vendor.ts";
import type { OptionsQuery } from "../../records/dropdown-options.ts";
import { isId } from "../../rules/id.ts";
import { getToday } from "../../rules/today.ts";

/* Channels are stored in their vendor. */

const buildChannelCondition = (channelId: string) =>
  sql`${vendorsTable.channels} @> ${JSON.stringify([{ id: channelId }])}::jsonb`;

/**
 * Returns the channels of a vendor. With `ids`, returns all channels of the vendors that have a channel with
 * one of these ids.
 */
async function readChannels(
  store: Store,
  vendorId: string,
  ids: readonly string[] | null = null,
): Promise<Channel[]> {
  if (!ids && !isId(vendorId)) return [];
  const vendors = await store
    .select({ channels: vendorsTable.channels })
    .from(vendorsTable)
    .where(ids ? or(sql`false`, ...ids.map(buildChannelCondition)) : eq(vendorsTable.id, vendorId));
  return vendors.flatMap(({ channels }) => channels);
}

/** As the database's function `fold`. */
export function foldText(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[øœ]/g, "o").replaceAll("ß", "s");
}

export async function listChannelOptions(
  store: Store,
  vendorId: string,
  { search, limit, ids }: OptionsQuery,
) {
  const terms = foldText(search).split(" ");
  const matchingChannels = (await readChannels(store, vendorId, ids))
    .filter(({ id, name }) => (ids ? ids.includes(id) : terms.every((term) => foldText(name).includes(term))))
    .map(({ id, name, mediaTypeId }) => ({ id, name, mediaTypeId }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return limit ? matchingChannels.slice(0, limit) : matchingChannels;
}

/** Returns the prices of a format per channel and unit: today's first, then the latest. */
export async function listChannelPrices(store: Store, vendorId: string, subMediaId: string) {
  const channels = await readChannels(store, vendorId);
  return channels.flatMap(({ id, name, prices }) =>
    [...new Set(prices.map(({ unit }) => unit))].flatMap((unit) => {
      const current = findEffectivePrice(prices, getToday(), { subMediaId, unit });
      const rank = (price: ChannelPrice) => (price === current ? 0 : 1);
      return prices
        .filter((price) => price.subMediaId === subMediaId && price.unit === unit)
        .sort((a, b) => rank(a) - rank(b) || b.effectiveFrom.localeCompare(a.effectiveFrom))
        .map(({ price, currency, minQuantity, effectiveFrom, effectiveTo }) => ({
          channelId: id,
          channelName: name,
          price,
          unit,
          currency,
          minQuantity,
          effectiveFrom,
          effectiveTo,
        }));
    }),
  );
}
