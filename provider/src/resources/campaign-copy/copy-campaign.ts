import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { acquireIdempotencyKey } from "../../records/idempotent-create.ts";
import { readRow } from "../../records/read.ts";
import { readNames } from "../../records/references.ts";
import type { ResourceContext, Row, StoredRow } from "../../records/resource.ts";
import { createRecord, runAndRollBack, runInTransaction } from "../../records/write.ts";
import { defineMessage, type Message } from "../../i18n/translate.ts";
import type { Language } from "../../i18n/language.ts";
import { isAllowed } from "../../rules/access.ts";
import { createShift } from "../../rules/copy-dates.ts";
import { RequestError } from "../../rules/request-error.ts";
import { campaigns, type campaignsTable } from "../campaign.ts";
import {
  importsTable,
  insertImport,
  limitImports,
  readImport,
  type ImportedRecord,
} from "../imports/import-log.ts";
import { mediaPlansTable, type Plan } from "../media-plan/plan-table.ts";
import { mediaPlanDrafts } from "../private/media-plan-draft.ts";
import { vendorsTable } from "../vendor/vendor.ts";
import { copyPlan, type CopyTarget } from "./copy-plan.ts";
import { type CopyBody, type copyRule, maxPlans } from "./copy-rules.ts";

/** Key of the copies in the import log. */
const copyList = "campaign-copies";

type Campaign = StoredRow<typeof campaignsTable>;

/** Replaces the year in the name. */
const nameCopy = ({ name, startDate }: Campaign, newStart: string) =>
  name.replaceAll(startDate.slice(0, 4), newStart.slice(0, 4));

async function readTarget(context: ResourceContext, source: Campaign, targetId: string): Promise<Campaign> {
  const reject = (message: Message) => RequestError.invalid("targetId", message);
  const target = await readRow(context, campaigns, targetId).catch((error: unknown) => {
    throw error instanceof RequestError ? reject(error.userMessage) : error;
  });
  if (target.status === "completed" || target.status === "cancelled")
    throw reject("This campaign is completed or cancelled");
  if (target.currency !== source.currency)
    throw reject(defineMessage("The media plans of this campaign are in {currency}", source));
  return target;
}

async function createTarget(
  context: ResourceContext,
  source: Campaign,
  body: CopyBody,
  shift: (day: string) => string,
): Promise<Campaign> {
  if (!isAllowed(context.viewer, "campaigns", "create")) throw RequestError.forbidden();
  const startDate = body.startDate ?? shift(source.startDate);
  const { brand, objective, currency, mediaTypeIds, targetAudience, cityIds, notes } = source;
  const { id } = await createRecord(context, campaigns, {
    brand,
    objective,
    currency,
    mediaTypeIds,
    targetAudience,
    cityIds,
    notes,
    name: body.name ?? nameCopy(source, startDate),
    clientId: body.clientId ?? source.clientId,
    startDate,
    endDate: body.endDate ?? shift(source.endDate),
    budget: body.budget ?? source.budget,
  });
  return readRow(context, campaigns, id);
}

/** Locks the plans of the campaign, so that they stay as previewed. */
async function readPlans({ store }: ResourceContext, campaignId: string, ids?: readonly string[]) {
  const { id, startDate, planNumber } = mediaPlansTable;
  const plans = await store
    .select()
    .from(mediaPlansTable)
    .where(and(eq(sql`("orderDetails" ->> 'campaignId')`, campaignId), ids && inArray(id, [...ids])))
    .orderBy(asc(startDate), asc(planNumber))
    .limit(maxPlans + 1)
    .for("share");
  if (ids && plans.length < new Set(ids).size)
    throw RequestError.invalid("plans", "Is not a plan of this campaign");
  if (plans.length > maxPlans)
    throw new RequestError(
      422,
      defineMessage("At most {limit} plans can be copied at once", { limit: maxPlans }),
    );
  return plans;
}

/** Stores a validated plan as a draft of the viewer, with the plan as its content. */
async function storeDraft(context: ResourceContext, record: Row, title: string): Promise<ImportedRecord> {
  const { orderDetails, medias, rateCards, priceDetails, currency } = record;
  const content = JSON.stringify({ orderDetails, medias, rateCards, priceDetails, currency });
  const { id } = await createRecord(context, mediaPlanDrafts, {
    title: title.slice(0, 200),
    planId: null,
    content,
  });
  return { resource: "media-plan-drafts", id: String(id) };
}

async function storeOrigin(
  { store }: ResourceContext,
  id: string,
  { id: from, planNumber }: Plan,
): Promise<void> {
  const copiedFrom = JSON.stringify({ id: from, name: planNumber });
  await store
    .update(mediaPlansTable)
    .set({ history: sql`jsonb_set(${mediaPlansTable.history}, '{0,copiedFrom}', ${copiedFrom}::jsonb)` })
    .where(eq(mediaPlansTable.id, id));
}

