import { equal } from "@wry/equality";

import type { FormErrors } from "../../../crud/errors/form-errors.ts";
import { createListeners } from "../../../store/listeners.ts";
import { getField, getRowColumns, hasOptionList, type RowField } from "../../fields.ts";
import { getPriceListKey, type ListPrice } from "../../warnings/vendor-prices.ts";
import { getCellName, isSameCell, toSelection, type CellRef, type Edit } from "./cell-range.ts";
import { getFlightDatesProposal } from "./flight-dates.ts";
import { parseInput } from "./parse-input.ts";
import type { Dates, PlanDraft } from "./plan-draft.ts";
import { applyPlanChange, type PlanChange } from "./reduce.ts";
import {
  applyTypedNumber,
  createInitialState,
  getMediaTypeCode,
  getParseContext,
  getPlanContext,
  NO_ERRORS,
  type Formatters,
  type InitialPlan,
  type PlanState,
} from "./state.ts";
import { createHistory } from "./undo-history.ts";
import { addTouched } from "./validation.ts";

export type PlanStore = ReturnType<typeof createPlanStore>;

interface StepOptions {
  /** Consecutive changes with one key become one undo step. */
  mergeKey?: string;
  /** Adds the change to the previous undo step, for late responses. Undone steps remain. */
  joinsPreviousStep?: boolean;
}

/** Returns the dates before a change of dates, until the viewer decides how the flights follow. */
function getPreviousPlanDates(state: PlanState, change: PlanChange, next: PlanDraft): Dates | undefined {
  if (change.type === "moveFlights" || change.type === "trimFlights") return undefined;
  if (change.type !== "setDates") return state.previousPlanDates;
  const oldDates = state.previousPlanDates ?? state.committedDraft.orderDetails.campaignDate;
  const { start, end } = next.orderDetails.campaignDate;
  // The viewer will replace the cleared date.
  if (start === null || end === null) return oldDates;
  return getFlightDatesProposal(next, oldDates) && oldDates;
}

/**
 * Store of the draft, its undo steps, the selection and the edited text. Selectors are in `state.ts` and
 * `validation.ts`; rows change only through the reducer.
 */
