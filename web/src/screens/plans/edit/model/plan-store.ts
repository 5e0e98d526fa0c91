import type { FormErrors } from "../../../../crud/errors/form-errors.ts";
import { checkPlan } from "./check-plan.ts";
import { createPlanState, type InitialPlan, type PlanState } from "./state.ts";
import { getFlightDatesProposal } from "./flight-dates.ts";
import { isSameDraft, type Dates, type PlanDraft } from "./plan-draft.ts";
import { createSelection } from "./grid-selection.ts";
import { listInvalidCells, getCellError, getCellName, NO_ERRORS, addTouched } from "./validation.ts";
import { getListKey, type Quote } from "./list-prices.ts";

export type PlanStore = ReturnType<typeof createPlanStore>;

/** State of the plan editor; rows change only through the reducer. */
export function createPlanStore(initialPlan: InitialPlan) {
  const planState = createPlanState(initialPlan);
  const selection = createSelection(planState);
  const {
    getState,
    getCommittedDraft,
    setState,
    setCommittedDraft,
    change,
    history,
    getFormatters,
    getMediaTypeCode,
  } = planState;
  let storedDraft = initialPlan.draft;
  let serverDraft = initialPlan.draft;
  let cachedErrors: { inputs: readonly unknown[]; errors: FormErrors } | undefined;

  /** Computed once per change. */
  const getErrors = (): FormErrors => {
    const inputs = [getCommittedDraft(), getMediaTypeCode(), getFormatters().language];
    if (!cachedErrors || inputs.some((input, index) => input !== cachedErrors?.inputs[index]))
      cachedErrors = { inputs, errors: checkPlan(getCommittedDraft(), getMediaTypeCode()) };
    return cachedErrors.errors;
  };
  const getCheckedDraft = () => ({ draft: getState().draft, getErrors });
  const restore = (getRestoredDraft: (current: PlanDraft) => PlanDraft | undefined) => {
    selection.commitEdit();
    const restored = getRestoredDraft(getCommittedDraft());
    if (restored) setCommittedDraft(restored, { oldFlightDates: undefined });
  };

  return {
    ...selection,
    knownNames: planState.knownNames,
    getState,
    subscribe: planState.subscribe,
    setFormatters: planState.setFormatters,
    change,
    getMediaTypeCode,
    /** Query results. */
    setOrderData: (orderData: Partial<Pick<PlanState, "currency" | "minimumQuantities">>) =>
      setState(orderData),
    addPriceList: (vendorId: string, formatId: string, quotes: readonly Quote[]) => {
      const priceLists = new Map(getState().priceLists).set(getListKey(vendorId, formatId), quotes);
      if (!change({ type: "applyPriceLists" }, { isAmendment: true }, { priceLists }))
        setState({ priceLists });
    },
    toggleRow: (key: string) => {
      const expandedRows = new Set(getState().expandedRows);
      if (!expandedRows.delete(key)) expandedRows.add(key);
      setState({ expandedRows });
    },
    /** Shows the errors of these fields. */
    markTouched: (names: readonly string[]) => {
      history.close();
      const validation = addTouched(getState().validation, names);
      if (validation !== getState().validation) setState({ validation });
    },
    /** Visible error of a field; undefined during typing. */
    getError: (name: string) => {
      const { active, edit } = getState().selection;
      const isEdited =
        edit !== undefined && edit.text !== edit.initialText && active && getCellName(active) === name;
      return isEdited ? undefined : getCellError(getState().validation, getCheckedDraft(), name);
    },
    /** Commits the input; includes hidden errors. */
    commitAndGetErrors: () => {
      selection.commitEdit();
      return getErrors();
    },
    /** Shows all errors, including the server's. */
    showAllErrors: (serverErrors: FormErrors = {}) =>
      setState({
        validation: {
          ...getState().validation,
          isSubmitted: true,
          serverErrors,
          dirtyFieldsSinceLastSubmit: new Set(),
        },
      }),
    listInvalidCells: () => listInvalidCells(getState().validation, getCheckedDraft(), getMediaTypeCode()),
    getFlightDatesProposal: () => {
      const { oldFlightDates, draft } = getState();
      return oldFlightDates && getFlightDatesProposal(draft, oldFlightDates);
    },
    dismissFlightDatesProposal: () => setState({ oldFlightDates: undefined }),
    undo: () => restore(history.undo),
    redo: () => restore(history.redo),
    canUndo: () => history.canUndo(),
    canRedo: () => history.canRedo(),
    isDirty: () => !isSameDraft(getState().draft, storedDraft),
    /** Differs from both the saved plan and the server draft. */
    isUnsaved: () =>
      !isSameDraft(getState().draft, storedDraft) && !isSameDraft(getState().draft, serverDraft),
    setServerDraft: (draft: PlanDraft) => {
      serverDraft = draft;
      setState({});
    },
    /** An unchanged plan remains unchanged. */
    proposeDates: (dates: Dates) => {
      const isUnchanged = isSameDraft(getCommittedDraft(), storedDraft);
      change({ type: "dates", dates }, { isAmendment: true });
      if (!isUnchanged) return;
      storedDraft = getCommittedDraft();
      serverDraft = storedDraft;
      setState({});
    },
    /** Input after the save is unsaved. */
    setStoredDraft: (stored: PlanDraft, draft: PlanDraft) => {
      storedDraft = stored;
      serverDraft = stored;
      history.record(getCommittedDraft(), undefined, true);
      setCommittedDraft(draft, { validation: NO_ERRORS });
    },
  };
}
