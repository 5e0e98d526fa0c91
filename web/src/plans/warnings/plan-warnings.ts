import { isDate } from "@media-planner/schema/rules/formats";
import { checkPlanConsistency } from "@media-planner/schema/rules/media-plan";

import { groupBy } from "../../ui/format/group-by.ts";
import { computeBudgetStatus, type CampaignBudget } from "../budget.tsx";
import type { RowField } from "../fields.ts";
import { memoizeByObject, toUnits, type PlanRow } from "../plan-rows.ts";
import {
  findListPrice,
  findMinimumQuantity,
  type MinimumQuantity,
  type PriceLists,
  type PricedRow,
} from "./vendor-prices.ts";

/** A row of the editor or of a stored plan. */
export type WarnedRow = PricedRow &
  Pick<PlanRow, "id" | "startDate" | "endDate" | "unitRate" | "quantity" | "seconds" | "asUnits"> &
  Record<"timeSlotId" | "durationId", unknown>;

/** List price when the row was saved. */
export interface StoredPrice {
  listPrice: number | null;
  /** Whether dates and quantity, on which the list price depends, are unchanged. */
  isUnchanged: boolean;
}

export interface CheckedCampaign extends CampaignBudget {
  startDate: string | null;
  endDate: string | null;
  /** False if the viewer may not read the budget. */
  isBudgetVisible: boolean;
  /** Amount of the stored plan in the planned spend. */
  includedAmount: number;
}

export interface CheckedPlan {
  rows: readonly WarnedRow[];
  dates: { start: string | null; end: string | null };
  finalAmount: number;
  /** Undefined until loaded. */
  campaign: CheckedCampaign | undefined;
  vendorId: string | null;
  priceLists: PriceLists;
  minimumQuantities: readonly MinimumQuantity[];
  /** Undefined for a new row, and after a change of channel, format or unit. */
  getStoredPrice: (row: WarnedRow) => StoredPrice | undefined;
}

type RowProblem =
  | { kind: "dates"; message: string }
  | { kind: "outsideCampaign"; campaign: CheckedCampaign }
  | { kind: "overlap"; otherNumber: number }
  | { kind: "aboveList"; price: number; share: number }
  | { kind: "priceCorrected"; from: number; price: number }
  | { kind: "belowMinimum"; minimum: number };

export type RowWarning = RowProblem & { rowId: string; number: number; field: RowField };

export type PlanWarning = RowWarning | { kind: "noBudget" } | { kind: "overBudget"; amount: number };

/** Larger rates, relative to the list price, are a warning. */
const MAX_RATE_TO_LIST = 1.2;

export const isFarAboveList = (rate: number, listPrice: number) => rate > listPrice * MAX_RATE_TO_LIST;

/** Returns untranslated errors of dates outside the plan, by field. */
function getDateErrors(
  row: WarnedRow,
  dates: CheckedPlan["dates"],
): Partial<Record<"startDate" | "endDate", string>> {
  const errors: Partial<Record<"startDate" | "endDate", string>> = {};
  const plan = { orderDetails: { campaignDate: dates }, medias: [row], rateCards: [] };
  for (const { path, message } of checkPlanConsistency(plan)) {
    if (path === "medias.0.startDate") errors.startDate = message;
    if (path === "medias.0.endDate") errors.endDate = message;
  }
  return errors;
}

/** Identifies the booked slot without dates; undefined without a time slot. */
function getBookingKey({ channelId, timeSlotId, formatId, durationId }: WarnedRow): string | undefined {
  return channelId && timeSlotId ? JSON.stringify([channelId, timeSlotId, formatId, durationId]) : undefined;
}

const groupByBooking = memoizeByObject((rows: CheckedPlan["rows"]) => groupBy(rows, getBookingKey));

function haveOverlappingDates(a: WarnedRow, b: WarnedRow): boolean {
  if (!a.startDate || !a.endDate || !b.startDate || !b.endDate) return false;
  return a.startDate <= b.endDate && b.startDate <= a.endDate;
}

/** Returns the number of the first other row with the same booking and overlapping dates; 0 if none. */
export function findOverlap(rows: CheckedPlan["rows"], row: WarnedRow): number {
  const booking = getBookingKey(row);
  if (booking === undefined) return 0;
  const overlapping = groupByBooking(rows)
    .get(booking)
    ?.find((candidate) => candidate.id !== row.id && haveOverlappingDates(candidate, row));
  return overlapping ? rows.indexOf(overlapping) + 1 : 0;
}

