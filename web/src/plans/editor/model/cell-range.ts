import { toRowField, type RowField } from "../../fields.ts";

export interface CellRef {
  key: string;
  field: RowField;
}

export function getCellName({ key, field }: CellRef): string {
  return `rows.${key}.${field}`;
}

/** Returns undefined for fields outside rows. */
export function parseCellName(name: string): CellRef | undefined {
  const [list, key, last] = name.split(".");
  const field = toRowField(last);
  return list === "rows" && key !== undefined && field !== undefined ? { key, field } : undefined;
}

/** Uncommitted input of the active cell. */
export interface Edit {
  /**
   * `typing` replaces the cell's text, and arrow keys commit it and move. `editing` changes the text, and
   * arrow keys move the caret.
   */
  mode: "typing" | "editing";
  text: string;
  /** Text when editing started; undefined in `typing` mode. */
  initialText?: string;
  /** True while its list or calendar is open. */
  isOpen: boolean;
}

/** The active cell and `head` are opposite corners of the selection. */
export interface GridSelection {
  active?: CellRef;
  head?: CellRef;
  edit?: Edit;
}

export interface Cells {
  keys: readonly string[];
  fields: readonly RowField[];
}

export type Direction = "up" | "down" | "left" | "right";

const OFFSETS: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

function clampIndex(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}

export function isSameCell(a: CellRef | undefined, b: CellRef | undefined): boolean {
  return a?.key === b?.key && a?.field === b?.field;
}

/** Stops at the edge of the grid; undefined if `cell` is there already. */
export function getNeighbourCell(
  { keys, fields }: Cells,
  cell: CellRef | undefined,
  direction: Direction,
  steps = 1,
): CellRef | undefined {
  if (!cell) return undefined;
  const [rowOffset, columnOffset] = OFFSETS[direction];
  const key = keys[clampIndex(keys.indexOf(cell.key) + rowOffset * steps, keys.length)];
  const field = fields[clampIndex(fields.indexOf(cell.field) + columnOffset * steps, fields.length)];
  if (key === undefined || field === undefined) return undefined;
  return isSameCell(cell, { key, field }) ? undefined : { key, field };
}

/** Next or previous cell in reading order; undefined beyond the grid. */
export function getNextCell({ keys, fields }: Cells, cell: CellRef, step: 1 | -1): CellRef | undefined {
  const cellIndex = keys.indexOf(cell.key) * fields.length + fields.indexOf(cell.field) + step;
  const key = keys[Math.floor(cellIndex / fields.length)];
  const field = fields[cellIndex % fields.length];
  return key === undefined || field === undefined ? undefined : { key, field };
}

/** Includes the rows and columns of both corners. */
export function findSelectedCells({ keys, fields }: Cells, { active, head }: GridSelection): Cells {
  const corners = active && head ? [active, head] : [];
  const rows = corners.map(({ key }) => keys.indexOf(key)).filter((row) => row >= 0);
  const columns = corners.map(({ field }) => fields.indexOf(field)).filter((column) => column >= 0);
  if (rows.length === 0 || columns.length === 0) return { keys: [], fields: [] };
  return {
    keys: keys.slice(Math.min(...rows), Math.max(...rows) + 1),
    fields: fields.slice(Math.min(...columns), Math.max(...columns) + 1),
  };
}

export function isMultiCellSelection(cells: Cells, selection: GridSelection): boolean {
  const { keys, fields } = findSelectedCells(cells, selection);
  return keys.length * fields.length > 1;
}

/** Selects without an edit; callers commit it first. */
export function toSelection(cell: CellRef, head: CellRef = cell): GridSelection {
  return { active: cell, head };
}
