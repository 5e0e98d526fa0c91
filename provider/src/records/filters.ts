import { and, getTableColumns, isNull, or, sql, type SQL } from "drizzle-orm";
import { isId } from "../rules/id.ts";
import { isAnyWord, isWord } from "./narrowing.ts";
import type { Narrowing, Noun, Reference, Registry } from "./noun.ts";
import { holdsId } from "./references.ts";

/** What narrows a list: values by their names, such as the id that `mediaTypeId` must hold. */
export type Filters = Readonly<Record<string, string>>;

/** The query's name of a reference that narrows a list: `mediaTypeId`, also of `mediaTypeIds[]`; null for one deeper inside. */
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

/** What narrows a list besides its references: its status, where it has one, and what the noun says itself. */
function narrowing({ table, narrowing: own }: Noun): Readonly<Record<string, Narrowing>> {
  const { status } = getTableColumns(table);
  return { ...(status && { status: isWord(status), statuses: isAnyWord(status) }), ...own };
}

/** The names by which a query narrows a list of this noun. */
export const filterNames = (registry: Registry, noun: Noun): string[] => [
  ...references(registry, noun).keys(),
  ...Object.keys(narrowing(noun)),
];

/** What filters ask of a row, as conditions that indexes answer; undefined when there are none. */
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
