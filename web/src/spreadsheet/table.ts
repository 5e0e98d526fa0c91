/** Files have numbers, clipboards only text. */
export type Cell = string | number;

/** Rows may have different lengths. */
export type Table = readonly (readonly Cell[])[];

/** Cells of a row with more cells than headings. In CSV, an unquoted 12,50,000 becomes three cells. */
export interface ExcessCells {
  /** The parts of the number, else the cells without a heading. */
  texts: readonly string[];
  /** Present if the number's parts explain all cells. */
  joined?: { number: string; cells: readonly Cell[] };
}

/** Texts around the rows of a written sheet. */
export interface SheetFrame {
  /** Labels and values above the headings, such as the client. */
  titles: readonly (readonly [string, string])[];
  /** Labels and amounts below the rows: the label is in the first column, the amount in the last. */
  totals: readonly (readonly [string, number])[];
}

export interface NumberedRow {
  rowNumber: number;
  cells: readonly Cell[];
  /** Only in CSV files. */
  excess?: ExcessCells | undefined;
  /** Columns whose empty cell repeats the value above. */
  repeated?: readonly number[];
  suppression?: RowSuppression | undefined;
  /** Share of the source row's amount, for a row of one of its periods. */
  amountShare?: number;
}

/** Why a row of a sheet does not count. */
export type RowSuppression = "hidden" | "struck";

/** Number of columns of the longest row. */
export function getWidth(table: Table): number {
  return table.reduce((width, row) => Math.max(width, row.length), 0);
}

/** `row` and `column` are the top left in the table. */
export interface MergedCell {
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
}

/** Source of a table, with its warnings. */
export interface ImportOrigin {
  sheet?: string;
  /** Such as 'A–C', if the sheet has several tables side by side. */
  columns?: string;
  /** Rows that are hidden or struck through, by number from 1. */
  suppressedRows: ReadonlyMap<number, RowSuppression>;
  hiddenColumns: readonly string[];
  /** Filled ones, whose value repeats in each of their rows. */
  mergedCells: readonly MergedCell[];
  /** Only if the encoding is uncertain. */
  encoding?: UncertainEncoding;
}

export interface UncertainEncoding {
  name: string;
  /** Whether the viewer must choose, because no encoding is likelier than the others. */
  isOpen?: boolean;
  /** A line with accents in each possible encoding. */
  lines: readonly { name: string; text: string }[];
  /** Reads the file again in another encoding. */
  read: (name: string) => Promise<readonly ImportedTable[]>;
}

export interface ImportedTable {
  table: Table;
  origin: ImportOrigin;
}

export const NO_IMPORT_WARNINGS: ImportOrigin = {
  suppressedRows: new Map(),
  hiddenColumns: [],
  mergedCells: [],
};

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
  /** Colours the left edge of the cell in Excel, as `#rrggbb`. */
  getHue?: ((row: Row) => string | undefined) | undefined;
  getValue: (row: Row) => Cell;
}
