import { fieldOf, type RowField } from "../../fields.ts";
import type { PlanCore } from "./core.ts";
import { shiftedDay } from "./dates.ts";
import { nameOf, withLeft } from "./faults.ts";
import { deedOf, type Command, type Deed, type Pressed } from "./keys.ts";
import { isSpot, markedIn, selecting, type Cells, type Sheet, type Spot } from "./sheet.ts";
import { valuesOf } from "./typed.ts";

/** What is selected and what is typed: the hands of the plan. */
export function createEditing({ read, base, words, reading, put, change, steps }: PlanCore) {
  let found: { sheet: Sheet; keys: readonly string[]; marked: Cells } | undefined;

  const cells = (): Cells => ({ keys: base().rowKeys, fields: read().fields });
  const marked = (): Cells => {
    const { sheet } = read();
    const { rowKeys: keys } = base();
    if (found?.sheet !== sheet || found.keys !== keys)
      found = { sheet, keys, marked: markedIn(cells(), sheet) };
    return found.marked;
  };
  const rowAt = (spot: Spot | undefined) => (spot ? base().rows[spot.key] : undefined);

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
    const values = isMeant ? valuesOf(active.field, edit.text, row, reading()) : undefined;
    end(values && { type: "set", keys: [active.key], values });
  };
  /** Takes a value that was chosen from a list or a calendar. */
  const choose = (value: string) => {
    const { active } = read().sheet;
    if (active) end({ type: "set", keys: [active.key], values: { [active.field]: value } });
  };
  const cancel = () => end(undefined);

  const select = (spot: Spot, head: Spot = spot) => {
    take();
    const { sheet, faults } = read();
    const left = sheet.active && !isSpot(sheet.active, spot) ? [nameOf(sheet.active)] : [];
    steps.close();
    put({ sheet: selecting(spot, head), faults: withLeft(faults, left) });
  };
  /** Edits the text of a cell; what is typed into it already goes on. */
  const edit = ({ spot = read().sheet.active, open }: { spot?: Spot | undefined; open?: boolean } = {}) => {
    if (!isSpot(spot, read().sheet.active)) take();
    const row = rowAt(spot);
    if (!spot || !row) return;
    const begun = read().sheet.edit ?? { text: words().textOf(row, spot.field), open: false };
    const was = "mode" in begun ? begun.was : begun.text;
    const next = { mode: "editing" as const, text: begun.text, open: open ?? begun.open };
    put({ sheet: { ...selecting(spot), edit: was === undefined ? next : { ...next, was } } });
  };
  /** What the input says after a letter: in a cell that is selected it replaced the text. */
  const type = (text: string) => {
    const { active, edit: before } = read().sheet;
    if (!active) return;
    const { kind } = fieldOf(active.field);
    const open = kind === "reference" || kind === "unit";
    const next = before ? { ...before, text, open } : { mode: "typing" as const, text, open };
    put({ sheet: { ...selecting(active), edit: next } });
  };

  /** @returns whether it was done, or the command that it gives */
  const act = (deed: Deed, active: Spot): boolean | Command => {
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
        if (day !== undefined) change({ type: "set", keys: [active.key], values }, { name: nameOf(active) });
        return day !== undefined;
      }
    }
  };
  /** @returns whether the key was one of the grid's, or the command that it gives */
  const press = (pressed: Pressed): boolean | Command => {
    const { sheet } = read();
    const { active, edit: typed } = sheet;
    if (!active) return false;
    const isEmpty = typed ? typed.text === "" : (rowAt(active)?.[active.field] ?? null) === null;
    const deed = deedOf(pressed, sheet, cells(), { kind: fieldOf(active.field).kind, isEmpty });
    return deed ? act(deed, active) : false;
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
    reveal: (spot: Spot) => {
      select(spot);
      const { fields, open } = read();
      put({ wanted: { ...spot }, open: fields.includes(spot.field) ? open : new Set([...open, spot.key]) });
    },
  };
}
