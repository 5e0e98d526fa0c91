import { and, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import { sortText } from "../db/columns.ts";
import { isId } from "../rules/id.ts";
import { fewIds } from "./list.ts";
import type { Noun, Row, Work } from "./noun.ts";
import { matches } from "./search.ts";

/** Which of the choices: those whose names match a search, how many at most, or some records by their ids. */
export interface ChoiceQuery {
  search: string;
  limit: number | null;
  ids: readonly string[] | null;
}

/**
 * Rows to choose from, in the order of their names: those that are offered and match, or the ones named by `ids`, whatever
 * they are. `columns` says what of them is read besides the id and the name.
 */
export async function choices(
  work: Work,
  noun: Noun,
  offered: SQL | undefined,
  { search, limit, ids }: ChoiceQuery,
  columns: readonly string[] = [],
): Promise<Row[]> {
  const { table, label } = noun;
  const name = sql`${table}.${sql.identifier(label)}`;
  const where = ids
    ? inArray(table.id, ids.filter(isId))
    : and(offered, search ? named(noun, name, search) : undefined);
  // Few are sorted; where there are many, the first ones come early in the index of names.
  const few = limit && where && !ids ? await fewIds(work, noun, where) : null;
  const all = getTableColumns(table);
  const rows = work.store
    .select({
      id: table.id,
      name,
      ...Object.fromEntries(columns.flatMap((each) => (all[each] ? [[each, all[each]]] : []))),
    })
    .from(table)
    .where(few ? inArray(table.id, few) : where)
    .orderBy(sortText(name), table.id);
  return limit ? rows.limit(limit) : rows;
}

/** The name must match; the search text, which holds it too, has the index. */
const named = ({ table }: Noun, name: SQL, search: string) =>
  and(matches(table.searchText, search), matches(sql`fold(' ' || ${name})`, search));
