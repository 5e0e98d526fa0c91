import { fieldOf, type RowField } from "../../fields.ts";
import { checkPlan } from "./check.ts";
import { flightQuestion, shiftedDay } from "./dates.ts";
import type { Dates, DraftRow, OrderDraft, PlanDraft } from "./draft.ts";
import { cellsToFix, errorIn, NO_FAULTS, nameOf, type Faults } from "./faults.ts";
import type { FormErrors } from "../../../../crud/form-errors.ts";
import type { Known } from "./known.ts";
import { deedOf, type Command, type Pressed } from "./keys.ts";
import { isAwaited } from "./names.ts";
import { listKey, type PriceLists, type Quote } from "./prices.ts";
import type { Minimum } from "./minimum.ts";
import { reduce, type Change, type Facts } from "./reduce.ts";
import { isSpot, markedIn, selecting, type Cells, type Sheet, type Spot } from "./sheet.ts";
import { createHistory } from "./steps.ts";
import { valuesOf, type Reading } from "./typed.ts";

/** How the viewer writes and reads what is in a cell. */
export interface Words extends Omit<Reading, "plan"> {
  /** The text that F2 shows: of a reference its name, of a day the whole day. */
  textOf: (row: DraftRow, field: RowField) => string;
}

/** What a plan is edited with. */
export interface Begin {
  draft: PlanDraft;
  known: Known;
  words: Words;
  /** Told that the order is another one: its form shows it. */
  onOrder: (order: OrderDraft) => void;
  /** Rows whose 'more' is open from the start. */
  openRows?: readonly string[];
}

