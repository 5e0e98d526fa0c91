import { getField, type RowField } from "../../fields.ts";
import type { PlanStateStore } from "./state.ts";
import { shiftDay } from "./flight-dates.ts";
import { getCellName, addTouched } from "./validation.ts";
import { getGridCommand, type RowCommand, type GridCommand, type KeyPress } from "./keyboard-shortcuts.ts";
import {
  isSameCell,
  findSelectedCells,
  toSelection,
  type Cells,
  type GridSelection,
  type CellRef,
} from "./cell-range.ts";
import { parseInput } from "./parse-input.ts";

export function createSelection({
  getState,
  getCommittedDraft,
  getFormatters,
  getParseContext,
  setState,
  change,
  history,
}: PlanStateStore) {
  let cached: { selection: GridSelection; keys: readonly string[]; cells: Cells } | undefined;

  const getCells = (): Cells => ({ keys: getCommittedDraft().rowKeys, fields: getState().fields });
  const getSelectedCells = (): Cells => {
    const { selection } = getState();
    const { rowKeys: keys } = getCommittedDraft();
    if (cached?.selection !== selection || cached.keys !== keys)
      cached = { selection, keys, cells: findSelectedCells(getCells(), selection) };
    return cached.cells;
  };
  const getRow = (cell: CellRef | undefined) => (cell ? getCommittedDraft().rows[cell.key] : undefined);

  const endEdit = (values: Parameters<typeof change>[0] | undefined) => {
    const { edit: _edit, ...selection } = getState().selection;
    if (!values || !change(values, {}, { selection })) setState({ selection });
  };
  const commitEdit = () => {
    const { active, edit } = getState().selection;
    const row = getRow(active);
    if (!edit || !active) return;
    const isChanged =
      row && edit.text !== edit.initialText && edit.text !== getFormatters().formatCell(row, active.field);
    const values = isChanged ? parseInput(active.field, edit.text, row, getParseContext()) : undefined;
    endEdit(values && { type: "set", keys: [active.key], values });
  };
  /** Commits a value from a list or calendar. */
  const commitValue = (value: string) => {
    const { active } = getState().selection;
    if (active) endEdit({ type: "set", keys: [active.key], values: { [active.field]: value } });
  };
  const cancelEdit = () => endEdit(undefined);

  const select = (cell: CellRef, head: CellRef = cell) => {
    commitEdit();
    const { selection, validation } = getState();
    const leftCellNames =
      selection.active && !isSameCell(selection.active, cell) ? [getCellName(selection.active)] : [];
    history.close();
    setState({ selection: toSelection(cell, head), validation: addTouched(validation, leftCellNames) });
  };
  /** Keeps uncommitted input. */
  const startEdit = ({
    cellRef = getState().selection.active,
    open,
  }: { cellRef?: CellRef | undefined; open?: boolean } = {}) => {
    if (!isSameCell(cellRef, getState().selection.active)) commitEdit();
    const row = getRow(cellRef);
    if (!cellRef || !row) return;
    const currentEdit = getState().selection.edit ?? {
      text: getFormatters().formatCell(row, cellRef.field),
      isOpen: false,
    };
    const initialText = "mode" in currentEdit ? currentEdit.initialText : currentEdit.text;
    const nextEdit = { mode: "editing" as const, text: currentEdit.text, isOpen: open ?? currentEdit.isOpen };
    setState({
      selection: {
        ...toSelection(cellRef),
        edit: initialText === undefined ? nextEdit : { ...nextEdit, initialText },
      },
    });
  };
  /** In a selected cell the first letter replaces the text. */
  const setEditText = (text: string) => {
    const { active, edit } = getState().selection;
    if (!active) return;
    const { kind } = getField(active.field);
    const isOpen = kind === "reference" || kind === "unit";
    const nextEdit = edit ? { ...edit, text, isOpen } : { mode: "typing" as const, text, isOpen };
    setState({ selection: { ...toSelection(active), edit: nextEdit } });
  };

  /** @returns whether the command was handled, or the row command to run */
  const dispatch = (command: GridCommand, active: CellRef): boolean | RowCommand => {
    switch (command.type) {
      case "move":
        select(command.to);
        return true;
      case "extend":
        select(active, command.to);
        return true;
      case "collapse":
        select(active);
        return true;
      case "edit":
        startEdit({ open: command.open });
        return true;
      case "clearText":
        setEditText("");
        return true;
      case "cancel":
        cancelEdit();
        return true;
      case "commit":
        commitEdit();
        return true;
      case "rowCommand":
        commitEdit();
        return command.name;
      case "shiftDay": {
        const value = getRow(active)?.[active.field];
        const day = typeof value === "string" ? shiftDay(value, command.days) : undefined;
        const values = { [active.field]: day };
        if (day !== undefined)
          change({ type: "set", keys: [active.key], values }, { mergeKey: getCellName(active) });
        return day !== undefined;
      }
    }
  };
  /** @returns whether the key was handled, or the row command to run */
  const handleKey = (keyPress: KeyPress): boolean | RowCommand => {
    const { selection } = getState();
    const { active, edit } = selection;
    if (!active) return false;
    const isEmpty = edit ? edit.text === "" : (getRow(active)?.[active.field] ?? null) === null;
    const command = getGridCommand(keyPress, selection, getCells(), {
      kind: getField(active.field).kind,
      isEmpty,
    });
    return command ? dispatch(command, active) : false;
  };

  return {
    getSelectedCells,
    select,
    startEdit,
    setEditText,
    commitEdit,
    commitValue,
    cancelEdit,
    handleKey,
    /** Returns the row's active and selected fields as a string, which compares by value. */
    getRowSelection: (key: string): string => {
      const { active } = getState().selection;
      const activeField = active?.key === key ? active.field : "";
      const { keys, fields } = getSelectedCells();
      return keys.length * fields.length > 1 && keys.includes(key)
        ? `${activeField} ${fields.join(" ")}`
        : activeField;
    },
    setFields: (fields: readonly RowField[]) => {
      commitEdit();
      setState({ fields });
    },
    /** Scrolls to a cell, expands its row if needed, and focuses it. */
    reveal: (cell: CellRef) => {
      select(cell);
      const { fields, expandedRows } = getState();
      setState({
        revealedCell: { ...cell },
        expandedRows: fields.includes(cell.field) ? expandedRows : new Set([...expandedRows, cell.key]),
      });
    },
  };
}
