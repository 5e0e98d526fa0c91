export interface Selection<Row> {
  /** Rows by id, with their values at the time of selection. */
  rows: ReadonlyMap<string, Row>;
  anchorId?: string;
}

export const EMPTY_SELECTION = { rows: new Map<string, never>() };

interface RowWithId {
  id: string;
}

/** In a range, all rows up to the anchor get the same state. */
export function toggleRow<Row extends RowWithId>(
  { rows, anchorId }: Selection<Row>,
  pageRows: readonly Row[],
  id: string,
  isRange: boolean,
): Selection<Row> {
  const index = pageRows.findIndex((row) => row.id === id);
  if (index < 0) return { rows, ...(anchorId !== undefined && { anchorId }) };
  const from = isRange ? pageRows.findIndex((row) => row.id === anchorId) : index;
  const range = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)];
  return {
    ...setRowsSelected({ rows }, pageRows.slice(range[0], (range[1] ?? index) + 1), !rows.has(id)),
    anchorId: id,
  };
}

export function setRowsSelected<Row extends RowWithId>(
  { rows }: Selection<Row>,
  toggledRows: readonly Row[],
  isSelected: boolean,
): Selection<Row> {
  const next = new Map(rows);
  for (const row of toggledRows) {
    if (isSelected) next.set(row.id, row);
    else next.delete(row.id);
  }
  return { rows: next };
}

/** Replaces selected rows by their current versions; deselects rows without one. */
export function refreshRows<Row extends RowWithId>(
  { rows }: Selection<Row>,
  previousRows: readonly Row[],
  currentRows: readonly Row[],
): Selection<Row> {
  const currentById = new Map(currentRows.map((row) => [row.id, row]));
  const next = new Map(rows);
  for (const { id } of previousRows) {
    const row = currentById.get(id);
    if (row && rows.has(id)) next.set(id, row);
    else next.delete(id);
  }
  return { rows: next };
}

export function getSelectedRows<Row extends RowWithId>(
  { rows }: Selection<Row>,
  pageRows: readonly Row[],
): Row[] {
  const pageById = new Map(pageRows.map((row) => [row.id, row]));
  return [...rows.values()].map((row) => pageById.get(row.id) ?? row);
}