/** Everything that the screen of a plan shows and does not read from the server. */
export interface PlanState {
  /** The plan, with the number that is being typed. */
  draft: PlanDraft;
  sheet: Sheet;
  /** The grid's columns; none while there are cards. */
  fields: readonly RowField[];
  /** Rows whose 'more' is open. */
  open: ReadonlySet<string>;
  /** The cell that is to have the focus; another object each time it is asked for. */
  wanted: Spot | undefined;
  lists: PriceLists;
  /** The plan's dates that its flights were made for, while it is open what they do. */
  flightsFrom: Dates | undefined;
  faults: Faults;
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

export type PlanStore = ReturnType<typeof createPlanStore>;

/** One store of one plan while it is edited: rows change through its reducer alone, and what is typed is in one place. */
export function createPlanStore({ draft: begun, known, onOrder, openRows = [], ...begin }: Begin) {
  let { words } = begin;
  /** Without what is being typed. */
  let base = begun;
  let initial = begun;
  /** As it is kept on the server. */
  let safe = begun;
  let checked: { base: PlanDraft; language: string; errors: FormErrors } | undefined;
  let found: { sheet: Sheet; keys: readonly string[]; marked: Cells } | undefined;
  let state: PlanState = {
    draft: begun,
    sheet: {},
    fields: [],
    open: new Set(openRows),
    wanted: undefined,
    lists: new Map(),
    flightsFrom: undefined,
    faults: NO_FAULTS,
    currency: null,
    minimums: [],
  };
  const steps = createHistory<PlanDraft>();
  const listeners = new Set<() => void>();

  const facts = (): Facts => ({ lists: state.lists, secondsOf: known.secondsOf });
  const code = () => known.optionOf("mediaTypeId", base.orderDetails.mediaTypeId)?.code;
  const cells = (): Cells => ({ keys: base.rowKeys, fields: state.fields });
  const reading = (): Reading => ({ ...words, plan: base.orderDetails.campaignDate });

  /** The plan with what is being typed: figures count at once, everything else once it is taken over. */
  const live = (sheet: Sheet): PlanDraft => {
    const { active, edit } = sheet;
    const row = active && base.rows[active.key];
    if (!row || !edit || edit.text === edit.was) return base;
    const { kind } = fieldOf(active.field);
    if (kind !== "money" && kind !== "count") return base;
    const values = valuesOf(active.field, edit.text, row, reading());
    return reduce(base, { type: "set", keys: [active.key], values }, facts());
  };
  const marked = (): Cells => {
    if (found?.sheet !== state.sheet || found.keys !== base.rowKeys)
      found = { sheet: state.sheet, keys: base.rowKeys, marked: markedIn(cells(), state.sheet) };
    return found.marked;
  };
  const errors = (): FormErrors => {
    if (checked?.base !== base || checked.language !== words.language)
      checked = { base, language: words.language, errors: checkPlan(base, code()) };
    return checked.errors;
  };
  const put = (changes: Partial<PlanState>) => {
    const next = { ...state, ...changes };
    next.draft = live(next.sheet);
    state = next;
    for (const listener of listeners) listener();
  };

  const setBase = (next: PlanDraft, changes: Partial<PlanState> = {}) => {
    const before = base.orderDetails;
    base = next;
    if (before !== next.orderDetails) onOrder(next.orderDetails);
    put(changes);
  };
  /** What the server said of the cells that a change names no longer holds. */
  const since = (what: Change): Faults => {
    if (Object.keys(state.faults.refused).length === 0) return state.faults;
    const names = namesIn(what);
    return { ...state.faults, changedSince: new Set([...state.faults.changedSince, ...names]) };
  };
  const change = (what: Change, { name, amends = false }: StepOptions = {}): boolean => {
    const next = reduce(base, what, facts());
    if (next === base) return false;
    steps.record(base, name, amends);
    const changes: Partial<PlanState> = { faults: since(what) };
    if (what.type === "dates") {
      const from = state.flightsFrom ?? base.orderDetails.campaignDate;
      changes.flightsFrom = flightQuestion(next, from) ? from : undefined;
    }
    if (what.type === "flights") changes.flightsFrom = undefined;
    setBase(next, changes);
    return true;
  };
  const leaving = (names: readonly string[]): Faults => {
    const { left } = state.faults;
    return names.every((name) => left.has(name))
      ? state.faults
      : { ...state.faults, left: new Set([...left, ...names]) };
  };

  /** Takes over what is typed. */
  const take = () => {
    const { active, edit } = state.sheet;
    if (!edit || !active) return;
    const { edit: _taken, ...sheet } = state.sheet;
    const row = base.rows[active.key];
    const isMeant =
      edit.text !== edit.was && row !== undefined && edit.text !== words.textOf(row, active.field);
    state = { ...state, sheet };
    const values = isMeant ? valuesOf(active.field, edit.text, row, reading()) : undefined;
    if (!values || !change({ type: "set", keys: [active.key], values })) put({});
  };
  const select = (spot: Spot, head: Spot = spot) => {
    take();
    const { active } = state.sheet;
    const faults = active && !isSpot(active, spot) ? leaving([nameOf(active)]) : state.faults;
    steps.close();
    put({ sheet: selecting(spot, head), faults });
  };
  const edit = (options: { open?: boolean; spot?: Spot } = {}) => {
    const spot = options.spot ?? state.sheet.active;
    if (!isSpot(spot, state.sheet.active)) take();
    const row = spot && base.rows[spot.key];
    if (!spot || !row) return;
    const text = state.sheet.edit?.text ?? words.textOf(row, spot.field);
    const was = state.sheet.edit ? state.sheet.edit.was : text;
    const open = options.open ?? state.sheet.edit?.open ?? false;
    put({
      sheet: {
        active: spot,
        head: spot,
        edit: { mode: "editing", text, open, ...(was === undefined ? {} : { was }) },
      },
    });
  };
  const type = (text: string) => {
    const { active, edit: before } = state.sheet;
    if (!active) return;
    const { kind } = fieldOf(active.field);
    const open = kind === "reference" || kind === "unit" || (before?.open === true && kind !== "day");
    const next = before ? { ...before, text, open } : { mode: "typing" as const, text, open };
    put({ sheet: { ...selecting(active), edit: next } });
  };
  /** Takes a value that was chosen from a list or a calendar. */
  const choose = (value: string) => {
    const { active, edit: _typed, ...sheet } = state.sheet;
    if (!active) return;
    state = { ...state, sheet: { ...sheet, active } };
    if (!change({ type: "set", keys: [active.key], values: { [active.field]: value } })) put({});
  };
  const cancel = () => {
    const { edit: _given, ...sheet } = state.sheet;
    put({ sheet });
  };
  /** @returns whether the key was one of the grid's, or the command that it gives */
  const press = (pressed: Pressed): boolean | Command => {
    const { active } = state.sheet;
    if (!active) return false;
    const { edit: typed } = state.sheet;
    const isEmpty = typed ? typed.text === "" : (base.rows[active.key]?.[active.field] ?? null) === null;
    const deed = deedOf(pressed, state.sheet, cells(), { kind: fieldOf(active.field).kind, isEmpty });
    if (!deed) return false;
    switch (deed.type) {
      case "go":
        select(deed.to);
        break;
      case "mark":
        select(active, deed.to);
        break;
      case "edit":
        edit({ open: deed.open });
        break;
      case "empty":
        type("");
        break;
      case "shift": {
        const day = shiftedDay(base.rows[active.key]?.[active.field as "startDate"] ?? null, deed.days);
        if (day === undefined) return false;
        change(
          { type: "set", keys: [active.key], values: { [active.field]: day } },
          { name: nameOf(active) },
        );
        break;
      }
      case "cancel":
        cancel();
        break;
      case "take":
        take();
        break;
      case "markOne":
        select(active);
        break;
      case "command":
        take();
        return deed.name;
    }
    return true;
  };
  const travel = (to: PlanDraft | undefined) => {
    if (to !== undefined) setBase(to, { flightsFrom: undefined });
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    known,
    speak: (spoken: Words) => {
      words = spoken;
      put({});
    },
    /** What was read for the plan. */
    answer: (answer: Partial<Pick<PlanState, "currency" | "minimums">>) => put(answer),
    /** Code of the chosen media type, once it is known. */
    mediaTypeCode: code,
    change,
    cells,
    marked,
    /** What a row draws: its active field and its marked ones, as a text that compares as a value. */
    inRow: (key: string): string => {
      const { active } = state.sheet;
      const mine = active?.key === key ? active.field : "";
      const { keys, fields } = marked();
      return keys.length * fields.length > 1 && keys.includes(key) ? `${mine} ${fields.join(" ")}` : mine;
    },
    select,
    edit,
    type,
    take,
    choose,
    cancel,
    press,
    /** The grid's columns. */
    arrange: (fields: readonly RowField[]) => {
      take();
      put({ fields });
    },
    toggle: (key: string) => {
      const open = new Set(state.open);
      if (!open.delete(key)) open.add(key);
      put({ open });
    },
    /** Brings a cell into view, opens its row where it is under 'more', and puts the focus there. */
    reveal: (spot: Spot) => {
      select(spot);
      const inMore = !state.fields.includes(spot.field);
      put({ wanted: { ...spot }, open: inMore ? new Set([...state.open, spot.key]) : state.open });
    },
    /** Tells that fields were left, by their names: their errors show from then on. */
    leave: (names: readonly string[]) => {
      steps.close();
      const faults = leaving(names);
      if (faults !== state.faults) put({ faults });
    },
    errorOf: (name: string) => errorIn(state.faults, { draft: state.draft, errors }, name),
    /** What is wrong with the plan as it is now, whether it shows or not. */
    errors: () => {
      take();
      return errors();
    },
    /** Tells that the plan was submitted, and what the server refused of it. */
    submitted: (refused: FormErrors = {}) =>
      put({ faults: { ...state.faults, submitted: true, refused, changedSince: new Set() } }),
    toFix: () => cellsToFix(state.faults, { draft: state.draft, errors }, code()),
    flightQuestion: () => state.flightsFrom && flightQuestion(state.draft, state.flightsFrom),
    keepFlights: () => put({ flightsFrom: undefined }),
    listed: (vendorId: string, formatId: string, quotes: readonly Quote[]) => {
      state = { ...state, lists: new Map(state.lists).set(listKey(vendorId, formatId), quotes) };
      if (!change({ type: "listed" }, { amends: true })) put({});
    },
    undo: () => {
      take();
      travel(steps.undo(base));
    },
    redo: () => {
      take();
      travel(steps.redo(base));
    },
    canUndo: () => steps.canUndo(),
    canRedo: () => steps.canRedo(),
    /** Whether a name is still looked up. */
    isWaiting: () => Object.values(base.rows).some((row) => Object.values(row).some(isAwaited)),
    isDirty: () => !isSameDraft(state.draft, initial),
    /** Whether something was typed that is neither saved nor kept on the server. */
    isUnsaved: () => !isSameDraft(state.draft, initial) && !isSameDraft(state.draft, safe),
    /** Tells that a draft is kept on the server. */
    keptSafe: (draft: PlanDraft) => {
      safe = draft;
      put({});
    },
    /** Goes on from the plan as it is stored now; what was typed meanwhile is unsaved. */
    saved: (stored: PlanDraft, draft: PlanDraft) => {
      initial = stored;
      safe = stored;
      steps.record(base, undefined, true);
      setBase(draft, { faults: NO_FAULTS });
    },
  };
}

/** The names of what a change sets. */
function namesIn(change: Change): string[] {
  if (change.type === "price") return [`priceDetails.${change.field}`];
  if (change.type !== "set") return [];
  return change.keys.flatMap((key) => Object.keys(change.values).map((field) => `rows.${key}.${field}`));
}

function isSameDraft(one: PlanDraft, other: PlanDraft): boolean {
  if (one === other) return true;
  const same = (a: object, b: object) =>
    a === b || Object.keys({ ...a, ...b }).every((name) => Reflect.get(a, name) === Reflect.get(b, name));
  const { campaignDate: dates, ...order } = one.orderDetails;
  const { campaignDate: otherDates, ...otherOrder } = other.orderDetails;
  return (
    same(order, otherOrder) &&
    same(dates, otherDates) &&
    same(one.priceDetails, other.priceDetails) &&
    same(one.rowKeys, other.rowKeys) &&
    one.rowKeys.every((key) => same(one.rows[key] ?? {}, other.rows[key] ?? {}))
  );
}
