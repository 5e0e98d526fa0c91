import { createListeners } from "../../../../store/listeners.ts";
import { getField, type RowField } from "../../fields.ts";
import { flightQuestion } from "./flight-dates.ts";
import type { Dates, DraftRow, OrderDraft, PlanDraft } from "./plan-draft.ts";
import { NO_ERRORS, type ValidationState } from "./validation.ts";
import type { KnownNames } from "./pending-names.ts";
import type { Minimum, PriceLists } from "./list-prices.ts";
import { reduce, type PlanChange, type PlanContext } from "./reduce.ts";
import type { GridSelection, CellRef } from "./cell-range.ts";
import { createHistory } from "./undo-history.ts";
import { parseInput, type ParseContext } from "./parse-input.ts";

/** How the viewer writes and reads what is in a cell. */
export interface Formatters extends Omit<ParseContext, "plan" | "currency"> {
  /** The text that F2 shows: of a reference its name, of a day the whole day. */
  textOf: (row: DraftRow, field: RowField) => string;
}

/** What a plan is edited with. */
export interface InitialPlan {
  draft: PlanDraft;
  known: KnownNames;
  words: Formatters;
  /** Told that the order is another one: its form shows it. */
  onOrder: (order: OrderDraft) => void;
  /** Rows whose 'more' is open from the start. */
  openRows?: readonly string[];
}

/** Everything that the screen of a plan shows and does not read from the server. */
export interface PlanState {
  /** The plan, with the number that is being typed. */
  draft: PlanDraft;
  sheet: GridSelection;
  /** The grid's columns; none while there are cards. */
  fields: readonly RowField[];
  open: ReadonlySet<string>;
  /** The cell that is to have the focus; another object each time it is asked for. */
  wanted: CellRef | undefined;
  lists: PriceLists;
  /** The plan's dates that its flights were made for, while it is open what they do. */
  flightsFrom: Dates | undefined;
  faults: ValidationState;
  /** ISO 4217 code of the plan's currency; null while none is known, which is the house's own. */
  currency: string | null;
  /** Least quantities of the vendor's price lists. */
  minimums: readonly Minimum[];
}

/** How a change enters the steps that can be taken back. */
interface StepOptions {
  /** Steps of one name that follow each other are one. */
  name?: string;
  /** It follows from the step before, and is taken back with it. */
  amends?: boolean;
}

/** The state of a plan that is edited, and the one way that it changes. */
export type PlanStateStore = ReturnType<typeof createPlanState>;

/** The plan with what is being typed: a figure counts at once, any other value when its cell is left. */
function liveDraft(
  base: PlanDraft,
  { active, edit }: GridSelection,
  reading: ParseContext,
  facts: PlanContext,
): PlanDraft {
  const row = active && base.rows[active.key];
  if (!row || !edit || edit.text === edit.was) return base;
  const { kind } = getField(active.field);
  if (kind !== "money" && kind !== "count") return base;
  const values = parseInput(active.field, edit.text, row, reading);
  return reduce(base, { type: "set", keys: [active.key], values }, facts);
}

function readNames(change: PlanChange): string[] {
  if (change.type === "price") return [`priceDetails.${change.field}`];
  if (change.type !== "set") return [];
  return change.keys.flatMap((key) => Object.keys(change.values).map((field) => `rows.${key}.${field}`));
}

/** What the server said of the cells that a change names no longer holds. */
function since(faults: ValidationState, change: PlanChange): ValidationState {
  if (Object.keys(faults.refused).length === 0) return faults;
  return { ...faults, changedSince: new Set([...faults.changedSince, ...readNames(change)]) };
}

export function createPlanState({ draft, known, onOrder, openRows = [], ...begin }: InitialPlan) {
  let { words } = begin;
  /** Without what is being typed. */
  let base = draft;
  let state: PlanState = {
    draft,
    sheet: {},
    fields: [],
    open: new Set(openRows),
    wanted: undefined,
    lists: new Map(),
    flightsFrom: undefined,
    faults: NO_ERRORS,
    currency: null,
    minimums: [],
  };
  const steps = createHistory<PlanDraft>();
  const { subscribe, tell } = createListeners();

  const facts = (): PlanContext => ({ lists: state.lists, secondsOf: known.secondsOf });
  const reading = (): ParseContext => ({
    ...words,
    plan: base.orderDetails.campaignDate,
    currency: state.currency,
  });

  const put = (changes: Partial<PlanState>) => {
    state = { ...state, ...changes };
    state = { ...state, draft: liveDraft(base, state.sheet, reading(), facts()) };
    tell();
  };
  const setBase = (next: PlanDraft, changes: Partial<PlanState> = {}) => {
    const before = base.orderDetails;
    base = next;
    if (before !== next.orderDetails) onOrder(next.orderDetails);
    put(changes);
  };
  /** @returns whether anything changed */
  const change = (
    what: PlanChange,
    { name, amends = false }: StepOptions = {},
    more: Partial<PlanState> = {},
  ): boolean => {
    const lists = more.lists ?? state.lists;
    const next = reduce(base, what, { ...facts(), lists });
    if (next === base) return false;
    steps.record(base, name, amends);
    const changes: Partial<PlanState> = { faults: since(state.faults, what), ...more };
    if (what.type === "dates") {
      const from = state.flightsFrom ?? base.orderDetails.campaignDate;
      changes.flightsFrom = flightQuestion(next, from) ? from : undefined;
    }
    if (what.type === "flights") changes.flightsFrom = undefined;
    setBase(next, changes);
    return true;
  };

  return {
    known,
    steps,
    read: () => state,
    base: () => base,
    words: () => words,
    reading,
    put,
    setBase,
    change,
    speak: (spoken: Formatters) => {
      words = spoken;
      put({});
    },
    subscribe,
    /** Code of the chosen media type, once it is known. */
    mediaTypeCode: () => known.optionOf("mediaTypeId", base.orderDetails.mediaTypeId)?.code,
  };
}
