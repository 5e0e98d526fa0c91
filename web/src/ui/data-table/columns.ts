import type { MessageDescriptor } from "@lingui/core";
import type { ReactNode } from "react";
import type { To } from "react-router-dom";

/** How the cells of a column stand. */
export interface ColumnLook {
  align?: "end" | undefined;
  /** Never cut, as every column that is aligned at its end is: a day, a number, a status. */
  whole?: boolean | undefined;
  /** Its share of what the columns that are never cut leave; 1 unless said, and 2 of the first one. */
  share?: number | undefined;
}

/** The address that a row leads to. */
export interface RowLink {
  to: To;
  state?: unknown;
}

/** What a file holds: numbers and days (YYYY-MM-DD) as such, words of the product in the viewer's language. */
export type FileValue = string | number | boolean | null | undefined | MessageDescriptor;

/** A column of a file. */
export interface FileColumn<Row> {
  /** That of the table's column unless it is said. */
  header?: MessageDescriptor;
  kind?: "text" | "day" | "money" | "count";
  value: (row: Row) => FileValue;
}

/** One column of a table; `SortField` are the names that the list can be sorted by. */
export interface Column<Row, SortField extends string> extends ColumnLook {
  /** Unique within its table. */
  key: string;
  header: MessageDescriptor;
  /** What the cell shows; a component rendered here may use hooks. */
  cell: (row: Row) => ReactNode;
  /** What of it stands in a file, where that is neither the text of its cell nor the property that its key names. */
  file?: readonly FileColumn<Row>[];
  /** The filter of the list by whose record every row says the same here: within that record the column is left out. */
  sameBy?: string;
  /** Makes the header a sort button. */
  sort?: SortField;
}

export interface Sort<SortField extends string> {
  field: SortField;
  order: "ASC" | "DESC";
}

/** Where the shown page stands in its list. */
export interface PageFigures {
  page: number;
  perPage: number;
  totalPages: number;
  totalCount: number;
  /** There are more than that. */
  atLeast?: boolean | null;
  /** The pages of one reading stay as its first one found them. */
  snapshot?: boolean | null;
}

export type Density = "compact" | "normal" | "comfortable";

/** How rows are chosen. Keep its identity stable: rows render again when it changes. */
export interface Choosing<Row> {
  nameOf: (row: Row) => string;
  /** @param isRange whether the rows up to the one that was pressed last are meant too */
  onChoose: (id: string, isRange: boolean) => void;
  /** Chooses all rows that are shown, or none of them. */
  onPage: (isChosen: boolean) => void;
}

export interface DataTableProps<Row extends { id: string }, SortField extends string> {
  /** Names the table for those who cannot see it. */
  label: string;
  columns: readonly Column<Row, SortField>[];
  rows: readonly Row[];
  /** undefined until the first page is read. */
  figures: PageFigures | undefined;
  sort?: Sort<SortField> | undefined;
  onSort: (sort: Sort<SortField>) => void;
  onPage: (page: number) => void;
  loading: boolean;
  /** Shown in place of the rows, with a retry button. */
  error?: string | undefined;
  /** The request that failed for a reason that nobody expected. */
  requestId?: string | undefined;
  onRetry: () => void;
  /** Buttons at the end of a row. Keep its identity stable: rows render again when it changes. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Where a row leads to: its first cell is that link, and a press anywhere on the row follows it. Keep its identity stable too. */
  linkOf?: ((row: Row) => RowLink | undefined) | undefined;
  density?: Density;
  /** The rows that are chosen, by their ids. */
  selected?: Record<string, true> | undefined;
  /** Puts a checkbox before each row. */
  choosing?: Choosing<Row> | undefined;
  /** The rows that are chosen so, by their ids. */
  chosen?: ReadonlyMap<string, unknown> | undefined;
}

/** What the rows themselves depend on: nothing else may draw them anew. */
export type TableBodyProps<Row extends { id: string }, SortField extends string> = Pick<
  DataTableProps<Row, SortField>,
  | "label"
  | "columns"
  | "rows"
  | "sort"
  | "onSort"
  | "actions"
  | "linkOf"
  | "density"
  | "selected"
  | "choosing"
  | "chosen"
>;
