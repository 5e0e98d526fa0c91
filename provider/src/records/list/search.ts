import { and, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { toSortKey } from "../../db/columns.ts";
import type { RecordTable, Resource, ResourceContext } from "../resource.ts";

/** PostgreSQL searches the index for the first condition, so rare terms come first: numbers and long words. */
const getRarity = (term: string) => (/\d/.test(term) ? 100 : 0) + term.length;

/**
 * Words of three or more characters match anywhere. Shorter words match at the start of a word, so that the
 * trigram index applies.
 */
export function buildTextSearchCondition(column: SQL | PgColumn, search: string): SQL {
  const terms = search
    .split(" ")
    .slice(0, 8)
    .toSorted((a, b) => getRarity(b) - getRarity(a));
  const conditions = terms.map(
    (term) => sql`${column} like fold(${`%${term.length < 3 ? " " : ""}${escapeLikePattern(term)}%`})`,
  );
  return and(...conditions) ?? sql`true`;
}

/** Searches names only: other texts may be hidden from the viewer. `searchText` has the trigram index. */
export function buildNameSearchCondition(table: RecordTable, label: string, search: string): SQL | undefined {
  const name = sql`fold(' ' || ${table}.${sql.identifier(label)})`;
  return and(buildTextSearchCondition(table.searchText, search), buildTextSearchCondition(name, search));
}

const phone = /^\+?[\d ().-]+$/;

/** A phone with or without separators, country code and leading zero: 9 digits identify it. */
function buildPhoneCondition({ table }: Resource, search: string): SQL[] {
  const digits = search.replace(/\D/g, "").slice(-9);
  if (!("phone" in table) || !phone.test(search) || digits.length < 7) return [];
  return [sql`${table.searchText} ~ ${[...digits].join("[ ().-]*")}`];
}

export const buildPrefixCondition = (name: SQL, search: string): SQL =>
  sql`${toSortKey(name)} like fold(${`${escapeLikePattern(search)}%`})`;

const escapeLikePattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const maxReferencedRecords = 1_000;

/**
 * Searches the record's own texts and the names of its references.
 * Reads the ids of matching referenced records first, because PostgreSQL overestimates a subquery for them.
 */
export async function buildSearchCondition(
  context: ResourceContext,
  resource: Resource,
  search: string,
): Promise<SQL> {
  const referenceConditions = await Promise.all(
    (resource.searchedReferences ?? []).map((path) =>
      buildReferenceConditions(context, resource, path, search),
    ),
  );
  const conditions = [
    buildTextSearchCondition(resource.table.searchText, search),
    ...buildPhoneCondition(resource, search),
    ...referenceConditions.flat(),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

async function buildReferenceConditions(
  { store, registry }: ResourceContext,
  resource: Resource,
  path: string,
  search: string,
): Promise<SQL[]> {
  const reference = registry.listReferencesFrom(resource).find((candidate) => candidate.path === path);
  if (!reference) throw new Error(`${resource.key} has no reference ${path}`);
  const { table, label } = reference.to;
  const referencedRows = await store
    .select({ id: table.id })
    .from(table)
    .where(buildNameSearchCondition(table, label, search))
    .limit(maxReferencedRecords);
  if (referencedRows.length === 0) return [];
  const ids = sql.param(referencedRows.map(({ id }) => String(id)));
  const [columnName = "", field] = path.split(".");
  const column = sql`${resource.table}.${sql.identifier(columnName)}`;
  return field
    ? [sql`(${column} ->> ${sql.raw(`'${field}'`)}) = any(${ids}::text[])`]
    : [sql`${column} = any(${ids}::uuid[])`];
}
