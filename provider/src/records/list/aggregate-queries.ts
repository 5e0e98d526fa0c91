import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { getFacetName, splitPath, type AggregateColumns } from "../../db/aggregate-columns.ts";
import { aggregatesTable } from "../../db/aggregates.ts";
import { isId } from "../../rules/id.ts";
import type { Filters } from "./filters.ts";
import type { AggregateConfig, Resource, Registry } from "../resource.ts";

export function listAggregatedTables({ resources }: Registry): ReadonlyMap<PgTable, AggregateColumns> {
  const tables = new Map<PgTable, AggregateColumns>();
  for (const { table, sums, aggregates } of resources)
    if (sums && aggregates)
      tables.set(table, {
        ...aggregates,
        sums,
        sharedValues: Object.keys(aggregates.sharedValues),
        facets: aggregates.facets.map((facet) => Object.keys(facet)),
      });
  return tables;
}

/** Columns by which sums are stored, each with its filters and groupings. */
export type Facet = AggregateConfig["facets"][number];

/** Finds a facet with all filters and groupings of a query; undefined if rows must be summed instead. */
export function findFacet({ aggregates }: Resource, names: readonly string[]): Facet | undefined {
  const sharedNames = Object.values(aggregates?.sharedValues ?? {}).flat();
  return aggregates?.facets.find((facet) => {
    const coveredNames = [...sharedNames, ...Object.values(facet).flat()];
    return names.every((name) => coveredNames.includes(name));
  });
}

/** Uses the names of the table and its columns, so that conditions on rows work unchanged. */
export function selectStoredSums(
  { table, sums = [], aggregates }: Resource,
  facet: Facet,
  filters: Filters,
): SQL {
  const name = getTableName(table);
  const paths = Object.keys(facet);
  const values = [...Object.keys(aggregates?.sharedValues ?? {}), ...paths].map((path) => {
    const { column, part } = splitPath(path);
    const value = sql`(key ->> ${path}::text)`;
    const type = getColumnType(table, column);
    if (type === "jsonb")
      return sql`jsonb_build_object(${part}::text, ${value}) as ${sql.identifier(column)}`;
    return sql`${value}::${sql.raw(type)} as ${sql.identifier(column)}`;
  });
  const sumColumns = sums.map(
    (sum, index) => sql`sums[${sql.raw(String(index + 1))}] as ${sql.identifier(sum)}`,
  );
  return sql`(
    select currency, rows, ${sql.join([...values, ...sumColumns], sql`, `)}
    from ${aggregatesTable} where name = ${name} and facet = ${getFacetName(paths)}${buildIndexCondition(table, paths, filters)}
  ) as ${sql.identifier(name)}`;
}

const getColumnType = (table: PgTable, column: string) =>
  getTableColumns(table)[column]?.getSQLType() ?? "text";

/** Builds a condition on the indexed column `within`, which has the facet's first value. */
function buildIndexCondition(
  table: PgTable,
  [first = ""]: readonly string[],
  filters: Filters,
): SQL | undefined {
  const { column, part } = splitPath(first);
  const value = filters[part ?? column];
  if (!isId(value)) return undefined;
  return sql` and within = ${getColumnType(table, column) === "uuid" ? value.toLowerCase() : value}`;
}
