import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { defineMessage } from "../../i18n/translate.ts";
import type { ResourceContext, Row } from "../../records/resource.ts";
import { deleteRecord, deleteUnusedRecords } from "../../records/delete.ts";
import { withDefault } from "../../rules/field-rules.ts";
import { isId } from "../../rules/id.ts";
import { RequestError } from "../../rules/request-error.ts";
import {
  buildVisibleImportsCondition,
  canDelete,
  findImportedResource,
  groupByResource,
  importsTable,
  undoPeriodCondition,
  type ImportedRecord,
} from "./import-log.ts";

export const undoRule = z.object({ id: z.string(), keepBlocked: withDefault(z.boolean(), false) });

async function readStoredRecords(context: ResourceContext, records: readonly ImportedRecord[]) {
  const stored = new Map<string, { name: string; createdAt: Date }>();
  for (const [{ table, label }, ids] of groupByResource(context, records)) {
    const rows = await context.store
      .select({
        id: sql<string>`${table.id}`,
        createdAt: table.createdAt,
        name: sql<string>`${sql.identifier(label)}`,
      })
      .from(table)
      .where(inArray(table.id, ids));
    for (const { id, name, createdAt } of rows) stored.set(id, { name, createdAt: createdAt as Date });
  }
  return stored;
}

/** Locks the import: a second undo waits for the first. */
async function lockImport(context: ResourceContext, id: string) {
  if (!isId(id)) throw RequestError.notFound("Import");
  const [storedImport] = await context.store
    .select({
      records: importsTable.records,
      hasChanges: sql<boolean>`jsonb_array_length(${importsTable.changes}) > 0`,
      createdById: importsTable.createdById,
      undoneAt: importsTable.undoneAt,
      isRecent: sql<boolean>`${undoPeriodCondition}`,
    })
    .from(importsTable)
    .where(and(eq(importsTable.id, id), buildVisibleImportsCondition(context)))
    .for("update");
  if (!storedImport) throw RequestError.notFound("Import");
  const { records, undoneAt, isRecent } = storedImport;
  const hasOwnChanges = storedImport.hasChanges && storedImport.createdById === context.viewer.id;
  if (records.length === 0 && !hasOwnChanges)
    throw RequestError.conflict(
      undoneAt ? "This import was already undone" : "This import has nothing that can be undone",
    );
  if (!isRecent) throw RequestError.conflict("An import can be undone within a day only");
  const resources = [...groupByResource(context, records).keys()];
  const mayDelete = resources.every((resource) => canDelete(context, resource));
  if (!mayDelete && !hasOwnChanges) throw RequestError.forbidden();
  return { records, deletable: mayDelete ? records : [], hasOwnChanges };
}

interface BlockedRecord {
  record: ImportedRecord;
  name: string;
  /** Of the first records. */
  error?: RequestError;
}

/** Each reason takes several queries, and other requests wait for them. */
const maxReasons = 100;

/** Reverses the order of creation, so that referencing records are deleted first. */
function groupForDeletion(records: readonly ImportedRecord[]): ImportedRecord[][] {
  const groups: ImportedRecord[][] = [];
  for (const record of records.toReversed()) {
    const group = groups.at(-1);
    if (group?.[0]?.resource === record.resource) group.push(record);
    else groups.push([record]);
  }
  return groups;
}

async function deleteRecords(context: ResourceContext, records: readonly ImportedRecord[]) {
  const stored = await readStoredRecords(context, records);
  const deletedRows: Row[] = [];
  const blocked: BlockedRecord[] = [];
  for (const group of groupForDeletion(records)) {
    const resource = findImportedResource(context, group[0]?.resource ?? "");
    if (!resource) continue;
    const ids = group.map(({ id }) => id);
    const unused = await deleteUnusedRecords(context, resource, ids);
    deletedRows.push(...unused);
    const deletedIds = new Set(unused.map(({ id }) => id));
    for (const record of group) {
      const storedRecord = stored.get(record.id);
      if (!storedRecord || deletedIds.has(record.id)) continue;
      const { name, createdAt } = storedRecord;
      if (blocked.length >= maxReasons) {
        blocked.push({ record, name });
        continue;
      }
      try {
        // An unchanged record still has the version of its creation.
        const target = { id: record.id, expectedVersion: createdAt.toISOString() };
        deletedRows.push(await deleteRecord(context, resource, target));
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (error.status !== 404) blocked.push({ record, name, error });
      }
    }
  }
  return { deletedRows, blocked: blocked.toReversed() };
}

function createBlockedError(blocked: readonly BlockedRecord[], total: number): RequestError {
  const message =
    blocked.length === total
      ? defineMessage("None of the records can be deleted")
      : defineMessage("{count} of {total} records cannot be deleted", { count: blocked.length, total });
  return new RequestError(409, message, {
    errors: blocked.flatMap(({ name, error }, index) =>
      error
        ? [
            {
              path: `records.${index}`,
              message: defineMessage("{record}: {reason}", { record: name, reason: error.userMessage }),
            },
          ]
        : [],
    ),
  });
}

/**
 * Deletes the records of an import in one transaction. Its author has reverted the changes of others before.
 *
 * @param keepBlocked keeps used and changed records, and deletes the others
 * @throws 409 with the names of such records and their reasons, unless `keepBlocked`
 */
export function undoImport(
  context: ResourceContext,
  { id, keepBlocked }: z.output<typeof undoRule>,
): Promise<Row[]> {
  return context.store.transaction(async (store) => {
    const txContext = { ...context, store };
    const { records, deletable, hasOwnChanges } = await lockImport(txContext, id);
    const { deletedRows, blocked } = await deleteRecords(txContext, deletable);
    if (blocked.length > 0 && (!keepBlocked || deletedRows.length === 0))
      throw createBlockedError(blocked, blocked.length + deletedRows.length);
    await store
      .update(importsTable)
      .set({
        records: deletable.length > 0 ? blocked.map(({ record }) => record) : records,
        ...(hasOwnChanges && { changes: [] }),
        undoneAt: sql`now()`,
      })
      .where(eq(importsTable.id, id));
    return deletedRows;
  });
}
