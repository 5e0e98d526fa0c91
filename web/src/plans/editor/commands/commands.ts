import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";

import type { RowField } from "../../fields.ts";
import { createFillCommands, type FillCallbacks, type FillCommands } from "./fill-commands.ts";
import { duplicateRow, createRow, nextRowKey, type DraftRow } from "../model/plan-draft.ts";
import type { RowCommand } from "../model/keyboard-shortcuts.ts";
import { clearFields } from "../model/reduce.ts";
import { getSelectedCells } from "../model/state.ts";
import type { PlanStore } from "../model/plan-store.ts";

interface CommandCallbacks extends FillCallbacks {
  onRowLimit: () => void;
  showShortcuts: () => void;
  showComments: (key: string) => void;
  confirmClearAll: () => Promise<boolean>;
  onAllRowsRemoved: () => void;
  showFind: (withReplace: boolean) => void;
  showMenu: () => void;
  showRates: (keys: readonly string[]) => void;
}

/** Each command is one undo step and moves the focus to the next input. */
export interface RowCommands
  extends Readonly<Record<Exclude<RowCommand, keyof FillCommands>, () => void>>, FillCommands {
  addRowAfter: (after?: string) => void;
  /** @returns the keys of the copies */
  duplicateRows: (keys: readonly string[]) => string[];
  removeRows: (keys: readonly string[]) => void;
  moveRows: (keys: readonly string[], step: 1 | -1) => void;
  showRates: (keys?: readonly string[]) => void;
}

/** Not copied to a similar row. */
const ROW_SPECIFIC_FIELDS: readonly RowField[] = ["quantity", "bonusQuantity", "impressions", "notes"];

export function createCommands(store: PlanStore, callbacks: CommandCallbacks): RowCommands {
  const getDraft = () => store.getState().draft;
  const getFirstField = () => store.getState().fields[0] ?? "channelId";

  /** Inserts all rows or none, because users may not notice a missing row. */
  const insertRows = (rows: readonly DraftRow[], position: number): string[] => {
    if (getDraft().rowKeys.length + rows.length > MAX_PLAN_ROWS) {
      callbacks.onRowLimit();
      return [];
    }
    const keyedRows = rows.map((row) => [nextRowKey(), row] as const);
    store.change({ type: "insert", index: position, rows: keyedRows });
    return keyedRows.map(([key]) => key);
  };
  const getPositionBelow = (key: string | undefined): number => {
    const position = key === undefined ? -1 : getDraft().rowKeys.indexOf(key);
    return position < 0 ? getDraft().rowKeys.length : position + 1;
  };
  const selectCells = (keys: readonly string[], fields: readonly RowField[]) => {
    const [firstKey, lastKey, firstField, lastField] = [keys[0], keys.at(-1), fields[0], fields.at(-1)];
    if (firstKey && lastKey && firstField && lastField)
      store.select({ key: firstKey, field: firstField }, { key: lastKey, field: lastField });
  };
  const addRowAfter = (after?: string) => {
    store.commitEdit();
    const [key] = insertRows([createRow(getDraft().orderDetails.campaignDate)], getPositionBelow(after));
    if (key !== undefined) store.reveal({ key, field: getFirstField() });
  };
  const duplicateRows = (keys: readonly string[]) => {
    store.commitEdit();
    const rows = keys.flatMap((key) => getDraft().rows[key] ?? []);
    const copies = insertRows(rows.map(duplicateRow), getPositionBelow(keys.at(-1)));
    const [first] = copies;
    if (copies.length > 1) selectCells(copies, store.getState().fields);
    else if (first !== undefined) store.reveal({ key: first, field: "quantity" });
    return copies;
  };
  const removeRows = (keys: readonly string[]) => {
    const { active } = store.getState().selection;
    const rowIndex = getDraft().rowKeys.indexOf(keys[0] ?? "");
    store.change({ type: "remove", keys });
    const remainingKeys = getDraft().rowKeys;
    const key = remainingKeys[Math.min(rowIndex, remainingKeys.length - 1)];
    if (key === undefined) callbacks.onAllRowsRemoved();
    else store.reveal({ key, field: active?.field ?? getFirstField() });
  };
  const getSelectedKeys = () => getSelectedCells(store.getState()).keys;
  const moveSelected = (step: 1 | -1) => {
    const { keys, fields } = getSelectedCells(store.getState());
    const { active, head } = store.getState().selection;
    if (store.change({ type: "move", keys, step }) && active) store.select(active, head ?? active);
    else selectCells(keys, fields);
  };
  const clearSelected = async () => {
    const { keys, fields } = getSelectedCells(store.getState());
    const areAllRows = keys.length > 1 && keys.length === getDraft().rowKeys.length;
    const areAllCells = areAllRows && fields.length === store.getState().fields.length;
    if (areAllCells && !(await callbacks.confirmClearAll())) return;
    store.change({ type: "set", keys, values: clearFields(callbacks.listEditable(fields)) });
  };
  const addSimilarRow = () => {
    const key = store.getState().selection.active?.key;
    const row = key === undefined ? undefined : getDraft().rows[key];
    if (!row) return addRowAfter();
    const [newKey] = insertRows(
      [{ ...duplicateRow(row), ...clearFields(ROW_SPECIFIC_FIELDS), asUnits: false }],
      getPositionBelow(key),
    );
    if (newKey !== undefined) store.reveal({ key: newKey, field: "quantity" });
  };
  const addRowAbove = () => {
    store.commitEdit();
    const position = getDraft().rowKeys.indexOf(getSelectedKeys()[0] ?? "");
    const [key] = insertRows([createRow(getDraft().orderDetails.campaignDate)], Math.max(0, position));
    if (key !== undefined) store.reveal({ key, field: getFirstField() });
  };
  return {
    addRowAfter,
    addRowAbove,
    duplicateRows,
    removeRows,
    moveRows: (keys, step) => void store.change({ type: "move", keys, step }),
    ...createFillCommands(store, callbacks),
    showRates: (keys = getSelectedKeys()) => callbacks.showRates(keys),
    showFind: () => callbacks.showFind(false),
    showReplace: () => callbacks.showFind(true),
    showMenu: callbacks.showMenu,
    addRowBelow: () => addRowAfter(getSelectedKeys().at(-1) ?? store.getState().selection.active?.key),
    addSimilarRow,
    moveUp: () => moveSelected(-1),
    moveDown: () => moveSelected(1),
    duplicateSelected: () => void duplicateRows(getSelectedKeys()),
    removeSelected: () => removeRows(getSelectedKeys()),
    clearSelected: () => void clearSelected(),
    selectAll: () => selectCells(getDraft().rowKeys, store.getState().fields),
    showComments: () => {
      const key = store.getState().selection.active?.key;
      if (key !== undefined) callbacks.showComments(key);
    },
    showShortcuts: callbacks.showShortcuts,
  };
}
