import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isAllowed } from "../rules/access.ts";
import { isId } from "../rules/id.ts";
import { RequestError } from "../rules/request-error.ts";
import { presentFile } from "./file.ts";
import { listRows } from "./list/list.ts";
import { getVisibleColumns, type ListQuery } from "./list/page-queries.ts";
import type { RecordTable, Resource, Row, StoredRow, ResourceContext } from "./resource.ts";
import { expandReferences } from "./references.ts";

export function buildOwnerCondition(
  { viewer }: ResourceContext,
  { isPrivate, table }: Resource,
): SQL | undefined {
  const { createdById }: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return isPrivate && createdById ? eq(createdById, viewer.id) : undefined;
}

/** Converts rows to response records: removes hidden columns and adds the names of references. */
export async function presentRows(context: ResourceContext, resource: Resource, rows: Row[]): Promise<Row[]> {
  const hidden = new Set(["searchText", ...(resource.hiddenColumns ?? [])]);
  const presented = rows.map((row) => {
    const rowWithFile = resource.hasFile ? presentFile(resource, row) : row;
    const visibleRow = resource.present ? resource.present(rowWithFile) : rowWithFile;
    return Object.fromEntries(Object.entries(visibleRow).filter(([name]) => !hidden.has(name)));
  });
  const expanded = await expandReferences(context, resource, presented);
  return resource.enrich ? resource.enrich(context, expanded) : expanded;
}

export async function presentRow(context: ResourceContext, resource: Resource, row: Row): Promise<Row> {
  const [presented] = await presentRows(context, resource, [row]);
  return presented ?? row;
}

/** Returns only the approval fields to a viewer without the permission to view records. */
export function limitToViewer({ viewer }: ResourceContext, resource: Resource, row: Row): Row {
  const { approvalFields, module } = resource;
  if (!approvalFields || isAllowed(viewer, module, "view")) return row;
  return Object.fromEntries(["id", ...approvalFields].map((name) => [name, row[name]]));
}

export async function listRecords(context: ResourceContext, resource: Resource, query: ListQuery) {
  const filters = resource.isPrivate ? { ...query.filters, createdById: context.viewer.id } : query.filters;
  const page = await listRows(context, resource, filters ? { ...query, filters } : query);
  return { ...page, rows: await presentRows(context, resource, page.rows) };
}

/** @throws 404 for an unknown id */
export async function readRow<Table extends RecordTable, Body extends Row>(
  { store }: ResourceContext,
  { table, title }: Resource<Table, Body>,
  id: unknown,
): Promise<StoredRow<Table>> {
  const [row]: StoredRow<Table>[] = isId(id)
    ? await store.select().from<RecordTable>(table).where(eq(table.id, id))
    : [];
  if (!row) throw RequestError.notFound(title);
  return row;
}

export async function readRecord(context: ResourceContext, resource: Resource, id: unknown): Promise<Row> {
  if (!isId(id)) throw RequestError.notFound(resource.title);
  const [row]: Row[] = await context.store
    .select(getVisibleColumns(resource))
    .from(resource.table)
    .where(and(eq(resource.table.id, id), buildOwnerCondition(context, resource)));
  if (!row) throw RequestError.notFound(resource.title);
  return presentRow(context, resource, row);
}
