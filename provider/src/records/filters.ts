import { and, getTableColumns, isNull, or, sql, type SQL } from "drizzle-orm";
import { isId } from "../rules/id.ts";
import { isAnyWord, isWord } from "./narrowing.ts";
import type { Narrowing, Noun, Reference, Registry } from "./noun.ts";
import { holdsId } from "./references.ts";

/** Filter values by name, such as `mediaTypeId`. */
export type Filters = Readonly<Record<string, string>>;

/**
 * Returns the query parameter of a reference: `mediaTypeId`, also for `mediaTypeIds[]`; null for nested
 * ones.
 */
function filterName({ path }: Reference): string | null {
  return /^\w+(\[\])?$/.test(path) ? path.replace(/s\[\]$/, "") : null;
}

const references = (registry: Registry, noun: Noun): ReadonlyMap<string, Reference> =>
  new Map(
    registry.referencesOf(noun).flatMap((reference) => {
      const name = filterName(reference);
      return name ? [[name, reference] as const] : [];
    }),
  );

/** Filters of a resource besides its references. */
function narrowing({ table, narrowing: own }: Noun): Readonly<Record<string, Narrowing>> {
  const { status } = getTableColumns(table);
  return { ...(status && { status: isWord(status), statuses: isAnyWord(status) }), ...own };
}

/** Names of all filters of a list. */
export const filterNames = (registry: Registry, noun: Noun): string[] => [
  ...references(registry, noun).keys(),
  ...Object.keys(narrowing(noun)),
];

/** Builds the conditions of filters; undefined without filters. */
export function filterCondition(registry: Registry, noun: Noun, filters: Filters): SQL | undefined {
  const known = references(registry, noun);
  const others = narrowing(noun);
  return and(
    ...Object.entries(filters).map(([name, value]) => {
      const reference = known.get(name);
      if (!reference) return others[name]?.(value) ?? sql`false`;
      if (!isId(value)) return sql`false`;
      const held = holdsId(reference, value);
      return noun.servesAll === name ? or(held, isNull(sql.identifier(name))) : held;
    }),
  );
}
