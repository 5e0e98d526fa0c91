import { getTableColumns, inArray, is, SQL, sql, type Column } from "drizzle-orm";
import {
  customType,
  jsonb,
  numeric,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
  type PgColumn,
} from "drizzle-orm/pg-core";

/** Times have milliseconds, as in responses. */
export const timestampColumn = (name = "") => timestamp(name, { withTimezone: true, precision: 3 });

/** `updatedBy` is a name, because accounts can be deleted. */
export const recordColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  createdAt: timestampColumn().notNull().defaultNow(),
  updatedAt: timestampColumn().notNull().defaultNow(),
  updatedBy: jsonb().$type<{ id: string; name: string }>(),
});

export const masterStatusColumn = () =>
  text({ enum: ["active", "inactive"] })
    .notNull()
    .default("active");

/** Exact amount with 2 decimals; a JSON number in responses. */
export const money = () => numeric({ precision: 14, scale: 2, mode: "number" });

export const percentage = () => numeric({ precision: 14, scale: 2, mode: "number" });

/** Sum of amounts; wider than one amount. */
export const moneySum = () => numeric({ precision: 20, scale: 2, mode: "number" });

export const referenceColumn = (table: () => { id: AnyPgColumn }) => uuid().references(() => table().id);

export const setNullReferenceColumn = (table: () => { id: AnyPgColumn }) =>
  uuid().references(() => table().id, { onDelete: "set null" });

export const cascadeReferenceColumn = (table: () => { id: AnyPgColumn }) =>
  uuid().references(() => table().id, { onDelete: "cascade" });

export const idList = () => jsonb().$type<string[]>().notNull().default([]);

const generatedText = customType<{ data: string }>({ dataType: () => "text" });

/**
 * Search text without case and accents, computed by the database. A leading space lets short terms match only
 * the start of words.
 */
export const searchText = (columns: readonly string[]) =>
  generatedText()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`fold(${columns.map((column) => `' ' || coalesce("${column}", '')`).join(" || ")})`),
    );

type SortedColumn = Partial<Pick<Column, "name" | "table">>;

/**
 * Sorts texts without case and accents, by code point, so that PGlite and all PostgreSQL locales agree. Enums
 * sort in the order of their declaration. Index and query use this expression.
 */
export function toSortKey(column: SQL | SortedColumn): SQL {
  const enumValues = getEnumValues(column);
  if (!enumValues) return sql`fold(${column}) collate "C"`;
  const literals = enumValues.map((value) => `'${value}'`).join(", ");
  return sql`array_position(array[${sql.raw(literals)}]::text[], ${column})`;
}

/** Ignores case. The condition can use the sort index. */
export function buildAnyTextCondition(column: PgColumn, texts: readonly string[]): SQL {
  const lowerCaseTexts = texts.map((text) => text.toLowerCase());
  const enumValues = getEnumValues(column)?.map((value) => value.toLowerCase());
  // Positions begin at 1, so an unknown value gets 0 and matches nothing.
  const keys = enumValues ? lowerCaseTexts.map((text) => enumValues.indexOf(text) + 1) : lowerCaseTexts;
  return inArray(toSortKey(column), keys);
}

/** Reads the table, because columns in an index definition lack enum values. */
function getEnumValues(column: SQL | SortedColumn): readonly string[] | undefined {
  if (is(column, SQL) || !column.table || !column.name) return undefined;
  return getTableColumns(column.table)[column.name]?.enumValues;
}
