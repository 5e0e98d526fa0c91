import { and, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sortText } from "../db/columns.ts";
import { filterCondition, type Filters } from "./filters.ts";
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

/** What `search` asks of a row: its own text, or that of a record it refers to. */
export function searchCondition({ registry }: Work, noun: Noun, search: string): SQL {
  const own = matches(noun.table.searchText, search);
  const through = (noun.searchThrough ?? []).map((path) => {
    const reference = registry.referencesOf(noun).find((candidate) => candidate.path === path);
    if (!reference) throw new Error(`${noun.key} has no reference ${path}`);
    const { table } = reference.to;
    const [column = "", field] = path.split(".");
    const held = field
      ? sql`(${noun.table}.${sql.identifier(column)} ->> ${sql.raw(`'${field}'`)})`
      : sql`${noun.table}.${sql.identifier(column)}`;
    const ids = sql`select ${field ? sql`${table.id}::text` : table.id} from ${table} where ${matches(table.searchText, search)} limit 1000`;
    return sql`${held} = any(array(${ids}))`;
  });
  return sql`(${sql.join([own, ...through], sql` or `)})`;
}

/** What a search and filters ask of a row; undefined when they ask nothing. */
export const conditionOf = (
  work: Work,
  noun: Noun,
  { search, filters }: { search: string; filters?: Filters },
): SQL | undefined =>
  and(
    search ? searchCondition(work, noun, search) : undefined,
    filters && filterCondition(work.registry, noun, filters),
  );
