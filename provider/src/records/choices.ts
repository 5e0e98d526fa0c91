import { and, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { sortText } from "../db/columns.ts";
import type { Resource, Row, Work } from "./noun.ts";
import { fewIds, words } from "./list.ts";
import { isId } from "./references.ts";
import { matches } from "./search.ts";

const from1To100 = "Must be a number from 1 to 100";

/** What every call for choices takes besides: a search in the names, how many at most, or some records by their ids. */
export const choiceQuery = z.object({
  search: words,
  limit: z
    .string("Must be given once")
    .regex(/^([1-9]\d?|100)?$/, from1To100)
    .optional()
    .transform((limit) => (limit ? Number(limit) : null)),
  ids: z
    .string("Must be given once")
    .optional()
    .transform((ids) => (ids ? ids.split(",").map((id) => id.trim()) : null))
    .refine((ids) => !ids || ids.length <= 100, "Must be at most 100 ids"),
});

export type ChoiceQuery = z.output<typeof choiceQuery>;

/**
 * Rows to choose from, in the order of their names: those that are offered and match, or the ones named by `ids`, whatever
 * they are. `columns` says what of them is read besides the id and the name.
 */
export async function choices(
  work: Work,
  resource: Resource,
  offered: SQL | undefined,
  { search, limit, ids }: ChoiceQuery,
  columns: readonly string[] = [],
): Promise<Row[]> {
  const { table, label } = resource;
  const name = sql`${table}.${sql.identifier(label)}`;
  const where = ids
    ? inArray(table.id, ids.filter(isId))
    : and(offered, search ? named(resource, name, search) : undefined);
  // Few are sorted; where there are many, the first ones come early in the index of names.
  const few = limit && where && !ids ? await fewIds(work, resource, where) : null;
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
const named = ({ table }: Resource, name: SQL, search: string) =>
  and(matches(table.searchText, search), matches(sql`fold(' ' || ${name})`, search));
