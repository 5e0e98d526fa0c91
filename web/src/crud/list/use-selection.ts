import { useCallback, useMemo, useState } from "react";

import type { Choosing } from "../../ui/data-table/columns.ts";
import { choose, chooseAll, type Selection } from "./selection.ts";

/**
 * What is chosen of a list. It survives the way to another page, and is forgotten with what it was chosen from.
 *
 * @param list names what the list is narrowed to
 * @param page the rows that are shown; keep its identity stable
 */
export function useSelection<Row extends { id: string }>(
  list: string,
  page: readonly Row[],
  nameOf: (row: Row) => string,
) {
  const [selection, setSelection] = useState<Selection<Row>>({ rows: new Map() });
  const [chosenFrom, setChosenFrom] = useState(list);
  if (chosenFrom !== list) {
    setChosenFrom(list);
    setSelection({ rows: new Map() });
  }
  const choosing = useMemo<Choosing<Row>>(
    () => ({
      nameOf,
      onChoose: (id, isRange) => setSelection((before) => choose(before, page, id, isRange)),
      onPage: (isChosen) => setSelection((before) => chooseAll(before, page, isChosen)),
    }),
    [nameOf, page],
  );
  /** Leaves out what is gone or done. */
  const leaveOut = useCallback(
    (rows: readonly Row[]) => setSelection((before) => chooseAll(before, rows, false)),
    [],
  );
  return { selection, setSelection, choosing, leaveOut };
}
