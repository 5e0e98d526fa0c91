import { eq, inArray } from "drizzle-orm";
import { clients } from "../client.ts";
import { durationsTable } from "../masters/duration.ts";
import { readPlanTaxes } from "./taxes.ts";
import { unitsToSpots } from "./spots.ts";
import { mediaPlans } from "../media-plan.ts";
import type { HistoryEntry, PlanRow } from "./plan-table.ts";
import { mediaTypesTable } from "../masters/media-type.ts";
import { sizesTable } from "../masters/size.ts";
import { timeSlotsTable } from "../masters/time-slot.ts";
import type { PlanDocument } from "../../documents/plan-document.ts";
import { readRow } from "../../records/read.ts";
import type { StoredRow, ResourceContext } from "../../records/resource.ts";
import { readNames } from "../../records/references.ts";
import { isId } from "../../rules/id.ts";
import { getAgencyTimeZone } from "../../rules/today.ts";

function getApproval(history: readonly HistoryEntry[]): PlanDocument["approval"] {
  const entry = history.findLast(({ changes }) =>
    changes.some(({ path, to }) => path === "status" && to === "approved"),
  );
  return entry?.by ? { by: entry.by.name, at: new Date(entry.at) } : null;
}

const indexById = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * Computes the number of spots from the units of ten seconds. Returns null for other units and ten-second
 * spots.
 */
function computeSpots(
  { unit }: PlanRow,
  duration: StoredRow<typeof durationsTable> | undefined,
  quantity: number | undefined,
): { seconds: number; count: number | null } | null {
  if (unit !== "ten_seconds" || duration?.unit !== "second" || quantity === undefined) return null;
  const seconds = duration.value;
  return seconds === 10 ? null : { seconds, count: unitsToSpots(quantity, seconds) ?? null };
}

async function buildRows(
  context: ResourceContext,
  { medias, rateCards }: Pick<StoredRow<typeof mediaPlans.table>, "medias" | "rateCards">,
): Promise<PlanDocument["medias"]> {
  const { store } = context;
  const sizeIds = medias.map(({ sizeId }) => sizeId).filter(isId);
  const durationIds = medias.map(({ durationId }) => durationId).filter(isId);
  const slotIds = medias.map(({ timeBandId }) => timeBandId).filter(isId);
  const sizes = indexById(await store.select().from(sizesTable).where(inArray(sizesTable.id, sizeIds)));
  const durations = indexById(
    await store.select().from(durationsTable).where(inArray(durationsTable.id, durationIds)),
  );
  const slots = indexById(
    await store.select().from(timeSlotsTable).where(inArray(timeSlotsTable.id, slotIds)),
  );
  const names = await readNames(context, {
    formats: medias.map(({ subMediaId }) => subMediaId),
    positions: medias.map(({ placementId }) => placementId),
    languages: medias.map(({ languageId }) => languageId),
    materials: medias.map(({ materialId }) => materialId),
    cities: medias.map(({ cityId }) => cityId),
    areas: medias.map(({ areaId }) => areaId),
  });
  const quantities = new Map(rateCards.map(({ id, quantity }) => [id, quantity]));
  return medias.map((media) => {
    const duration = durations.get(media.durationId ?? "");
    return {
      ...media,
      channel: media.channelName,
      format: names.formats.get(media.subMediaId) ?? "",
      position: names.positions.get(media.placementId ?? ""),
      size: sizes.get(media.sizeId ?? ""),
      duration: duration?.name,
      spots: computeSpots(media, duration, quantities.get(media.id)),
      timeSlot: slots.get(media.timeBandId ?? ""),
      language: names.languages.get(media.languageId ?? ""),
      material: names.materials.get(media.materialId ?? ""),
      city: names.cities.get(media.cityId ?? ""),
      area: names.areas.get(media.areaId ?? ""),
    };
  });
}

export async function buildPlanDocument(
  context: ResourceContext,
  id: string,
  agency: PlanDocument["agency"],
): Promise<PlanDocument> {
  const { store } = context;
  const { history, ...plan } = await readRow(context, mediaPlans, id);
  const { campaignId, clientId, mediaTypeId, vendorId, campaignDate } = plan.orderDetails;
  const [mediaType] = await store.select().from(mediaTypesTable).where(eq(mediaTypesTable.id, mediaTypeId));
  const names = await readNames(context, {
    campaigns: [campaignId],
    vendors: [vendorId],
    users: [plan.createdById],
  });
  const { taxes, taxParties } = await readPlanTaxes(context, plan);
  return {
    ...plan,
    agency: { ...agency, taxId: taxParties.agency },
    client: { ...(await readRow(context, clients, clientId)), taxId: taxParties.client },
    campaign: names.campaigns.get(campaignId) ?? "",
    mediaType: mediaType?.name ?? "",
    mediaTypeCode: mediaType?.code?.toLowerCase() ?? null,
    vendor: names.vendors.get(vendorId) ?? "",
    campaignDate,
    medias: await buildRows(context, plan),
    taxes,
    createdBy: names.users.get(plan.createdById ?? ""),
    printedAt: new Date(),
    timeZone: getAgencyTimeZone(),
    approval: getApproval(history),
  };
}
