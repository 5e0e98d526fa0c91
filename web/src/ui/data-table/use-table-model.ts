import { useDeferredValue, useMemo } from "react";

import type { Column, ColumnLayout, Sort, TableBodyProps } from "./columns.ts";

export type SortState = "ascending" | "descending" | "none";

export interface SizedColumn<Row, SortField extends string> extends Column<Row, SortField> {
  /** 0 for columns that are never truncated. */
  widthPercent: number;
  sortState: SortState | undefined;
}

function getWidthShare(
  { align, neverTruncated = align === "end", widthShare = 1 }: ColumnLayout,
  index: number,
): number {
  if (neverTruncated) return 0;
  return index === 0 ? 2 * widthShare : widthShare;
}

function getSortState<SortField extends string>(
  field: SortField | undefined,
  sort: Sort<SortField> | undefined,
): SortState | undefined {
  if (!field) return undefined;
  if (field !== sort?.field) return "none";
  return sort.order === "ASC" ? "ascending" : "descending";
}

export function getNextSort<SortField extends string>(
  field: SortField,
  sortState: SortState | undefined,
): Sort<SortField> {
  return { field, order: sortState === "ascending" ? "DESC" : "ASC" };
}

const NO_ROWS: readonly never[] = [];

/**
 * The server sorts and pages.
 *
 * @param initialRowCount rows rendered first; the rest follows in the background
 */
export function useTableModel<Row extends { id: string }, SortField extends string>(
  { columns, rows, sort }: Pick<TableBodyProps<Row, SortField>, "columns" | "rows" | "sort">,
  initialRowCount: number,
) {
  const sizedColumns = useMemo(() => {
    const widthShares = columns.map(getWidthShare);
    const totalShare = widthShares.reduce((sum, widthShare) => sum + widthShare, 0);
    return columns.map((column, index): SizedColumn<Row, SortField> => ({
      ...column,
      widthPercent: ((widthShares[index] ?? 0) / totalShare) * 100,
      sortState: getSortState(column.sort, sort),
    }));
  }, [columns, sort]);
  const deferredRows = useDeferredValue(rows, NO_ROWS);
  return { columns: sizedColumns, rows: deferredRows === rows ? rows : rows.slice(0, initialRowCount) };
}
