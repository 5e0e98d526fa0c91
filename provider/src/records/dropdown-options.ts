import { and, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import { toSortKey } from "../db/columns.ts";
import { isId } from "../rules/id.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";
import { buildAnyIdCondition, buildMatchSubquery, findMatchingIds } from "./list/page-queries.ts";
import { buildNameSearchCondition, buildPrefixCondition, buildSearchCondition } from "./list/search.ts";

export interface OptionsQuery {
  search: string;
  limit: number | null;
  ids: readonly string[] | null;
  /** Whether records by id must meet the condition too; default: also inactive records have names. */
  restrictsIds?: boolean | undefined;
}

/**
 * Returns the matching active records sorted by name, or the records with the `ids` of the query. If too many
 * records match, lists names that begin with the search term first.
 */
export async function listOptions(
  context: ResourceContext,
  resource: Resource,
  baseCondition: SQL | undefined,
  { search, limit, ids, restrictsIds }: OptionsQuery,
  columns: readonly string[] = [],
): Promise<Row[]> {
  const { table, label } = resource;
  const name = sql`${table}.${sql.identifier(label)}`;
  const where = ids
    ? and(inArray(table.id, ids.filter(isId)), restrictsIds ? baseCondition : undefined)
    : and(baseCondition, search ? await buildOptionsSearch(context, resource, search) : undefined);
  const tableColumns = getTableColumns(table);
  const fields = {
    id: table.id,
    name,
    ...Object.fromEntries(
      columns.flatMap((column) => (tableColumns[column] ? [[column, tableColumns[column]]] : [])),
    ),
  };
  const nameOrder = [toSortKey(name), table.id];
  const readOrdered = (condition: SQL | undefined): Promise<Row[]> => {
    const query = context.store
      .select(fields)
      .from(table)
      .where(condition)
      .orderBy(...nameOrder);
    return (limit ? query.limit(limit) : query).execute();
  };
  if (!limit || !where || ids) return readOrdered(where);
  // Few matches are sorted; many are read in the order of the name index.
  const matches = await findMatchingIds(context, resource, where);
  const readSortedMatches = (): Promise<Row[]> =>
    context.store
      .select(fields)
      .from(buildMatchSubquery(context, resource, buildAnyIdCondition(resource, matches.ids)))
      .orderBy(...nameOrder)
      .limit(limit)
      .execute();
  if (!matches.hasMore) return matches.ids.length > 0 ? readSortedMatches() : [];
  if (!search) return readOrdered(where);
  const prefixMatches = await readOrdered(and(baseCondition, buildPrefixCondition(name, search)));
  if (prefixMatches.length === limit) return prefixMatches;
  const otherMatches = (await readSortedMatches()).filter(({ id }) =>
    prefixMatches.every((row) => row.id !== id),
  );
  return [...prefixMatches, ...otherMatches].slice(0, limit);
}

const buildOptionsSearch = async (context: ResourceContext, resource: Resource, search: string) =>
  resource.optionsUseListSearch
    ? buildSearchCondition(context, resource, search)
    : buildNameSearchCondition(resource.table, resource.label, search);
