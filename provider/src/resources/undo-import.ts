import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineMessage } from "../i18n/translate.ts";
import { checkDeletions, deleteUnusedRecords, findUsageError } from "../records/bulk-delete.ts";
import type { Resource, ResourceContext, Row } from "../records/resource.ts";
import { withDefault } from "../rules/field-rules.ts";
import { isId } from "../rules/id.ts";
import { RequestError } from "../rules/request-error.ts";
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

/** Locks the import, so that concurrent undos wait for each other. */
async function lockImport(context: ResourceContext, id: string) {
  if (!isId(id)) throw RequestError.notFound("Import");
  const [storedImport] = await context.store
    .select({
      records: importsTable.records,
      undoneAt: importsTable.undoneAt,
      isRecent: sql<boolean>`${undoPeriodCondition}`,
    })
    .from(importsTable)
    .where(and(eq(importsTable.id, id), buildVisibleImportsCondition(context)))
    .for("update");
  if (!storedImport) throw RequestError.notFound("Import");
  const { records, undoneAt, isRecent } = storedImport;
  if (records.length === 0)
    throw RequestError.conflict(
      undoneAt ? "This import was already undone" : "This import created no records that can be deleted",
    );
  if (!isRecent) throw RequestError.conflict("An import can be undone within a day only");
  for (const resource of groupByResource(context, records).keys())
    if (!canDelete(context, resource)) throw RequestError.forbidden();
  return records;
}

/** Records of one resource, deleted in one transaction. */
interface Portion {
  resource: Resource;
  ids: string[];
}

const portionSize = 500;
/** For resources whose deletion changes other records. */
const smallPortionSize = 20;

/** Reverses the order of creation, so that referencing records are deleted first. */
function splitForDeletion(context: ResourceContext, records: readonly ImportedRecord[]): Portion[] {
  const portions: Portion[] = [];
  for (const { resource: name, id } of records.toReversed()) {
    const resource = findImportedResource(context, name);
    if (!resource) continue;
    const last = portions.at(-1);
    const size = resource.onChange ? smallPortionSize : portionSize;
    if (last?.resource === resource && last.ids.length < size) last.ids.push(id);
    else portions.push({ resource, ids: [id] });
  }
  return portions;
}

interface BlockedRecord {
  resource: Resource;
  id: string;
  name: string;
  error: RequestError | "in use";
}

/**
 * Checks all records before the first deletion. References from other deletable records do not count. The
 * portions include records that no longer exist, so that the import forgets them.
 */
async function checkPortions(context: ResourceContext, portions: readonly Portion[]) {
  const deletableIds = new Map<Resource, Set<string>>();
  const blocked: BlockedRecord[] = [];
  let deletableCount = 0;
  for (const { resource, ids } of portions) {
    const allowedIds = deletableIds.get(resource) ?? new Set();
    for (const { row, error } of await checkDeletions(context, resource, ids, deletableIds)) {
      if (error) {
        blocked.push({ resource, id: row.id, name: String(row[resource.label]), error });
        continue;
      }
      allowedIds.add(row.id);
      deletableCount += 1;
    }
    deletableIds.set(resource, allowedIds);
  }
  const blockedIds = new Set(blocked.map(({ id }) => id));
  const deletable = portions
    .map(({ resource, ids }) => ({ resource, ids: ids.filter((id) => !blockedIds.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
  return { deletable, deletableIds, deletableCount, blocked: blocked.toReversed() };
}

type CheckedPortions = Awaited<ReturnType<typeof checkPortions>>;

/** Counts of references are read for the first records only, because each takes several queries. */
const maxUsageDetails = 100;

async function createBlockedError(
  context: ResourceContext,
  { blocked, deletableCount, deletableIds }: CheckedPortions,
): Promise<RequestError> {
  const total = blocked.length + deletableCount;
  const errors = [];
  for (const [index, { resource, id, name, error }] of blocked.entries()) {
    const usageError =
      error === "in use" && index < maxUsageDetails
        ? await findUsageError(context, resource, id, deletableIds)
        : null;
    const reason =
      usageError?.userMessage ??
      (error === "in use"
        ? defineMessage("{title} cannot be deleted: it is in use", { title: resource.title })
        : error.userMessage);
    errors.push({
      path: `records.${index}`,
      message: defineMessage("{record}: {reason}", { record: name, reason }),
    });
  }
  return new RequestError(
    409,
    blocked.length === total
      ? defineMessage("None of the records can be deleted")
      : defineMessage("{count} of {total} records cannot be deleted", { count: blocked.length, total }),
    { errors },
  );
}

/** Deletes the records that another undo left, and removes them from the import in the same transaction. */
function deletePortion(context: ResourceContext, id: string, { resource, ids }: Portion): Promise<Row[]> {
  return context.store.transaction(async (store) => {
    const txContext = { ...context, store };
    const records = await lockImport(txContext, id);
    const recordedIds = new Set(records.map((record) => record.id));
    const remainingIds = ids.filter((recordId) => recordedIds.has(recordId));
    const { deletedRows, keptIds } = await deleteUnusedRecords(txContext, resource, remainingIds);
    const removedIds = new Set(remainingIds.filter((recordId) => !keptIds.includes(recordId)));
    await store
      .update(importsTable)
      .set({ records: records.filter((record) => !removedIds.has(record.id)), undoneAt: sql`now()` })
      .where(eq(importsTable.id, id));
    return deletedRows;
  });
}

/**
 * Deletes the records of an import in several transactions, so that other requests run between them. After an
 * interruption, another call deletes the remaining records.
 *
 * @param keepBlocked keeps used and changed records, and deletes the others
 * @param onDeleted called after each transaction
 * @throws 409 with the names of such records and their reasons, unless `keepBlocked`
 */
export async function undoImport(
  context: ResourceContext,
  { id, keepBlocked }: z.output<typeof undoRule>,
  onDeleted: (rows: readonly Row[]) => Promise<void>,
): Promise<number> {
  const records = await context.store.transaction((store) => lockImport({ ...context, store }, id));
  const checked = await checkPortions(context, splitForDeletion(context, records));
  if (checked.blocked.length > 0 && (!keepBlocked || checked.deletableCount === 0))
    throw await createBlockedError(context, checked);
  let deletedCount = 0;
  for (const portion of checked.deletable) {
    const deletedRows = await deletePortion(context, id, portion);
    deletedCount += deletedRows.length;
    await onDeleted(deletedRows);
  }
  return deletedCount;
}
