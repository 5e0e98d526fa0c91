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
export async function presentRows(work: ResourceContext, resource: Resource, rows: Row[]): Promise<Row[]> {
  const hidden = new Set(["searchText", ...(resource.hidden ?? [])]);
  const presented = rows.map((row) => {
    const stored = resource.hasFile ? withFile(resource, row) : row;
    const own = resource.present ? resource.present(stored) : stored;
    return Object.fromEntries(Object.entries(own).filter(([name]) => !hidden.has(name)));
  });
  const named = await expand(work, resource, presented);
  return resource.enrich ? resource.enrich(work, named) : named;
}

export async function presentRow(work: ResourceContext, resource: Resource, row: Row): Promise<Row> {
  const [one] = await presentRows(work, resource, [row]);
  return one ?? row;
}

export async function list(work: ResourceContext, resource: Resource, query: ListQuery) {
  const filters = resource.isPrivate
    ? { ...query.filters, createdById: work.viewer?.id ?? "" }
    : query.filters;
  const page = await listRows(work, resource, filters ? { ...query, filters } : query);
  return { ...page, rows: await presentRows(work, resource, page.rows) };
}

export async function get(work: ResourceContext, resource: Resource, id: unknown): Promise<Row> {
  if (!isId(id)) throw RequestError.notFound(resource.title);
  const [row]: Row[] = await work.store
    .select(listVisibleColumns(resource))
    .from(resource.table)
    .where(and(eq(resource.table.id, id), whereOwn(work, resource)));
  if (!row) throw RequestError.notFound(resource.title);
  return presentRow(work, resource, row);
}
