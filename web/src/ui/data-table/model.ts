import { useLingui } from "@lingui/react";
import {
  functionalUpdate,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from "@tanstack/react-table";
import { useDeferredValue, useMemo } from "react";

import type { ColumnLook, TableBodyProps } from "./columns.ts";

/** How a cell stands: of a column that is never cut, as wide as what it holds. */
export interface CellLook {
  align: "end" | undefined;
  /** Of the width of the table; 0 for what is never cut. */
  percent: number;
}

/** Sorting happens on the server, and so does paging, which the table knows nothing of: it models what the viewer sees. */
const features = tableFeatures({
  columnMeta: metaHelper<CellLook>(),
  rowSortingFeature,
});

/** What a column takes of the width that those leave which are never cut; none for one of these. */
function shareOf({ align, whole = align === "end", share = 1 }: ColumnLook, at: number): number {
  if (whole) return 0;
  return at === 0 ? 2 * share : share;
}

const NO_ROWS: readonly never[] = [];

/**
 * The table that rows and cards are drawn from: its columns and its rows.
 *
 * @param near how many rows a screen shows at once: they are drawn first, the rest follows without holding up the viewer
 */
export function useTableModel<Row extends { id: string }, SortField extends string>(
  { columns, rows, sort, onSort }: TableBodyProps<Row, SortField>,
  near: number,
) {
  const { i18n } = useLingui();
  const definitions = useMemo(() => {
    const shares = columns.map(shareOf);
    const all = shares.reduce((sum, share) => sum + share, 0);
    return columns.map((column, at): ColumnDef<typeof features, Row> => ({
      id: column.key,
      accessorFn: (row) => row,
      // Called on each render, so that it follows the language.
      header: () => i18n._(column.header),
      cell: ({ row }) => column.cell(row.original),
      enableSorting: column.sort !== undefined,
      meta: { align: column.align, percent: ((shares[at] ?? 0) / all) * 100 },
    }));
  }, [columns, i18n]);
  const settled = useDeferredValue(rows, NO_ROWS);
  const data = useMemo(() => (settled === rows ? [...rows] : rows.slice(0, near)), [rows, settled, near]);
  const sortedKey = sort && columns.find((column) => column.sort === sort.field)?.key;
  const sorting: SortingState = sortedKey ? [{ id: sortedKey, desc: sort.order === "DESC" }] : [];

  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => row.id,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      const field = columns.find(({ key }) => key === next?.id)?.sort;
      if (next && field) onSort({ field, order: next.desc ? "DESC" : "ASC" });
    },
  });
}
