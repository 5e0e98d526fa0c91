import { and, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import { toSortKey } from "../db/columns.ts";
import { isId } from "../rules/id.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";
import { buildAnyIdCondition, buildMatchSubquery, findMatchingIds } from "./page-queries.ts";
import { startsWith, matchesSearch, buildSearchCondition } from "./search.ts";

/** Selects options by a search, up to a limit, or records by their ids. */
export interface OptionsQuery {
  search: string;
  limit: number | null;
  ids: readonly string[] | null;
}

/**
 * Returns active records by name, or exactly the `ids`. Beyond the maximum number of matches, names that
 * begin with the search come first.
 */
export async function listOptions(
  context: ResourceContext,
  resource: Resource,
  isOffered: SQL | undefined,
  { search, limit, ids }: OptionsQuery,
  columns: readonly string[] = [],
): Promise<Row[]> {
  const { table, label } = resource;
  const name = sql`${table}.${sql.identifier(label)}`;
  const where = ids
    ? inArray(table.id, ids.filter(isId))
    : and(isOffered, search ? await buildOptionsSearch(context, resource, name, search) : undefined);
  const tableColumns = getTableColumns(table);
  const fields = {
    id: table.id,
    name,
    ...Object.fromEntries(
      columns.flatMap((each) => (tableColumns[each] ? [[each, tableColumns[each]]] : [])),
    ),
  };
  const nameOrder = [toSortKey(name), table.id];
  const readOrdered = (condition: SQL | undefined): Promise<Row[]> => {
    const rows = context.store
      .select(fields)
      .from(table)
      .where(condition)
      .orderBy(...nameOrder);
    return (limit ? rows.limit(limit) : rows).execute();
  };
  if (!limit || !where || ids) return readOrdered(where);
  // Few matches are sorted; many are read in the order of the name index.
  const matching = await findMatchingIds(context, resource, where);
  const readSorted = (): Promise<Row[]> =>
    context.store
      .select(fields)
      .from(buildMatchSubquery(context, resource, buildAnyIdCondition(resource, matching.ids)))
      .orderBy(...nameOrder)
      .limit(limit)
      .execute();
  if (!matching.hasMore) return matching.ids.length > 0 ? readSorted() : [];
  if (!search) return readOrdered(where);
  const prefixMatches = await readOrdered(and(isOffered, startsWith(name, search)));
  if (prefixMatches.length === limit) return prefixMatches;
  const otherMatches = (await readSorted()).filter(({ id }) => prefixMatches.every((row) => row.id !== id));
  return [...prefixMatches, ...otherMatches].slice(0, limit);
}

/** Searches names; the additional condition on the search text uses the index. */
const buildOptionsSearch = async (context: ResourceContext, resource: Resource, name: SQL, search: string) =>
  resource.optionsUseListSearch
    ? buildSearchCondition(context, resource, search)
    : and(matchesSearch(resource.table.searchText, search), matchesSearch(sql`fold(' ' || ${name})`, search));
