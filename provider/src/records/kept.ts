import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { facetName, partsOf, type Kept } from "../db/kept-cells.ts";
import { keptSumsTable } from "../db/kept-sums.ts";
import { isId } from "../rules/id.ts";
import type { Filters } from "./filters.ts";
import type { KeptSums, Noun, Registry } from "./noun.ts";

/** The tables whose sums are kept, with what is kept of them. */
export const keptTables = ({ nouns }: Registry): ReadonlyMap<PgTable, Kept> =>
  new Map(
    nouns.flatMap(({ table, sums, kept }) =>
      sums && kept
        ? [
            [
              table,
              {
                sums,
                always: Object.keys(kept.always),
                facets: kept.facets.map((facet) => Object.keys(facet)),
                ...(kept.months && { months: kept.months }),
              },
            ] as const,
          ]
        : [],
    ),
  );

/** Values that have cells of their own, with the names of the filters and groupings that read nothing else. */
export type Facet = KeptSums["facets"][number];

/** The facet that answers a question about these filters and groupings, by their names; undefined where the rows must be read. */
export function facetFor({ kept }: Noun, names: readonly string[]): Facet | undefined {
  const always = Object.values(kept?.always ?? {}).flat();
  return kept?.facets.find((facet) => {
    const answered = [...always, ...Object.values(facet).flat()];
    return names.every((name) => answered.includes(name));
  });
}

/** The cells of a facet in place of the table: under its name and with its columns, so that what is asked of rows may be asked of them. */
export function cellsOf({ table, sums = [], kept }: Noun, facet: Facet, filters: Filters): SQL {
  const name = getTableName(table);
  const paths = Object.keys(facet);
  const values = [...Object.keys(kept?.always ?? {}), ...paths].map((path) => {
    const { column, part } = partsOf(path);
    const value = sql`(key ->> ${path}::text)`;
    const type = typeOf(table, column);
    if (type === "jsonb")
      return sql`jsonb_build_object(${part}::text, ${value}) as ${sql.identifier(column)}`;
    return sql`${value}::${sql.raw(type)} as ${sql.identifier(column)}`;
  });
  const money = sums.map((sum, index) => sql`sums[${sql.raw(String(index + 1))}] as ${sql.identifier(sum)}`);
  return sql`(
    select currency, rows, ${sql.join([...values, ...money], sql`, `)}
    from ${keptSumsTable} where name = ${name} and facet = ${facetName(paths)}${withinOf(table, paths, filters)}
  ) as ${sql.identifier(name)}`;
}

const typeOf = (table: PgTable, column: string) => getTableColumns(table)[column]?.getSQLType() ?? "text";

/** Where the first value of a facet is an id that is asked for, its cells are found by it. */
function withinOf(table: PgTable, [first = ""]: readonly string[], filters: Filters): SQL | undefined {
  const { column, part } = partsOf(first);
  const asked = filters[part ?? column];
  if (!isId(asked)) return undefined;
  return sql` and within = ${typeOf(table, column) === "uuid" ? asked.toLowerCase() : asked}`;
}
