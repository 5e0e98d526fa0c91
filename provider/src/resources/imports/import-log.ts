import { and, desc, eq, getTableColumns, gte, inArray, sql, type SQL } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { setNullReferenceColumn, timestampColumn } from "../../db/columns.ts";
import type { RecordTable, Resource, ResourceContext } from "../../records/resource.ts";
import { isAllowed } from "../../rules/access.ts";
import { requiredLine, wholeNumber, withDefault, boundedList } from "../../rules/field-rules.ts";
import { isId } from "../../rules/id.ts";
import { RequestError } from "../../rules/request-error.ts";
import { usersTable } from "../user/users-table.ts";

/** `resource` is the path of its routes, such as `time-slots`. */
export interface ImportedRecord {
  resource: string;
  id: string;
}

/** Values of an updated record as the importing client wrote them, for its undo. */
export interface ImportedChange {
  id: string;
  name: string;
  before: string;
  after: string;
}

/** Imports remain after their users are deleted. */
export const importsTable = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestampColumn().notNull().defaultNow(),
    list: text().notNull(),
    fileName: text().notNull(),
    created: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    refused: integer().notNull(),
    /** Created records in the order of creation, without those deleted by an undo. */
    records: jsonb().$type<ImportedRecord[]>().notNull().default([]),
    changes: jsonb().$type<ImportedChange[]>().notNull().default([]),
    undoneAt: timestampColumn(),
    /** Name at the time of the import. */
    by: jsonb().$type<{ id: string; name: string }>().notNull(),
    createdById: setNullReferenceColumn(() => usersTable),
  },
  (table) => [
    index("imports_list").on(table.list, table.createdAt, table.id),
    index("imports_own").on(table.createdById, table.list, table.createdAt),
    index("imports_records").using("gin", sql`${table.records} jsonb_path_ops`),
  ],
);

const importedRecordRule = z.object({ resource: requiredLine(60), id: requiredLine(60) });

const maxValuesLength = 1_000_000;
const valuesRule = z.string().max(maxValuesLength);
const importedChangeRule = z.object({
  id: requiredLine(60),
  name: requiredLine(200),
  before: valuesRule,
  after: valuesRule,
});

/** The largest file has 10,000 rows, and an import also creates their references. */
const maxRecords = 12_000;

export const importRule = z.object({
  list: requiredLine(120),
  fileName: requiredLine(200),
  created: wholeNumber,
  changed: wholeNumber,
  unchanged: withDefault(wholeNumber, 0),
  skipped: withDefault(wholeNumber, 0),
  refused: wholeNumber,
  records: boundedList(importedRecordRule, maxRecords),
  changes: boundedList(importedChangeRule, maxRecords),
});

export const findImportedResource = ({ registry }: ResourceContext, name: string): Resource | undefined =>
  registry.resources.find(({ path, body }) => body && path === `/${name}`);

export function groupByResource(
  context: ResourceContext,
  records: readonly ImportedRecord[],
): ReadonlyMap<Resource, string[]> {
  const groups = new Map<Resource, string[]>();
  for (const { resource: name, id } of records) {
    const resource = findImportedResource(context, name);
    if (!resource) continue;
    const ids = groups.get(resource);
    if (ids) ids.push(id);
    else groups.set(resource, [id]);
  }
  return groups;
}

/** Tables without a creator keep the author of the last change: of a record's creation while it is unchanged. */
function buildCreatorCondition(table: RecordTable, viewerId: string): SQL | undefined {
  const { createdById, updatedBy } = getTableColumns(table) as Partial<Record<string, AnyPgColumn>>;
  return createdById
    ? eq(createdById, viewerId)
    : and(eq(table.updatedAt, table.createdAt), sql`${updatedBy} ->> 'id' = ${viewerId}`);
}

/** Selects records created by the viewer within a day: an Admin's undo of a forged log must delete no others. */
async function filterRecentlyCreated(
  context: ResourceContext,
  records: readonly ImportedRecord[],
): Promise<ImportedRecord[]> {
  const createdIds = new Set<string>();
  const validRecords = records
    .filter(({ id }) => isId(id))
    .map(({ resource, id }) => ({ resource, id: id.toLowerCase() }));
  for (const [{ table }, ids] of groupByResource(context, validRecords)) {
    const rows = await context.store
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          inArray(table.id, ids),
          gte(table.createdAt, sql`now() - interval '1 day'`),
          buildCreatorCondition(table, context.viewer.id),
        ),
      );
    for (const { id } of rows) createdIds.add(String(id));
  }
  return validRecords.filter(({ id }) => createdIds.has(id));
}

/** Whether the viewer may delete records of a resource. */
export const canDelete = (
  { viewer }: ResourceContext,
  { module, permission = "delete" }: Resource,
): boolean => permission === "signed in" || isAllowed(viewer, module, permission);

export const undoPeriodCondition = gte(importsTable.createdAt, sql`now() - interval '1 day'`);

