import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { keptSumsTable, type Kept } from "../db/kept-sums.ts";
import type { Noun, Registry } from "./noun.ts";

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
                facets: Object.keys(kept.facets),
                ...(kept.spread && { spread: kept.spread }),
              },
            ] as const,
          ]
        : [],
    ),
  );

/** The facet that answers a question about these filters and groupings, by their names; undefined where the rows must be read. */
export function facetFor({ kept }: Noun, names: readonly string[]): string | undefined {
  if (!kept) return undefined;
  const always = Object.values(kept.always).flat();
  const asked = names.filter((name) => !always.includes(name));
  return Object.entries(kept.facets).find(([, answered]) =>
    asked.every((name) => answered.includes(name)),
  )?.[0];
}

/** The cells of a facet in place of the table: under its name and with its columns, so that what is asked of rows may be asked of them. */
export function cellsOf({ table, sums = [], kept }: Noun, facet: string): SQL {
  const name = getTableName(table);
  const values = [...Object.keys(kept?.always ?? {}), facet].map((path) => {
    const [column = "", field] = path.split(".");
    const value = sql`(key ->> ${path}::text)`;
    if (field) return sql`jsonb_build_object(${field}::text, ${value}) as ${sql.identifier(column)}`;
    const type = getTableColumns(table)[column]?.getSQLType() ?? "text";
    return sql`${value}::${sql.raw(type)} as ${sql.identifier(column)}`;
  });
  const money = sums.map((sum, index) => sql`sums[${sql.raw(String(index + 1))}] as ${sql.identifier(sum)}`);
  return sql`(
    select currency, rows, ${sql.join([...values, ...money], sql`, `)}
    from ${keptSumsTable} where name = ${name} and facet = ${facet}
  ) as ${sql.identifier(name)}`;
}
