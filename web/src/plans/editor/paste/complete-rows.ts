import { computeRowAmount } from "../../plan-rows.ts";
import { findListPrice } from "../../warnings/vendor-prices.ts";
import type { DraftRow, PlanDraft } from "../model/plan-draft.ts";
import { applyPlanChange, type PlanContext } from "../model/reduce.ts";
import { insertRows } from "./insert-rows.ts";
import type { PlanRow } from "./parse-rows.ts";
import type { InsertPosition } from "./read-request.ts";

/** Share of an amount of rounded rates. */
const ROUNDING = 0.005;

const roundRate = (rate: number) => Math.round(rate * 100) / 100;

/** A rate per 30 seconds becomes the rate of one spot: a third of it for ten seconds. */
function convertRate(row: PlanRow, { seconds }: DraftRow): PlanRow {
  const { rateSeconds, values } = row;
  const { unitRate, unit } = values;
  if (rateSeconds === undefined || seconds === null || seconds === rateSeconds) return row;
  if (unit !== "SPOT" || typeof unitRate !== "number") return row;
  const converted = roundRate((unitRate * seconds) / rateSeconds);
  return { ...row, isRateConverted: true, values: { ...values, unitRate: converted } };
}

/** Some files write 25 % as 0.25. Above 100 it is money. */
function toPercent(discount: number, rate: number, isMoney: boolean): number {
  if (isMoney || discount > 100) return (discount * 100) / rate;
  return discount < 1 ? discount * 100 : discount;
}

/** Takes the discount of the row off its rate. */
function applyDiscount(row: PlanRow, isMoney: boolean): PlanRow {
  const { discount = 0, values } = row;
  if (typeof values.unitRate !== "number") return row;
  const percent = toPercent(discount, values.unitRate, isMoney);
  if (percent <= 0 || percent > 100) return row;
  const unitRate = roundRate((values.unitRate * (100 - percent)) / 100);
  return { ...row, discountPercent: roundRate(percent), values: { ...values, unitRate } };
}

/** Difference between the amount of the file and that of the row with a unit. */
function getDifference({ amount, values }: PlanRow, after: DraftRow, unit = after.unit): number {
  const { unitRate } = values;
  const isPriced = typeof unitRate === "number" && typeof values.quantity === "number";
  return isPriced && amount !== undefined
    ? Math.abs(amount - computeRowAmount({ ...after, unitRate, unit }))
    : 0;
}

/** Finds the unit by which the amount is rate × quantity; the row's own unit comes first. */
function findFittingUnit(row: PlanRow, after: DraftRow): DraftRow["unit"] | undefined {
  return [after.unit, "SPOT", "TEN_SECONDS"].find(
    (unit) => getDifference(row, after, unit) <= Math.max(0.01, (row.amount ?? 0) * ROUNDING),
  );
}

/** Without a rate and a list price, the rate follows from the amount if they fit to the paisa. */
function deriveRate(row: PlanRow, after: DraftRow): PlanRow | undefined {
  const { values, amount = 0 } = row;
  if ((values.unitRate ?? null) !== null || after.unitRate !== null || amount <= 0) return undefined;
  const unit = after.unit ?? "SPOT";
  const unitAmount = computeRowAmount({ ...after, unitRate: 1, unit });
  const unitRate = unitAmount > 0 ? roundRate(amount / unitAmount) : 0;
  const derived: PlanRow = { ...row, isRateDerived: true, values: { ...values, unitRate, unit } };
  return unitRate > 0 && getDifference(derived, after, unit) < 0.01 ? derived : undefined;
}

interface RowTarget {
  before: DraftRow;
  after: DraftRow;
  listPrice: number | null;
}

/** Adds list price and unit, and marks rows whose amount differs from the table. */
function completeRow(row: PlanRow, { before, after, listPrice }: RowTarget): PlanRow {
  const { values } = row;
  const isRepriced = after.channelId !== before.channelId || after.formatId !== before.formatId;
  const usesListPrice = isRepriced && (values.unitRate ?? null) === null && after.unitRate === listPrice;
  // A row without a rate costs nothing if its amount says so.
  if (usesListPrice && row.amount === 0) return { ...row, values: { ...values, unitRate: 0 } };
  if (usesListPrice && listPrice !== null) {
    const listed: PlanRow = {
      ...row,
      isListPriceUsed: true,
      values: { ...values, unitRate: listPrice, unit: after.unit },
    };
    return { ...listed, ...(getDifference(listed, after) >= 0.01 && { hasDifferentAmount: true }) };
  }
  const derived = deriveRate(row, after);
  if (derived) return derived;
  const hasUnit = before.unit !== null || (values.unit ?? null) !== null || after.unit === null;
  const unit = hasUnit ? after.unit : (findFittingUnit(row, after) ?? after.unit);
  return {
    ...row,
    ...(!hasUnit && {
      values: { ...values, unit },
      unitSource: unit === after.unit ? "list price" : "amount",
    }),
    ...(getDifference(row, after, unit) >= 0.01 && { hasDifferentAmount: true }),
  };
}

export interface CompletedRows {
  rows: readonly PlanRow[];
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
  pastedRows: readonly PlanRow[],
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
  const mapRows = (read: (row: PlanRow, target: RowTarget) => PlanRow, source: readonly PlanRow[]) =>
    targets.flatMap((target, index) => (source[index] ? [read(source[index], target)] : []));
  const grossRows = mapRows((row, { after }) => convertRate(row, after), pastedRows);
  const countFitting = (source: readonly PlanRow[]) =>
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
