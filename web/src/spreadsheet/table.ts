/** Files have numbers, clipboards only text. */
export type Cell = string | number;

/** Rows may have different lengths. */
export type Table = readonly (readonly Cell[])[];

/** Source of a table, with its warnings. */
export interface Origin {
  sheet?: string;
  /** Unused sheets with content. */
  otherSheets: readonly string[];
  hiddenRowCount: number;
  hiddenColumns: readonly string[];
  /** Columns whose merged cells repeat their value in each row. */
  repeatedColumns: readonly number[];
}

export interface ImportedTable {
  table: Table;
  origin: Origin;
}

export const NO_ORIGIN_WARNINGS: Origin = {
  otherSheets: [],
  hiddenRowCount: 0,
  hiddenColumns: [],
  repeatedColumns: [],
};

/** The first table that matches, else the first one. */
export function chooseTable(
  tables: readonly ImportedTable[],
  isExpected: (table: Table) => boolean,
): ImportedTable {
  return (
    tables.find(({ table }) => isExpected(table)) ?? tables[0] ?? { table: [], origin: NO_ORIGIN_WARNINGS }
  );
}

export function getColumnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${getColumnLetter(Math.floor(column / 26) - 1)}${last}`;
}

export type Kind = "text" | "day" | "money" | "count";

export interface SheetColumn<Row> {
  heading: string;
  kind: Kind;
  /** Colours cells with content in Excel: adjacent ones form bars. */
  isFilled?: boolean;
  getValue: (row: Row) => Cell;
}