export interface RowPrice {
  /** In the row's unit, because prices of different units cannot be compared. */
  price: number | undefined;
  /** The list price when the row was saved, if corrected since. */
  correctedFrom: number | undefined;
}

export function getRowPrice(
  row: WarnedRow,
  { vendorId, priceLists, getStoredPrice }: Pick<CheckedPlan, "vendorId" | "priceLists" | "getStoredPrice">,
): RowPrice {
  const found = findListPrice(priceLists, vendorId, row);
  const currentPrice = (found?.unit === row.unit ? found?.price : null) ?? undefined;
  const { listPrice, isUnchanged = false } = getStoredPrice(row) ?? {};
  const storedPrice = listPrice ?? undefined;
  const isCorrected = isUnchanged && currentPrice !== undefined && currentPrice !== storedPrice;
  return { price: currentPrice ?? storedPrice, correctedFrom: isCorrected ? storedPrice : undefined };
}

function checkDay(
  row: WarnedRow,
  field: "startDate" | "endDate",
  { dates, campaign }: CheckedPlan,
): RowProblem | undefined {
  const message = getDateErrors(row, dates)[field];
  if (message !== undefined) return { kind: "dates", message };
  const day = row[field];
  if (!campaign || day === null || !isDate(day)) return undefined;
  const isOutside = day < (campaign.startDate ?? day) || day > (campaign.endDate ?? day);
  return isOutside ? { kind: "outsideCampaign", campaign } : undefined;
}

function checkRate(row: WarnedRow, plan: CheckedPlan): RowProblem | undefined {
  const { price, correctedFrom } = getRowPrice(row, plan);
  if (!price) return undefined;
  if (correctedFrom !== undefined) return { kind: "priceCorrected", from: correctedFrom, price };
  const { unitRate } = row;
  return typeof unitRate === "number" && isFarAboveList(unitRate, price)
    ? { kind: "aboveList", price, share: unitRate / price - 1 }
    : undefined;
}

function checkQuantity(row: WarnedRow, plan: CheckedPlan): RowProblem | undefined {
  const minimum = findMinimumQuantity(plan.minimumQuantities, row);
  const units = toUnits(row);
  return minimum !== undefined && typeof units === "number" && units < minimum
    ? { kind: "belowMinimum", minimum }
    : undefined;
}

function checkSlot(row: WarnedRow, { rows }: CheckedPlan): RowProblem | undefined {
  const otherNumber = findOverlap(rows, row);
  return otherNumber === 0 ? undefined : { kind: "overlap", otherNumber };
}

const CHECKS: Partial<Record<RowField, (row: WarnedRow, plan: CheckedPlan) => RowProblem | undefined>> = {
  timeSlotId: checkSlot,
  startDate: (row, plan) => checkDay(row, "startDate", plan),
  endDate: (row, plan) => checkDay(row, "endDate", plan),
  unitRate: checkRate,
  quantity: checkQuantity,
};

/** Returns the problem of a cell that does not prevent saving. */
export function checkCell(row: WarnedRow, field: RowField, plan: CheckedPlan): RowProblem | undefined {
  return CHECKS[field]?.(row, plan);
}

function checkBudget({ campaign, finalAmount }: CheckedPlan): PlanWarning[] {
  if (!campaign?.isBudgetVisible) return [];
  if (campaign.budget === null) return [{ kind: "noBudget" }];
  const { remainder = 0 } = computeBudgetStatus(campaign, finalAmount, campaign.includedAmount) ?? {};
  return remainder < 0 ? [{ kind: "overBudget", amount: -remainder }] : [];
}

/** Lists what an author and an approver should look at, for the whole plan first. */
export function listPlanWarnings(plan: CheckedPlan): PlanWarning[] {
  const fields = Object.keys(CHECKS) as (keyof typeof CHECKS)[];
  const rowWarnings = plan.rows.flatMap((row, index) =>
    fields.flatMap((field): RowWarning[] => {
      const problem = checkCell(row, field, plan);
      return problem ? [{ ...problem, rowId: row.id, number: index + 1, field }] : [];
    }),
  );
  return [...checkBudget(plan), ...rowWarnings];
}
