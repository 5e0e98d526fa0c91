import { useDeferredValue, useMemo } from "react";

import type { Column, ColumnLayout, Sort, TableBodyProps } from "./columns.ts";

export type Sorted = "ascending" | "descending" | "none";

export interface PositionedColumn<Row, SortField extends string> extends Column<Row, SortField> {
  /** 0 for columns that are never truncated. */
  percent: number;
  sorted: Sorted | undefined;
}

/** None for columns that are never truncated. */
function getShare(
  { align, neverTruncated = align === "end", widthShare = 1 }: ColumnLayout,
  at: number,
): number {
  if (neverTruncated) return 0;
  return at === 0 ? 2 * widthShare : widthShare;
}

function sortedBy<SortField extends string>(
  field: SortField | undefined,
  sort: Sort<SortField> | undefined,
): Sorted | undefined {
  if (!field) return undefined;
  if (field !== sort?.field) return "none";
  return sort.order === "ASC" ? "ascending" : "descending";
}

/** Ascending first, then reversed. */
export function nextSort<SortField extends string>(
  field: SortField,
  sorted: Sorted | undefined,
): Sort<SortField> {
  return { field, order: sorted === "ascending" ? "DESC" : "ASC" };
}

const NO_ROWS: readonly never[] = [];

/**
 * The server sorts and pages.
 *
 * @param near rows rendered first; the rest follows in the background
 */
export function useTableModel<Row extends { id: string }, SortField extends string>(
  { columns, rows, sort }: Pick<TableBodyProps<Row, SortField>, "columns" | "rows" | "sort">,
  near: number,
) {
  const laid = useMemo(() => {
    const shares = columns.map(getShare);
    const all = shares.reduce((sum, share) => sum + share, 0);
    return columns.map((column, at): PositionedColumn<Row, SortField> => ({
      ...column,
      percent: ((shares[at] ?? 0) / all) * 100,
      sorted: sortedBy(column.sort, sort),
    }));
  }, [columns, sort]);
  const settled = useDeferredValue(rows, NO_ROWS);
  return { columns: laid, rows: settled === rows ? rows : rows.slice(0, near) };
}
