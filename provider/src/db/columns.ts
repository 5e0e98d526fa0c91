import { sql, type SQL } from "drizzle-orm";
import {
  customType,
  index,
  numeric,
  text,
  timestamp,
  uuid,
  type ExtraConfigColumn,
  type IndexBuilder,
} from "drizzle-orm/pg-core";

/** What every record has. `id` is a UUID of ours; the two times are kept to the millisecond that the wire shows. */
export const recordColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** Masters also have a status: active or inactive. */
export const masterStatus = () => text().notNull().default("active");

/** Money or a percentage: at most 2 decimals, exact in the database, a JSON number on the wire. */
export const money = () => numeric({ precision: 14, scale: 2, mode: "number" });

const tsText = customType<{ data: string }>({ dataType: () => "text" });

/**
 * What `search` looks through: the named text columns (or SQL text expressions), folded, kept up to date by the
 * database. The leading blank makes every word start with one, which is how short terms find an index.
 */
export const searchText = (...columns: string[]) =>
  tsText()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(
        `fold(${columns.map((column) => `' ' || coalesce(${/\W/.test(column) ? column : `"${column}"`}, '')`).join(" || ")})`,
      ),
    );

/**
 * How a text column sorts: without case and accents, by code point, so that PGlite and every PostgreSQL
 * locale agree. The index and the query use this one expression.
 */
export const sortText = (column: SQL | Partial<ExtraConfigColumn>): SQL => sql`fold(${column}) collate "C"`;

type TableColumns = Record<"id" | "createdAt" | "updatedAt" | "searchText", Partial<ExtraConfigColumn>> &
  Record<string, Partial<ExtraConfigColumn>>;

/**
 * The indexes a list needs: the search text by trigrams, every reference (with the names of what holds it in order, for that is
 * how choices are read), and one per sortable column, which serves both
 * directions (backwards it yields DESC NULLS FIRST, the order that ORDER BY … DESC asks for).
 */
export function listIndexes(
  table: string,
  columns: TableColumns,
  sortable: Record<string, Partial<ExtraConfigColumn>>,
): IndexBuilder[] {
  const references = Object.entries(columns).filter(
    ([, column]) => column.columnType === "PgUUID" && !column.primary,
  );
  const sorted = { createdAt: columns.createdAt, updatedAt: columns.updatedAt, ...sortable };
  return [
    index(`${table}_search`).using("gin", sql`${columns.searchText} gin_trgm_ops`),
    ...references.map(([name, column]) =>
      columns.name
        ? index(`${table}_${name}`).on(column, sortText(columns.name), columns.id)
        : index(`${table}_${name}`).on(column),
    ),
    ...Object.entries(sorted).map(([name, column]) =>
      index(`${table}_by_${name}`).on(column.columnType === "PgText" ? sortText(column) : column, columns.id),
    ),
  ];
}
