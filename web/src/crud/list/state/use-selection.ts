import { useCallback, useMemo, useState } from "react";

import type { RowSelection } from "../../../ui/data-table/columns.ts";
import { EMPTY_SELECTION, setRowsSelected, toggleRow, type Selection } from "./selected-records.ts";

/**
 * Preserves the selection when page, page size or order change, but not for a new query.
 *
 * @param pageRows must be referentially stable
 */
export function useSelection<Row extends { id: string }>(
  filterKey: string,
  pageRows: readonly Row[],
  getName: (row: Row) => string,
  initialSelection: Selection<Row> = EMPTY_SELECTION,
) {
  const [selection, setSelection] = useState(initialSelection);
  const [selectionFilterKey, setSelectionFilterKey] = useState(filterKey);
  if (selectionFilterKey !== filterKey) {
    setSelectionFilterKey(filterKey);
    setSelection(EMPTY_SELECTION);
  }
  const rowSelection = useMemo<RowSelection<Row>>(
    () => ({
      getName,
      onToggle: (id, isRange) => setSelection((before) => toggleRow(before, pageRows, id, isRange)),
      onTogglePage: (isSelected) => setSelection((before) => setRowsSelected(before, pageRows, isSelected)),
    }),
    [getName, pageRows],
  );
  const deselect = useCallback(
    (rows: readonly Row[]) => setSelection((before) => setRowsSelected(before, rows, false)),
    [],
  );
  return { selection, setSelection, rowSelection, deselect };
}
