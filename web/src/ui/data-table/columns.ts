import type { MessageDescriptor } from "@lingui/core";
import type { ReactNode } from "react";
import type { To } from "react-router-dom";

export interface ColumnLayout {
  align?: "end" | undefined;
  /** For dates, numbers and statuses; default for end-aligned columns. */
  neverTruncated?: boolean | undefined;
  /** Multiple of the width of the content, chosen by the viewer. */
  widthFactor?: number | undefined;
  /**
   * Narrow tables hide columns of low, then of normal priority, from last to first. They always show the first
   * column.
   */
  priority?: "high" | "normal" | "low" | undefined;
}

export function isNeverTruncated({ align, neverTruncated = align === "end" }: ColumnLayout): boolean {
  return neverTruncated;
}

export interface RowLink {
  to: To;
  state?: unknown;
}

/** Numbers and days (YYYY-MM-DD) keep their type; messages are translated. */
export type FileValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | MessageDescriptor
  | readonly MessageDescriptor[];

export interface FileColumn<Row> {
  /** Default: the header of the table column. */
  header?: MessageDescriptor;
  kind?: "text" | "day" | "money" | "count";
  /** Omitted if no exported row has a value. */
  isOptional?: boolean;
  getValue: (row: Row) => FileValue;
  /** Colours the left edge of the cell in Excel, as `#rrggbb`. */
  getHue?: (row: Row) => string | undefined;
}

/** `SortField`: sort names of the list. */
export interface Column<Row, SortField extends string> extends ColumnLayout {
  key: string;
  header: MessageDescriptor;
  /** May render components with hooks. */
  cell: (row: Row) => ReactNode;
  /** Second line of the cell, outside the row's link. */
  details?: (row: Row) => ReactNode;
  /** Columns in exported files; default: the cell's text. */
  file?: readonly FileColumn<Row>[];
  /** Lists with this parent filter omit the column. */
  hiddenByParentFilter?: string;
  /** Makes the header a sort button. */
  sort?: SortField;
  isHiddenByDefault?: boolean;
}

export type ColumnWithFile<Row, SortField extends string> = Column<Row, SortField> & {
  file: readonly FileColumn<Row>[];
};

/** Exported files contain texts and numbers, so a cell with components requires `file`. */
export type ListColumn<Row, SortField extends string> =
  | ColumnWithFile<Row, SortField>
  | (Column<Row, SortField> & { cell: (row: Row) => string | number | null | undefined });

export interface Sort<SortField extends string> {
  field: SortField;
  order: "ASC" | "DESC";
}

export interface PageInfo {
  page: number;
  perPage: number;
  totalPages: number;
  totalCount: number;
  atLeast?: boolean | null;
  /** All pages come from the snapshot of the first one. */
  snapshot?: boolean | null;
  /** Unreadable records of this page, which are in the total. */
  omittedCount?: number | null;
}

export type Density = "compact" | "normal";

/** Must have a stable identity: rows re-render when it changes. */
export interface RowSelection<Row> {
  getName: (row: Row) => string;
  /** @param isRange includes the rows since the last selected one */
  onToggle: (id: string, isRange: boolean) => void;
  onTogglePage: (isSelected: boolean) => void;
}

/** Props that re-render rows. */
export interface TableBodyProps<Row extends { id: string }, SortField extends string> {
  label: string;
  columns: readonly Column<Row, SortField>[];
  rows: readonly Row[];
  sort?: Sort<SortField> | undefined;
  onSort: (sort: Sort<SortField>) => void;
  /** Must have a stable identity: rows re-render when it changes. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Clicks elsewhere on the row follow it too. Must have a stable identity. */
  getLink?: ((row: Row) => RowLink | undefined) | undefined;
  density?: Density;
  /** Beside the order of cards. Must have a stable identity. */
  sortAside?: ReactNode;
  rowSelection?: RowSelection<Row> | undefined;
  selectedRows?: ReadonlyMap<string, unknown> | undefined;
}

export interface DataTableProps<Row extends { id: string }, SortField extends string> extends TableBodyProps<
  Row,
  SortField
> {
  /** Undefined until the first page is read. */
  pageInfo: PageInfo | undefined;
  /** Undefined for a table without pages. */
  onPage?: (page: number) => void;
  loading: boolean;
  /** Replaces the rows, with a retry button. */
  error?: string | undefined;
  /** Shown below 'No data found'. */
  emptyHint?: ReactNode;
  /** Request id of an unexpected error. */
  requestId?: string | undefined;
  onRetry: () => void;
}
