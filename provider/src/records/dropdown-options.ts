import { and, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import { sortText } from "../db/columns.ts";
import { isId } from "../rules/id.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";
import { idIsOneOf, matchesSubquery, findMatchingIds } from "./page-queries.ts";
import { startsWith, matches, searchCondition } from "./search.ts";

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
  offered: SQL | undefined,
  { search, limit, ids }: OptionsQuery,
  columns: readonly string[] = [],
): Promise<Row[]> {
  const { table, label } = resource;
  const name = sql`${table}.${sql.identifier(label)}`;
  const where = ids
    ? inArray(table.id, ids.filter(isId))
    : and(offered, search ? await findMatches(context, resource, name, search) : undefined);
  const all = getTableColumns(table);
  const fields = {
    id: table.id,
    name,
    ...Object.fromEntries(columns.flatMap((each) => (all[each] ? [[each, all[each]]] : []))),
  };
  const nameOrder = [sortText(name), table.id];
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
  const sorted = (): Promise<Row[]> =>
    context.store
      .select(fields)
      .from(matchesSubquery(context, resource, idIsOneOf(resource, matching.ids)))
      .orderBy(...nameOrder)
      .limit(limit)
      .execute();
  if (!matching.areMany) return matching.ids.length > 0 ? sorted() : [];
  if (!search) return readOrdered(where);
  const first = await readOrdered(and(offered, startsWith(name, search)));
  if (first.length === limit) return first;
  const others = (await sorted()).filter(({ id }) => first.every((row) => row.id !== id));
  return [...first, ...others].slice(0, limit);
}

/**
 * The name must match; the condition on the search text uses the index. A resource may search as its list
 * does.
 */
const findMatches = async (context: ResourceContext, resource: Resource, name: SQL, search: string) =>
  resource.optionsUseListSearch
    ? searchCondition(context, resource, search)
    : and(matches(resource.table.searchText, search), matches(sql`fold(' ' || ${name})`, search));
