import { and, asc, desc, getTableColumns, getTableName, inArray, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import type { Request } from "express";
import { z } from "zod";
import { sortText } from "../db/columns.ts";
import { rowCount } from "../db/row-counts.ts";
import type { Registry } from "./registry.ts";
import type { Resource, Row, Work } from "./noun.ts";
import { checked, HttpError } from "../http/errors.ts";
import { filterCondition, filtersIn, type Filters } from "./filters.ts";
import { searchCondition } from "./search.ts";

/** Beyond this many, matches of a search are not counted one by one: the total says this number. */
export const countedMatches = 10_000;

const integer = (from: number, to: number, otherwise: number) =>
  z
    .union([z.literal(""), z.string().regex(/^\d{1,9}$/, `Must be a number from ${from} to ${to}`)])
    .optional()
    .transform((value) => (value ? Number(value) : otherwise))
    .pipe(z.number().min(from, `Must be at least ${from}`).max(to, `Must be at most ${to}`));

export const words = z
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

export type ListQuery = z.output<typeof listQuery> & { filters?: Filters };

/** Reads page, perPage, search, sortField (or its other name) and sortOrder; anything wrong is a 422. */
export const parseList = (query: Request["query"], sortParam = "sortField"): ListQuery =>
  checked(listQuery, { ...query, sortField: query[sortParam] });

/** Reads the same, and the references by which this resource's list may be narrowed. */
export const parseListOf = (registry: Registry, resource: Resource, query: Request["query"]): ListQuery => ({
  ...parseList(query, resource.sortParam),
  filters: filtersIn(registry, resource, query),
});

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
  const column: PgColumn | undefined = getTableColumns(resource.table)[resource.sortBy?.[field] ?? field];
  if (!column || !allowed.includes(field))
    throw HttpError.invalid("sortField", `Must be one of ${allowed.join(", ")}`);
  const direction = sortOrder === "asc" ? asc : desc;
  return [
    direction(column.columnType === "PgText" ? sortText(sql`${column}`) : column),
    direction(resource.table.id),
  ];
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
  const hidden = ["searchText", ...(resource.hidden ?? [])];
  return Object.fromEntries(
    Object.entries(getTableColumns(resource.table)).filter(([name]) => !hidden.includes(name)),
  );
}

/** The statement that reads a page of the rows that fulfil a condition. */
export function pageQuery(work: Work, resource: Resource, query: ListQuery, where: SQL | undefined) {
  return work.store
    .select(visibleColumns(resource))
    .from(resource.table)
    .where(where)
    .orderBy(...order(resource, query))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
}

/** Up to this many matches are taken from their index once, and sorted and counted from there. */
const fewMatches = 1_000;

/** The statement that finds what fulfils a condition, one more than are taken along. */
export function matchQuery(work: Work, { table }: Resource, condition: SQL) {
  return work.store
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .limit(fewMatches + 1);
}

/** The ids of what fulfils a condition where these are few; null where they are too many to be taken along. */
export async function fewIds(work: Work, resource: Resource, condition: SQL): Promise<string[] | null> {
  const matched = await matchQuery(work, resource, condition);
  return matched.length <= fewMatches ? matched.map(({ id }) => String(id)) : null;
}

/** What the search and the filters ask of a row; undefined when they ask nothing. */
const conditionOf = (work: Work, resource: Resource, { search, filters }: ListQuery): SQL | undefined =>
  and(
    search ? searchCondition(work, resource, search) : undefined,
    filters && filterCondition(work.registry, resource, filters),
  );

/** One page of a table, by indexes; the rows are as stored, without their hidden columns. */
export async function listRows(work: Work, resource: Resource, query: ListQuery): Promise<Page> {
  const { table } = resource;
  const { page, perPage } = query;
  const condition = conditionOf(work, resource, query);
  const ids = condition ? await fewIds(work, resource, condition) : null;
  const where = ids ? inArray(table.id, ids) : condition;
  const rows: Promise<Row[]> =
    ids?.length === 0 ? Promise.resolve([]) : pageQuery(work, resource, query, where);
  const total = ids
    ? Promise.resolve(ids.length)
    : work.store
        .execute<{ total: number }>(
          sql`select ${condition ? matchCount(table, condition) : rowCount(table)} as total`,
        )
        .then((counted) => counted.rows[0]?.total ?? 0);
  const [found, count] = await Promise.all([rows, total]);
  return { rows: found, total: count, totalPages: Math.ceil(count / perPage), page, perPage };
}

const matchCount = (table: Resource["table"], condition: SQL) =>
  sql<number>`(select count(*)::int from (select 1 from ${table} where ${condition} limit ${countedMatches}) as matched)`;
