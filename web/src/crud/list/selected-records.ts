/** The rows of a list that were chosen, on whichever of its pages they stand. */
export interface Selection<Row> {
  /** As they stood when they were chosen, by their ids. */
  rows: ReadonlyMap<string, Row>;
  /** The row that was pressed last: a range begins there. */
  last?: string;
}

interface Kept {
  id: string;
}

/** Chooses a row of a page, or leaves it out again; the rows up to the one that was pressed last do as it does. */
export function toggleRow<Row extends Kept>(
  { rows, last }: Selection<Row>,
  page: readonly Row[],
  id: string,
  isRange: boolean,
): Selection<Row> {
  const at = page.findIndex((row) => row.id === id);
  if (at < 0) return { rows, ...(last !== undefined && { last }) };
  const from = isRange ? page.findIndex((row) => row.id === last) : at;
  const range = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)];
  return { ...toggleAll({ rows }, page.slice(range[0], (range[1] ?? at) + 1), !rows.has(id)), last: id };
}

/** Chooses rows, or leaves them out. */
export function toggleAll<Row extends Kept>(
  { rows }: Selection<Row>,
  these: readonly Row[],
  isChosen: boolean,
): Selection<Row> {
  const next = new Map(rows);
  for (const row of these) {
    if (isChosen) next.set(row.id, row);
    else next.delete(row.id);
  }
  return { rows: next };
}

/** Replaces selected rows by their newer versions, and deselects those without one. */
export function refreshRows<Row extends Kept>(
  { rows }: Selection<Row>,
  before: readonly Row[],
  now: readonly Row[],
): Selection<Row> {
  const newer = new Map(now.map((row) => [row.id, row]));
  const next = new Map(rows);
  for (const { id } of before) {
    const row = newer.get(id);
    if (row && rows.has(id)) next.set(id, row);
    else next.delete(id);
  }
  return { rows: next };
}

/** The chosen rows, those of the page as they stand there now. */
export function selectedRows<Row extends Kept>({ rows }: Selection<Row>, page: readonly Row[]): Row[] {
  const now = new Map(page.map((row) => [row.id, row]));
  return [...rows.values()].map((row) => now.get(row.id) ?? row);
}
