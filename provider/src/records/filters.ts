import { and, isNull, or, sql, type SQL } from "drizzle-orm";
import { isId } from "../rules/id.ts";
import type { Noun, Reference, Registry } from "./noun.ts";
import { holdsId } from "./references.ts";

/** Ids by the name of the reference that must hold them, such as `mediaTypeId`. */
export type Filters = Readonly<Record<string, string>>;

/** The query's name of a reference that narrows a list: `mediaTypeId`, also of `mediaTypeIds[]`; null for one deeper inside. */
function filterName({ path }: Reference): string | null {
  return /^\w+(\[\])?$/.test(path) ? path.replace(/s\[\]$/, "") : null;
}

/** The references that narrow a list of this noun, by their names in a query. */
export const filterable = (registry: Registry, noun: Noun): ReadonlyMap<string, Reference> =>
  new Map(
    registry.referencesOf(noun).flatMap((reference) => {
      const name = filterName(reference);
      return name ? [[name, reference] as const] : [];
    }),
  );

/** What filters ask of a row, as conditions that indexes answer; undefined when there are none. */
export function filterCondition(registry: Registry, noun: Noun, filters: Filters): SQL | undefined {
  const references = filterable(registry, noun);
  return and(
    ...Object.entries(filters).map(([name, value]) => {
      const reference = references.get(name);
      if (!reference || !isId(value)) return sql`false`;
      const held = holdsId(reference, value);
      return noun.servesAll === name ? or(held, isNull(sql.identifier(name))) : held;
    }),
  );
}
