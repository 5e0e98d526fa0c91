import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isId } from "../rules/id.ts";
import { Refusal } from "../rules/refusal.ts";
import { withFile } from "./file.ts";
import { listRows } from "./list.ts";
import { visibleColumns, type ListQuery } from "./pages.ts";
import type { Noun, Row, Work } from "./noun.ts";
import { expand } from "./references.ts";

/** Restricts private resources to the viewer's records. */
export function ownOnly({ viewer }: Work, { own, table }: Noun): SQL | undefined {
  const { createdById }: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  if (!own || !createdById) return undefined;
  return viewer ? eq(createdById, viewer.id) : sql`false`;
}

/** Rows as sent: without hidden columns, with names of references. */
export async function presented(work: Work, noun: Noun, rows: Row[]): Promise<Row[]> {
  const hidden = new Set(["searchText", ...(noun.hidden ?? [])]);
  const shown = rows.map((row) => {
    const stored = noun.upload ? withFile(noun, row) : row;
    const own = noun.present ? noun.present(stored) : stored;
    return Object.fromEntries(Object.entries(own).filter(([name]) => !hidden.has(name)));
  });
  const named = await expand(work, noun, shown);
  return noun.complete ? noun.complete(work, named) : named;
}

export async function presentOne(work: Work, noun: Noun, row: Row): Promise<Row> {
  const [one] = await presented(work, noun, [row]);
  return one ?? row;
}

export async function list(work: Work, noun: Noun, query: ListQuery) {
  const filters = noun.own ? { ...query.filters, createdById: work.viewer?.id ?? "" } : query.filters;
  const page = await listRows(work, noun, filters ? { ...query, filters } : query);
  return { ...page, rows: await presented(work, noun, page.rows) };
}

export async function get(work: Work, noun: Noun, id: unknown): Promise<Row> {
  if (!isId(id)) throw Refusal.notFound(noun.title);
  const [row]: Row[] = await work.store
    .select(visibleColumns(noun))
    .from(noun.table)
    .where(and(eq(noun.table.id, id), ownOnly(work, noun)));
  if (!row) throw Refusal.notFound(noun.title);
  return presentOne(work, noun, row);
}
