import { countedAmount, type PlanTotals } from "@media-planner/schema/rules/media-plan";
import { fromMinor, getPercent, toMinor } from "@media-planner/schema/rules/money";

import { createUniqueId } from "../../../../crud/unique.ts";
import type { MediaPlanInput } from "../../../../generated/schema.ts";
import { ROW_KEYS, type RowField } from "../../fields.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import {
  countsAsZero,
  rowAmount,
  rowsOfPlan,
  toUnits,
  type PlanRow,
  type CellInput,
} from "../../plan-rows.ts";

/** First and last day, as far as they are chosen. */
export interface Dates {
  start: string | null;
  end: string | null;
}

export interface OrderDraft {
  campaignId: string | null;
  mediaTypeId: string | null;
  vendorId: string | null;
  campaignDate: Dates;
}

/** What a row was priced as before its channel or format changed: its price follows once the price lists are read. */
export interface Repricing {
  vendorId: string | null;
  channelId: string | null;
  formatId: string | null;
  unit: string | null;
  unitRate: CellInput;
  /** Whether its unit came along with the channel or format, and stays. */
  keepsUnit: boolean;
}

export interface DraftRow extends PlanRow {
  /** Absent where its price is settled. */
  repricing?: Repricing;
}

/** Rows by keys of the screen's own and not by their position, so that what hangs on a row stays with it when others come and go. */
export interface DraftRows {
  rowKeys: readonly string[];
  rows: Readonly<Record<string, DraftRow>>;
}

export interface PlanDraft extends DraftRows {
  orderDetails: OrderDraft;
  /** Amounts, or percentages of the grand total: '5%'. */
  priceDetails: { additionalCharges: CellInput; discount: CellInput };
}

let lastKey = 0;

/** A key for a new row. It begins with a letter: paths take digits for positions of a list. */
export function nextRowKey(): string {
  lastKey += 1;
  return `r${lastKey}`;
}

/** The id of an attempt to create a plan. A second try after a lost answer gets the plan that the first one made. */
export function newAttempt(): string {
  return `plan-${createUniqueId()}`;
}

const NOTHING = Object.fromEntries(ROW_KEYS.map((key) => [key, null])) as Readonly<Record<RowField, null>>;

/** A new row; the dates of the plan are proposed for it. Its id, which its rate card names, is unique in its plan. */
export function newRow({ start, end }: Dates): DraftRow {
  return {
    ...NOTHING,
    id: `row-${createUniqueId()}`,
    seconds: null,
    asUnits: false,
    startDate: start,
    endDate: end,
  };
}

export function duplicateRow(row: DraftRow): DraftRow {
  return { ...row, id: newRow({ start: null, end: null }).id };
}

/** What a new plan begins with: one row to fill in. */
export function emptyDraft(campaignId: string | null = null): PlanDraft {
  const none = { start: null, end: null };
  return {
    orderDetails: { campaignId, mediaTypeId: null, vendorId: null, campaignDate: none },
    ...keyed([newRow(none)]),
    priceDetails: { additionalCharges: 0, discount: 0 },
  };
}

/** Rows under keys of this page. @param keyOf the key that a row has already */
export function keyed(
  rows: readonly DraftRow[],
  keyFor: (row: DraftRow) => string | undefined = () => undefined,
): DraftRows {
  const pairs = rows.map((row) => [keyFor(row) ?? nextRowKey(), row] as const);
  return { rowKeys: pairs.map(([key]) => key), rows: Object.fromEntries(pairs) };
}

/** A stored plan as the form edits it. @param before the draft that was saved as it: rows keep their keys, and what hangs on them */
export function toDraft(plan: MediaPlanFieldsFragment, before?: PlanDraft): PlanDraft {
  const { orderDetails, priceDetails } = plan;
  const keys = new Map(before?.rowKeys.map((key) => [before.rows[key]?.id, key]));
  return {
    orderDetails: {
      campaignId: orderDetails.campaignId,
      mediaTypeId: orderDetails.mediaTypeId,
      vendorId: orderDetails.vendorId,
      campaignDate: {
        start: orderDetails.campaignDate?.start ?? null,
        end: orderDetails.campaignDate?.end ?? null,
      },
    },
    ...keyed(rowsOfPlan(plan), ({ id }) => keys.get(id)),
    priceDetails: {
      additionalCharges: priceDetails.additionalCharges ?? 0,
      discount: priceDetails.discount ?? 0,
    },
  };
}

/** What follows from a draft or a row, found once: neither ever changes, and many parts of the screen ask at every key. */
export function memoizeByObject<From extends object, Found>(
  find: (from: From) => Found,
): (from: From) => Found {
  const known = new WeakMap<From, Found>();
  return (from) => {
    const found = known.get(from) ?? find(from);
    known.set(from, found);
    return found;
  };
}

