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

/** Times have milliseconds, as in responses. `updatedBy` is a name, because accounts can be deleted. */
export const recordColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  updatedBy: jsonb().$type<{ id: string; name: string }>(),
});

export const masterStatusColumn = () =>
  text({ enum: ["active", "inactive"] })
    .notNull()
    .default("active");

/** Exact amount with 2 decimals; a JSON number in responses. */
export const money = () => numeric({ precision: 14, scale: 2, mode: "number" });

/** Sum of amounts; wider than one amount. */
export const moneySum = () => numeric({ precision: 20, scale: 2, mode: "number" });

export const referenceColumn = (table: () => { id: AnyPgColumn }) => uuid().references(() => table().id);

/** Foreign key that becomes null when the referenced record is deleted. */
export const setNullReferenceColumn = (table: () => { id: AnyPgColumn }) =>
  uuid().references(() => table().id, { onDelete: "set null" });

export const idList = () => jsonb().$type<string[]>().notNull().default([]);

const generatedText = customType<{ data: string }>({ dataType: () => "text" });

/** Search text, folded by the database. A leading blank lets short terms match the start of words. */
export const searchText = (columns: readonly string[]) =>
  generatedText()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`fold(${columns.map((column) => `' ' || coalesce("${column}", '')`).join(" || ")})`),
    );

/**
 * Sort key of a text: without case and accents, by code point, so that PGlite and all PostgreSQL locales
 * agree. Index and query use this expression.
 */
export const toSortKey = (column: SQL | Partial<ExtraConfigColumn>): SQL => sql`fold(${column}) collate "C"`;
