import { RATE_UNITS } from "@media-planner/schema/rules/enums";

import type { MediaPlanInput, MediaRowInput, RateUnit } from "../../../../generated/schema.ts";
import type { MediaPlanFieldsFragment, MediaRowFieldsFragment } from "../../media-plan.generated.tsx";

/** A number as it is typed: text while it is none yet, null while empty. */
export type Typed = number | string | null;

/** The references of a media row, all chosen from lists. */
export type RowReference = Extract<keyof MediaRowInput, `${string}Id`>;

/** How a value of the row's input is held while it is edited: anything may be empty, numbers are what was typed. */
type Edited<Value> = NonNullable<Value> extends number ? Typed : string | null;

/**
 * A media row and its rate card as one line of the grid. The rate card's rate is the row's unit rate: one input, sent as
 * both.
 */
export type DraftRow = { [Name in Exclude<keyof MediaRowInput, "id">]: Edited<MediaRowInput[Name]> } & {
  id: string;
  quantity: Typed;
};

/**
 * A plan as the form holds it. Rows are kept by a key of the screen's own and not by their position, so that what was typed, touched
 * and refused stays with its row when another one is added or removed.
 */
export interface PlanDraft {
  orderDetails: {
    campaignId: string | null;
    mediaTypeId: string | null;
    vendorId: string | null;
    campaignDate: { start: string | null; end: string | null };
  };
  rowKeys: readonly string[];
  rows: Readonly<Record<string, DraftRow>>;
  priceDetails: { additionalCharges: Typed; discount: Typed };
}

let lastKey = 0;

/** A key for a new row. It begins with a letter: the form takes a path's digits for positions of a list. */
export function nextRowKey(): string {
  lastKey += 1;
  return `r${lastKey}`;
}

/** Where the browser has no secure context (plain HTTP) it makes no UUID. */
function unique(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** An id for a new row, which its rate card names. Unique in its plan is all it has to be. */
function newRowId(): string {
  return `row-${unique()}`;
}

/** Names the attempt to create a plan: whoever makes it again, after an answer was lost, gets the plan that it made. */
export function newAttempt(): string {
  return `plan-${unique()}`;
}

const EMPTY_ROW: Omit<DraftRow, "id"> = {
  channelId: null,
  formatId: null,
  positionId: null,
  sizeId: null,
  durationId: null,
  timeSlotId: null,
  languageId: null,
  materialId: null,
  cityId: null,
  areaId: null,
  startDate: null,
  endDate: null,
  unitRate: null,
  unit: null,
  quantity: null,
  bonusQuantity: null,
  impressions: null,
  notes: null,
};

/** A new row; the dates of the plan are proposed for it. */
export function newRow(dates: { start: string | null; end: string | null }): DraftRow {
  return { ...EMPTY_ROW, id: newRowId(), startDate: dates.start, endDate: dates.end };
}

/** A copy of a row, with an id of its own. */
export function copyOf(row: DraftRow): DraftRow {
  return { ...row, id: newRowId() };
}

/** What a new plan begins with: one row to fill in. */
export function emptyDraft(): PlanDraft {
  const key = nextRowKey();
  const none = { start: null, end: null };
  return {
    orderDetails: { campaignId: null, mediaTypeId: null, vendorId: null, campaignDate: none },
    rowKeys: [key],
    rows: { [key]: newRow(none) },
    priceDetails: { additionalCharges: 0, discount: 0 },
  };
}

function draftRowOf(row: MediaRowFieldsFragment, quantity: number | null): DraftRow {
  return {
    id: row.id,
    channelId: row.channelId,
    formatId: row.formatId,
    positionId: row.positionId,
    sizeId: row.sizeId,
    durationId: row.durationId,
    timeSlotId: row.timeSlotId,
    languageId: row.languageId,
    materialId: row.materialId,
    cityId: row.cityId,
    areaId: row.areaId,
    startDate: row.startDate,
    endDate: row.endDate,
    unitRate: row.unitRate,
    unit: row.unit,
    quantity,
    bonusQuantity: row.bonusQuantity,
    impressions: row.impressions,
    notes: row.notes,
  };
}

/** A stored plan as the form edits it. @param before the draft that was saved as it: rows keep their keys, and what hangs on them */
export function draftOf(plan: MediaPlanFieldsFragment, before?: PlanDraft): PlanDraft {
  const { orderDetails, medias, rateCards, priceDetails } = plan;
  const quantities = new Map(rateCards.map((card) => [card.id, card.quantity]));
  const keys = new Map(before?.rowKeys.map((key) => [before.rows[key]?.id, key]));
  const keyed = medias.map(
    (row) => [keys.get(row.id) ?? nextRowKey(), draftRowOf(row, quantities.get(row.id) ?? null)] as const,
  );
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
    rowKeys: keyed.map(([key]) => key),
    rows: Object.fromEntries(keyed),
    priceDetails: {
      additionalCharges: priceDetails.additionalCharges ?? 0,
      discount: priceDetails.discount ?? 0,
    },
  };
}

/** The rows in their order. */
export function rowsOf(draft: Pick<PlanDraft, "rowKeys" | "rows">): DraftRow[] {
  return draft.rowKeys.flatMap((key) => draft.rows[key] ?? []);
}

function rateCardOf({ id, unitRate, quantity }: DraftRow) {
  return { id, rate: unitRate, quantity };
}

/** Rate and quantity of each row: what the amounts and totals are computed from. */
export function rateCardsOf(draft: Pick<PlanDraft, "rowKeys" | "rows">) {
  return rowsOf(draft).map(rateCardOf);
}

function mediaRowOf({ quantity: _quantity, ...row }: DraftRow) {
  return row;
}

/** A row as a plan is sent with it, by the names of the two lists that it goes into. */
export function candidateRowOf(row: DraftRow) {
  return { medias: mediaRowOf(row), rateCards: rateCardOf(row) };
}

/** Every key of an input, however deep, whatever is in it yet. */
type Candidate<Input> = Input extends readonly (infer Item)[]
  ? Candidate<Item>[]
  : Input extends object
    ? { [Name in keyof Input]-?: Candidate<NonNullable<Input[Name]>> }
    : unknown;

/** The plan as the mutations take it, unchecked: what is shown is what is sent. */
export function candidateOf(draft: PlanDraft): Candidate<MediaPlanInput> {
  return {
    orderDetails: draft.orderDetails,
    medias: rowsOf(draft).map(mediaRowOf),
    rateCards: rateCardsOf(draft),
    priceDetails: {
      additionalCharges: draft.priceDetails.additionalCharges ?? 0,
      discount: draft.priceDetails.discount ?? 0,
    },
  };
}

/** Whether a text is a rate unit of the contract. */
export function isRateUnit(value: string | null): value is RateUnit {
  return RATE_UNITS.some((unit) => unit === value);
}

export type PlanInput = MediaPlanInput;
