import type { PgTable } from "drizzle-orm/pg-core";
import { and, desc, eq, getTableColumns, getTableName, gte, sql, type SQL } from "drizzle-orm";
import { defineMessage } from "../../i18n/translate.ts";
import { changeLogTable, logChange } from "../../records/change-log.ts";
import { readRow } from "../../records/read.ts";
import { buildReferenceCondition, checkReferences } from "../../records/references.ts";
import type { Reference, Resource, ResourceContext, Row } from "../../records/resource.ts";
import { runInTransaction } from "../../records/write.ts";
import { isId } from "../../rules/id.ts";
import { RequestError } from "../../rules/request-error.ts";
import { mediaPlansTable } from "../media-plan/plan-table.ts";
import { orderTermsTable } from "../release-order/order-terms.ts";
import { logMerge, requireAdmin } from "./merge-records.ts";
import { mergesTable, type MergeContent } from "./merges-table.ts";
import {
  inJsonIds,
  listMovableReferences,
  moveRevisions,
  moveRowsBack,
  readJsonRow,
  replaceChannels,
} from "./move-rows.ts";

const isRecent = gte(mergesTable.createdAt, sql`now() - interval '1 day'`);

/** Lists merges of the last day into a record, latest first. */
export async function listMerges(context: ResourceContext, resource: Resource, keptId: string) {
  requireAdmin(context);
  if (!isId(keptId)) return [];
  const { id, name, createdAt } = mergesTable;
  return context.store
    .select({ id, name, createdAt })
    .from(mergesTable)
    .where(and(eq(mergesTable.resource, resource.key), eq(mergesTable.keptId, keptId), isRecent))
    .orderBy(desc(createdAt), desc(id));
}

const maxNames = 5;

function rejectChanges(names: readonly string[]): void {
  if (names.length === 0) return;
  const values = names.slice(0, maxNames).join(", ");
  throw RequestError.conflict(
    defineMessage("Changed since the merge: {values}. Nothing was undone", { values }),
  );
}

const selectNames = async (
  { store }: ResourceContext,
  { table, label }: Resource,
  condition: SQL,
): Promise<string[]> => {
  const { rows } = await store.execute<{ name: string }>(
    sql`select ${sql.identifier(label)}::text as name from ${table} where ${condition} limit ${maxNames}`,
  );
  return rows.map(({ name }) => name);
};

const getMovedRows = ({ moved }: MergeContent, { from }: Reference) =>
  moved.filter(({ resource }) => resource === from.key);

/** Locks the moved rows, and rejects changed and deleted ones. */
async function checkMovedRows(context: ResourceContext, content: MergeContent, reference: Reference) {
  const { from } = reference;
  const moved = getMovedRows(content, reference);
  const ids = moved.map(({ id }) => id);
  const { rows } = await context.store.execute<{ id: string; name: string; at: string }>(
    sql`select id, ${sql.identifier(from.label)}::text as name, "updatedAt"::text as at from ${from.table}
      where ${inJsonIds(from.table.id, ids)} order by id for update`,
  );
  const times = new Map(moved.map(({ id, after }) => [id, after]));
  const changed = rows.filter(({ id, at }) => times.get(id) !== at).map(({ name }) => name);
  if (rows.length < moved.length) changed.push(from.singular ?? from.title);
  return changed;
}

/** Finds new records of moved plans and campaigns: they would keep the other client or vendor. */
async function findNewRecords(
  context: ResourceContext,
  content: MergeContent,
  { references, keptId, createdAt }: { references: readonly Reference[]; keptId: string; createdAt: Date },
): Promise<string[]> {
  const names: string[] = [];
  for (const own of references) {
    const parents = context.registry
      .listReferencesFrom(own.from)
      .filter(({ to }) => ["campaigns", "mediaPlans"].includes(to.key));
    for (const parent of parents) {
      const ids = content.moved.filter(({ resource }) => resource === parent.to.key).map(({ id }) => id);
      if (ids.length === 0) continue;
      const condition = sql`${own.from.table.createdAt} > ${createdAt.toISOString()}::timestamptz
        and ${buildReferenceCondition(own, keptId)}
        and exists (select 1 from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as parent(id)
          where ${buildReferenceCondition(parent, sql`parent.id`)})`;
      names.push(...(await selectNames(context, own.from, condition)));
    }
  }
  const plans = context.registry.get("mediaPlans");
  const planIds = content.moved.filter(({ resource }) => resource === plans.key).map(({ id }) => id);
  for (const channelId of content.movedChannels) {
    const isBooked = sql`${mediaPlansTable.medias} @> ${JSON.stringify([{ channelId }])}::jsonb`;
    const isNew = sql`not (${inJsonIds(mediaPlansTable.id, planIds)})`;
    names.push(...(await selectNames(context, plans, sql`${isBooked} and ${isNew}`)));
  }
  return [...new Set(names)];
}

