import { and, asc, desc, getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import type { Request } from "express";
import { z } from "zod";
import { sortText } from "../db/columns.ts";
import { rowCount } from "../db/row-counts.ts";
import type { Resource, Row, Work } from "../resources/resource.ts";
import { checked, HttpError } from "./errors.ts";

/** Beyond this many, matches of a search are not counted one by one: the total says this number. */
export const countedMatches = 10_000;

const integer = (from: number, to: number, otherwise: number) =>
  z
    .union([z.literal(""), z.string().regex(/^\d{1,9}$/, `Must be a number from ${from} to ${to}`)])
    .optional()
    .transform((value) => (value ? Number(value) : otherwise))
    .pipe(z.number().min(from, `Must be at least ${from}`).max(to, `Must be at most ${to}`));

const words = z
  .string("Must be given once")
  .max(200, "Must be at most 200 characters")
  .optional()
  .transform((value) =>
    (value ?? "")
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  );

const listQuery = z.object({
  page: integer(1, 999_999_999, 1),
  perPage: integer(1, 100, 10),
  search: words,
  sortField: words,
  sortOrder: z
    .string("Must be given once")
    .optional()
    .transform((value) => value?.toLowerCase() || "desc")
    .pipe(z.enum(["asc", "desc"], "Must be asc or desc")),
});

export type ListQuery = z.output<typeof listQuery>;

/** Reads page, perPage, search, sortField (or its other name) and sortOrder; anything wrong is a 422. */
export const parseList = (query: Request["query"], sortParam = "sortField"): ListQuery =>
  checked(listQuery, { ...query, sortField: query[sortParam] });

/** Columns a list may sort by: those its table declares a sort index for. */
export function sortableFields(resource: Resource): string[] {
  const prefix = `${getTableName(resource.table)}_by_`;
  return getTableConfig(resource.table).indexes.flatMap(({ config }) =>
    config.name?.startsWith(prefix) ? [config.name.slice(prefix.length)] : [],
  );
}

function order(resource: Resource, { sortField, sortOrder }: ListQuery): SQL[] {
  const field = sortField || "createdAt";
  const allowed = sortableFields(resource);
  const column: PgColumn | undefined = getTableColumns(resource.table)[field];
  if (!column || !allowed.includes(field))
    throw HttpError.invalid("sortField", `Must be one of ${allowed.join(", ")}`);
  const direction = sortOrder === "asc" ? asc : desc;
  return [
    direction(column.columnType === "PgText" ? sortText(sql`${column}`) : column),
    direction(resource.table.id),
  ];
}

/**
 * Every word must occur. Words of three characters and more may stand anywhere; shorter ones begin a word, so
 * that the trigram index answers them too.
 */
function matches(column: SQL | PgColumn, search: string): SQL {
  const terms = search.split(" ").slice(0, 8);
  const likes = terms.map((term) => {
    const escaped = term.replace(/[\\%_]/g, "\\$&");
    return sql`${column} like fold(${`%${term.length < 3 ? " " : ""}${escaped}%`})`;
  });
  return and(...likes) ?? sql`true`;
}

function searchCondition({ registry }: Work, resource: Resource, search: string): SQL {
  const own = matches(resource.table.searchText, search);
  const through = (resource.searchThrough ?? []).map((path) => {
    const reference = registry.referencesOf(resource).find((candidate) => candidate.path === path);
    if (!reference) throw new Error(`${resource.key} has no reference ${path}`);
    const { table } = reference.to;
    const [column = "", field] = path.split(".");
    const held = field
      ? sql`(${resource.table}.${sql.identifier(column)} ->> ${sql.raw(`'${field}'`)})`
      : sql`${resource.table}.${sql.identifier(column)}`;
    const ids = sql`select ${field ? sql`${table.id}::text` : table.id} from ${table} where ${matches(table.searchText, search)} limit 1000`;
    return sql`${held} = any(array(${ids}))`;
  });
  return sql`(${sql.join([own, ...through], sql` or `)})`;
}

export interface Page {
  rows: Row[];
  total: number;
  totalPages: number;
  page: number;
  perPage: number;
}

/** The columns that a read may send. */
export function visibleColumns(resource: Resource): Record<string, PgColumn> {
  const hidden = ["searchText", ...(resource.hidden ?? [])].filter((name) => name !== "file");
  return Object.fromEntries(
    Object.entries(getTableColumns(resource.table)).filter(([name]) => !hidden.includes(name)),
  );
}

/** The statement that reads a page. */
export function pageQuery(work: Work, resource: Resource, query: ListQuery) {
  const { table } = resource;
  const { page, perPage, search } = query;
  return work.store
    .select(visibleColumns(resource))
    .from(table)
    .where(search ? searchCondition(work, resource, search) : undefined)
    .orderBy(...order(resource, query))
    .limit(perPage)
    .offset((page - 1) * perPage);
}

/** One page of a table, by indexes; the rows are as stored, without their hidden columns. */
export async function listRows(work: Work, resource: Resource, query: ListQuery): Promise<Page> {
  const { table } = resource;
  const { page, perPage, search } = query;
  const where = search ? searchCondition(work, resource, search) : undefined;
  const rows: Promise<Row[]> = pageQuery(work, resource, query);
  const counting = where
    ? sql<number>`(select count(*)::int from (select 1 from ${table} where ${where} limit ${countedMatches}) as matched)`
    : rowCount(table);
  const [found, counted] = await Promise.all([
    rows,
    work.store.execute<{ total: number }>(sql`select ${counting} as total`),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { rows: found, total, totalPages: Math.ceil(total / perPage), page, perPage };
}
