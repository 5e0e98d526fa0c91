import { getField, type RowField } from "../../fields.ts";
import type { PlanStateStore } from "./state.ts";
import { shiftedDay } from "./flight-dates.ts";
import { cellName, withTouched } from "./validation.ts";
import { commandForKey, type RowCommand, type GridCommand, type KeyPress } from "./keyboard.ts";
import {
  isSameCell,
  selectedCells,
  selectRange,
  type Cells,
  type GridSelection,
  type CellRef,
} from "./cell-range.ts";
import { parseInput } from "./parse-input.ts";

/** What is selected and what is typed: the hands of the plan. */
export function createSelection({ read, base, words, reading, put, change, steps }: PlanStateStore) {
  let found: { sheet: GridSelection; keys: readonly string[]; marked: Cells } | undefined;

  const cells = (): Cells => ({ keys: base().rowKeys, fields: read().fields });
  const marked = (): Cells => {
    const { sheet } = read();
    const { rowKeys: keys } = base();
    if (found?.sheet !== sheet || found.keys !== keys)
      found = { sheet, keys, marked: selectedCells(cells(), sheet) };
    return found.marked;
  };
  const rowAt = (spot: CellRef | undefined) => (spot ? base().rows[spot.key] : undefined);

  /** Ends editing, with the values that it made. */
  const end = (values: Parameters<typeof change>[0] | undefined) => {
    const { edit: _ended, ...sheet } = read().sheet;
    if (!values || !change(values, {}, { sheet })) put({ sheet });
  };
  const take = () => {
    const { active, edit } = read().sheet;
    const row = rowAt(active);
    if (!edit || !active) return;
    const isMeant = row && edit.text !== edit.was && edit.text !== words().textOf(row, active.field);
    const values = isMeant ? parseInput(active.field, edit.text, row, reading()) : undefined;
    end(values && { type: "set", keys: [active.key], values });
  };
  /** Takes a value that was chosen from a list or a calendar. */
  const choose = (value: string) => {
    const { active } = read().sheet;
    if (active) end({ type: "set", keys: [active.key], values: { [active.field]: value } });
  };
  const cancel = () => end(undefined);

  const select = (spot: CellRef, head: CellRef = spot) => {
    take();
    const { sheet, faults } = read();
    const left = sheet.active && !isSameCell(sheet.active, spot) ? [cellName(sheet.active)] : [];
    steps.close();
    put({ sheet: selectRange(spot, head), faults: withTouched(faults, left) });
  };
  /** Edits the text of a cell; what is typed into it already goes on. */
  const edit = ({
    spot = read().sheet.active,
    open,
  }: { spot?: CellRef | undefined; open?: boolean } = {}) => {
    if (!isSameCell(spot, read().sheet.active)) take();
    const row = rowAt(spot);
    if (!spot || !row) return;
    const begun = read().sheet.edit ?? { text: words().textOf(row, spot.field), open: false };
    const was = "mode" in begun ? begun.was : begun.text;
    const next = { mode: "editing" as const, text: begun.text, open: open ?? begun.open };
    put({ sheet: { ...selectRange(spot), edit: was === undefined ? next : { ...next, was } } });
  };
  /** What the input says after a letter: in a cell that is selected it replaced the text. */
  const type = (text: string) => {
    const { active, edit: before } = read().sheet;
    if (!active) return;
    const { kind } = getField(active.field);
    const open = kind === "reference" || kind === "unit";
    const next = before ? { ...before, text, open } : { mode: "typing" as const, text, open };
    put({ sheet: { ...selectRange(active), edit: next } });
  };

  /** @returns whether it was done, or the command that it gives */
  const dispatch = (deed: GridCommand, active: CellRef): boolean | RowCommand => {
    switch (deed.type) {
      case "go":
        select(deed.to);
        return true;
      case "mark":
        select(active, deed.to);
        return true;
      case "markOne":
        select(active);
        return true;
      case "edit":
        edit({ open: deed.open });
        return true;
      case "empty":
        type("");
        return true;
      case "cancel":
        cancel();
        return true;
      case "take":
        take();
        return true;
      case "command":
        take();
        return deed.name;
      case "shift": {
        const value = rowAt(active)?.[active.field];
        const day = typeof value === "string" ? shiftedDay(value, deed.days) : undefined;
        const values = { [active.field]: day };
        if (day !== undefined)
          change({ type: "set", keys: [active.key], values }, { name: cellName(active) });
        return day !== undefined;
      }
    }
  };
  /** @returns whether the key was one of the grid's, or the command that it gives */
  const press = (pressed: KeyPress): boolean | RowCommand => {
    const { sheet } = read();
    const { active, edit: typed } = sheet;
    if (!active) return false;
    const isEmpty = typed ? typed.text === "" : (rowAt(active)?.[active.field] ?? null) === null;
    const deed = commandForKey(pressed, sheet, cells(), { kind: getField(active.field).kind, isEmpty });
    return deed ? dispatch(deed, active) : false;
  };

  return {
    marked,
    select,
    edit,
    type,
    take,
    choose,
    cancel,
    press,
    /** What a row draws: its active field and its marked ones, as a text that compares as a value. */
    inRow: (key: string): string => {
      const { active } = read().sheet;
      const mine = active?.key === key ? active.field : "";
      const { keys, fields } = marked();
      return keys.length * fields.length > 1 && keys.includes(key) ? `${mine} ${fields.join(" ")}` : mine;
    },
    /** The grid's columns. */
    arrange: (fields: readonly RowField[]) => {
      take();
      put({ fields });
    },
    /** Brings a cell into view, opens its row where it is under 'more', and puts the focus there. */
    reveal: (spot: CellRef) => {
      select(spot);
      const { fields, open } = read();
      put({ wanted: { ...spot }, open: fields.includes(spot.field) ? open : new Set([...open, spot.key]) });
    },
  };
}
