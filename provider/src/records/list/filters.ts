import { and, getTableColumns, type Column, isNull, or, sql, type SQL } from "drizzle-orm";
import { day } from "../../rules/field-rules.ts";
import { isId } from "../../rules/id.ts";
import { getAgencyTimeZone } from "../../rules/today.ts";
import { buildRangeFilters, equalsAnyText, equalsText } from "./filter-conditions.ts";
import type { FilterBuilder, Resource, Reference, Registry } from "../resource.ts";
import { buildReferenceCondition } from "../references.ts";

/** Filter values by name, such as `mediaTypeId`. */
export type Filters = Readonly<Record<string, string>>;

/**
 * Returns the query parameter of a reference: `mediaTypeId`, also for `mediaTypeIds[]`; null for nested
 * references.
 */
function getFilterName({ path }: Reference): string | null {
  return /^\w+(\[\])?$/.test(path) ? path.replace(/s\[\]$/, "") : null;
}

const getReferenceFilters = (registry: Registry, resource: Resource): ReadonlyMap<string, Reference> =>
  new Map(
    registry.listReferencesFrom(resource).flatMap((reference) => {
      const name = getFilterName(reference);
      return name ? [[name, reference] as const] : [];
    }),
  );

const toAgencyDay = (moment: Column) => sql<string>`(${moment} at time zone ${getAgencyTimeZone()})::date`;

function getColumnFilters({
  table,
  filters: resourceFilters,
}: Resource): Readonly<Record<string, FilterBuilder>> {
  const { status, createdAt } = getTableColumns(table);
  return {
    ...(createdAt && buildRangeFilters("created", toAgencyDay(createdAt), day)),
    ...(status && { status: equalsText(status), statuses: equalsAnyText(status) }),
    ...resourceFilters,
  };
}

export const listFilterNames = (registry: Registry, resource: Resource): string[] => [
  ...getReferenceFilters(registry, resource).keys(),
  ...Object.keys(getColumnFilters(resource)),
];

export function buildFilterCondition(
  registry: Registry,
  resource: Resource,
  filters: Filters,
): SQL | undefined {
  const referencesByName = getReferenceFilters(registry, resource);
  const columnFilters = getColumnFilters(resource);
  return and(
    ...Object.entries(filters).map(([name, value]) => {
      const reference = referencesByName.get(name);
      if (!reference) return columnFilters[name]?.(value) ?? sql`false`;
      if (!isId(value)) return sql`false`;
      const condition = buildReferenceCondition(reference, value);
      return resource.nullMatchingFilter === name ? or(condition, isNull(sql.identifier(name))) : condition;
    }),
  );
}
