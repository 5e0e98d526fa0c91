import { useCallback } from "react";

import { nameOf } from "../model/faults.ts";
import { usePlanStore } from "../store.tsx";
import { firstRowAt, putRows, type Place } from "./put-rows.ts";
import type { ReadTable } from "./use-read-table.ts";

/** What the viewer agreed to. */
export interface Taken {
  table: ReadTable;
  place: Place;
}

/** Puts the rows of a table into the plan, as one step; what was not understood is marked from then on. */
export function useTake(): (taken: Taken) => void {
  const store = usePlanStore();
  return useCallback(
    ({ table, place }) => {
      const { draft } = store.read();
      const first = firstRowAt(draft, place);
      const { change, bad } = putRows(draft, table.rows, place);
      for (const { field, option } of table.options) store.known.keep(field, option);
      store.change(change);
      store.leave(bad.map(nameOf));
      // The work goes on at the first cell that was not understood, else at the first that came.
      const key = change.rowKeys[first];
      if (key !== undefined) store.reveal(bad[0] ?? { key, field: "channelId" });
    },
    [store],
  );
}
