import { createListeners } from "../../../../store/listeners.ts";
import { getField, type RowField } from "../../fields.ts";
import { flightQuestion } from "./flight-dates.ts";
import type { Dates, DraftRow, OrderDraft, PlanDraft } from "./plan-draft.ts";
import { NO_ERRORS, type ValidationState } from "./validation.ts";
import type { KnownNames } from "./pending-names.ts";
import type { Minimum, PriceLists } from "./list-prices.ts";
import { applyPlanChange, type PlanChange, type PlanContext } from "./reduce.ts";
import type { GridSelection, CellRef } from "./cell-range.ts";
import { createHistory } from "./undo-history.ts";
import { parseInput, type ParseContext } from "./parse-input.ts";

export interface Formatters extends Omit<ParseContext, "plan" | "currency"> {
  /** Text for F2: a reference's name, a day's full date. */
  textOf: (row: DraftRow, field: RowField) => string;
}

export interface InitialPlan {
  draft: PlanDraft;
  knownNames: KnownNames;
  words: Formatters;
  /** Updates the order's form. */
  onOrder: (order: OrderDraft) => void;
  /** Initially expanded rows. */
  openRows?: readonly string[];
}

export interface PlanState {
  /** Includes a number being typed. */
  draft: PlanDraft;
  sheet: GridSelection;
  fields: readonly RowField[];
  open: ReadonlySet<string>;
  /** A new object per focus request. */
  revealed: CellRef | undefined;
  lists: PriceLists;
  /** The dates used to plan the flights, until the viewer decides. */
  flightsFrom: Dates | undefined;
  validation: ValidationState;
  /** ISO 4217; null until known (default currency). */
  currency: string | null;
  minimums: readonly Minimum[];
}

interface StepOptions {
  /** Merges consecutive steps of one name. */
  name?: string;
  /** Merges into the previous step. */
  amends?: boolean;
}

export type PlanStateStore = ReturnType<typeof createPlanState>;

/** Applies the input: numbers immediately, other values on commit. */
function liveDraft(
  base: PlanDraft,
  { active, edit }: GridSelection,
  reading: ParseContext,
  context: PlanContext,
): PlanDraft {
  const row = active && base.rows[active.key];
  if (!row || !edit || edit.text === edit.was) return base;
  const { kind } = getField(active.field);
  if (kind !== "money" && kind !== "count") return base;
  const values = parseInput(active.field, edit.text, row, reading);
  return applyPlanChange(base, { type: "set", keys: [active.key], values }, context);
}

function readNames(change: PlanChange): string[] {
  if (change.type === "price") return [`priceDetails.${change.field}`];
  if (change.type !== "set") return [];
  return change.keys.flatMap((key) => Object.keys(change.values).map((field) => `rows.${key}.${field}`));
}

/** Drops server errors of changed cells. */
function since(validation: ValidationState, change: PlanChange): ValidationState {
  if (Object.keys(validation.refused).length === 0) return validation;
  return { ...validation, changedSince: new Set([...validation.changedSince, ...readNames(change)]) };
}

export function createPlanState({ draft, knownNames, onOrder, openRows = [], ...initialPlan }: InitialPlan) {
  let { words } = initialPlan;
  let base = draft;
  let state: PlanState = {
    draft,
    sheet: {},
    fields: [],
    open: new Set(openRows),
    revealed: undefined,
    lists: new Map(),
    flightsFrom: undefined,
    validation: NO_ERRORS,
    currency: null,
    minimums: [],
  };
  const steps = createHistory<PlanDraft>();
  const { subscribe, notify } = createListeners();

  const getContext = (): PlanContext => ({ lists: state.lists, secondsOf: knownNames.secondsOf });
  const reading = (): ParseContext => ({
    ...words,
    plan: base.orderDetails.campaignDate,
    currency: state.currency,
  });

  const setState = (changes: Partial<PlanState>) => {
    state = { ...state, ...changes };
    state = { ...state, draft: liveDraft(base, state.sheet, reading(), getContext()) };
    notify();
  };
  const setBase = (next: PlanDraft, changes: Partial<PlanState> = {}) => {
    const before = base.orderDetails;
    base = next;
    if (before !== next.orderDetails) onOrder(next.orderDetails);
    setState(changes);
  };
  /** @returns whether anything changed */
  const change = (
    what: PlanChange,
    { name, amends = false }: StepOptions = {},
    more: Partial<PlanState> = {},
  ): boolean => {
    const lists = more.lists ?? state.lists;
    const next = applyPlanChange(base, what, { ...getContext(), lists });
    if (next === base) return false;
    steps.record(base, name, amends);
    const changes: Partial<PlanState> = { validation: since(state.validation, what), ...more };
    if (what.type === "dates") {
      const from = state.flightsFrom ?? base.orderDetails.campaignDate;
      changes.flightsFrom = flightQuestion(next, from) ? from : undefined;
    }
    if (what.type === "flights") changes.flightsFrom = undefined;
    setBase(next, changes);
    return true;
  };

  return {
    knownNames,
    steps,
    read: () => state,
    base: () => base,
    words: () => words,
    reading,
    setState,
    setBase,
    change,
    speak: (spoken: Formatters) => {
      words = spoken;
      setState({});
    },
    subscribe,
    mediaTypeCode: () => knownNames.optionOf("mediaTypeId", base.orderDetails.mediaTypeId)?.code,
  };
}
