import { createListeners } from "../../../../store/listeners.ts";
import { getField, type RowField } from "../../fields.ts";
import { getFlightDatesProposal } from "./flight-dates.ts";
import type { Dates, DraftRow, OrderDraft, PlanDraft } from "./plan-draft.ts";
import { NO_ERRORS, type ValidationState } from "./validation.ts";
import type { KnownNames } from "./pending-names.ts";
import type { MinimumQuantity, PriceLists } from "./list-prices.ts";
import { applyPlanChange, type PlanChange, type PlanContext } from "./reduce.ts";
import type { GridSelection, CellRef } from "./cell-range.ts";
import { createHistory } from "./undo-history.ts";
import { parseInput, type ParseContext } from "./parse-input.ts";

export interface Formatters extends Omit<ParseContext, "planDates" | "currency"> {
  /** Text for F2: a reference's name, a day's full date. */
  formatCell: (row: DraftRow, field: RowField) => string;
}

export interface InitialPlan {
  draft: PlanDraft;
  knownNames: KnownNames;
  formatters: Formatters;
  /** Updates the order's form. */
  onOrder: (order: OrderDraft) => void;
  /** Initially expanded rows. */
  expandedRows?: readonly string[];
}

export interface PlanState {
  /** Includes a number being typed. */
  draft: PlanDraft;
  selection: GridSelection;
  fields: readonly RowField[];
  expandedRows: ReadonlySet<string>;
  /** Cell to focus; a new object per request. */
  revealedCell: CellRef | undefined;
  priceLists: PriceLists;
  /** Plan dates for which the flights were planned, until the viewer decides about the new dates. */
  oldFlightDates: Dates | undefined;
  validation: ValidationState;
  /** ISO 4217; null until known (default currency). */
  currency: string | null;
  minimumQuantities: readonly MinimumQuantity[];
}

interface StepOptions {
  /** Merges consecutive steps of one name. */
  mergeKey?: string;
  /** Merges into the previous step. */
  isAmendment?: boolean;
}

export type PlanStateStore = ReturnType<typeof createPlanState>;

/** Applies the input: numbers immediately, other values on commit. */
function applyInput(
  committedDraft: PlanDraft,
  { active, edit }: GridSelection,
  parseContext: ParseContext,
  context: PlanContext,
): PlanDraft {
  const row = active && committedDraft.rows[active.key];
  if (!row || !edit || edit.text === edit.initialText) return committedDraft;
  const { kind } = getField(active.field);
  if (kind !== "money" && kind !== "count") return committedDraft;
  const values = parseInput(active.field, edit.text, row, parseContext);
  return applyPlanChange(committedDraft, { type: "set", keys: [active.key], values }, context);
}

function getChangedFieldNames(change: PlanChange): string[] {
  if (change.type === "price") return [`priceDetails.${change.field}`];
  if (change.type !== "set") return [];
  return change.keys.flatMap((key) => Object.keys(change.values).map((field) => `rows.${key}.${field}`));
}

/** Marks server errors of changed cells as outdated. */
function markChanged(validation: ValidationState, change: PlanChange): ValidationState {
  if (Object.keys(validation.serverErrors).length === 0) return validation;
  return {
    ...validation,
    dirtyFieldsSinceLastSubmit: new Set([
      ...validation.dirtyFieldsSinceLastSubmit,
      ...getChangedFieldNames(change),
    ]),
  };
}

export function createPlanState({
  draft,
  knownNames,
  onOrder,
  expandedRows = [],
  ...initialPlan
}: InitialPlan) {
  let { formatters } = initialPlan;
  let committedDraft = draft;
  let state: PlanState = {
    draft,
    selection: {},
    fields: [],
    expandedRows: new Set(expandedRows),
    revealedCell: undefined,
    priceLists: new Map(),
    oldFlightDates: undefined,
    validation: NO_ERRORS,
    currency: null,
    minimumQuantities: [],
  };
  const history = createHistory<PlanDraft>();
  const { subscribe, notify } = createListeners();

  const getPlanContext = (): PlanContext => ({
    priceLists: state.priceLists,
    getSeconds: knownNames.getSeconds,
  });
  const getParseContext = (): ParseContext => ({
    ...formatters,
    planDates: committedDraft.orderDetails.campaignDate,
    currency: state.currency,
  });

  const setState = (changes: Partial<PlanState>) => {
    state = { ...state, ...changes };
    state = {
      ...state,
      draft: applyInput(committedDraft, state.selection, getParseContext(), getPlanContext()),
    };
    notify();
  };
  const setCommittedDraft = (next: PlanDraft, changes: Partial<PlanState> = {}) => {
    const before = committedDraft.orderDetails;
    committedDraft = next;
    if (before !== next.orderDetails) onOrder(next.orderDetails);
    setState(changes);
  };
  /** @returns whether anything changed */
  const change = (
    planChange: PlanChange,
    { mergeKey, isAmendment = false }: StepOptions = {},
    stateChanges: Partial<PlanState> = {},
  ): boolean => {
    const priceLists = stateChanges.priceLists ?? state.priceLists;
    const next = applyPlanChange(committedDraft, planChange, { ...getPlanContext(), priceLists });
    if (next === committedDraft) return false;
    history.record(committedDraft, mergeKey, isAmendment);
    const changes: Partial<PlanState> = {
      validation: markChanged(state.validation, planChange),
      ...stateChanges,
    };
    if (planChange.type === "dates") {
      const from = state.oldFlightDates ?? committedDraft.orderDetails.campaignDate;
      changes.oldFlightDates = getFlightDatesProposal(next, from) ? from : undefined;
    }
    if (planChange.type === "flights") changes.oldFlightDates = undefined;
    setCommittedDraft(next, changes);
    return true;
  };

  return {
    knownNames,
    history,
    getState: () => state,
    getCommittedDraft: () => committedDraft,
    getFormatters: () => formatters,
    getParseContext,
    setState,
    setCommittedDraft,
    change,
    setFormatters: (newFormatters: Formatters) => {
      formatters = newFormatters;
      setState({});
    },
    subscribe,
    getMediaTypeCode: () =>
      knownNames.getOption("mediaTypeId", committedDraft.orderDetails.mediaTypeId)?.code,
  };
}
