import type { FormErrors } from "../../../../crud/errors/form-errors.ts";
import { checkPlan } from "./check-plan.ts";
import { createPlanState, type InitialPlan, type PlanState } from "./state.ts";
import { flightQuestion } from "./flight-dates.ts";
import { isSameDraft, type Dates, type PlanDraft } from "./plan-draft.ts";
import { createSelection } from "./grid-selection.ts";
import { listInvalidCells, getCellError, cellName, NO_ERRORS, withTouched } from "./validation.ts";
import { listKey, type Quote } from "./list-prices.ts";

export type PlanStore = ReturnType<typeof createPlanStore>;

/** State of the plan editor; rows change only through the reducer. */
export function createPlanStore(initialPlan: InitialPlan) {
  const core = createPlanState(initialPlan);
  const editing = createSelection(core);
  const { read, base, setState, setBase, change, steps, words, mediaTypeCode } = core;
  let initial = initialPlan.draft;
  /** Last server draft. */
  let safe = initialPlan.draft;
  let checked: { of: readonly unknown[]; errors: FormErrors } | undefined;

  /** Computed once per change. */
  const errors = (): FormErrors => {
    const of = [base(), mediaTypeCode(), words().language];
    if (!checked || of.some((part, index) => part !== checked?.of[index]))
      checked = { of, errors: checkPlan(base(), mediaTypeCode()) };
    return checked.errors;
  };
  const now = () => ({ draft: read().draft, errors });
  const travel = (step: (from: PlanDraft) => PlanDraft | undefined) => {
    editing.commitEdit();
    const to = step(base());
    if (to) setBase(to, { flightsFrom: undefined });
  };

  return {
    ...editing,
    knownNames: core.knownNames,
    read,
    subscribe: core.subscribe,
    speak: core.speak,
    change,
    mediaTypeCode,
    /** Query results. */
    setOrderData: (orderData: Partial<Pick<PlanState, "currency" | "minimums">>) => setState(orderData),
    listed: (vendorId: string, formatId: string, quotes: readonly Quote[]) => {
      const lists = new Map(read().lists).set(listKey(vendorId, formatId), quotes);
      if (!change({ type: "listed" }, { amends: true }, { lists })) setState({ lists });
    },
    toggle: (key: string) => {
      const open = new Set(read().open);
      if (!open.delete(key)) open.add(key);
      setState({ open });
    },
    /** Shows the errors of these fields. */
    leave: (names: readonly string[]) => {
      steps.close();
      const validation = withTouched(read().validation, names);
      if (validation !== read().validation) setState({ validation });
    },
    /** Visible error of a field; none during typing. */
    errorOf: (name: string) => {
      const { active, edit } = read().sheet;
      const isEdited = edit !== undefined && edit.text !== edit.was && active && cellName(active) === name;
      return isEdited ? undefined : getCellError(read().validation, now(), name);
    },
    /** Commits the input; includes hidden errors. */
    errors: () => {
      editing.commitEdit();
      return errors();
    },
    /** Shows all errors, including the server's. */
    submitted: (refused: FormErrors = {}) =>
      setState({ validation: { ...read().validation, submitted: true, refused, changedSince: new Set() } }),
    toFix: () => listInvalidCells(read().validation, now(), mediaTypeCode()),
    flightQuestion: () => {
      const { flightsFrom, draft } = read();
      return flightsFrom && flightQuestion(draft, flightsFrom);
    },
    dismissFlights: () => setState({ flightsFrom: undefined }),
    undo: () => travel(steps.undo),
    redo: () => travel(steps.redo),
    canUndo: () => steps.canUndo(),
    canRedo: () => steps.canRedo(),
    isDirty: () => !isSameDraft(read().draft, initial),
    /** Differs from both the saved plan and the server draft. */
    isUnsaved: () => !isSameDraft(read().draft, initial) && !isSameDraft(read().draft, safe),
    draftSaved: (draft: PlanDraft) => {
      safe = draft;
      setState({});
    },
    /** An unchanged plan remains unchanged. */
    proposeDates: (dates: Dates) => {
      const isUnchanged = isSameDraft(base(), initial);
      change({ type: "dates", dates }, { amends: true });
      if (!isUnchanged) return;
      initial = base();
      safe = initial;
      setState({});
    },
    /** Later input is unsaved. */
    saved: (stored: PlanDraft, draft: PlanDraft) => {
      initial = stored;
      safe = stored;
      steps.record(base(), undefined, true);
      setBase(draft, { validation: NO_ERRORS });
    },
  };
}
