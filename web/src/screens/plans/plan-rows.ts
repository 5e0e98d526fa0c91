import { isRateCardValid } from "@media-planner/schema/rules/media-plan";
import { getAmount } from "@media-planner/schema/rules/money";
import { parseSeconds, spotsOfUnits, unitsOfSpots } from "@media-planner/schema/rules/spots";

import type { Option } from "../../crud/reference/option.ts";
import type { MediaRowInput } from "../../generated/schema.ts";
import { REFERENCES, ROW_KEYS, type RowField, type RowReference } from "./fields.ts";
import type { MediaPlanFieldsFragment, MediaRowFieldsFragment } from "./media-plan.generated.tsx";

/** A number as it is typed: text while it is none yet, null while empty. */
export type CellInput = number | string | null;

/** How a value of the row's input is held: anything may be empty, numbers are what was typed. */
type Held<Value> = NonNullable<Value> extends number ? CellInput : string | null;

type Values = { [Name in Exclude<keyof MediaRowInput, "id">]: Held<MediaRowInput[Name]> };

/** A media row and its rate card as one line. */
export interface PlanRow extends Values {
  id: string;
  /** As it is typed and read: spots where the row is priced by ten seconds, else units. */
  quantity: CellInput;
  /** Seconds of its duration; null where that is not counted in seconds, or none. */
  seconds: number | null;
  /** Whether the quantity counts tens of seconds, which no whole number of spots makes: so it was stored. */
  asUnits: boolean;
}

/** Whether the quantity counts spots of so many seconds, and is paid by tens of them. */
export function countsSpots(
  row: Pick<PlanRow, "unit" | "seconds" | "asUnits">,
): row is Pick<PlanRow, "unit" | "asUnits"> & { seconds: number } {
  return row.unit === "TEN_SECONDS" && row.seconds !== null && row.seconds !== 10 && !row.asUnits;
}

/** The units that are paid: what the rate is multiplied by. What is no whole number passes as it is, for the rule to refuse. */
export function toUnits(row: Pick<PlanRow, "quantity" | "unit" | "seconds" | "asUnits">): CellInput {
  const { quantity } = row;
  const whole = typeof quantity === "number" && Number.isInteger(quantity) && quantity >= 0;
  return whole && countsSpots(row) ? unitsOfSpots(quantity, row.seconds) : quantity;
}

/** Rate times units, in units of the currency; 0 where either is invalid. */
export function rowAmount(row: PlanRow): number {
  const card = { rate: row.unitRate, quantity: toUnits(row) };
  return isRateCardValid(card) ? getAmount(card.rate, card.quantity) : 0;
}

/** Whether a rate or a quantity is typed, and the row counts as 0 because one of them is invalid. */
export function countsAsZero(row: PlanRow): boolean {
  return !isRateCardValid({ rate: row.unitRate ?? 0, quantity: toUnits(row) ?? 0 });
}

/** Units as the planner counts them: spots where they make a whole number. */
export function toDisplayQuantity(
  units: number | null,
  { unit, seconds }: Pick<PlanRow, "unit" | "seconds">,
): Pick<PlanRow, "quantity" | "asUnits"> {
  if (units === null || !countsSpots({ unit, seconds, asUnits: false }) || seconds === null)
    return { quantity: units, asUnits: false };
  const spots = spotsOfUnits(units, seconds);
  return spots === undefined ? { quantity: units, asUnits: true } : { quantity: spots, asUnits: false };
}

function toRow(
  media: MediaRowFieldsFragment,
  card: MediaPlanFieldsFragment["rateCards"][number] | undefined,
): PlanRow {
  const seconds = parseSeconds(media.duration) ?? null;
  const values = Object.fromEntries(
    ROW_KEYS.map((key) => [key, key === "quantity" ? null : media[key]]),
  ) as Record<RowField, null> & Values;
  return {
    ...values,
    id: media.id,
    // The rate card's is the one that amounts are computed from.
    unitRate: card?.rate ?? media.unitRate,
    seconds,
    ...toDisplayQuantity(card?.quantity ?? null, { unit: media.unit, seconds }),
  };
}

export function rowsOfPlan({
  medias,
  rateCards,
}: Pick<MediaPlanFieldsFragment, "medias" | "rateCards">): PlanRow[] {
  const cards = new Map(rateCards.map((card) => [card.id, card]));
  return medias.map((media) => toRow(media, cards.get(media.id)));
}

/** Fields of a plan that name a record. */
export type PlanReference = RowReference | "campaignId" | "mediaTypeId" | "vendorId";

/** Finds the record of a reference; undefined for none, and for one that is nowhere to be read. */
export type GetOption = (field: PlanReference, id: string | null) => Option | undefined;

type Named = { id: string; name: string | null; code?: string | null } | null;

/** The records that a stored plan names. */
export function createGetOption(plan: MediaPlanFieldsFragment | undefined): GetOption {
  const records = new Map<string, Option>();
  const add = (field: PlanReference, record: Named) => {
    if (record?.name) records.set(`${field} ${record.id}`, { ...record, name: record.name });
  };
  add("campaignId", plan?.orderDetails.campaign ?? null);
  add("mediaTypeId", plan?.orderDetails.mediaType ?? null);
  add("vendorId", plan?.orderDetails.vendor ?? null);
  for (const row of plan?.medias ?? [])
    for (const field of REFERENCES) {
      const record = row[referenceKey(field)];
      add(field, record);
      if (field === "durationId" && record?.name)
        records.set(`durationId ${record.id}`, {
          ...record,
          name: record.name,
          seconds: parseSeconds(row.duration) ?? null,
        });
    }
  return (field, id) => (id === null ? undefined : records.get(`${field} ${id}`));
}

/** The record beside a reference's id: `channel` of `channelId`. */
export function referenceKey<Field extends RowReference>(field: Field) {
  return field.slice(0, -2) as Field extends `${infer Name}Id` ? Name : never;
}
