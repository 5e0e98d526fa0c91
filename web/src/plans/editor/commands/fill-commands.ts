import { getField, ROW_KEYS, type RowField } from "../../fields.ts";
import { getCellName, type Cells } from "../model/cell-range.ts";
import type { PlanStore } from "../model/plan-store.ts";
import type { RowValues } from "../model/reduce.ts";
import { getCheckedPlan, getSelectedCells } from "../model/state.ts";
import { findFillEnd, getFillValues } from "./fill.ts";
import { getListRates, type RateChange } from "./rates.ts";

export interface FillCallbacks {
  /** Omits fields whose values the viewer may not choose. */
  listEditable: (fields: readonly RowField[]) => readonly RowField[];
  onListRates: (change: RateChange) => void;
  onNothingToFill: () => void;
}

export type FillCommands = ReturnType<typeof createFillCommands>;

/** Copies one value only between columns of one kind, such as dates. */
function listSimilarFields(source: RowField | undefined, fields: readonly RowField[]): readonly RowField[] {
  if (source === undefined || getField(source).kind === "reference") return [];
  return fields.filter((field) => field !== source && getField(field).kind === getField(source).kind);
}

/** Commands that set values of several rows, each as one undo step. */
export function createFillCommands(store: PlanStore, callbacks: FillCallbacks) {
  const getDraft = () => store.getState().draft;
  const getSelection = () => getSelectedCells(store.getState());

  /** Omits read-only cells. Errors are visible at once. */
  const setRows = (rows: ReadonlyMap<string, RowValues>) => {
    const readOnlyFields = new Set<string>(ROW_KEYS);
    for (const field of callbacks.listEditable(ROW_KEYS)) readOnlyFields.delete(field);
    const editableRows = [...rows].map(([key, values]): [string, RowValues] => [
      key,
      Object.fromEntries(Object.entries(values).filter(([name]) => !readOnlyFields.has(name))),
    ]);
    if (!store.change({ type: "setRows", rows: new Map(editableRows) })) return;
    const cells = editableRows.flatMap(([key, values]) =>
      ROW_KEYS.filter((field) => (values[field] ?? null) !== null).map((field) => ({ key, field })),
    );
    store.markTouched(cells.map(getCellName));
  };
  const fill = (sourceKeys: readonly string[], target: Cells) => {
    const sources = sourceKeys.flatMap((key) => getDraft().rows[key] ?? []);
    if (sources.length > 0) setRows(getFillValues(sources, target));
  };
  const fillDown = () => {
    const { keys, fields } = getSelection();
    const [first = "", ...otherKeys] = keys;
    const { rowKeys } = getDraft();
    if (otherKeys.length > 0) return fill([first], { keys: otherKeys, fields });
    // With one selected row, copies from the row above.
    return fill(rowKeys.slice(0, Math.max(0, rowKeys.indexOf(first))).slice(-1), { keys, fields });
  };
  const fillRight = () => {
    const { keys, fields: selectedFields } = getSelection();
    const { fields } = store.getState();
    const [first = "channelId"] = selectedFields;
    // With one selected column, copies from the column before it.
    const source = selectedFields.length > 1 ? first : fields[fields.indexOf(first) - 1];
    const targets = listSimilarFields(source, selectedFields);
    if (source === undefined || targets.length === 0) return callbacks.onNothingToFill();
    const { rows } = getDraft();
    const values = keys.map((key) => {
      const value = rows[key]?.[source] ?? null;
      return [key, Object.fromEntries(targets.map((field) => [field, value]))] as const;
    });
    return setRows(new Map(values));
  };
  const fillTo = (edgeKey: string) => {
    const { keys, fields } = getSelection();
    const { rowKeys } = getDraft();
    const edge = rowKeys.indexOf(edgeKey);
    const first = rowKeys.indexOf(keys[0] ?? "");
    const last = first + keys.length - 1;
    const [firstField, lastField] = [fields[0], fields.at(-1)];
    if (edge < 0 || first < 0 || !firstField || !lastField) return;
    if (edge > last) fill(keys, { keys: rowKeys.slice(last + 1, edge + 1), fields });
    if (edge < first) fill(keys.toReversed(), { keys: rowKeys.slice(edge, first).toReversed(), fields });
    const getCell = (row: number, field: RowField) => ({ key: rowKeys[row] ?? edgeKey, field });
    store.select(getCell(Math.min(edge, first), firstField), getCell(Math.max(edge, last), lastField));
  };
  return {
    setRows,
    fillDown,
    fillRight,
    /** Fills the rows from the selection to a row above or below, and selects them. */
    fillTo,
    /** Fills down to the end of the neighbouring values. */
    fillToEnd: () => {
      const end = findFillEnd(getDraft(), store.getState().fields, getSelection());
      if (end !== undefined) fillTo(end);
    },
    applyListRates: (keys: readonly string[] = getSelection().keys) => {
      const change = getListRates(getDraft(), keys, getCheckedPlan(store.getState()));
      setRows(change.rows);
      callbacks.onListRates(change);
    },
  };
}
