import { and, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Request } from "express";
import { z } from "zod";
import type { Reference, Registry } from "./registry.ts";
import type { Resource } from "./noun.ts";
import { checked } from "../http/errors.ts";
import { isId, refersTo } from "./references.ts";

/** Ids by the name of the reference that must hold them, such as `mediaTypeId`. */
export type Filters = Readonly<Record<string, string>>;

const id = z.string("Must be given once").max(64, "Must be an id").optional();

/** The query's name of a reference that narrows a list: `mediaTypeId`, also of `mediaTypeIds[]`; null for one deeper inside. */
function filterName({ path }: Reference): string | null {
  return /^\w+(\[\])?$/.test(path) ? path.replace(/s\[\]$/, "") : null;
}

const filterable = (registry: Registry, resource: Resource): ReadonlyMap<string, Reference> =>
  new Map(
    registry.referencesOf(resource).flatMap((reference) => {
      const name = filterName(reference);
      return name ? [[name, reference] as const] : [];
    }),
  );

/** The references that a query narrows a list by; what is empty narrows nothing. */
export function filtersIn(registry: Registry, resource: Resource, query: Request["query"]): Filters {
  const names = [...filterable(registry, resource).keys()];
  const given = checked(z.object(Object.fromEntries(names.map((name) => [name, id]))), query);
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** What filters ask of a row, as conditions that indexes answer; undefined when there are none. */
export function filterCondition(registry: Registry, resource: Resource, filters: Filters): SQL | undefined {
  const references = filterable(registry, resource);
  return and(
    ...Object.entries(filters).map(([name, value]) => {
      const reference = references.get(name);
      if (!reference || !isId(value)) return sql`false`;
      const held = refersTo(reference, value);
      return resource.servesAll === name ? or(held, isNull(sql.identifier(name))) : held;
    }),
  );
}
