import { isRateCardValid } from "@media-planner/schema/rules/media-plan";
import { computeAmount, fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { parseSeconds, unitsToSpots, spotsToUnits } from "@media-planner/schema/rules/spots";

import type { MediaRowInput } from "../generated/schema.ts";
import { ROW_KEYS, type RowField, type RowReference } from "./fields.ts";
import type { MediaPlanFieldsFragment, MediaRowFieldsFragment } from "./media-plan.generated.tsx";

/** Replaces a stored value that is not a number; fails validation. */
export const UNREADABLE = "\uFFFD";

type InvalidFields = { invalidFields: readonly string[] | null } | undefined;

export function getStoredValue<Value>(
  value: Value,
  record: InvalidFields,
  field: string,
): Value | typeof UNREADABLE {
  return record?.invalidFields?.includes(field) ? UNREADABLE : value;
}

/** A text is invalid input; null is an empty cell. */
export type CellInput = number | string | null;

/** Any value may be empty, a number may be invalid text. */
type RowInputs = {
  [Name in Exclude<keyof MediaRowInput, "id">]: NonNullable<MediaRowInput[Name]> extends number
    ? CellInput
    : string | null;
};

/** A media row merged with its rate card. */
export interface PlanRow extends RowInputs {
  id: string;
  quantity: CellInput;
  /** Null if unknown or not measured in seconds. */
  seconds: number | null;
  /** The quantity is in units of ten seconds, because these do not divide into spots. */
  asUnits: boolean;
}

type PricedRow = Pick<PlanRow, "unitRate" | "quantity" | "unit" | "seconds" | "asUnits">;

/** Whether the quantity counts spots paid per ten seconds. */
export function isPaidPerTenSeconds(
  row: Pick<PlanRow, "unit" | "seconds" | "asUnits">,
): row is Pick<PlanRow, "unit" | "asUnits"> & { seconds: number } {
  return row.unit === "TEN_SECONDS" && row.seconds !== null && row.seconds !== 10 && !row.asUnits;
}

/** Paid units. Returns non-integers unchanged, because validation rejects them. */
export function toUnits(row: Pick<PlanRow, "quantity" | "unit" | "seconds" | "asUnits">): CellInput {
  const { quantity } = row;
  const isWhole = typeof quantity === "number" && Number.isInteger(quantity) && quantity >= 0;
  return isWhole && isPaidPerTenSeconds(row) ? spotsToUnits(quantity, row.seconds) : quantity;
}

/** Memoizes by object identity: drafts and rows are immutable and read on every keystroke. */
export function memoizeByObject<Key extends object, Value>(
  compute: (key: Key) => Value,
): (from: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (from) => {
    const value = cache.get(from) ?? compute(from);
    cache.set(from, value);
    return value;
  };
}

/** Rate times units, in currency units; 0 if invalid. */
export const computeRowAmount = memoizeByObject((row: PricedRow): number => {
  const card = { rate: row.unitRate, quantity: toUnits(row) };
  return isRateCardValid(card) ? computeAmount(card.rate, card.quantity) : 0;
});

/** Cost of 1,000 impressions; undefined without impressions, unless the rate is paid for them. */
export function computeCpm(row: PricedRow & Pick<PlanRow, "impressions">): number | undefined {
  const { impressions, unit, unitRate } = row;
  if (typeof impressions === "number" && impressions > 0)
    return fromMinor(Math.round((toMinor(computeRowAmount(row)) * 1000) / impressions));
  return unit === "CPM" && typeof unitRate === "number" ? unitRate : undefined;
}

/** True if rate or quantity is invalid. */
export const isCountedAsZero = memoizeByObject(
  (row: PricedRow): boolean => !isRateCardValid({ rate: row.unitRate ?? 0, quantity: toUnits(row) ?? 0 }),
);

/** Converts units to spots if they divide evenly. */
export function toDisplayQuantity(
  units: number | null,
  { unit, seconds }: Pick<PlanRow, "unit" | "seconds">,
): Pick<PlanRow, "quantity" | "asUnits"> {
  if (units === null || !isPaidPerTenSeconds({ unit, seconds, asUnits: false }) || seconds === null)
    return { quantity: units, asUnits: false };
  const spots = unitsToSpots(units, seconds);
  return spots === undefined ? { quantity: units, asUnits: true } : { quantity: spots, asUnits: false };
}

function toRow(
  media: MediaRowFieldsFragment,
  card: MediaPlanFieldsFragment["rateCards"][number] | undefined,
): PlanRow {
  const seconds = parseSeconds(media.duration) ?? null;
  const values = Object.fromEntries(
    ROW_KEYS.map((key) => [key, key === "quantity" ? null : media[key]]),
  ) as Record<RowField, null> & RowInputs;
  return {
    ...values,
    id: media.id,
    // Amounts use the rate card's rate.
    unitRate: getStoredValue(card?.rate ?? media.unitRate, card, "rate"),
    bonusQuantity: getStoredValue(media.bonusQuantity, media, "bonusQuantity"),
    impressions: getStoredValue(media.impressions, media, "impressions"),
    seconds,
    ...toDisplayQuantity(card?.quantity ?? null, { unit: media.unit, seconds }),
    ...(getStoredValue(null, card, "quantity") && { quantity: UNREADABLE }),
  };
}

export function toPlanRows({
  medias,
  rateCards,
}: Pick<MediaPlanFieldsFragment, "medias" | "rateCards">): PlanRow[] {
  const cards = new Map(rateCards.map((card) => [card.id, card]));
  return medias.map((media) => toRow(media, cards.get(media.id)));
}

/** Returns the record field of an id field: `channel` for `channelId`. */
export function getReferenceKey<Field extends RowReference>(field: Field) {
  return field.slice(0, -2) as Field extends `${infer Name}Id` ? Name : never;
}
