import { and, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sortText } from "../db/columns.ts";
import type { Noun, Work } from "./noun.ts";

/** The index starts from the first condition: numbers and long words are the rare ones. */
const rarity = (term: string) => (/\d/.test(term) ? 100 : 0) + term.length;

/**
 * Every word must occur. Words of three characters and more may stand anywhere; shorter ones begin a word, so
 * that the trigram index answers them too.
 */
export function matches(column: SQL | PgColumn, search: string): SQL {
  const terms = search
    .split(" ")
    .slice(0, 8)
    .toSorted((a, b) => rarity(b) - rarity(a));
  const likes = terms.map(
    (term) => sql`${column} like fold(${`%${term.length < 3 ? " " : ""}${escaped(term)}%`})`,
  );
  return and(...likes) ?? sql`true`;
}

/** A name that begins with what is searched, as its sort index tells. */
export const beginsWith = (name: SQL, search: string): SQL =>
  sql`${sortText(name)} like fold(${`${escaped(search)}%`})`;

/** Text that `like` takes as it stands. */
const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Of so many records that a search finds, those that refer to them are found too. */
const mostReferredTo = 1_000;

/**
 * What `search` asks of a row: its own text, or that of a record it refers to. These records are found first: the database knows what their
 * ids come to, and takes the ids of a query that it has not run yet for most of the table.
 */
export async function searchCondition(work: Work, noun: Noun, search: string): Promise<SQL> {
  const through = await Promise.all(
    (noun.searchThrough ?? []).map((path) => referringTo(work, noun, path, search)),
  );
  return sql`(${sql.join([matches(noun.table.searchText, search), ...through.flat()], sql` or `)})`;
}

/** A reference to a record that a search finds; nothing where it finds none. */
async function referringTo(
  { store, registry }: Work,
  noun: Noun,
  path: string,
  search: string,
): Promise<SQL[]> {
  const reference = registry.referencesOf(noun).find((candidate) => candidate.path === path);
  if (!reference) throw new Error(`${noun.key} has no reference ${path}`);
  const { table } = reference.to;
  const found = await store
    .select({ id: table.id })
    .from(table)
    .where(matches(table.searchText, search))
    .limit(mostReferredTo);
  if (found.length === 0) return [];
  const ids = sql.param(found.map(({ id }) => String(id)));
  const [column = "", field] = path.split(".");
  const held = sql`${noun.table}.${sql.identifier(column)}`;
  return field
    ? [sql`(${held} ->> ${sql.raw(`'${field}'`)}) = any(${ids}::text[])`]
    : [sql`${held} = any(${ids}::uuid[])`];
}
