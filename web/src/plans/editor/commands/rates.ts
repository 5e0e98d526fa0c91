import { computePercentage, fromMinor, toMinor } from "@media-planner/schema/rules/money";

import { getRowPrice, type CheckedPlan } from "../../warnings/plan-warnings.ts";
import { findListPrice } from "../../warnings/vendor-prices.ts";
import { isBlankRow } from "../model/flight-dates.ts";
import type { PlanDraft } from "../model/plan-draft.ts";
import type { RowValues } from "../model/reduce.ts";

/** New values by row, and the numbers of the rows without any. */
export interface RateChange {
  rows: ReadonlyMap<string, RowValues>;
  skippedNumbers: readonly number[];
}

function collectRates(
  { rowKeys, rows, orderDetails }: PlanDraft,
  keys: readonly string[],
  getValues: (row: PlanDraft["rows"][string]) => RowValues | undefined,
): RateChange {
  const changes = new Map<string, RowValues>();
  const skippedNumbers: number[] = [];
  for (const key of keys) {
    const row = rows[key];
    if (!row || isBlankRow(row, orderDetails.campaignDate)) continue;
    const values = getValues(row);
    if (values) changes.set(key, values);
    else skippedNumbers.push(rowKeys.indexOf(key) + 1);
  }
  return { rows: changes, skippedNumbers };
}

/** @param percent signed, with at most 2 decimals */
export function getChangedRates(draft: PlanDraft, keys: readonly string[], percent: number): RateChange {
  return collectRates(draft, keys, ({ unitRate }) => {
    if (typeof unitRate !== "number") return undefined;
    const difference = toMinor(computePercentage(unitRate, Math.abs(percent)));
    return { unitRate: fromMinor(toMinor(unitRate) + Math.sign(percent) * difference) };
  });
}

/** Returns list prices in the unit of each row; a row without a unit takes the price's unit. */
export function getListRates(draft: PlanDraft, keys: readonly string[], plan: CheckedPlan): RateChange {
  return collectRates(draft, keys, (row) => {
    const { price } = getRowPrice(row, plan);
    if (price !== undefined) return { unitRate: price };
    const found = row.unit === null ? findListPrice(plan.priceLists, plan.vendorId, row) : undefined;
    return found && { unitRate: found.price, unit: found.unit };
  });
}
