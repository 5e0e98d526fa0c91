import { getTableName, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { buildReferenceCondition } from "../../records/references.ts";
import type { Reference, RecordTable, Resource, ResourceContext, Row } from "../../records/resource.ts";
import { planRevisionsTable } from "../media-plan/plan-revisions.ts";
import { mediaPlansTable } from "../media-plan/plan-table.ts";
import type { MergeContent, MovedRow } from "./merges-table.ts";

/** References to records of a resource, one for each referencing resource. */
export const listMovableReferences = (
  { registry }: ResourceContext,
  resource: Resource,
): readonly Reference[] =>
  registry.listReferencesTo(resource).filter(({ preventsDeletion }) => preventsDeletion);

export const inJsonIds = (column: SQL | RecordTable["id"], ids: readonly string[]): SQL =>
  sql`${column} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

function buildReplacement({ path, isColumn }: Pick<Reference, "path" | "isColumn">, id: string) {
  const [column = "", ...rest] = path.split(".");
  const name = sql.identifier(column);
  const value = isColumn
    ? sql`${id}::uuid`
    : sql`jsonb_set(${name}, ${`{${rest.join(",")}}`}::text[], to_jsonb(${id}::text))`;
  return sql`${name} = ${value}`;
}

/** Locks the referencing rows in the order of their ids. */
export async function lockReferencingRows(
  { store }: ResourceContext,
  reference: Reference,
  id: string,
): Promise<Omit<MovedRow, "after">[]> {
  const { from } = reference;
  const { rows } = await store.execute<{ id: string; before: string; by: MovedRow["by"] }>(
    sql`select id, "updatedAt"::text as before, "updatedBy" as by from ${from.table}
      where ${buildReferenceCondition(reference, id)} order by id for update`,
  );
  return rows.map((row) => ({ ...row, resource: from.key }));
}

/** Replaces a reference, and sets author and time of the change. */
export async function moveRows(
  { store, viewer }: ResourceContext,
  reference: Reference,
  rows: readonly Omit<MovedRow, "after">[],
  id: string,
): Promise<MovedRow[]> {
  if (rows.length === 0) return [];
  const { table } = reference.from;
  const author = JSON.stringify({ id: viewer.id, name: viewer.fullName });
  const ids = rows.map((row) => row.id);
  const { rows: moved } = await store.execute<{ id: string; after: string }>(
    sql`update ${table} set ${buildReplacement(reference, id)}, "updatedBy" = ${author}::jsonb,
      "updatedAt" = greatest(now(), "updatedAt" + interval '1 millisecond')::timestamptz(3)
      where ${inJsonIds(table.id, ids)} returning id, "updatedAt"::text as after`,
  );
  const times = new Map(moved.map((row) => [row.id, row.after]));
  return rows.map((row) => ({ ...row, after: times.get(row.id) ?? row.before }));
}

/** Restores reference, author and time. */
export async function moveRowsBack(
  { store }: ResourceContext,
  reference: Reference,
  rows: readonly MovedRow[],
  id: string,
): Promise<void> {
  const { table } = reference.from;
  await store.execute(
    sql`update ${table} set ${buildReplacement(reference, id)}, "updatedBy" = nullif(moved.by, 'null'::jsonb), "updatedAt" = moved.before
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved(id uuid, before timestamptz, by jsonb)
      where ${sql.identifier(getTableName(table))}.id = moved.id`,
  );
}

/** Replaces ids of channels in the rows of plans and of their revisions. */
export async function replaceChannels(
  { store }: ResourceContext,
  ids: Readonly<Record<string, string>>,
  planIds: readonly string[],
  revisions: MergeContent["revisions"],
): Promise<void> {
  if (Object.keys(ids).length === 0) return;
  const json = JSON.stringify(ids);
  const medias = sql`medias = coalesce((select jsonb_agg(case when ${json}::jsonb ? (media ->> 'channelId')
    then jsonb_set(media, '{channelId}', ${json}::jsonb -> (media ->> 'channelId')) else media end order by position)
    from jsonb_array_elements(medias) with ordinality as item(media, position)), '[]'::jsonb)`;
  await store.execute(sql`update ${mediaPlansTable} set ${medias} where ${inJsonIds(sql`id`, planIds)}`);
  await store.execute(
    sql`update ${planRevisionsTable} set ${medias} where ${buildRevisionsCondition(revisions)}`,
  );
}

const buildRevisionsCondition = (revisions: MergeContent["revisions"]) =>
  sql`("mediaPlanId", revision) in (select "planId", revision
    from jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb) as moved("planId" uuid, revision integer))`;

export async function moveRevisions(
  { store }: ResourceContext,
  reference: Reference,
  from: string | MergeContent["revisions"],
  id: string,
): Promise<MergeContent["revisions"]> {
  const [, field = ""] = reference.path.split(".");
  const condition =
    typeof from === "string" ? sql`"orderDetails" ->> ${field} = ${from}` : buildRevisionsCondition(from);
  const { rows } = await store.execute<{ planId: string; revision: number }>(
    sql`update ${planRevisionsTable} set ${buildReplacement(reference, id)} where ${condition}
      returning "mediaPlanId" as "planId", revision`,
  );
  return rows;
}

/** Reads a row with all columns as JSON. */
export async function readJsonRow(
  { store }: ResourceContext,
  table: PgTable,
  condition: SQL,
): Promise<Row | null> {
  const name = sql.identifier(getTableName(table));
  const { rows } = await store.execute<{ row: Row }>(
    sql`select to_jsonb(${name}) as row from ${name} where ${condition}`,
  );
  return rows[0]?.row ?? null;
}
