import { eq, inArray } from "drizzle-orm";
import { clientsTable } from "../nouns/client.ts";
import { mediaPlansTable, type HistoryEntry } from "../nouns/media-plan/table.ts";
import { sizesTable } from "../nouns/size.ts";
import { timeSlotsTable } from "../nouns/time-slot.ts";
import type { PlanDocument } from "../pdf/document.ts";
import type { Work } from "../records/noun.ts";
import { namesOf } from "../records/references.ts";
import { isId } from "../rules/id.ts";
import { Refusal } from "../rules/refusal.ts";

function approvalOf(history: readonly HistoryEntry[]): PlanDocument["approval"] {
  const entry = history.findLast(({ changes }) =>
    changes.some(({ path, to }) => path === "status" && to === "approved"),
  );
  return entry?.by ? { by: entry.by.name, at: new Date(entry.at) } : null;
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const given = (ids: readonly (string | null)[]) => ids.filter(isId);

/** Everything that the PDF of a plan shows. */
export async function planDocument(
  { store, registry }: Work,
  id: string,
  agency: PlanDocument["agency"],
): Promise<PlanDocument> {
  const [plan] = isId(id) ? await store.select().from(mediaPlansTable).where(eq(mediaPlansTable.id, id)) : [];
  if (!plan) throw Refusal.notFound("Media plan");
  const { orderDetails, medias } = plan;
  const [client] = await store.select().from(clientsTable).where(eq(clientsTable.id, orderDetails.clientId));
  if (!client) throw Refusal.notFound("Client");
  const sizeIds = given(medias.map(({ sizeId }) => sizeId));
  const sizes = byId(await store.select().from(sizesTable).where(inArray(sizesTable.id, sizeIds)));
  const slotIds = given(medias.map(({ timeBandId }) => timeBandId));
  const slots = byId(await store.select().from(timeSlotsTable).where(inArray(timeSlotsTable.id, slotIds)));
  /** What names the records of a noun by the ids that the rows hold. */
  const namesIn = async (key: string, idOf: (row: (typeof medias)[number]) => string | null) => {
    const names = await namesOf(store, registry.get(key), given(medias.map(idOf)));
    return (row: (typeof medias)[number]) => names.get(idOf(row) ?? "");
  };
  const nameOf = async (key: string, one: string | null) =>
    one === null ? undefined : (await namesOf(store, registry.get(key), [one])).get(one);
  const formatOf = await namesIn("formats", ({ subMediaId }) => subMediaId);
  const positionOf = await namesIn("positions", ({ placementId }) => placementId);
  const durationOf = await namesIn("durations", ({ durationId }) => durationId);
  const languageOf = await namesIn("languages", ({ languageId }) => languageId);
  const materialOf = await namesIn("materials", ({ materialId }) => materialId);
  const cityOf = await namesIn("cities", ({ cityId }) => cityId);
  const areaOf = await namesIn("areas", ({ areaId }) => areaId);
  return {
    agency,
    client,
    planNumber: plan.planNumber,
    status: plan.status,
    revision: plan.revision,
    campaign: (await nameOf("campaigns", orderDetails.campaignId)) ?? "",
    mediaType: (await nameOf("mediaTypes", orderDetails.mediaTypeId)) ?? "",
    vendor: (await nameOf("vendors", orderDetails.vendorId)) ?? "",
    campaignDate: orderDetails.campaignDate,
    medias: medias.map((media) => ({
      ...media,
      channel: media.channelName,
      format: formatOf(media) ?? "",
      position: positionOf(media),
      size: sizes.get(media.sizeId ?? ""),
      duration: durationOf(media),
      timeSlot: slots.get(media.timeBandId ?? ""),
      language: languageOf(media),
      material: materialOf(media),
      city: cityOf(media),
      area: areaOf(media),
    })),
    rateCards: plan.rateCards,
    priceDetails: plan.priceDetails,
    currency: plan.currency,
    createdAt: plan.createdAt,
    createdBy: await nameOf("users", plan.createdById),
    printedAt: new Date(),
    approval: approvalOf(plan.history),
  };
}