const listColumns = (table: PgTable) =>
  sql.join(
    Object.entries(getTableColumns(table)).flatMap(([name, { generated }]) =>
      generated ? [] : [sql.identifier(name)],
    ),
    sql`, `,
  );

async function insertJsonRow({ store }: ResourceContext, table: PgTable, row: Row): Promise<void> {
  const name = sql.identifier(getTableName(table));
  const columns = listColumns(table);
  await store.execute(
    sql`insert into ${name} (${columns}) select ${columns}
      from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)`,
  );
}

/** Restores the changed columns of the kept record. */
async function restoreKept(context: ResourceContext, { table, key }: Resource, { kept }: MergeContent) {
  const names = ["updatedAt", "updatedBy", ...(key === "vendors" ? ["channels", "mediaTypeIds"] : [])];
  const columns = names.map((column) => sql`${sql.identifier(column)} = stored.${sql.identifier(column)}`);
  const name = sql.identifier(getTableName(table));
  await context.store.execute(
    sql`update ${name} set ${sql.join(columns, sql`, `)}
      from jsonb_populate_record(null::${name}, ${JSON.stringify(kept)}::jsonb) as stored
      where ${name}.id = stored.id`,
  );
}

/** Locks the merge: a second undo waits for the first. */
async function lockMerge(context: ResourceContext, id: string) {
  const [merge] = isId(id)
    ? await context.store
        .select({ merge: mergesTable, isRecent: sql<boolean>`${isRecent}` })
        .from(mergesTable)
        .where(eq(mergesTable.id, id))
        .for("update")
    : [];
  if (!merge) throw RequestError.notFound("Merge");
  if (!merge.isRecent) throw RequestError.conflict("A merge can be undone within a day only");
  return merge.merge;
}

/** @throws 409 with the names of records that were changed or created since the merge */
export async function undoMerge(context: ResourceContext, id: string): Promise<{ id: string; name: string }> {
  requireAdmin(context);
  return runInTransaction(context, async (tx) => {
    const { resource: key, content, name, keptId, createdAt } = await lockMerge(tx, id);
    const resource = tx.registry.get(key);
    const { table } = resource;
    const references = listMovableReferences(tx, resource);
    const changed = [];
    for (const one of references) changed.push(...(await checkMovedRows(tx, content, one)));
    await tx.store.execute(sql`select id from ${table} where id = ${keptId} for update`);
    const kept = await readJsonRow(tx, table, eq(table.id, keptId));
    if (kept?.updatedAt !== content.version) changed.unshift(String((kept ?? content.kept)[resource.label]));
    rejectChanges(changed);
    rejectChanges(await findNewRecords(tx, content, { references, keptId, createdAt }));
    const before: Row = await readRow(tx, resource, keptId);
    await checkReferences(tx, resource, { ...content.duplicate });
    await insertJsonRow(tx, table, content.duplicate);
    const duplicateId = String(content.duplicate.id);
    for (const one of references) await moveRowsBack(tx, one, getMovedRows(content, one), duplicateId);
    const header = references.find(({ from }) => from.table === mediaPlansTable);
    if (header) await moveRevisions(tx, header, content.revisions, duplicateId);
    const planIds = content.moved.filter((row) => row.resource === "mediaPlans").map((row) => row.id);
    const channels = Object.fromEntries(
      Object.entries(content.joinedChannels).map(([from, to]) => [to, from]),
    );
    await replaceChannels(tx, channels, planIds, content.revisions);
    if (content.terms) {
      await tx.store.delete(orderTermsTable).where(eq(orderTermsTable.id, String(content.terms.id)));
      await insertJsonRow(tx, orderTermsTable, content.terms);
    }
    await tx.store
      .update(changeLogTable)
      .set({ recordId: duplicateId })
      .where(inJsonIds(changeLogTable.id, content.changeIds));
    await restoreKept(tx, resource, content);
    const after: Row = await readRow(tx, resource, keptId);
    await logChange(tx, resource, null, await readRow(tx, resource, duplicateId));
    if (key === "vendors") await logChange(tx, resource, before, after);
    await logMerge(tx, resource, after, { from: name, to: null });
    await tx.store.delete(mergesTable).where(eq(mergesTable.id, id));
    return { id: duplicateId, name };
  });
}
