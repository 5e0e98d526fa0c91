import type { RowField } from "../use-row-changes.ts";

/** One cell of the grid. */
export interface Spot {
  key: string;
  field: RowField;
}

/** A block of cells, by positions; both ends are in it. */
interface Block {
  top: number;
  bottom: number;
  from: number;
  to: number;
}

type Side = "up" | "down" | "left" | "right";

const STEPS: Readonly<Record<Side, readonly [number, number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

function within(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}

/** What is active and what is marked in the grid. The active cell is one corner of what is marked, and has the editor. */
export interface Selection {
  active: () => Spot | undefined;
  /** Whether something was typed into the active cell, so that arrows belong to its text. */
  isEditing: () => boolean;
  edit: () => void;
  /** The grid's columns, in their order; none while there is no grid. */
  fields: () => readonly RowField[];
  arrange: (fields: readonly RowField[]) => void;
  select: (spot: Spot, head?: Spot) => void;
  /** Marks up to a cell, from the active one. */
  extend: (head: Spot) => void;
  /** The cell some steps from the active one, or from the other end of what is marked; undefined beyond the edge. */
  beside: (side: Side, options?: { steps?: number; fromHead?: boolean }) => Spot | undefined;
  /** The next cell in reading order, or the one before; undefined beyond the grid. */
  next: (step: 1 | -1) => Spot | undefined;
  block: () => Block | undefined;
  /** Keys and columns of what is marked: at least the active cell. */
  marked: () => { keys: readonly string[]; fields: readonly RowField[] };
  isMany: () => boolean;
  /** What a row draws: its active column and its marked ones, as text that compares as a value. */
  inRow: (key: string) => string;
  subscribe: (listener: () => void) => () => void;
}

/** @param keysNow keys of the rows, in their order
 * @param onLeave called before another cell becomes the active one */
export function createSelection(keysNow: () => readonly string[], onLeave: () => void): Selection {
  let active: Spot | undefined;
  let head: Spot | undefined;
  let editing = false;
  let fields: readonly RowField[] = [];
  let known: { keys: readonly string[]; block: Block | undefined } | undefined;
  const listeners = new Set<() => void>();
  const rowOf = (spot: Spot) => keysNow().indexOf(spot.key);

  const selection: Selection = {
    isEditing: () => editing,
    edit: () => {
      editing = true;
    },
    fields: () => fields,
    arrange: (columns) => {
      fields = columns;
      known = undefined;
    },
    active: () => active,
    select: (spot, to = spot) => {
      if (active?.key !== spot.key || active.field !== spot.field) {
        onLeave();
        editing = false;
      }
      active = spot;
      head = to;
      known = undefined;
      for (const listener of listeners) listener();
    },
    extend: (to) => active && selection.select(active, to),
    beside: (side, { steps = 1, fromHead = false } = {}) => {
      const start = fromHead ? head : active;
      if (!start) return undefined;
      const keys = keysNow();
      const [down, right] = STEPS[side];
      const [row, column] = [rowOf(start), fields.indexOf(start.field)];
      const key = keys[within(row + down * steps, keys.length)];
      const field = fields[within(column + right * steps, fields.length)];
      if (key === undefined || field === undefined) return undefined;
      return key === start.key && field === start.field ? undefined : { key, field };
    },
    next: (step) => {
      if (!active) return undefined;
      const width = fields.length;
      const place = rowOf(active) * width + fields.indexOf(active.field) + step;
      const key = keysNow()[Math.floor(place / width)];
      const field = fields[place % width];
      return key === undefined || field === undefined ? undefined : { key, field };
    },
    block: () => {
      const keys = keysNow();
      if (known?.keys === keys) return known.block;
      let block: Block | undefined;
      if (active && head) {
        const rows = [rowOf(active), rowOf(head)].filter((row) => row >= 0);
        const columns = [active, head].map(({ field }) => fields.indexOf(field));
        if (rows.length > 0)
          block = {
            top: Math.min(...rows),
            bottom: Math.max(...rows),
            from: Math.min(...columns),
            to: Math.max(...columns),
          };
      }
      known = { keys, block };
      return block;
    },
    marked: () => {
      const block = selection.block();
      if (!block) return { keys: [], fields: [] };
      return {
        keys: keysNow().slice(block.top, block.bottom + 1),
        fields: fields.slice(block.from, block.to + 1),
      };
    },
    isMany: () => {
      const block = selection.block();
      return block !== undefined && (block.top < block.bottom || block.from < block.to);
    },
    inRow: (key) => {
      const mine = active?.key === key ? active.field : "";
      if (!selection.isMany()) return mine;
      const marked = selection.marked();
      return marked.keys.includes(key) ? `${mine} ${marked.fields.join(" ")}` : mine;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return selection;
}
