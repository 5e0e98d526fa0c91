export interface Selection<Row> {
  /** Rows by id, as of their selection. */
  rows: ReadonlyMap<string, Row>;
  last?: string;
}

interface CachedRows {
  id: string;
}

/** Toggles a row; in a range, all rows up to the anchor follow it. */
export function toggleRow<Row extends CachedRows>(
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

export function toggleAll<Row extends CachedRows>(
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

/** Deselects rows without a newer version. */
export function refreshRows<Row extends CachedRows>(
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

export function selectedRows<Row extends CachedRows>({ rows }: Selection<Row>, page: readonly Row[]): Row[] {
  const now = new Map(page.map((row) => [row.id, row]));
  return [...rows.values()].map((row) => now.get(row.id) ?? row);
}
