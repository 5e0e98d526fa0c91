import { and, eq, inArray } from "drizzle-orm";
import { RequestError } from "../rules/request-error.ts";
import { logChange } from "./change-log.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";
import { buildOwnerCondition } from "./read.ts";
import { findReferencedIds, rejectIfReferenced } from "./references.ts";
import { lockRow, runInTransaction, type RecordTarget } from "./write.ts";

export function deleteRecord(
  context: ResourceContext,
  resource: Resource,
  target: RecordTarget,
): Promise<Row> {
  return runInTransaction(context, async (txContext) => {
    const before = await lockRow(txContext, resource, target);
    await resource.authorize?.(txContext, before, "delete");
    await rejectIfReferenced(txContext, resource, before.id);
    await txContext.store.delete(resource.table).where(eq(resource.table.id, before.id));
    await resource.onChange?.(txContext, before, null);
    await logChange(txContext, resource, before, null);
    return before;
  });
}

async function canDelete(context: ResourceContext, resource: Resource, row: Row): Promise<boolean> {
  try {
    await resource.authorize?.(context, row, "delete");
    return true;
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

/**
 * Deletes unchanged records without references to them, and skips the others. `deleteRecord` throws the reason
 * for a skipped record.
 */
export function deleteUnusedRecords(
  context: ResourceContext,
  resource: Resource,
  ids: readonly string[],
): Promise<(Row & { id: string })[]> {
  const { table } = resource;
  return runInTransaction(context, async (txContext) => {
    const rows = (await txContext.store
      .select()
      .from(table)
      .where(
        and(
          inArray(table.id, [...ids]),
          eq(table.updatedAt, table.createdAt),
          buildOwnerCondition(context, resource),
        ),
      )
      .orderBy(table.id)
      .for("update")) as (Row & { id: string })[];
    const referencedIds = await findReferencedIds(
      txContext,
      resource,
      rows.map(({ id }) => id),
    );
    const unused: typeof rows = [];
    for (const row of rows)
      if (!referencedIds.has(row.id) && (await canDelete(txContext, resource, row))) unused.push(row);
    if (unused.length === 0) return [];
    const unusedIds = unused.map(({ id }) => id);
    await txContext.store.delete(table).where(inArray(table.id, unusedIds));
    for (const row of unused) {
      await resource.onChange?.(txContext, row, null);
      await logChange(txContext, resource, row, null);
    }
    return unused;
  });
}
