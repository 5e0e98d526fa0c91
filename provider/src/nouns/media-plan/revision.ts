import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { nextNumber } from "../../db/numbers.ts";
import { HttpError, type FieldError } from "../../http/errors.ts";
import { today } from "../../rules/today.ts";
import { expand } from "../../records/references.ts";
import { priceInForce, type Channel } from "../vendor/channels.ts";
import { changesBetween } from "./changes.ts";
import { amountOf, priceDetailsOf } from "./money.ts";
import { requiredByMediaType, type PlanBody } from "./rule.ts";
import type { Row, Work } from "../../records/noun.ts";

/** The media row a plan stores: the body's, with the channel's name of the day and the price list's price. */
export interface StoredMedia extends Row {
  id: string;
  channelId: string;
  channelName: string;
  listPrice: number | null;
}

const editable = ["pending", "rejected", "approved"];

/**
 * Completes a checked plan body: client of the campaign, list prices, amounts and sums in whole paise, number,
 * revision and history. An edited approved plan starts a new revision and is pending again (decisions
 * section 6).
 */
export async function preparePlan(work: Work, given: Row, before: Row | null): Promise<Row> {
  const body = given as PlanBody;
  if (before && !editable.includes(String(before.status)))
    throw HttpError.conflict(`A ${String(before.status)} media plan cannot be edited`);
  const { clientId, code, channels, formats, slots } = await lookUp(work, body);
  const medias = checkRows(body, { code, channels, formats, slots });
  const priceDetails = priceDetailsOf(body.rateCards, body.priceDetails);
  if (priceDetails.finalAmount < 0)
    throw HttpError.invalid("priceDetails.discount", "Must not exceed the total with additional charges");
  const stored = {
    orderDetails: { ...body.orderDetails, clientId },
    medias,
    rateCards: body.rateCards.map((card) => ({ ...card, amount: amountOf(card) })),
    priceDetails,
  };
  return { ...stored, ...(await revised(work, stored, before)) };
}

async function revised(work: Work, stored: Row, before: Row | null): Promise<Row> {
  const by = work.viewer && { id: work.viewer.id, name: work.viewer.fullName };
  const at = new Date().toISOString();
  if (!before) {
    const entry = { id: randomUUID(), revision: 1, action: "created", at, by, changes: [] };
    return { planNumber: await nextNumber(work.store, "MP", new Date()), revision: 1, history: [entry] };
  }
  const mediaPlans = work.registry.get("mediaPlans");
  const [from, to] = await expand(work, mediaPlans, [
    structuredClone(before),
    structuredClone({ ...before, ...stored }),
  ]);
  const changes = changesBetween(from ?? {}, to ?? {});
  const history = before.history as Row[];
  if (changes.length === 0) return { history };
  const reopened = before.status === "approved";
  const revision = Number(before.revision) + (reopened ? 1 : 0);
  if (reopened) changes.push({ path: "status", from: "approved", to: "pending" });
  const entry = { id: randomUUID(), revision, action: "updated", at, by, changes };
  return { revision, status: reopened ? "pending" : before.status, history: [...history, entry] };
}

/** A status change enters the history too. */
export function planStatusEntry({ viewer }: Work, before: Row, status: string): Row {
  const entry = {
    id: randomUUID(),
    revision: before.revision,
    action: "status_changed",
    at: new Date().toISOString(),
    by: viewer && { id: viewer.id, name: viewer.fullName },
    changes: [{ path: "status", from: before.status, to: status }],
  };
  return { history: [...(before.history as Row[]), entry] };
}

interface LookedUp {
  code: string;
  channels: Map<string, Channel>;
  formats: Map<string, Row>;
  slots: Map<string, Row>;
}

async function lookUp({ store, registry }: Work, body: PlanBody): Promise<LookedUp & { clientId: string }> {
  const { campaignId, mediaTypeId, vendorId } = body.orderDetails;
  const byId = async (key: string, ids: readonly string[]) => {
    const { table } = registry.get(key);
    if (ids.length === 0) return new Map<string, Row>();
    const rows: Row[] = await store
      .select()
      .from(table)
      .where(inArray(table.id, [...new Set(ids)]));
    return new Map(rows.map((row) => [String(row.id), row]));
  };
  const { table: campaigns } = registry.get("campaigns");
  const [campaign]: Row[] = await store.select().from(campaigns).where(eq(campaigns.id, campaignId));
  const mediaType = (await byId("mediaTypes", [mediaTypeId])).get(mediaTypeId);
  const vendor = (await byId("vendors", [vendorId])).get(vendorId);
  if (!((vendor?.mediaTypeIds ?? []) as string[]).includes(mediaTypeId))
    throw HttpError.invalid("orderDetails.vendorId", "The vendor does not offer this media type");
  return {
    clientId: String(campaign?.clientId),
    code: typeof mediaType?.code === "string" ? mediaType.code.toLowerCase() : "",
    channels: new Map(
      ((vendor?.channels ?? []) as Channel[]).map((channel) => [String(channel.id), channel]),
    ),
    formats: await byId(
      "formats",
      body.medias.map((media) => media.subMediaId),
    ),
    slots: await byId(
      "timeSlots",
      body.medias.flatMap((media) => media.timeBandId ?? []),
    ),
  };
}

function checkRows(body: PlanBody, { code, channels, formats, slots }: LookedUp): StoredMedia[] {
  const { mediaTypeId } = body.orderDetails;
  const quantities = new Map(body.rateCards.map((card) => [card.id, card.quantity]));
  const errors: FieldError[] = [];
  const rows = body.medias.map((media, at) => {
    const wrong = (field: string, message: string) => errors.push({ path: `medias.${at}.${field}`, message });
    const channel = channels.get(media.channelId);
    if (!channel) wrong("channelId", "Is not a channel of this vendor");
    else if (channel.mediaTypeId !== mediaTypeId) wrong("channelId", "Belongs to another media type");
    if (formats.get(media.subMediaId)?.mediaTypeId !== mediaTypeId)
      wrong("subMediaId", "Belongs to another media type");
    if (media.timeBandId && slots.get(media.timeBandId)?.mediaTypeId !== mediaTypeId)
      wrong("timeBandId", "Belongs to another media type");
    for (const field of requiredByMediaType[code] ?? [])
      if (media[field] === null) wrong(field, "This field is required");
    const wanted = { subMediaId: media.subMediaId, unit: media.unit, quantity: quantities.get(media.id) };
    const prices = channel?.prices ?? [];
    const price = priceInForce(prices, media.startDate, wanted) ?? priceInForce(prices, today(), wanted);
    return { ...media, channelName: channel?.name ?? "", listPrice: price?.price ?? null };
  });
  if (errors.length > 0) throw HttpError.fields(errors);
  return rows;
}
