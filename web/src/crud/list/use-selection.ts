import { useCallback, useMemo, useState } from "react";

import type { RowSelection } from "../../ui/data-table/columns.ts";
import { toggleRow, toggleAll, type Selection } from "./selected-records.ts";

/**
 * Selected rows of a list. A selection belongs to one query: it survives another page, page size and sort order, and ends with the query.
 *
 * @param query identifies what the list is filtered by
 * @param page the rows of that query that are shown; keep its identity stable
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
  /** Deselects rows that are deleted or changed. */
  const leaveOut = useCallback(
    (rows: readonly Row[]) => setSelection((before) => toggleAll(before, rows, false)),
    [],
  );
  return { selection, setSelection, choosing, leaveOut };
}
