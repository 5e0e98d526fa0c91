import type { FormErrors } from "../../../../crud/errors/form-errors.ts";
import { checkPlan } from "./check-plan.ts";
import { createPlanState, type InitialPlan, type PlanState } from "./state.ts";
import { flightQuestion } from "./flight-dates.ts";
import { isSameDraft, type Dates, type PlanDraft } from "./plan-draft.ts";
import { createSelection } from "./grid-selection.ts";
import { listInvalidCells, getCellError, cellName, NO_ERRORS, withTouched } from "./validation.ts";
import { listKey, type Quote } from "./list-prices.ts";

export type PlanStore = ReturnType<typeof createPlanStore>;

/** One store of one plan while it is edited: rows change through its reducer alone, and what is typed is in one place. */
export function createPlanStore(begin: InitialPlan) {
  const core = createPlanState(begin);
  const editing = createSelection(core);
  const { read, base, put, setBase, change, steps, words, mediaTypeCode } = core;
  let initial = begin.draft;
  /** As it is kept on the server. */
  let safe = begin.draft;
  let checked: { of: readonly unknown[]; errors: FormErrors } | undefined;

  /** What is wrong by the rules, found once a change. */
  const errors = (): FormErrors => {
    const of = [base(), mediaTypeCode(), words().language];
    if (!checked || of.some((part, index) => part !== checked?.of[index]))
      checked = { of, errors: checkPlan(base(), mediaTypeCode()) };
    return checked.errors;
  };
  const now = () => ({ draft: read().draft, errors });
  const travel = (step: (from: PlanDraft) => PlanDraft | undefined) => {
    editing.take();
    const to = step(base());
    if (to) setBase(to, { flightsFrom: undefined });
  };

  return {
    ...editing,
    known: core.known,
    read,
    subscribe: core.subscribe,
    speak: core.speak,
    change,
    mediaTypeCode,
    /** What was read for the plan. */
    answer: (answer: Partial<Pick<PlanState, "currency" | "minimums">>) => put(answer),
    /** A price list was read: rows that wait for it take their price. */
    listed: (vendorId: string, formatId: string, quotes: readonly Quote[]) => {
      const lists = new Map(read().lists).set(listKey(vendorId, formatId), quotes);
      if (!change({ type: "listed" }, { amends: true }, { lists })) put({ lists });
    },
    /** Opens or closes what a row has under 'more'. */
    toggle: (key: string) => {
      const open = new Set(read().open);
      if (!open.delete(key)) open.add(key);
      put({ open });
    },
    /** Tells that fields were left, by their names: their errors show from then on. */
    leave: (names: readonly string[]) => {
      steps.close();
      const faults = withTouched(read().faults, names);
      if (faults !== read().faults) put({ faults });
    },
    /** What is wrong with a field, as far as it shows; what is being typed is not wrong yet. */
    errorOf: (name: string) => {
      const { active, edit } = read().sheet;
      const isTyped = edit !== undefined && edit.text !== edit.was && active && cellName(active) === name;
      return isTyped ? undefined : getCellError(read().faults, now(), name);
    },
    /** What is wrong with the plan as it is now, whether it shows or not. */
    errors: () => {
      editing.take();
      return errors();
    },
    /** Tells that the plan was submitted, and what the server refused of it. */
    submitted: (refused: FormErrors = {}) =>
      put({ faults: { ...read().faults, submitted: true, refused, changedSince: new Set() } }),
    toFix: () => listInvalidCells(read().faults, now(), mediaTypeCode()),
    /** What to ask about the flights after the plan's dates changed. */
    flightQuestion: () => {
      const { flightsFrom, draft } = read();
      return flightsFrom && flightQuestion(draft, flightsFrom);
    },
    keepFlights: () => put({ flightsFrom: undefined }),
    undo: () => travel(steps.undo),
    redo: () => travel(steps.redo),
    canUndo: () => steps.canUndo(),
    canRedo: () => steps.canRedo(),
    isDirty: () => !isSameDraft(read().draft, initial),
    /** Whether something was typed that is neither saved nor kept on the server. */
    isUnsaved: () => !isSameDraft(read().draft, initial) && !isSameDraft(read().draft, safe),
    /** Tells that a draft is kept on the server. */
    keptSafe: (draft: PlanDraft) => {
      safe = draft;
      put({});
    },
    /** Proposes the dates of the campaign: in a plan that nobody changed they are no change. */
    proposeDates: (dates: Dates) => {
      const isUnchanged = isSameDraft(base(), initial);
      change({ type: "dates", dates }, { amends: true });
      if (!isUnchanged) return;
      initial = base();
      safe = initial;
      put({});
    },
    /** Goes on from the plan as it is stored now; what was typed meanwhile is unsaved. */
    saved: (stored: PlanDraft, draft: PlanDraft) => {
      initial = stored;
      safe = stored;
      steps.record(base(), undefined, true);
      setBase(draft, { faults: NO_ERRORS });
    },
  };
}
