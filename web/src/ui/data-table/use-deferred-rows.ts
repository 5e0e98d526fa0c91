import { useDeferredValue } from "react";

const NO_ROWS: readonly never[] = [];

/** Returns the first rows, then all in the background. */
export function useDeferredRows<Row>(rows: readonly Row[], initialCount: number): readonly Row[] {
  const deferredRows = useDeferredValue(rows, NO_ROWS);
  return deferredRows === rows ? rows : rows.slice(0, initialCount);
}