export function listRows(draft: DraftRows): DraftRow[] {
  return draft.rowKeys.flatMap((key) => draft.rows[key] ?? []);
}

function toRateCard(row: DraftRow) {
  return { id: row.id, rate: row.unitRate, quantity: toUnits(row) };
}

/** Rate and units of each row: what the amounts and totals are computed from. */
export function toRateCards(draft: DraftRows) {
  return listRows(draft).map(toRateCard);
}

/** The percentage that a price is held as, '5%'; undefined for an amount. */
export function parsePercentInput(price: unknown): number | undefined {
  const [, figure] = typeof price === "string" ? (/^(\d+(?:\.\d{1,2})?)%$/.exec(price) ?? []) : [];
  return figure === undefined ? undefined : Number(figure);
}

/** Totals of a plan as it is typed, and its prices as amounts. */
export interface DraftTotals extends PlanTotals {
  additionalCharges: CellInput;
  discount: CellInput;
  /** How many rows count as 0 because their rate or quantity is invalid. */
  invalidRows: number;
}

/** Computes the totals once a change: a plan may have hundreds of rows. Percentages are of the grand total. */
export const computeTotals = memoizeByObject((draft: PlanDraft): DraftTotals => {
  const rows = listRows(draft);
  const grandTotal = fromMinor(rows.reduce((sum, row) => sum + toMinor(rowAmount(row)), 0));
  const amountIn = (price: CellInput): CellInput => {
    const percent = parsePercentInput(price);
    return percent === undefined ? price : getPercent(grandTotal, percent);
  };
  const additionalCharges = amountIn(draft.priceDetails.additionalCharges);
  const discount = amountIn(draft.priceDetails.discount);
  const extra = toMinor(countedAmount(additionalCharges)) - toMinor(countedAmount(discount));
  return {
    grandTotal,
    finalAmount: fromMinor(toMinor(grandTotal) + extra),
    additionalCharges,
    discount,
    invalidRows: rows.filter(countsAsZero).length,
  };
});

type MediaRow = Omit<DraftRow, "quantity" | "seconds" | "asUnits" | "repricing">;

function toMediaRow({ quantity: _q, seconds: _s, asUnits: _a, repricing: _r, ...row }: DraftRow): MediaRow {
  return row;
}

/** A row as a plan is sent with it, by the names of the two lists that it goes into. */
export function toRowCandidate(row: DraftRow) {
  return { medias: toMediaRow(row), rateCards: toRateCard(row) };
}

/** Every key of an input, however deep, whatever is in it yet. */
type Candidate<Input> = Input extends readonly (infer Item)[]
  ? Candidate<Item>[]
  : Input extends object
    ? { [Name in keyof Input]-?: Candidate<NonNullable<Input[Name]>> }
    : unknown;

/** The plan as the mutations take it, unchecked: what is shown is what is sent. */
export function toPlanCandidate(draft: PlanDraft): Candidate<MediaPlanInput> {
  const { additionalCharges, discount } = computeTotals(draft);
  return {
    orderDetails: draft.orderDetails,
    medias: listRows(draft).map(toMediaRow),
    rateCards: toRateCards(draft),
    priceDetails: {
      additionalCharges: additionalCharges ?? 0,
      discount: discount ?? 0,
    },
  };
}

/** Whether two drafts say the same, whatever the keys of their rows. */
export function equalsStoredPlan(one: PlanDraft, other: PlanDraft): boolean {
  return one === other || getText(toPlanCandidate(one)) === getText(toPlanCandidate(other));
}

/** Whether a plan is stored as it was to be saved. */
export function isStoredAs(plan: MediaPlanFieldsFragment, input: MediaPlanInput): boolean {
  return getText(toPlanCandidate(toDraft(plan))) === getText(input);
}

function getText(value: unknown): string {
  return JSON.stringify(sorted(value));
}

/** With its names in order, so that equal values are equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

/** Whether two objects have the same values: cheap enough for each cell at each key. */
export function isShallowEqual(one: object, other: object): boolean {
  if (one === other) return true;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => Reflect.get(one, name) === Reflect.get(other, name));
}

/** Whether two drafts are the same, keys and all: cheap enough for each key. */
export function isSameDraft(one: PlanDraft, other: PlanDraft): boolean {
  if (one === other) return true;
  const { campaignDate: dates, ...order } = one.orderDetails;
  const { campaignDate: otherDates, ...otherOrder } = other.orderDetails;
  return (
    isShallowEqual(order, otherOrder) &&
    isShallowEqual(dates, otherDates) &&
    isShallowEqual(one.priceDetails, other.priceDetails) &&
    isShallowEqual(one.rowKeys, other.rowKeys) &&
    one.rowKeys.every((key) => isShallowEqual(one.rows[key] ?? {}, other.rows[key] ?? {}))
  );
}
