import { eq, inArray } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { assignNextNumber } from "../../db/sequence-numbers.ts";
import type { Store } from "../../db/store.ts";
import type { ColumnValues, ResourceContext } from "../../records/resource.ts";
import { expandReferences } from "../../records/references.ts";
import { readChangeTime } from "../../records/write.ts";
import { RequestError } from "../../rules/request-error.ts";
import { getToday } from "../../rules/today.ts";
import { campaignsTable } from "../campaign.ts";
import { computePlanTaxes } from "./taxes.ts";
import { formatsTable } from "../masters/format.ts";
import { mediaTypesTable } from "../masters/media-type.ts";
import { timeSlotsTable } from "../masters/time-slot.ts";
import { vendorsTable } from "../vendor/vendor.ts";
import { findChanges } from "./field-changes.ts";
import { authorizeDecision } from "./approval-rules.ts";
import { buildRevision, planRevisionsTable } from "./plan-revisions.ts";
import { appendEntry } from "./history.ts";
import { computeRowAmount, computePriceDetails } from "../../rules/money.ts";
import { completeRows, type RowContext } from "./complete-rows.ts";
import type { PlanBody } from "./plan-rule.ts";
import type { HistoryEntry, Plan, PlanStatus, mediaPlansTable } from "./plan-table.ts";
import { defineMessage } from "../../i18n/translate.ts";
type PlanColumns = ColumnValues<typeof mediaPlansTable>;

/**
 * Larger totals do not fit into the amount columns of orders and bills, or lose paise as JavaScript numbers.
 */
const maxPlanTotal = 800_000_000_000;

const editableStatuses: readonly PlanStatus[] = ["pending", "rejected", "approved"];

/**
 * An edit of an approved or rejected plan stores the current revision and starts the next. An approved plan
 * becomes pending.
 */
export async function preparePlan(
  context: ResourceContext,
  body: PlanBody,
  before: Plan | null,
): Promise<PlanColumns> {
  if (before && !editableStatuses.includes(before.status))
    throw RequestError.conflict(
      defineMessage("A {status} media plan cannot be edited", { status: before.status }),
    );
  const { clientId, currency, ...rowContext } = await readPlanContext(context.store, body);
  const medias = completeRows(body, rowContext);
  const priceDetails = computePriceDetails(body.rateCards, body.priceDetails);
  if (Math.max(priceDetails.grandTotal, priceDetails.finalAmount) > maxPlanTotal)
    throw RequestError.invalid("rateCards", "The total is too large");
  if (priceDetails.finalAmount < 0)
    throw RequestError.invalid("priceDetails.discount", "Must not exceed the total with additional charges");
  const planColumns = {
    orderDetails: { ...body.orderDetails, clientId },
    medias,
    rateCards: body.rateCards.map((card) => ({ ...card, amount: computeRowAmount(card) })),
    priceDetails,
    currency,
  };
  return { ...planColumns, ...(await buildRevisionColumns(context, planColumns, before)) };
}

/** Whether the current revision was rejected and must be stored for comparison. */
function wasRejected({ history, revision }: Plan): boolean {
  return history.some(
    (entry) =>
      entry.revision === revision &&
      entry.changes.some(({ path, to }) => path === "status" && to === "rejected"),
  );
}

async function createEntry(
  { store, viewer }: ResourceContext,
  before: Plan | null,
  details: Omit<HistoryEntry, "id" | "at" | "by">,
): Promise<HistoryEntry> {
  const at = await readChangeTime(store, before);
  return { id: randomUUID(), at, by: { id: viewer.id, name: viewer.fullName }, ...details };
}

async function buildRevisionColumns(
  context: ResourceContext,
  planColumns: PlanColumns,
  before: Plan | null,
): Promise<PlanColumns> {
  const { store, registry } = context;
  if (!before) {
    const history = [await createEntry(context, before, { revision: 1, action: "created", changes: [] })];
    return { planNumber: await assignNextNumber(store, "MP", getToday()), revision: 1, history };
  }
  const versions = [structuredClone(before), structuredClone({ ...before, ...planColumns })];
  const [from, to] = await expandReferences(context, registry.get("mediaPlans"), versions);
  const changes = findChanges(from ?? {}, to ?? {});
  if (changes.length === 0) return {};
  const isReopened = before.status === "approved";
  const startsRevision = isReopened || wasRejected(before);
  const revision = before.revision + (startsRevision ? 1 : 0);
  if (startsRevision) await store.insert(planRevisionsTable).values(buildRevision(before));
  if (isReopened) {
    changes.push({ path: "status", from: "approved", to: "pending" });
  }
  return {
    revision,
    status: isReopened ? "pending" : before.status,
    ...(isReopened && { taxes: null, taxParties: null }),
    history: await appendEntry(
      store,
      before,
      await createEntry(context, before, { revision, action: "updated", changes }),
    ),
  };
}

/** Adds a history entry, and stores the taxes and tax ids on the day of an approval. */
export async function preparePlanStatus(
  context: ResourceContext,
  before: Plan,
  status: string,
  comment: string | null,
): Promise<PlanColumns> {
  await authorizeDecision(context, before, status, comment);
  const changes = [{ path: "status", from: before.status, to: status }];
  const { revision } = before;
  const commentField = comment ? { comment } : {};
  const entry = await createEntry(context, before, {
    revision,
    action: "status_changed",
    ...commentField,
    changes,
  });
  const taxes = status === "approved" ? await computePlanTaxes(context, before, getToday()) : {};
  return { history: await appendEntry(context.store, before, entry), ...taxes };
}

async function readPlanContext(
  store: Store,
  body: PlanBody,
): Promise<RowContext & { clientId: string; currency: string }> {
  const { campaignId, mediaTypeId, vendorId } = body.orderDetails;
  const [campaign] = await store.select().from(campaignsTable).where(eq(campaignsTable.id, campaignId));
  const [mediaType] = await store.select().from(mediaTypesTable).where(eq(mediaTypesTable.id, mediaTypeId));
  const [vendor] = await store.select().from(vendorsTable).where(eq(vendorsTable.id, vendorId));
  if (!vendor?.mediaTypeIds.includes(mediaTypeId))
    throw RequestError.invalid("orderDetails.vendorId", "The vendor does not offer this media type");
  const formatIds = body.medias.map((media) => media.subMediaId);
  const formats = await store.select().from(formatsTable).where(inArray(formatsTable.id, formatIds));
  const slotIds = body.medias.flatMap((media) => media.timeBandId ?? []);
  const slots = await store.select().from(timeSlotsTable).where(inArray(timeSlotsTable.id, slotIds));
  return {
    clientId: String(campaign?.clientId),
    currency: campaign?.currency ?? "INR",
    mediaTypeCode: mediaType?.code?.toLowerCase() ?? "",
    channels: new Map(vendor.channels.map((channel) => [channel.id, channel])),
    mediaTypesByFormat: new Map(formats.map((format) => [format.id, format.mediaTypeId])),
    mediaTypesBySlot: new Map(slots.map((slot) => [slot.id, slot.mediaTypeId])),
  };
}
