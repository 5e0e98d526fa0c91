import { eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { defineMessage } from "../../i18n/translate.ts";
import { changeLogTable, insertChanges, logChange } from "../../records/change-log.ts";
import { rejectIfReferenced } from "../../records/references.ts";
import type { Reference, Resource, ResourceContext, Row, StoredRow } from "../../records/resource.ts";
import { buildChangeColumns, lockRow, runAndRollBack, runInTransaction } from "../../records/write.ts";
import { optionalText, reference } from "../../rules/field-rules.ts";
import { parseBody, RequestError } from "../../rules/request-error.ts";
import { orderTermsTable } from "../release-order/order-terms.ts";
import { maxListedItems } from "../vendor/channels.ts";
import { vendors, type vendorsTable } from "../vendor/vendor.ts";
import { joinChannels } from "./join-channels.ts";
import { mergesTable, type MergeContent } from "./merges-table.ts";
import {
  listMovableReferences,
  lockReferencingRows,
  moveRevisions,
  moveRows,
  readJsonRow,
  replaceChannels,
} from "./move-rows.ts";

export interface MergeRequest {
  id: string;
  keptId: string;
  /** `updatedAt` of both records as the caller read them; null expects any. */
  version: string | null;
  keptVersion: string | null;
}

/** The kept record has the resource's own name, such as `vendorId`. */
export function parseMerge({ idParam }: Resource, body: unknown): MergeRequest {
  const rule = z.object({
    id: reference,
    [idParam]: reference,
    version: optionalText(60),
    keptVersion: optionalText(60),
  });
  const {
    id,
    version,
    keptVersion,
    [idParam]: keptId,
  } = parseBody(rule, body) as unknown as MergeRequest & Record<string, string>;
  const request = { id: id.toLowerCase(), keptId: String(keptId).toLowerCase(), version, keptVersion };
  if (request.id === request.keptId) throw RequestError.invalid(idParam, "Choose another record");
  return request;
}

export function requireAdmin({ viewer }: ResourceContext): void {
  if (viewer.role !== "Admin") throw RequestError.forbidden();
}

/** Locks both records in the order of their ids, so that two merges wait for each other. */
async function lockBoth(context: ResourceContext, resource: Resource, body: MergeRequest) {
  const targets = [
    { id: body.id, expectedVersion: body.version },
    { id: body.keptId, expectedVersion: body.keptVersion },
  ];
  const rows = new Map<string, Row & { id: string }>();
  for (const target of targets.toSorted((a, b) => a.id.localeCompare(b.id)))
    rows.set(target.id, await lockRow(context, resource, target));
  const [duplicate, kept] = targets.map(({ id }) => rows.get(id));
  if (!duplicate || !kept) throw RequestError.notFound(resource.title);
  return { duplicate, kept };
}

function mergeVendors(kept: StoredRow<typeof vendorsTable>, duplicate: StoredRow<typeof vendorsTable>) {
  const { channels, ...figures } = joinChannels(kept.channels, duplicate.channels);
  const isTooLong = [channels, ...channels.map(({ prices }) => prices)].some(
    ({ length }) => length > maxListedItems,
  );
  if (isTooLong)
    throw RequestError.conflict(
      defineMessage("A vendor has at most {limit} channels, and a channel at most {limit} prices", {
        limit: maxListedItems,
      }),
    );
  const mediaTypeIds = [...new Set([...kept.mediaTypeIds, ...duplicate.mediaTypeIds])];
  return { columns: { channels, mediaTypeIds }, figures };
}

async function moveAll(context: ResourceContext, references: readonly Reference[], from: string, to: string) {
  const moved = [];
  for (const one of references)
    moved.push(...(await moveRows(context, one, await lockReferencingRows(context, one, from), to)));
  const header = references.find(({ from: { key } }) => key === "mediaPlans");
  const revisions = header ? await moveRevisions(context, header, from, to) : [];
  return { moved, revisions };
}

/** The history of the duplicate becomes part of the other's. */
async function moveHistory({ store }: ResourceContext, { path }: Resource, from: string, to: string) {
  const { id, resource, recordId } = changeLogTable;
  const rows = await store
    .update(changeLogTable)
    .set({ recordId: to })
    .where(sql`${resource} = ${path.slice(1)} and ${recordId} = ${from}`)
    .returning({ id });
  return rows.map((row) => row.id);
}

/** Terms of the duplicate apply if the kept vendor has none. */
async function moveTerms(context: ResourceContext, from: string, to: string) {
  const { vendorId } = orderTermsTable;
  const terms = await readJsonRow(context, orderTermsTable, eq(vendorId, from));
  if (terms)
    await context.store.execute(
      sql`update ${orderTermsTable} set "vendorId" = ${to} where "vendorId" = ${from}
        and not exists (select 1 from ${orderTermsTable} as other where other."vendorId" = ${to})`,
    );
  return terms;
}

const nameMerge = (resource: Resource, row: Row) => String(row[resource.label]);

/** Moves everything that refers to the duplicate, deletes it, and stores the content of the undo. */
async function mergeAll(context: ResourceContext, resource: Resource, body: MergeRequest) {
  const { store } = context;
  const { id, keptId } = body;
  const references = listMovableReferences(context, resource);
  // Writers lock their row before the referenced record.
  for (const one of references) await lockReferencingRows(context, one, id);
  const { duplicate, kept } = await lockBoth(context, resource, body);
  const { table } = resource;
  const stored = await readJsonRow(context, table, eq(table.id, id));
  const storedKept = await readJsonRow(context, table, eq(table.id, keptId));
  const isVendor = resource.key === vendors.key;
  const joined = isVendor
    ? mergeVendors(kept as StoredRow<typeof vendorsTable>, duplicate as StoredRow<typeof vendorsTable>)
    : null;
  const { moved, revisions } = await moveAll(context, references, id, keptId);
  const planIds = moved.filter((row) => row.resource === "mediaPlans").map((row) => row.id);
  const joinedChannels = joined?.figures.joined ?? {};
  await replaceChannels(context, joinedChannels, planIds, revisions);
  const terms = isVendor ? await moveTerms(context, id, keptId) : null;
  const changeIds = await moveHistory(context, resource, id, keptId);
  await rejectIfReferenced(context, resource, id);
  await store.delete(table).where(eq(table.id, id));
  await logChange(context, resource, duplicate, null);
  const [after]: Row[] = await store
    .update(table)
    .set({ ...joined?.columns, ...buildChangeColumns(context, resource) })
    .where(eq(table.id, keptId))
    .returning();
  const name = nameMerge(resource, duplicate);
  if (joined) await logChange(context, resource, kept, after ?? null);
  await logMerge(context, resource, kept, { from: null, to: name });
  const keptAfter = await readJsonRow(context, table, eq(table.id, keptId));
  const content: MergeContent = {
    duplicate: stored ?? {},
    kept: storedKept ?? {},
    version: String(keptAfter?.updatedAt),
    moved,
    revisions,
    changeIds,
    joinedChannels,
    movedChannels: joined?.figures.moved ?? [],
    terms,
  };
  await store.delete(mergesTable).where(lt(mergesTable.createdAt, sql`now() - interval '1 day'`));
  const [merge] = await store
    .insert(mergesTable)
    .values({ resource: resource.key, keptId, name, content })
    .returning({ id: mergesTable.id });
  const { movedPrices = 0, keptPrices = 0 } = joined?.figures ?? {};
  const channels = { moved: content.movedChannels.length, joined: 0 };
  channels.joined = isVendor ? (duplicate.channels as unknown[]).length - channels.moved : 0;
  return {
    id: merge?.id ?? "",
    name,
    keptName: nameMerge(resource, kept),
    version: (duplicate.updatedAt as Date).toISOString(),
    keptVersion: (kept.updatedAt as Date).toISOString(),
    counts: references.flatMap(({ from }) => {
      const count = moved.filter((row) => row.resource === from.key).length;
      return count > 0 ? [{ resource: from.path.slice(1), count }] : [];
    }),
    movedChannels: channels.moved,
    joinedChannels: channels.joined,
    movedPrices,
    keptPrices,
  };
}

export const logMerge = (
  context: ResourceContext,
  { path, label }: Resource,
  row: Row,
  change: { from: string | null; to: string | null },
): Promise<void> =>
  insertChanges(context.store, context.viewer, [
    {
      resource: path.slice(1),
      recordId: String(row.id),
      name: String(row[label]),
      action: "updated",
      changes: [{ path: "mergedRecord", ...change }],
    },
  ]);

/** Computes the merge without effect. */
export async function previewMerge(context: ResourceContext, resource: Resource, body: MergeRequest) {
  requireAdmin(context);
  const { id: _id, ...preview } = await runAndRollBack(context, (tx) => mergeAll(tx, resource, body));
  return preview;
}

/** @throws 412 if one of the records has changed since the caller read it */
export async function mergeRecords(context: ResourceContext, resource: Resource, body: MergeRequest) {
  requireAdmin(context);
  return runInTransaction(context, (tx) => mergeAll(tx, resource, body));
}
