import { useDeferredValue, useMemo } from "react";

import type { Column, ColumnLook, Sort, TableBodyProps } from "./columns.ts";

export type Sorted = "ascending" | "descending" | "none";

/** A column as it is drawn. */
export interface LaidColumn<Row, SortField extends string> extends Column<Row, SortField> {
  /** Of the width of the table; 0 for what is never cut. */
  percent: number;
  /** Undefined of a column that the list is not sorted by. */
  sorted: Sorted | undefined;
}

/** What a column takes of the width that those leave which are never cut; none for one of these. */
function shareOf({ align, whole = align === "end", share = 1 }: ColumnLook, at: number): number {
  if (whole) return 0;
  return at === 0 ? 2 * share : share;
}

function sortedBy<SortField extends string>(
  field: SortField | undefined,
  sort: Sort<SortField> | undefined,
): Sorted | undefined {
  if (!field) return undefined;
  if (field !== sort?.field) return "none";
  return sort.order === "ASC" ? "ascending" : "descending";
}

/** The order that a press on a header asks for: up first, then turned around. */
export function nextSort<SortField extends string>(
  field: SortField,
  sorted: Sorted | undefined,
): Sort<SortField> {
  return { field, order: sorted === "ascending" ? "DESC" : "ASC" };
}

const NO_ROWS: readonly never[] = [];

/**
 * What rows and cards are drawn from: the columns as they stand, and the rows. Sorting and paging are the server's.
 *
 * @param near how many rows a screen shows at once: they are drawn first, the rest follows without holding up the viewer
 */
export function useTableModel<Row extends { id: string }, SortField extends string>(
  { columns, rows, sort }: Pick<TableBodyProps<Row, SortField>, "columns" | "rows" | "sort">,
  near: number,
) {
  const laid = useMemo(() => {
    const shares = columns.map(shareOf);
    const all = shares.reduce((sum, share) => sum + share, 0);
    return columns.map((column, at): LaidColumn<Row, SortField> => ({
      ...column,
      percent: ((shares[at] ?? 0) / all) * 100,
      sorted: sortedBy(column.sort, sort),
    }));
  }, [columns, sort]);
  const settled = useDeferredValue(rows, NO_ROWS);
  return { columns: laid, rows: settled === rows ? rows : rows.slice(0, near) };
}
