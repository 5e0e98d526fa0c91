import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { ResourceContext } from "../../records/resource.ts";
import {
  amount,
  currency,
  day,
  checkDateOrder,
  requiredText,
  optional,
  rateUnit,
  reference,
  wholeNumber,
  withDefault,
  boundedList,
} from "../../rules/field-rules.ts";
import { RequestError } from "../../rules/request-error.ts";
import { defineMessage } from "../../i18n/translate.ts";

const priceRule = z
  .object({
    subMediaId: reference,
    price: amount,
    unit: rateUnit,
    currency,
    minQuantity: withDefault(wholeNumber, 1),
    effectiveFrom: day,
    effectiveTo: optional(day),
  })
  .superRefine((price, context) =>
    checkDateOrder(context, price.effectiveFrom, price.effectiveTo, ["effectiveTo"]),
  );

/** Of channels of a vendor, and of prices of a channel. */
export const maxListedItems = 200;

export const channelRule = z.object({
  id: optional(reference),
  name: requiredText(),
  mediaTypeId: reference,
  languageId: optional(reference),
  cityId: optional(reference),
  prices: boundedList(priceRule, maxListedItems),
});

type PriceBody = z.output<typeof priceRule>;

/** Null for prices that were stored before their origin was. */
interface PriceOrigin {
  setBy: { id: string; name: string } | null;
  setAt: string | null;
}

export interface ChannelPrice extends PriceBody, Partial<PriceOrigin> {
  /** Corrected values, latest first. */
  corrections?: readonly (PriceOrigin & { price: number })[];
}

type ChannelBody = z.output<typeof channelRule>;
export type Channel = Omit<ChannelBody, "prices"> & { id: string; prices: ChannelPrice[] };

const maxCorrections = 50;

export const getPriceKey = ({ subMediaId, unit, currency, minQuantity, effectiveFrom }: PriceBody) =>
  JSON.stringify([subMediaId, unit, currency, minQuantity, effectiveFrom]);

/** Adds author and time to new prices. A changed price of the same first day keeps its earlier values. */
export function mergePrices(
  bodies: readonly PriceBody[],
  before: readonly ChannelPrice[],
  origin: PriceOrigin,
): ChannelPrice[] {
  const storedPrices = new Map(before.map((price) => [getPriceKey(price), price]));
  return bodies.map((body) => {
    const stored = storedPrices.get(getPriceKey(body));
    if (!stored) return { ...body, ...origin, corrections: [] };
    const { price, setBy = null, setAt = null, corrections = [] } = stored;
    if (price === body.price) return { ...body, setBy, setAt, corrections };
    return {
      ...body,
      ...origin,
      corrections: [{ price, setBy, setAt }, ...corrections].slice(0, maxCorrections),
    };
  });
}

/** Returns the latest price for the quantity on a day (YYYY-MM-DD). */
export function findEffectivePrice(
  prices: readonly ChannelPrice[],
  day: string,
  purchase: { subMediaId: string; unit?: string; quantity?: number },
): ChannelPrice | undefined {
  return prices
    .filter(
      (price) =>
        price.subMediaId === purchase.subMediaId &&
        (purchase.unit === undefined || price.unit === purchase.unit) &&
        (purchase.quantity === undefined || price.minQuantity <= Math.max(purchase.quantity, 1)) &&
        price.effectiveFrom <= day &&
        (!price.effectiveTo || price.effectiveTo >= day),
    )
    .sort((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom) || b.minQuantity - a.minQuantity)[0];
}

/** Assigns ids to new channels, and rejects the removal of booked channels. */
export async function mergeChannels(
  { store, registry, viewer }: ResourceContext,
  channelBodies: readonly ChannelBody[],
  before: readonly Channel[],
): Promise<Channel[]> {
  const storedChannels = new Map(before.map((channel) => [channel.id, channel]));
  const origin = { setBy: { id: viewer.id, name: viewer.fullName }, setAt: new Date().toISOString() };
  const channelIds = new Set<string>();
  const channels = channelBodies.map((channel, index) => {
    const id = channel.id && storedChannels.has(channel.id) ? channel.id : randomUUID();
    if (channelIds.has(id))
      throw RequestError.invalid(`channels.${index}.id`, "Is used by another channel of this vendor");
    channelIds.add(id);
    return {
      ...channel,
      id,
      prices: mergePrices(channel.prices, storedChannels.get(id)?.prices ?? [], origin),
    };
  });
  const { table: plans } = registry.get("mediaPlans");
  for (const { id, name } of before) {
    if (channelIds.has(id)) continue;
    const channelCondition = sql`medias @> ${JSON.stringify([{ channelId: id }])}::jsonb`;
    const [plan] = await store.select({ id: plans.id }).from(plans).where(channelCondition).limit(1);
    if (plan)
      throw RequestError.conflict(
        defineMessage("Channel {name} is booked in a media plan and cannot be removed", { name }),
      );
  }
  return channels;
}
