import { RequestError, type FieldError } from "../../rules/request-error.ts";
import { getToday } from "../../rules/today.ts";
import { findEffectivePrice, type Channel, type ChannelPrice } from "../vendor/channels.ts";
import { requiredByMediaType, type PlanBody, type PlanMedia } from "./plan-rule.ts";
import type { PlanRow } from "./plan-table.ts";
import { type Message } from "../../i18n/translate.ts";

/** Data for validating rows. The keys of maps are ids. */
export interface RowContext {
  mediaTypeCode: string;
  channels: ReadonlyMap<string, Channel>;
  mediaTypesByFormat: ReadonlyMap<string, string>;
  mediaTypesBySlot: ReadonlyMap<string, string>;
}

/** Returns the price in the row's unit on its first day, else today. */
export function findListPrice(
  prices: readonly ChannelPrice[],
  { subMediaId, unit, startDate }: PlanMedia,
  quantity: number | undefined,
): ChannelPrice | undefined {
  const purchase = { subMediaId, unit, ...(quantity !== undefined && { quantity }) };
  return findEffectivePrice(prices, startDate, purchase) ?? findEffectivePrice(prices, getToday(), purchase);
}

/** Validates rows, and adds channel names and list prices. */
export function completeRows(
  body: Pick<PlanBody, "orderDetails" | "medias" | "rateCards">,
  { mediaTypeCode, channels, mediaTypesByFormat, mediaTypesBySlot }: RowContext,
): PlanRow[] {
  const { mediaTypeId } = body.orderDetails;
  const quantities = new Map(body.rateCards.map((card) => [card.id, card.quantity]));
  const errors: FieldError[] = [];
  const rows = body.medias.map((media, index) => {
    const reject = (field: string, message: Message) =>
      errors.push({ path: `medias.${index}.${field}`, message });
    const channel = channels.get(media.channelId);
    if (!channel) reject("channelId", "Is not a channel of this vendor");
    else if (channel.mediaTypeId !== mediaTypeId) reject("channelId", "Belongs to another media type");
    if (mediaTypesByFormat.get(media.subMediaId) !== mediaTypeId)
      reject("subMediaId", "Belongs to another media type");
    if (media.timeBandId && mediaTypesBySlot.get(media.timeBandId) !== mediaTypeId)
      reject("timeBandId", "Belongs to another media type");
    for (const field of requiredByMediaType[mediaTypeCode] ?? [])
      if (media[field] === null) reject(field, "This field is required");
    const listPrice = findListPrice(channel?.prices ?? [], media, quantities.get(media.id));
    return { ...media, channelName: channel?.name ?? "", listPrice: listPrice?.price ?? null };
  });
  if (errors.length > 0) throw RequestError.fromFieldErrors(errors);
  return rows;
}
