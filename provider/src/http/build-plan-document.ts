import { eq, inArray } from "drizzle-orm";
import { clients } from "../resources/client.ts";
import { durationsTable } from "../resources/duration.ts";
import { readTaxes } from "../resources/media-plan/taxes.ts";
import { unitsToSpots } from "../resources/media-plan/spots.ts";
import { mediaPlans } from "../resources/media-plan.ts";
import type { HistoryEntry, PlanRow } from "../resources/media-plan/plan-table.ts";
import { mediaTypesTable } from "../resources/media-type.ts";
import { sizesTable } from "../resources/size.ts";
import { timeSlotsTable } from "../resources/time-slot.ts";
import type { PlanDocument } from "../pdf/plan-document.ts";
import { readRow } from "../records/read.ts";
import type { StoredRow, ResourceContext } from "../records/resource.ts";
import { readReferenceNames } from "../records/references.ts";
import { isId } from "../rules/id.ts";
import { getAgencyTimeZone, getToday } from "../rules/today.ts";

function getApproval(history: readonly HistoryEntry[]): PlanDocument["approval"] {
  const entry = history.findLast(({ changes }) =>
    changes.some(({ path, to }) => path === "status" && to === "approved"),
  );
  return entry?.by ? { by: entry.by.name, at: new Date(entry.at) } : null;
}

const indexById = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const filterIds = (ids: readonly (string | null)[]) => ids.filter(isId);

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
  { store, registry }: ResourceContext,
  { medias, rateCards }: Pick<StoredRow<typeof mediaPlans.table>, "medias" | "rateCards">,
): Promise<PlanDocument["medias"]> {
  const sizeIds = filterIds(medias.map(({ sizeId }) => sizeId));
  const sizes = indexById(await store.select().from(sizesTable).where(inArray(sizesTable.id, sizeIds)));
  const durationIds = filterIds(medias.map(({ durationId }) => durationId));
  const durations = indexById(
    await store.select().from(durationsTable).where(inArray(durationsTable.id, durationIds)),
  );
  const slotIds = filterIds(medias.map(({ timeBandId }) => timeBandId));
  const slots = indexById(
    await store.select().from(timeSlotsTable).where(inArray(timeSlotsTable.id, slotIds)),
  );
  const quantities = new Map(rateCards.map(({ id, quantity }) => [id, quantity]));
  const createNameLookup = async (key: string, getId: (row: PlanRow) => string | null) => {
    const names = await readReferenceNames(store, registry.get(key), filterIds(medias.map(getId)));
    return (row: PlanRow) => names.get(getId(row) ?? "");
  };
  const getFormatName = await createNameLookup("formats", ({ subMediaId }) => subMediaId);
  const getPositionName = await createNameLookup("positions", ({ placementId }) => placementId);
  const getLanguageName = await createNameLookup("languages", ({ languageId }) => languageId);
  const getMaterialName = await createNameLookup("materials", ({ materialId }) => materialId);
  const getCityName = await createNameLookup("cities", ({ cityId }) => cityId);
  const getAreaName = await createNameLookup("areas", ({ areaId }) => areaId);
  return medias.map((media) => {
    const duration = durations.get(media.durationId ?? "");
    return {
      ...media,
      channel: media.channelName,
      format: getFormatName(media) ?? "",
      position: getPositionName(media),
      size: sizes.get(media.sizeId ?? ""),
      duration: duration?.name,
      spots: computeSpots(media, duration, quantities.get(media.id)),
      timeSlot: slots.get(media.timeBandId ?? ""),
      language: getLanguageName(media),
      material: getMaterialName(media),
      city: getCityName(media),
      area: getAreaName(media),
    };
  });
}

export async function buildPlanDocument(
  context: ResourceContext,
  id: string,
  agency: PlanDocument["agency"],
): Promise<PlanDocument> {
  const { store, registry } = context;
  const { history, ...plan } = await readRow(context, mediaPlans, id);
  const { campaignId, clientId, mediaTypeId, vendorId, campaignDate } = plan.orderDetails;
  const [mediaType] = await store.select().from(mediaTypesTable).where(eq(mediaTypesTable.id, mediaTypeId));
  const readName = async (key: string, id: string | null) =>
    id === null ? undefined : (await readReferenceNames(store, registry.get(key), [id])).get(id);
  return {
    ...plan,
    agency,
    client: await readRow(context, clients, clientId),
    campaign: (await readName("campaigns", campaignId)) ?? "",
    mediaType: mediaType?.name ?? "",
    mediaTypeCode: mediaType?.code?.toLowerCase() ?? null,
    vendor: (await readName("vendors", vendorId)) ?? "",
    campaignDate,
    medias: await buildRows(context, plan),
    taxes: plan.taxes ?? (await readTaxes(store, plan, getToday())),
    createdBy: await readName("users", plan.createdById),
    printedAt: new Date(),
    timeZone: getAgencyTimeZone(),
    approval: getApproval(history),
  };
}
