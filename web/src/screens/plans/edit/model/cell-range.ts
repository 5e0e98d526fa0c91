import type { RowField } from "../../fields.ts";

export interface CellRef {
  key: string;
  field: RowField;
}

/** Uncommitted input of the active cell. */
export interface Edit {
  /**
   * `typing` replaces the text: arrow keys commit and move. `editing` changes it: arrow keys move the caret.
   */
  mode: "typing" | "editing";
  text: string;
  /** Text when editing started; undefined in `typing` mode. */
  was?: string;
  /** True while its list or calendar is open. */
  open: boolean;
}

/** The active cell is one corner of the selection. */
export interface GridSelection {
  active?: CellRef;
  head?: CellRef;
  edit?: Edit;
}

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

/** A block of cells by position; both ends inclusive. */
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

/** Clamps to the edge; undefined if the cell is unchanged. */
export function neighbourCell(
  { keys, fields }: Cells,
  cell: CellRef | undefined,
  side: Side,
  steps = 1,
): CellRef | undefined {
  if (!cell) return undefined;
  const [down, right] = STEPS[side];
  const key = keys[within(keys.indexOf(cell.key) + down * steps, keys.length)];
  const field = fields[within(fields.indexOf(cell.field) + right * steps, fields.length)];
  if (key === undefined || field === undefined) return undefined;
  return isSameCell(cell, { key, field }) ? undefined : { key, field };
}

/** Reading order; undefined beyond the grid. */
export function nextCell({ keys, fields }: Cells, cell: CellRef, step: 1 | -1): CellRef | undefined {
  const cellIndex = keys.indexOf(cell.key) * fields.length + fields.indexOf(cell.field) + step;
  const key = keys[Math.floor(cellIndex / fields.length)];
  const field = fields[cellIndex % fields.length];
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

/** At least the active cell. */
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

/** Callers commit the input first. */
export function selectRange(cell: CellRef, head: CellRef = cell): GridSelection {
  return { active: cell, head };
}
