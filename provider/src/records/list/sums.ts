import { and, desc, gt, sql, type SQL } from "drizzle-orm";
import { RequestError } from "../../rules/request-error.ts";
import { buildFilterCondition, type Filters } from "./filters.ts";
import { selectStoredSums, findFacet } from "./aggregate-queries.ts";
import type { Grouping, Resource, Row, ResourceContext } from "../resource.ts";
import { readNames } from "../references.ts";
import { defineMessage } from "../../i18n/translate.ts";

const maxGroups = 60;

const maxCurrencies = 200;

const currency = sql<string>`currency`;

const buildSumColumns = (columns: readonly string[]): Record<string, SQL<number>> =>
  Object.fromEntries(
    columns.map((name) => [name, sql<number>`coalesce(sum(${sql.identifier(name)}), 0)`.mapWith(Number)]),
  );

export interface SumsQuery {
  search?: string;
  filters?: Filters;
  totals?: boolean;
  groupBy?: string | undefined;
}

export interface Sums {
  /** One row per currency. */
  totals?: Row[];
  /** One row per group and currency. */
  groups?: Row[];
}

function buildSource(
  context: ResourceContext,
  resource: Resource,
  { filters = {}, search, groupBy }: SumsQuery,
  where: SQL | undefined,
) {
  const statusCondition = filters.status || filters.statuses ? undefined : resource.sumCondition;
  const facet = search
    ? undefined
    : findFacet(resource, [...Object.keys(filters), ...(groupBy ? [groupBy] : [])]);
  if (!facet)
    return {
      from: sql`${resource.table}`,
      rowCount: sql`count(*)`.mapWith(Number),
      where: and(where, statusCondition),
    };
  return {
    from: selectStoredSums(resource, facet, filters),
    rowCount: sql`coalesce(sum(rows), 0)`.mapWith(Number),
    where: and(buildFilterCondition(context.registry, resource, filters), statusCondition),
  };
}

export async function readSums(
  context: ResourceContext,
  resource: Resource,
  query: SumsQuery,
  where: SQL | undefined,
): Promise<Sums> {
  const { sums, groupings } = resource;
  const { totals, groupBy } = query;
  if (!sums || !(totals || groupBy)) return {};
  const grouping = groupBy && Object.hasOwn(groupings ?? {}, groupBy) ? groupings?.[groupBy] : undefined;
  if (groupBy && !grouping)
    throw RequestError.invalid(
      "groupBy",
      defineMessage("Must be one of {values}", { values: Object.keys(groupings ?? {}).join(", ") }),
    );
  const expressions = {
    sumColumns: buildSumColumns(sums),
    source: buildSource(context, resource, query, where),
  };
  return grouping
    ? readGroups(context, grouping, expressions)
    : { totals: await readTotals(context, expressions) };
}

interface SumExpressions {
  sumColumns: Record<string, SQL<number>>;
  source: ReturnType<typeof buildSource>;
}

const readTotals = (
  { store }: ResourceContext,
  { sumColumns, source: { from, rowCount, where } }: SumExpressions,
): Promise<Row[]> =>
  store
    .select({ currency, ...sumColumns })
    .from(from)
    .where(where)
    .groupBy(currency)
    .having(gt(rowCount, 0))
    .orderBy(currency);

/** Reads groups and totals with one query. */
async function readGroups(
  context: ResourceContext,
  { expression, resource, isSortedByValue }: Grouping,
  { sumColumns, source }: SumExpressions,
): Promise<Required<Sums>> {
  const [firstSum] = Object.values(sumColumns);
  const rows: (Row & { isTotal: number })[] = await context.store
    .select({
      key: sql<string | null>`${expression}`,
      currency,
      isTotal: sql<number>`grouping(${expression})`,
      count: source.rowCount,
      ...sumColumns,
    })
    .from(source.from)
    .where(source.where)
    .groupBy(sql`grouping sets ((${currency}), (1, ${currency}))`)
    .having(gt(source.rowCount, 0))
    .orderBy(
      sql`3 desc`,
      isSortedByValue || !firstSum ? sql`1 desc nulls last` : desc(firstSum),
      sql`1`,
      currency,
    )
    .limit(maxCurrencies + maxGroups);
  const totalColumns = ["currency", ...Object.keys(sumColumns)];
  const totals = rows
    .filter(({ isTotal }) => isTotal)
    .map((total): Row => Object.fromEntries(totalColumns.map((name) => [name, total[name]])));
  const groups = rows.flatMap(({ isTotal, ...group }) => (isTotal ? [] : [group])).slice(0, maxGroups);
  return {
    totals: totals.toSorted((a, b) => (String(a.currency) < String(b.currency) ? -1 : 1)),
    groups: isSortedByValue ? groups.toReversed() : await addNames(context, groups, resource),
  };
}

async function addNames(
  context: ResourceContext,
  groups: Row[],
  groupedResource: string | undefined,
): Promise<Row[]> {
  if (!groupedResource) return groups;
  const keys = groups.map(({ key }) => (typeof key === "string" ? key : null));
  const { [groupedResource]: names } = await readNames(context, { [groupedResource]: keys });
  return groups.map((group) => ({ ...group, name: names?.get(String(group.key)) ?? null }));
}
