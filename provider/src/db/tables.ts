import { sql } from "drizzle-orm";
import { index, pgTable, text, type ExtraConfigColumn, type IndexBuilder } from "drizzle-orm/pg-core";
import type { PgColumnBuilderBase, PgTableExtraConfigValue } from "drizzle-orm/pg-core";
import { masterStatusColumn, recordColumns, searchText, toSortKey } from "./columns.ts";

type Column = Partial<ExtraConfigColumn>;

interface TableOptions {
  /** Columns of the search text; default: `name`. */
  search?: readonly string[];
  /** Columns without a sort index. */
  unsorted?: readonly string[];
  /** Maps a field to the column that sorts it, such as a time of day to its minutes. */
  sortBy?: Readonly<Record<string, string>>;
}

type ExtraIndexes<OwnColumns> = (
  table: Record<keyof OwnColumns | "id" | "createdAt", Column>,
) => PgTableExtraConfigValue[];

export function recordTable<Name extends string, OwnColumns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  ownColumns: OwnColumns,
  options: TableOptions = {},
  buildExtraIndexes: ExtraIndexes<OwnColumns> = () => [],
) {
  const columns = { ...recordColumns(), ...ownColumns, searchText: searchText(options.search ?? ["name"]) };
  return pgTable(name, columns, (table) => [
    ...buildIndexes(name, table, options),
    ...buildExtraIndexes(table),
  ]);
}

/** Adds the columns `name` and `status`. */
export const masterTable = <Name extends string, OwnColumns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  ownColumns: OwnColumns,
  options?: TableOptions,
  buildExtraIndexes?: ExtraIndexes<OwnColumns>,
) =>
  recordTable(
    name,
    { name: text().notNull(), ...ownColumns, status: masterStatusColumn() },
    options,
    buildExtraIndexes,
  );

const isReference = ([, column]: [string, Column]) => column.columnType === "PgUUID" && !column.primary;
const isIdList = ([name, column]: [string, Column]) =>
  column.columnType === "PgJsonb" && name.endsWith("Ids");
const isSortable = ([name, { columnType }]: [string, Column]) =>
  columnType !== "PgUUID" && columnType !== "PgJsonb" && name !== "searchText";

export const getSortIndexName = (table: string, field: string) => `${table}_by_${field}`;

function buildIndexes(
  table: string,
  columns: Record<string, Column>,
  { unsorted = [], sortBy = {} }: TableOptions,
): IndexBuilder[] {
  const entries = Object.entries(columns);
  const unindexed = [...unsorted, ...Object.values(sortBy)];
  const { id, name, searchText: searchColumn } = columns;
  if (!id || !searchColumn) throw new Error(`${table} has no columns of a record`);
  return [
    index(`${table}_search`).using("gin", sql`${searchColumn} gin_trgm_ops`),
    // The indexes include the name, because dropdown options are sorted by name.
    ...entries
      .filter(isReference)
      .map(([field, column]) =>
        name
          ? index(`${table}_${field}`).on(column, toSortKey(name), id)
          : index(`${table}_${field}`).on(column),
      ),
    ...entries
      .filter(isIdList)
      .map(([field, column]) => index(`${table}_${field}`).using("gin", sql`${column} jsonb_path_ops`)),
    // Sort indexes serve both directions: a backward scan returns DESC NULLS FIRST, the default of ORDER BY …
    // DESC.
    ...entries
      .filter((entry) => isSortable(entry) && !unindexed.includes(entry[0]))
      .map(([field, ownColumn]) => {
        const column = columns[sortBy[field] ?? field] ?? ownColumn;
        return index(getSortIndexName(table, field)).on(
          column.columnType === "PgText" ? toSortKey(column) : column,
          id,
        );
      }),
  ];
}
