import { and, inArray } from "drizzle-orm";
import { RequestError } from "../rules/request-error.ts";
import { buildOwnerCondition } from "./read.ts";
import { findReferencedIds, rejectIfReferenced, type IgnoredReferences } from "./references.ts";
import type { Resource, ResourceContext, Row } from "./resource.ts";
import { rejectIfChanged } from "./write.ts";

type StoredRecord = Row & { id: string; createdAt: Date };

async function catchRequestError(run: () => Promise<void> | void): Promise<RequestError | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

/** Rejects a change since the creation, and a deletion that the viewer may not make. */
const findRowError = (context: ResourceContext, resource: Resource, row: StoredRecord) =>
  catchRequestError(async () => {
    rejectIfChanged(resource.title, row, row.createdAt.toISOString());
    await resource.authorize?.(context, row, "delete");
  });

async function checkRows(
  context: ResourceContext,
  resource: Resource,
  rows: readonly StoredRecord[],
  ignored?: IgnoredReferences,
) {
  const referencedIds = await findReferencedIds(
    context,
    resource,
    rows.map(({ id }) => id),
    ignored,
  );
  const checkedRows: { row: StoredRecord; error: RequestError | "in use" | null }[] = [];
  for (const row of rows)
    checkedRows.push({
      row,
      error: (await findRowError(context, resource, row)) ?? (referencedIds.has(row.id) ? "in use" : null),
    });
  return checkedRows;
}

const selectRecords = ({ store, ...context }: ResourceContext, resource: Resource, ids: readonly string[]) =>
  store
    .select()
    .from(resource.table)
    .where(and(inArray(resource.table.id, [...ids]), buildOwnerCondition({ store, ...context }, resource)))
    .orderBy(resource.table.id);

/** Returns for each existing record the reason why it cannot be deleted, or null. */
export async function checkDeletions(
  context: ResourceContext,
  resource: Resource,
  ids: readonly string[],
  ignored: IgnoredReferences,
) {
  const rows = (await selectRecords(context, resource, ids)) as StoredRecord[];
  return checkRows(context, resource, rows, ignored);
}

/** Explains the use of a record. */
export const findUsageError = (
  context: ResourceContext,
  resource: Resource,
  id: string,
  ignored: IgnoredReferences,
): Promise<RequestError | null> =>
  catchRequestError(() => rejectIfReferenced(context, resource, id, ignored));

/** Deletes unchanged records without references to them. Must be called in a transaction. */
export async function deleteUnusedRecords(
  context: ResourceContext,
  resource: Resource,
  ids: readonly string[],
): Promise<{ deletedRows: Row[]; keptIds: string[] }> {
  const { table } = resource;
  const rows = (await selectRecords(context, resource, ids).for("update")) as StoredRecord[];
  const checkedRows = await checkRows(context, resource, rows);
  const deletedRows = checkedRows.flatMap(({ row, error }) => (error ? [] : [row]));
  const keptIds = checkedRows.flatMap(({ row, error }) => (error ? [row.id] : []));
  if (deletedRows.length > 0)
    await context.store.delete(table).where(
      inArray(
        table.id,
        deletedRows.map(({ id }) => id),
      ),
    );
  for (const row of deletedRows) await resource.onChange?.(context, row, null);
  return { deletedRows, keptIds };
}