export function createPlanStore(initialPlan: InitialPlan) {
  let state = createInitialState(initialPlan);
  const history = createHistory<PlanDraft>();
  const { subscribe, notify } = createListeners();
  const getState = () => state;

  const setState = (changes: Partial<PlanState>) => {
    const next = { ...state, ...changes, canUndo: history.canUndo(), canRedo: history.canRedo() };
    state = { ...next, draft: applyTypedNumber(next) };
    notify();
  };
  /**
   * Applies a change as an undo step.
   *
   * @returns whether anything changed
   */
  const change = (
    planChange: PlanChange,
    { mergeKey, joinsPreviousStep = false }: StepOptions = {},
    stateChanges: Partial<PlanState> = {},
  ): boolean => {
    const { committedDraft } = state;
    const next = applyPlanChange(committedDraft, planChange, getPlanContext({ ...state, ...stateChanges }));
    if (next === committedDraft) return false;
    if (!joinsPreviousStep) history.record(committedDraft, mergeKey);
    setState({
      committedDraft: next,
      previousPlanDates: getPreviousPlanDates(state, planChange, next),
      ...stateChanges,
    });
    return true;
  };
  const getRow = (cell: CellRef | undefined) => (cell ? getState().committedDraft.rows[cell.key] : undefined);

  const endEdit = (planChange: PlanChange | undefined) => {
    const { edit: _edit, ...selection } = getState().selection;
    if (!planChange || !change(planChange, {}, { selection })) setState({ selection });
  };
  const commitEdit = () => {
    const { active, edit } = getState().selection;
    const row = getRow(active);
    if (!edit || !active) return;
    const isChanged =
      row &&
      edit.text !== edit.initialText &&
      edit.text !== getState().formatters.formatCell(row, active.field);
    const values = isChanged
      ? parseInput(active.field, edit.text, row, getParseContext(getState()))
      : undefined;
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
    history.endStep();
    setState({
      selection: toSelection(cell, head),
      validation: addTouched(validation, leftCellNames),
      revealedCell: undefined,
    });
  };
  /** Keeps uncommitted input of the same cell. */
  const startEdit = ({
    cellRef = getState().selection.active,
    isOpen,
  }: { cellRef?: CellRef | undefined; isOpen?: boolean } = {}) => {
    if (!isSameCell(cellRef, getState().selection.active)) commitEdit();
    const row = getRow(cellRef);
    if (!cellRef || !row) return;
    const text = getState().formatters.formatCell(row, cellRef.field);
    const currentEdit = getState().selection.edit ?? { text, initialText: text, isOpen: false };
    const edit: Edit = { ...currentEdit, mode: "editing", isOpen: isOpen ?? currentEdit.isOpen };
    setState({ selection: { ...toSelection(cellRef), edit } });
  };
  /** In a selected cell, starts typing mode; else changes the edited text. */
  const setEditText = (text: string) => {
    const { active, edit } = getState().selection;
    if (!active) return;
    const isOpen = hasOptionList(getField(active.field));
    const nextEdit = edit ? { ...edit, text, isOpen } : { mode: "typing" as const, text, isOpen };
    setState({ selection: { ...toSelection(active), edit: nextEdit } });
  };

  const restore = (getRestoredDraft: (current: PlanDraft) => PlanDraft | undefined) => {
    commitEdit();
    const restoredDraft = getRestoredDraft(state.committedDraft);
    if (!restoredDraft) return;
    // Price lists may have loaded since.
    const committedDraft = applyPlanChange(restoredDraft, { type: "applyPriceLists" }, getPlanContext(state));
    setState({ committedDraft, previousPlanDates: undefined });
  };

  return {
    getState,
    subscribe,
    change,
    select,
    startEdit,
    setEditText,
    commitEdit,
    commitValue,
    cancelEdit,
    knownNames: initialPlan.knownNames,
    setFormatters: (formatters: Formatters) => setState({ formatters }),
    setFields: (fields: readonly RowField[]) => {
      commitEdit();
      setState({ fields });
    },
    setQueryResults: (results: Partial<Pick<PlanState, "currency" | "campaign" | "minimumQuantities">>) =>
      setState(results),
    addPriceList: (vendorId: string, formatId: string, listPrices: readonly ListPrice[]) => {
      const priceLists = new Map(getState().priceLists).set(getPriceListKey(vendorId, formatId), listPrices);
      if (!change({ type: "applyPriceLists" }, { joinsPreviousStep: true }, { priceLists }))
        setState({ priceLists });
    },
    toggleRow: (key: string) => {
      const expandedRows = new Set(getState().expandedRows);
      if (!expandedRows.delete(key)) expandedRows.add(key);
      setState({ expandedRows });
    },
    /** Scrolls to a cell, expands its row if needed, and focuses it. */
    reveal: (cell: CellRef) => {
      select(cell);
      const { expandedRows } = getState();
      const { additional } = getRowColumns(getMediaTypeCode(getState()));
      setState({
        revealedCell: cell,
        expandedRows: additional.every(({ key }) => key !== cell.field)
          ? expandedRows
          : new Set([...expandedRows, cell.key]),
      });
    },
    endReveal: () => setState({ revealedCell: undefined }),
    markTouched: (names: readonly string[]) => {
      history.endStep();
      const validation = addTouched(getState().validation, names);
      if (validation !== getState().validation) setState({ validation });
    },
    /** Shows all errors, including the server's for a submitted draft. */
    showAllErrors: (serverErrors: FormErrors = {}, submittedDraft?: PlanDraft) =>
      setState({ validation: { ...state.validation, isSubmitted: true, serverErrors, submittedDraft } }),
    undo: () => restore(history.undo),
    redo: () => restore(history.redo),
    dismissFlightDatesProposal: () => setState({ previousPlanDates: undefined }),
    setServerDraft: (serverDraft: PlanDraft) => setState({ serverDraft }),
    setBrowserDraft: (browserDraft: PlanDraft) => setState({ browserDraft }),
    /** Proposed values do not count as a change by the user. */
    propose: (planChange: PlanChange) => {
      const isUnchanged = equal(getState().committedDraft, getState().savedPlan);
      change(planChange, { joinsPreviousStep: true });
      const { committedDraft } = getState();
      if (isUnchanged) setState({ savedPlan: committedDraft, serverDraft: committedDraft });
    },
    /** The draft contains this version, so that undoing restores its values. */
    setMergedPlan: (savedPlan: PlanDraft) => setState({ savedPlan, serverDraft: savedPlan }),
    /** `committedDraft` includes input during the save. */
    setPristineDraft: (savedPlan: PlanDraft, committedDraft: PlanDraft) =>
      setState({ savedPlan, serverDraft: savedPlan, committedDraft, validation: NO_ERRORS }),
  };
}
