import { and, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sortText } from "../db/columns.ts";
import type { Resource, ResourceContext } from "./resource.ts";

/** The index starts with the first condition: numbers and long words are rare. */
const getRarity = (term: string) => (/\d/.test(term) ? 100 : 0) + term.length;

/**
 * Words of three or more characters match anywhere, shorter ones at the start of a word, so that the trigram
 * index applies.
 */
export function matches(column: SQL | PgColumn, search: string): SQL {
  const terms = search
    .split(" ")
    .slice(0, 8)
    .toSorted((a, b) => getRarity(b) - getRarity(a));
  const likes = terms.map(
    (term) => sql`${column} like fold(${`%${term.length < 3 ? " " : ""}${escaped(term)}%`})`,
  );
  return and(...likes) ?? sql`true`;
}

export const startsWith = (name: SQL, search: string): SQL =>
  sql`${sortText(name)} like fold(${`${escaped(search)}%`})`;

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Maximum number of found records whose references are searched too. */
const maxReferences = 1_000;

/** Finds referenced records first, because the planner overestimates a subquery. */
export async function searchCondition(
  context: ResourceContext,
  resource: Resource,
  search: string,
): Promise<SQL> {
  const through = await Promise.all(
    (resource.searchedReferences ?? []).map((path) => referenceConditions(context, resource, path, search)),
  );
  return sql`(${sql.join([matches(resource.table.searchText, search), ...through.flat()], sql` or `)})`;
}

async function referenceConditions(
  { store, registry }: ResourceContext,
  resource: Resource,
  path: string,
  search: string,
): Promise<SQL[]> {
  const reference = registry.referencesOf(resource).find((candidate) => candidate.path === path);
  if (!reference) throw new Error(`${resource.key} has no reference ${path}`);
  const { table } = reference.to;
  const matching = await store
    .select({ id: table.id })
    .from(table)
    .where(matches(table.searchText, search))
    .limit(maxReferences);
  if (matching.length === 0) return [];
  const ids = sql.param(matching.map(({ id }) => String(id)));
  const [column = "", field] = path.split(".");
  const stored = sql`${resource.table}.${sql.identifier(column)}`;
  return field
    ? [sql`(${stored} ->> ${sql.raw(`'${field}'`)}) = any(${ids}::text[])`]
    : [sql`${stored} = any(${ids}::uuid[])`];
}
