import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { HttpError } from "../../http/errors.ts";
import type { Row, Work } from "../../records/noun.ts";
import {
  amount,
  currency,
  day,
  daysInOrder,
  filled,
  optional,
  rateUnit,
  reference,
  whole,
  withDefault,
} from "../../rules/field.ts";

const priceRule = z
  .object({
    subMediaId: reference,
    price: amount,
    unit: rateUnit,
    currency,
    minQuantity: withDefault(whole, 1),
    effectiveFrom: day,
    effectiveTo: optional(day),
  })
  .superRefine((price, context) =>
    daysInOrder(context, price.effectiveFrom, price.effectiveTo, ["effectiveTo"]),
  );

export const channelRule = z.object({
  id: optional(reference),
  name: filled(),
  mediaTypeId: reference,
  languageId: optional(reference),
  cityId: optional(reference),
  prices: withDefault(z.array(priceRule).max(200, "Must be at most 200 prices"), []),
});

export type ChannelPrice = z.output<typeof priceRule>;
export type Channel = z.output<typeof channelRule>;

/** The price in force on a day (YYYY-MM-DD): the one that started last, of those that quantity reaches. */
export function priceInForce(
  prices: readonly ChannelPrice[],
  on: string,
  wanted: { subMediaId: string; unit?: string; quantity?: number },
): ChannelPrice | undefined {
  return prices
    .filter(
      (price) =>
        price.subMediaId === wanted.subMediaId &&
        (wanted.unit === undefined || price.unit === wanted.unit) &&
        (wanted.quantity === undefined || (price.minQuantity ?? 1) <= Math.max(wanted.quantity, 1)) &&
        price.effectiveFrom <= on &&
        (!price.effectiveTo || price.effectiveTo >= on),
    )
    .sort(
      (a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom) || (b.minQuantity ?? 1) - (a.minQuantity ?? 1),
    )[0];
}

/** Gives new channels their id, and keeps those that a media plan books. */
export async function prepareChannels(
  { store, registry }: Work,
  body: Row,
  before: Row | null,
): Promise<Row> {
  const known = new Map(((before?.channels ?? []) as Channel[]).map((channel) => [channel.id, channel]));
  const taken = new Set<string>();
  const channels = (body.channels as Channel[]).map((channel, at) => {
    const id = channel.id && known.has(channel.id) ? channel.id : randomUUID();
    if (taken.has(id))
      throw HttpError.invalid(`channels.${at}.id`, "Is used by another channel of this vendor");
    taken.add(id);
    return { ...channel, id };
  });
  const plans = registry.get("mediaPlans").table;
  for (const [id, channel] of known) {
    if (!id || taken.has(id)) continue;
    const used = JSON.stringify([{ channelId: id }]);
    const [plan] = await store
      .select({ id: plans.id })
      .from(plans)
      .where(sql`medias @> ${used}::jsonb`)
      .limit(1);
    if (plan)
      throw HttpError.conflict(`Channel ${channel.name} is booked in a media plan and cannot be removed`);
  }
  return { ...body, channels };
}
