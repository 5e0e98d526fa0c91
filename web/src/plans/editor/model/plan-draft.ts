import { toValidAmount, type PlanTotals } from "@media-planner/schema/rules/media-plan";
import { fromMinor, computePercentage, toMinor } from "@media-planner/schema/rules/money";

import { createUniqueId } from "../../../crud/create-unique-id.ts";
import { ROW_KEYS, type RowField, type RowReference } from "../../fields.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import type { Reference } from "./references.ts";
import {
  isCountedAsZero,
  getStoredValue,
  computeRowAmount,
  memoizeByObject,
  toPlanRows,
  type PlanRow,
  type CellInput,
} from "../../plan-rows.ts";

export interface Dates {
  start: string | null;
  end: string | null;
}

export interface DraftOrderDetails {
  campaignId: string | null;
  mediaTypeId: string | null;
  vendorId: string | null;
  campaignDate: Dates;
}

/** Values before the channel or format changed, until the price lists load. */
export interface Repricing {
  vendorId: string | null;
  channelId: Reference | null;
  formatId: Reference | null;
  unit: string | null;
  unitRate: CellInput;
  /** The same change set the unit, so the new price must not replace it. */
  isUnitPreserved: boolean;
}

/** A row as typed: a reference may be a name. */
export interface DraftRow extends Omit<PlanRow, RowReference>, Record<RowReference, Reference | null> {
  /** Missing once the price is final. */
  repricing?: Repricing;
}

/** Rows by stable keys, so that inserts and removals do not mix up their state. */
export interface DraftRows {
  rowKeys: readonly string[];
  rows: Readonly<Record<string, DraftRow>>;
}

export interface PlanDraft extends DraftRows {
  orderDetails: DraftOrderDetails;
  /** Amounts, or percentages of the grand total ("5%"). */
  priceDetails: { additionalCharges: CellInput; discount: CellInput };
}

let lastKey = 0;

/** Form paths treat digits as indexes, so keys start with a letter. */
export function nextRowKey(): string {
  lastKey += 1;
  return `r${lastKey}`;
}

/** Idempotency key: a retry returns the plan already created. */
export function createIdempotencyKey(): string {
  return `plan-${createUniqueId()}`;
}

const EMPTY_FIELDS = Object.fromEntries(ROW_KEYS.map((key) => [key, null])) as Readonly<
  Record<RowField, null>
>;

/** Rate cards refer to a row by its id, which is unique in the plan. */
export function createRow({ start, end }: Dates): DraftRow {
  return {
    ...EMPTY_FIELDS,
    id: `row-${createUniqueId()}`,
    seconds: null,
    asUnits: false,
    startDate: start,
    endDate: end,
  };
}

export function duplicateRow(row: DraftRow): DraftRow {
  return { ...row, id: createRow({ start: null, end: null }).id };
}

export function createEmptyDraft(campaignId: string | null = null): PlanDraft {
  const noDates = { start: null, end: null };
  return {
    orderDetails: { campaignId, mediaTypeId: null, vendorId: null, campaignDate: noDates },
    ...toDraftRows([createRow(noDates)]),
    priceDetails: { additionalCharges: 0, discount: 0 },
  };
}

/** @param getKey returns the key of a row that already has one */
export function toDraftRows(
  rows: readonly DraftRow[],
  getKey: (row: DraftRow) => string | undefined = () => undefined,
): DraftRows {
  const pairs = rows.map((row) => [getKey(row) ?? nextRowKey(), row] as const);
  return { rowKeys: pairs.map(([key]) => key), rows: Object.fromEntries(pairs) };
}

type StoredPrices = MediaPlanFieldsFragment["priceDetails"];

/** Returns the stored percentage, unless the amount was changed without it. */
function toPriceInput(prices: StoredPrices, field: keyof PlanDraft["priceDetails"]): CellInput {
  const [amount, percent] = [prices[field] ?? 0, prices[`${field}Percent`]];
  const isPercentage = percent !== null && computePercentage(prices.grandTotal ?? 0, percent) === amount;
  return getStoredValue(isPercentage ? `${percent}%` : amount, prices, field);
}

/** @param before the saved draft, whose row keys are reused */
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
    ...toDraftRows(toPlanRows(plan), ({ id }) => keys.get(id)),
    priceDetails: {
      additionalCharges: toPriceInput(priceDetails, "additionalCharges"),
      discount: toPriceInput(priceDetails, "discount"),
    },
  };
}

export const listRows = memoizeByObject((draft: DraftRows): readonly DraftRow[] =>
  draft.rowKeys.flatMap((key) => draft.rows[key] ?? []),
);

export function pickRows(rows: PlanDraft["rows"], keys: readonly string[]): PlanDraft["rows"] {
  return Object.fromEntries(keys.flatMap((key) => (rows[key] ? [[key, rows[key]] as const] : [])));
}

/** Parses "5%"; undefined for an amount. */
export function parsePercentInput(value: unknown): number | undefined {
  const [, percent] = typeof value === "string" ? (/^(\d+(?:\.\d{1,2})?)%$/.exec(value) ?? []) : [];
  return percent === undefined ? undefined : Number(percent);
}

/** Returns the percentage, with at most 2 decimals, that results in an amount; undefined if there is none. */
export function findPercentage(grandTotal: number, amount: CellInput): number | undefined {
  if (typeof amount !== "number" || amount <= 0 || grandTotal <= 0) return undefined;
  const percent = Math.round((amount / grandTotal) * 10_000) / 100;
  return computePercentage(grandTotal, percent) === amount ? percent : undefined;
}

/** Totals, with percentages converted to amounts. */
export interface DraftTotals extends PlanTotals {
  additionalCharges: CellInput;
  discount: CellInput;
  /** Rows that count as 0: rate or quantity is invalid. */
  invalidRowCount: number;
}

/** Percentages refer to the grand total. */
export const computeTotals = memoizeByObject((draft: PlanDraft): DraftTotals => {
  const rows = listRows(draft);
  const grandTotal = fromMinor(rows.reduce((sum, row) => sum + toMinor(computeRowAmount(row)), 0));
  const toAmount = (price: CellInput): CellInput => {
    const percent = parsePercentInput(price);
    return percent === undefined ? price : computePercentage(grandTotal, percent);
  };
  const additionalCharges = toAmount(draft.priceDetails.additionalCharges);
  const discount = toAmount(draft.priceDetails.discount);
  const adjustmentMinor = toMinor(toValidAmount(additionalCharges)) - toMinor(toValidAmount(discount));
  return {
    grandTotal,
    finalAmount: fromMinor(toMinor(grandTotal) + adjustmentMinor),
    additionalCharges,
    discount,
    invalidRowCount: rows.filter(isCountedAsZero).length,
  };
});
