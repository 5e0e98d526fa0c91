import { randomUUID } from "node:crypto";
import { getPriceKey, type Channel } from "../vendor/channels.ts";

const getChannelKey = ({ name, mediaTypeId, languageId, cityId }: Channel) =>
  JSON.stringify([name.trim().toLowerCase(), mediaTypeId, languageId ?? null, cityId ?? null]);

/** Adds the channels of a duplicate. Channels of the same name, media type, language and city join. */
export function joinChannels(kept: readonly Channel[], duplicate: readonly Channel[]) {
  const free = new Map(kept.map((channel) => [getChannelKey(channel), channel.id]));
  const keptIds = new Set(kept.map(({ id }) => id));
  const channels = new Map(kept.map((channel) => [channel.id, channel]));
  const joined: Record<string, string> = {};
  const moved: string[] = [];
  const counts = { movedPrices: 0, keptPrices: 0 };
  for (const channel of duplicate) {
    const key = getChannelKey(channel);
    const partnerId = free.get(key);
    const partner = partnerId === undefined ? undefined : channels.get(partnerId);
    if (!partner) {
      // Ids are unique within a vendor only.
      const id = keptIds.has(channel.id) ? randomUUID() : channel.id;
      moved.push(id);
      if (id !== channel.id) joined[channel.id] = id;
      channels.set(id, { ...channel, id });
      counts.movedPrices += channel.prices.length;
      continue;
    }
    // An undo separates the rows of plans by channel, so that each joins one channel only.
    free.delete(key);
    joined[channel.id] = partner.id;
    const priceKeys = new Set(partner.prices.map(getPriceKey));
    const added = channel.prices.filter((price) => !priceKeys.has(getPriceKey(price)));
    channels.set(partner.id, { ...partner, prices: [...partner.prices, ...added] });
    counts.movedPrices += added.length;
    counts.keptPrices += channel.prices.length - added.length;
  }
  return { channels: [...channels.values()], joined, moved, ...counts };
}
