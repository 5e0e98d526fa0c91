import { sql, type SQL } from "drizzle-orm";
import {
  customType,
  jsonb,
  numeric,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
  type ExtraConfigColumn,
} from "drizzle-orm/pg-core";

/**
 * What every record has. `id` is a UUID of ours; the two times are kept to the millisecond that the wire shows. `updatedBy` is
 * the name of the day, not a reference: whoever once changed something may leave.
 */
export const recordColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  updatedBy: jsonb().$type<{ id: string; name: string }>(),
});

/** Masters also have a status. */
export const masterStatus = () =>
  text({ enum: ["active", "inactive"] })
    .notNull()
    .default("active");

/** Money or a percentage: at most 2 decimals, exact in the database, a JSON number on the wire. */
export const money = () => numeric({ precision: 14, scale: 2, mode: "number" });

/** A sum of money, which may be larger than any one amount. */
export const moneySum = () => numeric({ precision: 20, scale: 2, mode: "number" });

/** The id of a record of another table, which the database guards: `refersTo(() => clientsTable)`. */
export const refersTo = (table: () => { id: AnyPgColumn }) => uuid().references(() => table().id);

/** The same for a record that may go while this one stays: it is forgotten, and its deletion is not refused for it. */
export const remembers = (table: () => { id: AnyPgColumn }) =>
  uuid().references(() => table().id, { onDelete: "set null" });

/** Ids of records of another table. */
export const idList = () => jsonb().$type<string[]>().notNull().default([]);

const tsText = customType<{ data: string }>({ dataType: () => "text" });

/**
 * What `search` looks through: the named text columns, folded, kept up to date by the database. The leading blank makes every
 * word start with one, which is how short terms find an index.
 */
export const searchText = (columns: readonly string[]) =>
  tsText()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`fold(${columns.map((column) => `' ' || coalesce("${column}", '')`).join(" || ")})`),
    );

/**
 * How a text column sorts: without case and accents, by code point, so that PGlite and every PostgreSQL
 * locale agree. The index and the query use this one expression.
 */
export const sortText = (column: SQL | Partial<ExtraConfigColumn>): SQL => sql`fold(${column}) collate "C"`;
