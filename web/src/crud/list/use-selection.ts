import { useCallback, useMemo, useState } from "react";

import type { RowSelection } from "../../ui/data-table/columns.ts";
import { toggleRow, toggleAll, type Selection } from "./selected-records.ts";

/**
 * Selected rows of a list. The selection survives changes of page, page size and order, but not of the query.
 *
 * @param query identifies the current filters
 * @param page must be referentially stable
 */
export function useSelection<Row extends { id: string }>(
  query: string,
  page: readonly Row[],
  getName: (row: Row) => string,
) {
  const [selection, setSelection] = useState<Selection<Row>>({ rows: new Map() });
  const [selectionQuery, setSelectionQuery] = useState(query);
  if (selectionQuery !== query) {
    setSelectionQuery(query);
    setSelection({ rows: new Map() });
  }
  const rowSelection = useMemo<RowSelection<Row>>(
    () => ({
      getName,
      onToggle: (id, isRange) => setSelection((before) => toggleRow(before, page, id, isRange)),
      onTogglePage: (isSelected) => setSelection((before) => toggleAll(before, page, isSelected)),
    }),
    [getName, page],
  );
  /** Deselects deleted or changed rows. */
  const deselect = useCallback(
    (rows: readonly Row[]) => setSelection((before) => toggleAll(before, rows, false)),
    [],
  );
  return { selection, setSelection, rowSelection, deselect };
}
