import { useCallback, useMemo, useState } from "react";

import type { RowSelection } from "../../ui/data-table/columns.ts";
import { toggleRow, toggleAll, type Selection } from "./selected-records.ts";

/**
 * Survives changes of page, page size and order, but not of the query.
 *
 * @param query identifies the current filters
 * @param page must be referentially stable
 */
export function useSelection<Row extends { id: string }>(
  query: string,
  page: readonly Row[],
  nameOf: (row: Row) => string,
) {
  const [selection, setSelection] = useState<Selection<Row>>({ rows: new Map() });
  const [selectedIn, setSelectedIn] = useState(query);
  if (selectedIn !== query) {
    setSelectedIn(query);
    setSelection({ rows: new Map() });
  }
  const choosing = useMemo<RowSelection<Row>>(
    () => ({
      nameOf,
      onChoose: (id, isRange) => setSelection((before) => toggleRow(before, page, id, isRange)),
      onPage: (isChosen) => setSelection((before) => toggleAll(before, page, isChosen)),
    }),
    [nameOf, page],
  );
  /** Deselects deleted or changed rows. */
  const leaveOut = useCallback(
    (rows: readonly Row[]) => setSelection((before) => toggleAll(before, rows, false)),
    [],
  );
  return { selection, setSelection, choosing, leaveOut };
}
