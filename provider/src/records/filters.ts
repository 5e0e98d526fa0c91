import { and, getTableColumns, isNull, or, sql, type SQL } from "drizzle-orm";
import { isId } from "../rules/id.ts";
import { isAnyWord, isWord } from "./filter-conditions.ts";
import type { FilterCondition, Resource, Reference, Registry } from "./resource.ts";
import { referencesId } from "./references.ts";

/** Filter values by name, such as `mediaTypeId`. */
export type Filters = Readonly<Record<string, string>>;

/**
 * Returns the query parameter of a reference: `mediaTypeId`, also for `mediaTypeIds[]`; null for nested
 * ones.
 */
function filterName({ path }: Reference): string | null {
  return /^\w+(\[\])?$/.test(path) ? path.replace(/s\[\]$/, "") : null;
}

const references = (registry: Registry, resource: Resource): ReadonlyMap<string, Reference> =>
  new Map(
    registry.referencesOf(resource).flatMap((reference) => {
      const name = filterName(reference);
      return name ? [[name, reference] as const] : [];
    }),
  );

function getColumnFilters({ table, filters: own }: Resource): Readonly<Record<string, FilterCondition>> {
  const { status } = getTableColumns(table);
  return { ...(status && { status: isWord(status), statuses: isAnyWord(status) }), ...own };
}

export const filterNames = (registry: Registry, resource: Resource): string[] => [
  ...references(registry, resource).keys(),
  ...Object.keys(getColumnFilters(resource)),
];

export function filterCondition(registry: Registry, resource: Resource, filters: Filters): SQL | undefined {
  const known = references(registry, resource);
  const others = getColumnFilters(resource);
  return and(
    ...Object.entries(filters).map(([name, value]) => {
      const reference = known.get(name);
      if (!reference) return others[name]?.(value) ?? sql`false`;
      if (!isId(value)) return sql`false`;
      const matches = referencesId(reference, value);
      return resource.nullMatchesAll === name ? or(matches, isNull(sql.identifier(name))) : matches;
    }),
  );
}
