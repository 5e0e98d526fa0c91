import { and, desc, gt, sql, type SQL } from "drizzle-orm";
import { RequestError } from "../rules/request-error.ts";
import { filterCondition, type Filters } from "./filters.ts";
import { selectCells, findFacet } from "./aggregate-queries.ts";
import type { Grouping, Resource, Row, ResourceContext } from "./resource.ts";
import { readReferenceNames } from "./references.ts";
import { defineMessage } from "../i18n/translate.ts";

/** Maximum number of groups in a response. */
const maxGroups = 60;

const maxCurrencies = 200;

const currency = sql<string>`currency`;

const readSums = (columns: readonly string[]): Record<string, SQL<number>> =>
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
  /** One row per value and currency. */
  groups?: Row[];
}

interface Source {
  from: SQL;
  rows: SQL<number>;
  where: SQL | undefined;
}

function buildSource(
  context: ResourceContext,
  resource: Resource,
  { filters = {}, search, groupBy }: SumsQuery,
  where: SQL | undefined,
): Source {
  const statusCondition = filters.status || filters.statuses ? undefined : resource.summedRows;
  const facet = search
    ? undefined
    : findFacet(resource, [...Object.keys(filters), ...(groupBy ? [groupBy] : [])]);
  if (!facet)
    return {
      from: sql`${resource.table}`,
      rows: sql`count(*)`.mapWith(Number),
      where: and(where, statusCondition),
    };
  return {
    from: selectCells(resource, facet, filters),
    rows: sql`coalesce(sum(rows), 0)`.mapWith(Number),
    where: and(filterCondition(context.registry, resource, filters), statusCondition),
  };
}

export async function querySums(
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
  const options = { money: readSums(sums), source: buildSource(context, resource, query, where) };
  return grouping ? queryGroups(context, grouping, options) : { totals: await getTotals(context, options) };
}

interface SumQuery {
  money: Record<string, SQL<number>>;
  source: Source;
}

const getTotals = (
  { store }: ResourceContext,
  { money, source: { from, rows, where } }: SumQuery,
): Promise<Row[]> =>
  store
    .select({ currency, ...money })
    .from(from)
    .where(where)
    .groupBy(currency)
    .having(gt(rows, 0))
    .orderBy(currency);

/** Sums per value and in total, from one read. */
async function queryGroups(
  context: ResourceContext,
  { by, of, isSorted }: Grouping,
  { money, source }: SumQuery,
): Promise<Required<Sums>> {
  const [first] = Object.values(money);
  const added: (Row & { isTotal: number })[] = await context.store
    .select({
      key: sql<string | null>`${by}`,
      currency,
      isTotal: sql<number>`grouping(${by})`,
      count: source.rows,
      ...money,
    })
    .from(source.from)
    .where(source.where)
    .groupBy(sql`grouping sets ((${currency}), (1, ${currency}))`)
    .having(gt(source.rows, 0))
    .orderBy(sql`3 desc`, isSorted || !first ? sql`1 desc nulls last` : desc(first), sql`1`, currency)
    .limit(maxCurrencies + maxGroups);
  const summed = ["currency", ...Object.keys(money)];
  const totals = added
    .filter(({ isTotal }) => isTotal)
    .map((total): Row => Object.fromEntries(summed.map((name) => [name, total[name]])));
  const groups = added.flatMap(({ isTotal, ...group }) => (isTotal ? [] : [group])).slice(0, maxGroups);
  return {
    totals: totals.toSorted((one, other) => (String(one.currency) < String(other.currency) ? -1 : 1)),
    groups: isSorted ? groups.toReversed() : await withNames(context, groups, of),
  };
}

async function withNames(context: ResourceContext, groups: Row[], of: string | undefined): Promise<Row[]> {
  if (!of) return groups;
  const ids = groups.flatMap((group) => (typeof group.key === "string" ? [group.key] : []));
  const names = await readReferenceNames(context.store, context.registry.get(of), ids);
  return groups.map((group) => ({ ...group, name: names.get(String(group.key)) ?? null }));
}
