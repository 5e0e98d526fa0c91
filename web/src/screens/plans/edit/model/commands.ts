import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";

import type { RowField } from "../../fields.ts";
import { duplicateRow, newRow, nextRowKey, type DraftRow } from "./plan-draft.ts";
import type { RowCommand } from "./keyboard-shortcuts.ts";
import { clearFields } from "./reduce.ts";
import type { PlanStore } from "./plan-store.ts";

interface Screen {
  onFull: () => void;
  showKeys: () => void;
  showComments: (key: string) => void;
  mayEmptyAll: () => Promise<boolean>;
  onNoRow: () => void;
}

/** Each command is one undo step and moves the focus to the next input. */
export interface RowCommands extends Readonly<Record<RowCommand, () => void>> {
  add: (after?: string) => void;
  /** @returns the keys of the copies */
  duplicateRows: (keys: readonly string[]) => readonly string[];
  removeRows: (keys: readonly string[]) => void;
  moveRows: (keys: readonly string[], step: 1 | -1) => void;
}

/** These differ from row to row. */
const OF_ITS_OWN: readonly RowField[] = ["quantity", "bonusQuantity", "impressions", "notes"];

export function createCommands(store: PlanStore, screen: Screen): RowCommands {
  const draft = () => store.read().draft;
  const firstField = () => store.read().fields[0] ?? "channelId";

  /** All or none: a partial copy could go unnoticed. */
  const insert = (rows: readonly DraftRow[], at: number): string[] => {
    if (draft().rowKeys.length + rows.length > MAX_PLAN_ROWS) {
      screen.onFull();
      return [];
    }
    const keyed = rows.map((row) => [nextRowKey(), row] as const);
    store.change({ type: "insert", at, rows: keyed });
    return keyed.map(([key]) => key);
  };
  /** The end if the row is unknown. */
  const below = (key: string | undefined): number => {
    const position = key === undefined ? -1 : draft().rowKeys.indexOf(key);
    return position < 0 ? draft().rowKeys.length : position + 1;
  };
  const mark = (keys: readonly string[], fields: readonly RowField[]) => {
    const [first, last, from, to] = [keys[0], keys.at(-1), fields[0], fields.at(-1)];
    if (first && last && from && to) store.select({ key: first, field: from }, { key: last, field: to });
  };
  const add = (after?: string) => {
    store.commitEdit();
    const [key] = insert([newRow(draft().orderDetails.campaignDate)], below(after));
    if (key !== undefined) store.reveal({ key, field: firstField() });
  };
  const duplicateRows = (keys: readonly string[]) => {
    store.commitEdit();
    const rows = keys.flatMap((key) => draft().rows[key] ?? []);
    const copies = insert(rows.map(duplicateRow), below(keys.at(-1)));
    const [first] = copies;
    if (copies.length > 1) mark(copies, store.read().fields);
    else if (first !== undefined) store.reveal({ key: first, field: "quantity" });
    return copies;
  };
  const removeRows = (keys: readonly string[]) => {
    const { active } = store.read().sheet;
    const rowIndex = draft().rowKeys.indexOf(keys[0] ?? "");
    store.change({ type: "remove", keys });
    const remainingKeys = draft().rowKeys;
    const key = remainingKeys[Math.min(rowIndex, remainingKeys.length - 1)];
    if (key === undefined) screen.onNoRow();
    else store.reveal({ key, field: active?.field ?? firstField() });
  };
  const move = (step: 1 | -1) => {
    const { keys, fields } = store.marked();
    const { active, head } = store.read().sheet;
    if (store.change({ type: "move", keys, step }) && active) store.select(active, head ?? active);
    else mark(keys, fields);
  };
  const fillDown = () => {
    const { keys, fields } = store.marked();
    const [first, ...others] = keys;
    const { rowKeys } = draft();
    // A single row copies the row above.
    const from = others.length > 0 ? first : rowKeys[rowKeys.indexOf(first ?? "") - 1];
    if (from !== undefined)
      store.change({ type: "fill", from, keys: others.length > 0 ? others : keys, fields });
  };
  const clear = async () => {
    const { keys, fields } = store.marked();
    const isAll = keys.length > 1 && keys.length === draft().rowKeys.length;
    const all = isAll && fields.length === store.read().fields.length;
    if (all && !(await screen.mayEmptyAll())) return;
    store.change({ type: "set", keys, values: clearFields(fields) });
  };
  const addLike = () => {
    const key = store.read().sheet.active?.key;
    const row = key === undefined ? undefined : draft().rows[key];
    if (!row) return add();
    const [added] = insert(
      [{ ...duplicateRow(row), ...clearFields(OF_ITS_OWN), asUnits: false }],
      below(key),
    );
    if (added !== undefined) store.reveal({ key: added, field: "quantity" });
  };
  return {
    add,
    duplicateRows,
    removeRows,
    moveRows: (keys, step) => void store.change({ type: "move", keys, step }),
    addRow: () => add(store.read().sheet.active?.key),
    addLike,
    moveUp: () => move(-1),
    moveDown: () => move(1),
    duplicate: () => void duplicateRows(store.marked().keys),
    remove: () => removeRows(store.marked().keys),
    fillDown,
    clear: () => void clear(),
    markAll: () => mark(draft().rowKeys, store.read().fields),
    comment: () => {
      const key = store.read().sheet.active?.key;
      if (key !== undefined) screen.showComments(key);
    },
    showKeys: screen.showKeys,
  };
}
