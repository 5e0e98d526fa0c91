import { useLingui } from "@lingui/react";
import {
  functionalUpdate,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from "@tanstack/react-table";
import { useDeferredValue, useMemo } from "react";

import type { ColumnLook, TableBodyProps } from "./columns.ts";

/** Sorting happens on the server, and so does paging, which the table knows nothing of: it models what the viewer sees. */
const features = tableFeatures({
  columnMeta: metaHelper<ColumnLook>(),
  rowSelectionFeature,
  rowSortingFeature,
});

const NO_ROWS: readonly never[] = [];
const NONE_SELECTED = {};

/**
 * The table that rows and cards are drawn from: its columns and its rows.
 *
 * @param near how many rows a screen shows at once: they are drawn first, the rest follows without holding up the viewer
 */
export function useTableModel<Row extends { id: string }, SortField extends string>(
  { columns, rows, sort, onSort, selected = NONE_SELECTED }: TableBodyProps<Row, SortField>,
  near: number,
) {
  const { i18n } = useLingui();
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.key,
        accessorFn: (row) => row,
        // Called on each render, so that it follows the language.
        header: () => i18n._(column.header),
        cell: ({ row }) => column.cell(row.original),
        enableSorting: column.sort !== undefined,
        meta: { align: column.align, nowrap: column.nowrap },
      })),
    [columns, i18n],
  );
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
    state: { rowSelection: selected, sorting },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      const field = columns.find(({ key }) => key === next?.id)?.sort;
      if (next && field) onSort({ field, order: next.desc ? "DESC" : "ASC" });
    },
  });
}
