import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isId } from "../rules/id.ts";
import { RequestError } from "../rules/request-error.ts";
import { withFile } from "./file.ts";
import { listRows } from "./list.ts";
import { listVisibleColumns, type ListQuery } from "./page-queries.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";
import { expand } from "./references.ts";

export function whereOwn({ viewer }: ResourceContext, { isPrivate: own, table }: Resource): SQL | undefined {
  const { createdById }: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  if (!own || !createdById) return undefined;
  return viewer ? eq(createdById, viewer.id) : sql`false`;
}

/** Presents rows: without hidden columns, with names of references. */
export async function presentRows(context: ResourceContext, resource: Resource, rows: Row[]): Promise<Row[]> {
  const hidden = new Set(["searchText", ...(resource.hidden ?? [])]);
  const presented = rows.map((row) => {
    const stored = resource.hasFile ? withFile(resource, row) : row;
    const own = resource.present ? resource.present(stored) : stored;
    return Object.fromEntries(Object.entries(own).filter(([name]) => !hidden.has(name)));
  });
  const named = await expand(context, resource, presented);
  return resource.enrich ? resource.enrich(context, named) : named;
}

export async function presentRow(context: ResourceContext, resource: Resource, row: Row): Promise<Row> {
  const [one] = await presentRows(context, resource, [row]);
  return one ?? row;
}

export async function list(context: ResourceContext, resource: Resource, query: ListQuery) {
  const filters = resource.isPrivate
    ? { ...query.filters, createdById: context.viewer?.id ?? "" }
    : query.filters;
  const page = await listRows(context, resource, filters ? { ...query, filters } : query);
  return { ...page, rows: await presentRows(context, resource, page.rows) };
}

export async function get(context: ResourceContext, resource: Resource, id: unknown): Promise<Row> {
  if (!isId(id)) throw RequestError.notFound(resource.title);
  const [row]: Row[] = await context.store
    .select(listVisibleColumns(resource))
    .from(resource.table)
    .where(and(eq(resource.table.id, id), whereOwn(context, resource)));
  if (!row) throw RequestError.notFound(resource.title);
  return presentRow(context, resource, row);
}