async function copyAll(
  context: ResourceContext,
  body: CopyBody & { plans?: readonly { id: string; version: string }[] },
  language: Language,
) {
  const { usesListPrices, asDrafts } = body;
  const source = await readRow(context, campaigns, body.campaignId);
  const shift = createShift(body, source.startDate);
  const campaign = body.targetId
    ? await readTarget(context, source, body.targetId)
    : await createTarget(context, source, body, shift);
  const target: CopyTarget = { campaign, shift, usesListPrices };
  const plans = await readPlans(
    context,
    source.id,
    body.plans?.map(({ id }) => id),
  );
  const vendorRows = await context.store
    .select()
    .from(vendorsTable)
    .where(
      inArray(
        vendorsTable.id,
        plans.map(({ orderDetails }) => orderDetails.vendorId),
      ),
    );
  const vendors = new Map(vendorRows.map((vendor) => [vendor.id, vendor]));
  const { mediaTypes } = await readNames(context, {
    mediaTypes: plans.map(({ orderDetails }) => orderDetails.mediaTypeId),
  });
  const records: ImportedRecord[] = body.targetId ? [] : [{ resource: "campaign", id: campaign.id }];
  const results = [];
  for (const plan of plans) {
    const { vendorId, mediaTypeId } = plan.orderDetails;
    const vendor = vendors.get(vendorId);
    if (!vendor) continue;
    const { record, result } = await copyPlan(context, plan, { vendor, target, isDraft: asDrafts, language });
    if (record && asDrafts)
      records.push(await storeDraft(context, record, `${campaign.name} · ${vendor.name}`));
    else if (record) {
      await storeOrigin(context, String(record.id), plan);
      records.push({ resource: "media-plan", id: String(record.id) });
    }
    results.push({
      ...result,
      vendor: { id: vendorId, name: vendor.name },
      mediaType: { id: mediaTypeId, name: mediaTypes.get(mediaTypeId) ?? null },
    });
  }
  return { source, campaign, plans: results, records };
}

function authorizeCopy({ viewer }: ResourceContext): void {
  if (!isAllowed(viewer, "campaigns", "view") || !isAllowed(viewer, "media_plans", "view"))
    throw RequestError.forbidden();
}

/** Runs the copy without effect. */
export async function previewCopy(context: ResourceContext, body: CopyBody, language: Language) {
  authorizeCopy(context);
  const { campaign, plans } = await runAndRollBack(context, (txContext) =>
    copyAll(txContext, body, language),
  );
  const { name, startDate, endDate, budget, currency } = campaign;
  return { name, startDate, endDate, budget, currency, plans };
}

/** @throws 409 with the numbers of plans whose copy differs from the preview */
function rejectDifferences(
  plans: readonly { id: string; planNumber: string; version: string }[],
  expected: readonly { id: string; version: string }[],
): void {
  const versions = new Map(expected.map(({ id, version }) => [id.toLowerCase(), version]));
  const changed = plans.filter(({ id, version }) => versions.get(id) !== version);
  if (changed.length === 0) return;
  const values = changed.map(({ planNumber }) => planNumber).join(", ");
  throw RequestError.conflict(
    defineMessage("Changed since the preview: {values}. Nothing was copied", { values }),
  );
}

async function readCopy(context: ResourceContext, id: string, targetId: string | null) {
  const [entry] = await context.store
    .select({ records: importsTable.records })
    .from(importsTable)
    .where(eq(importsTable.id, id));
  const created = entry?.records.find(({ resource }) => resource === "campaign");
  return { campaignId: targetId ?? created?.id ?? null, import: await readImport(context, id) };
}

/**
 * Copies the plans in one transaction, and logs them as an import, whose undo deletes them.
 *
 * @param key idempotency key
 */
export async function copyCampaign(
  context: ResourceContext,
  body: z.output<typeof copyRule>,
  { key, language }: { key: string | null; language: Language },
) {
  authorizeCopy(context);
  return runInTransaction(context, async (txContext) => {
    const id = randomUUID();
    const copies = { key: "campaignCopies", table: importsTable, title: "Copy", label: "fileName" };
    const earlier = await acquireIdempotencyKey(txContext, copies, { id, key, input: body });
    if (earlier) return readCopy(txContext, String(earlier.id), body.targetId);
    await limitImports(txContext);
    const { source, plans, records } = await copyAll(txContext, body, language);
    rejectDifferences(plans, body.plans);
    const copied = plans.filter(({ newAmount }) => newAmount !== null).length;
    if (copied === 0) throw RequestError.invalid("plans", "No plan can be copied");
    const figures = { created: records.length, changed: 0, refused: plans.length - copied };
    await insertImport(txContext, { id, list: copyList, fileName: source.name, ...figures, records });
    return readCopy(txContext, id, body.targetId);
  });
}
