import type { RowField } from "../../fields.ts";

/** One cell of the grid, or one field of a card. */
export interface CellRef {
  key: string;
  field: RowField;
}

/** What is typed into the active cell, until it is taken over or given up. */
export interface Edit {
  /** `typing` began by typing over the cell: arrows take it over and move. `editing` is the cell's own text: arrows are the text's. */
  mode: "typing" | "editing";
  text: string;
  /** The text that editing began with; undefined where a text was typed over the cell. */
  was?: string;
  /** Whether its list, or calendar, is open. */
  open: boolean;
}

/** The active cell, the selection and what is typed. The active cell is one corner of the selection. */
export interface GridSelection {
  active?: CellRef;
  /** The other corner. */
  head?: CellRef;
  edit?: Edit;
}

/** The cells of the grid, by the keys of its rows and the fields of its columns. */
export interface Cells {
  keys: readonly string[];
  fields: readonly RowField[];
}

export type Side = "up" | "down" | "left" | "right";

const STEPS: Readonly<Record<Side, readonly [number, number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** A block of cells, by positions; both ends are in it. */
interface Block {
  top: number;
  bottom: number;
  from: number;
  to: number;
}

function within(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}

export function isSameCell(a: CellRef | undefined, b: CellRef | undefined): boolean {
  return a?.key === b?.key && a?.field === b?.field;
}

/** The cell some steps from another one, at most at the edge; undefined where that is the same. */
export function neighbourCell(
  { keys, fields }: Cells,
  spot: CellRef | undefined,
  side: Side,
  steps = 1,
): CellRef | undefined {
  if (!spot) return undefined;
  const [down, right] = STEPS[side];
  const key = keys[within(keys.indexOf(spot.key) + down * steps, keys.length)];
  const field = fields[within(fields.indexOf(spot.field) + right * steps, fields.length)];
  if (key === undefined || field === undefined) return undefined;
  return isSameCell(spot, { key, field }) ? undefined : { key, field };
}

/** The next cell in reading order, or the one before; undefined beyond the grid. */
export function nextCell({ keys, fields }: Cells, spot: CellRef, step: 1 | -1): CellRef | undefined {
  const place = keys.indexOf(spot.key) * fields.length + fields.indexOf(spot.field) + step;
  const key = keys[Math.floor(place / fields.length)];
  const field = fields[place % fields.length];
  return key === undefined || field === undefined ? undefined : { key, field };
}

function getBlock({ keys, fields }: Cells, { active, head }: GridSelection): Block | undefined {
  if (!active || !head) return undefined;
  const rows = [active, head].map(({ key }) => keys.indexOf(key)).filter((row) => row >= 0);
  const columns = [active, head].map(({ field }) => fields.indexOf(field)).filter((column) => column >= 0);
  if (rows.length === 0 || columns.length === 0) return undefined;
  return {
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    from: Math.min(...columns),
    to: Math.max(...columns),
  };
}

/** Keys and fields of what is marked: at least the active cell. */
export function selectedCells(cells: Cells, sheet: GridSelection): Cells {
  const block = getBlock(cells, sheet);
  if (!block) return { keys: [], fields: [] };
  return {
    keys: cells.keys.slice(block.top, block.bottom + 1),
    fields: cells.fields.slice(block.from, block.to + 1),
  };
}

export function hasMultipleCells(cells: Cells, sheet: GridSelection): boolean {
  const { keys, fields } = selectedCells(cells, sheet);
  return keys.length * fields.length > 1;
}

/** Marks the block between two cells; what was typed is taken over before. */
export function selectRange(spot: CellRef, head: CellRef = spot): GridSelection {
  return { active: spot, head };
}
