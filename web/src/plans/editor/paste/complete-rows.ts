import { computeRowAmount } from "../../plan-rows.ts";
import { findListPrice } from "../../warnings/vendor-prices.ts";
import type { DraftRow, PlanDraft } from "../model/plan-draft.ts";
import { applyPlanChange, type PlanContext } from "../model/reduce.ts";
import { insertRows } from "./insert-rows.ts";
import type { PastedRow } from "./parse-rows.ts";
import type { InsertPosition } from "./read-request.ts";

/** Share of an amount of rounded rates. */
const ROUNDING = 0.005;

const roundRate = (rate: number) => Math.round(rate * 100) / 100;

/** A rate per 30 seconds becomes the rate of one spot: a third of it for ten seconds. */
function convertRate(row: PastedRow, { seconds }: DraftRow): PastedRow {
  const { rateSeconds, changes } = row;
  const { unitRate, unit } = changes;
  if (rateSeconds === undefined || seconds === null || seconds === rateSeconds) return row;
  if (unit !== "SPOT" || typeof unitRate !== "number") return row;
  const converted = roundRate((unitRate * seconds) / rateSeconds);
  return { ...row, isRateConverted: true, changes: { ...changes, unitRate: converted } };
}

/** Some files write 25 % as 0.25. Above 100 it is money. */
function toPercent(discount: number, rate: number, isMoney: boolean): number {
  if (isMoney || discount > 100) return (discount * 100) / rate;
  return discount < 1 ? discount * 100 : discount;
}

/** Takes the discount of the row off its rate. */
function applyDiscount(row: PastedRow, isMoney: boolean): PastedRow {
  const { discount = 0, changes } = row;
  if (typeof changes.unitRate !== "number") return row;
  const percent = toPercent(discount, changes.unitRate, isMoney);
  if (percent <= 0 || percent > 100) return row;
  const unitRate = roundRate((changes.unitRate * (100 - percent)) / 100);
  return { ...row, discountPercent: roundRate(percent), changes: { ...changes, unitRate } };
}

/** Difference between the amount of the file and that of the row with a unit. */
function getDifference({ amount, changes }: PastedRow, after: DraftRow, unit = after.unit): number {
  const { unitRate } = changes;
  const isPriced = typeof unitRate === "number" && typeof changes.quantity === "number";
  return isPriced && amount !== undefined
    ? Math.abs(amount - computeRowAmount({ ...after, unitRate, unit }))
    : 0;
}

/** Finds the unit by which the amount is rate × quantity; the row's own unit comes first. */
function findFittingUnit(row: PastedRow, after: DraftRow): DraftRow["unit"] | undefined {
  return [after.unit, "SPOT", "TEN_SECONDS"].find(
    (unit) => getDifference(row, after, unit) <= Math.max(0.01, (row.amount ?? 0) * ROUNDING),
  );
}

interface RowTarget {
  before: DraftRow;
  after: DraftRow;
  listPrice: number | null;
}

/** Adds list price and unit, and marks rows whose amount differs from the table. */
function completeRow(row: PastedRow, { before, after, listPrice }: RowTarget): PastedRow {
  const { changes } = row;
  const isRepriced = after.channelId !== before.channelId || after.formatId !== before.formatId;
  const usesListPrice = isRepriced && (changes.unitRate ?? null) === null && after.unitRate === listPrice;
  // A row without a rate costs nothing if its amount says so.
  if (usesListPrice && row.amount === 0) return { ...row, changes: { ...changes, unitRate: 0 } };
  if (usesListPrice && listPrice !== null) {
    const listed: PastedRow = {
      ...row,
      isListPriceUsed: true,
      changes: { ...changes, unitRate: listPrice, unit: after.unit },
    };
    return { ...listed, ...(getDifference(listed, after) >= 0.01 && { hasDifferentAmount: true }) };
  }
  const hasUnit = before.unit !== null || (changes.unit ?? null) !== null || after.unit === null;
  const unit = hasUnit ? after.unit : (findFittingUnit(row, after) ?? after.unit);
  return {
    ...row,
    ...(!hasUnit && {
      changes: { ...changes, unit },
      unitSource: unit === after.unit ? "list price" : "amount",
    }),
    ...(getDifference(row, after, unit) >= 0.01 && { hasDifferentAmount: true }),
  };
}

export interface CompletedRows {
  rows: readonly PastedRow[];
  rowCountAfter: number;
  /** Whether discounts are taken off the rates; undefined for a table without discounts. */
  takesDiscounts: boolean | undefined;
}

interface CompletionContext extends PlanContext {
  /** Chosen by the viewer; by default, the amounts of the file decide. */
  takesDiscounts?: boolean | undefined;
}

/** Completes rows with the unit and the rate that the file means, by its amounts and the list prices. */
export function previewInsertedRows(
  draft: PlanDraft,
  pastedRows: readonly PastedRow[],
  position: InsertPosition,
  { takesDiscounts, ...context }: CompletionContext,
): CompletedRows {
  const { change } = insertRows(draft, pastedRows, position);
  const { rows, rowKeys } = applyPlanChange(draft, change, context);
  const targets = change.rows.map(({ key, before }): RowTarget => {
    const after = rows[key] ?? before;
    const listPrice = findListPrice(context.priceLists, draft.orderDetails.vendorId, after)?.price ?? null;
    return { before, after, listPrice };
  });
  const mapRows = (read: (row: PastedRow, target: RowTarget) => PastedRow, source: readonly PastedRow[]) =>
    targets.flatMap((target, index) => (source[index] ? [read(source[index], target)] : []));
  const grossRows = mapRows((row, { after }) => convertRate(row, after), pastedRows);
  const countFitting = (source: readonly PastedRow[]) =>
    targets.filter(({ after }, index) => source[index] && findFittingUnit(source[index], after) !== undefined)
      .length;
  const percentRows = grossRows.map((row) => applyDiscount(row, false));
  const moneyRows = grossRows.map((row) => applyDiscount(row, true));
  const netRows = countFitting(moneyRows) > countFitting(percentRows) ? moneyRows : percentRows;
  const hasDiscounts = netRows.some(({ discountPercent }) => discountPercent !== undefined);
  const isNet = hasDiscounts && (takesDiscounts ?? countFitting(netRows) >= countFitting(grossRows));
  return {
    rows: mapRows(completeRow, isNet ? netRows : grossRows),
    rowCountAfter: rowKeys.length,
    takesDiscounts: hasDiscounts ? isNet : undefined,
  };
}