const { records: _records, changes: _changes, ...storedColumns } = getTableColumns(importsTable);
const columns = {
  ...storedColumns,
  undoableChanges: sql<number>`case when ${undoPeriodCondition}
    then jsonb_array_length(${importsTable.changes}) else 0 end`,
  /** Number of deletable records by resource; null after a day. */
  undoableCounts: sql<Record<string, number> | null>`case when ${undoPeriodCondition} then (
    select jsonb_object_agg(resource, total) from (
      select record ->> 'resource' as resource, count(*) as total
      from jsonb_array_elements(${importsTable.records}) as record group by 1
    ) as counted) end`,
};

interface UndoableCounts {
  undoableCounts: Record<string, number> | null;
  undoableChanges: number;
  createdById: string | null;
}

/**
 * Replaces the counts by their total; null if it is 0 or the caller lacks the right to delete one of the resources.
 * Only the author undoes changes: another caller would write values that the author could not.
 */
function presentImport<Import extends UndoableCounts>(
  context: ResourceContext,
  { undoableCounts, undoableChanges, createdById, ...fields }: Import,
) {
  const counts = Object.entries(undoableCounts ?? {});
  const isUndoable = counts.every(([name]) => {
    const resource = findImportedResource(context, name);
    return resource && canDelete(context, resource);
  });
  const total = counts.reduce((sum, [, records]) => sum + records, 0);
  const isOwn = createdById === context.viewer.id;
  return {
    ...fields,
    undoableRecords: isUndoable && total > 0 ? total : null,
    undoableChanges: isOwn && undoableChanges > 0 ? undoableChanges : null,
  };
}

type ImportEntry = Omit<typeof importsTable.$inferInsert, "by" | "createdById">;

export async function insertImport({ store, viewer }: ResourceContext, entry: ImportEntry): Promise<string> {
  const by = { id: viewer.id, name: viewer.fullName };
  const [stored] = await store
    .insert(importsTable)
    .values({ ...entry, by, createdById: viewer.id })
    .returning({ id: importsTable.id });
  return stored?.id ?? "";
}

const maxImportsPerMinute = 20;

export async function limitImports({ store, viewer }: ResourceContext): Promise<void> {
  const isRecent = sql`${importsTable.createdAt} > now() - interval '1 minute'`;
  const ownImports = and(eq(importsTable.createdById, viewer.id), isRecent);
  if ((await store.$count(importsTable, ownImports)) >= maxImportsPerMinute)
    throw RequestError.tooManyRequests("Too many tries. Wait a while and try again.");
}

/** Logs the records that the viewer has created; others do not count. */
export async function logImport(context: ResourceContext, body: z.output<typeof importRule>) {
  await limitImports(context);
  const records = await filterRecentlyCreated(context, body.records);
  const created = Math.min(body.created, records.length);
  return readImport(context, await insertImport(context, { ...body, created, records }));
}

export async function readImport(context: ResourceContext, id: string) {
  const [storedImport] = await context.store
    .select(columns)
    .from(importsTable)
    .where(eq(importsTable.id, id));
  if (!storedImport) throw RequestError.notFound("Import");
  return presentImport(context, storedImport);
}

/** Reads the changes of the viewer's own import within a day. */
export async function readImportChanges(
  { store, viewer }: ResourceContext,
  id: string,
): Promise<readonly ImportedChange[]> {
  if (!isId(id)) throw RequestError.notFound("Import");
  const [own] = await store
    .select({ changes: importsTable.changes })
    .from(importsTable)
    .where(and(eq(importsTable.id, id), eq(importsTable.createdById, viewer.id), undoPeriodCondition));
  if (!own) throw RequestError.notFound("Import");
  return own.changes;
}

/** Selects all imports for Admins, otherwise the viewer's own. */
export const buildVisibleImportsCondition = ({ viewer }: ResourceContext) =>
  viewer.role === "Admin" ? undefined : eq(importsTable.createdById, viewer.id);

/** Lists visible imports into a list, latest first. */
export async function listImports(
  context: ResourceContext,
  list: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const { store } = context;
  const condition = and(eq(importsTable.list, list), buildVisibleImportsCondition(context));
  const total = await store.$count(importsTable, condition);
  const imports = await store
    .select(columns)
    .from(importsTable)
    .where(condition)
    .orderBy(desc(importsTable.createdAt), desc(importsTable.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = imports.map((storedImport) => presentImport(context, storedImport));
  return { rows, total, page, perPage };
}

/** Reads the visible import that created a record. */
export async function readImportOfRecord(context: ResourceContext, record: ImportedRecord) {
  const [storedImport] = await context.store
    .select(columns)
    .from(importsTable)
    .where(
      and(
        sql`${importsTable.records} @> ${JSON.stringify([record])}::jsonb`,
        buildVisibleImportsCondition(context),
      ),
    )
    .limit(1);
  return storedImport ? presentImport(context, storedImport) : null;
}
