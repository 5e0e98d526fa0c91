import { sql } from "drizzle-orm";
import { index, pgTable, type ExtraConfigColumn, type IndexBuilder } from "drizzle-orm/pg-core";
import type { PgColumnBuilderBase, PgTableExtraConfigValue } from "drizzle-orm/pg-core";
import { masterStatus, recordColumns, searchText, sortText } from "./columns.ts";

type Column = Partial<ExtraConfigColumn>;

interface Reading {
  search?: readonly string[];
  unsorted?: readonly string[];
  /** Column that orders another field, such as a time of day. */
  sortBy?: Readonly<Record<string, string>>;
}

/** Adds indexes for search, sorting and references. */
export function recordTable<Name extends string, Own extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  own: Own,
  reading: Reading = {},
  more: (table: Record<keyof Own | "id" | "createdAt", Column>) => PgTableExtraConfigValue[] = () => [],
) {
  const columns = { ...recordColumns(), ...own, searchText: searchText(reading.search ?? ["name"]) };
  return pgTable(name, columns, (table) => [...listIndexes(name, table, reading), ...more(table)]);
}

export const masterTable = <Name extends string, Own extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  own: Own,
  reading: Reading = {},
) => recordTable(name, { ...own, status: masterStatus() }, reading);

const isReference = ([, column]: [string, Column]) => column.columnType === "PgUUID" && !column.primary;
const isIdList = ([name, column]: [string, Column]) =>
  column.columnType === "PgJsonb" && name.endsWith("Ids");
const isPlain = ([name, { columnType }]: [string, Column]) =>
  columnType !== "PgUUID" && columnType !== "PgJsonb" && name !== "searchText";

export const sortIndex = (table: string, field: string) => `${table}_by_${field}`;

function listIndexes(
  table: string,
  columns: Record<string, Column>,
  { unsorted = [], sortBy = {} }: Reading,
): IndexBuilder[] {
  const all = Object.entries(columns);
  const hidden = [...unsorted, ...Object.values(sortBy)];
  const { id, name, searchText: searched } = columns;
  if (!id || !searched) throw new Error(`${table} has no columns of a record`);
  return [
    index(`${table}_search`).using("gin", sql`${searched} gin_trgm_ops`),
    // Also indexes names, because options are read in that order.
    ...all
      .filter(isReference)
      .map(([field, column]) =>
        name
          ? index(`${table}_${field}`).on(column, sortText(name), id)
          : index(`${table}_${field}`).on(column),
      ),
    ...all
      .filter(isIdList)
      .map(([field, column]) => index(`${table}_${field}`).using("gin", sql`${column} jsonb_path_ops`)),
    // Sort indexes: a backward scan yields DESC NULLS FIRST, as ORDER BY … DESC expects.
    ...all
      .filter((each) => isPlain(each) && !hidden.includes(each[0]))
      .map(([field, own]) => {
        const column = columns[sortBy[field] ?? field] ?? own;
        return index(sortIndex(table, field)).on(
          column.columnType === "PgText" ? sortText(column) : column,
          id,
        );
      }),
  ];
}
