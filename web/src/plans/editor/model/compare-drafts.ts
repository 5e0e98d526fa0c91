import { equal } from "@wry/equality";

import type { MediaPlanInput } from "../../../generated/schema.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { ROW_KEYS, type RowField } from "../../fields.ts";
import type { CellRef } from "./cell-range.ts";
import { toDraft, type PlanDraft } from "./plan-draft.ts";
import { omitPercentages, toUncheckedInput } from "./validation.ts";

/** Ignores row keys. */
export function hasSameContent(a: PlanDraft, b: PlanDraft): boolean {
  return a === b || equal(toUncheckedInput(a), toUncheckedInput(b));
}

export function matchesInput(plan: MediaPlanFieldsFragment, input: MediaPlanInput): boolean {
  const stored = toUncheckedInput(toDraft(plan));
  const hasPercentages = input.priceDetails && "discountPercent" in input.priceDetails;
  return equal(
    hasPercentages ? stored : { ...stored, priceDetails: omitPercentages(stored.priceDetails) },
    input,
  );
}

/**
 * Finds the first changed cell; for a new row, its first column.
 *
 * @param fields grid columns, searched first
 */
export function findChangedCell(
  before: PlanDraft,
  after: PlanDraft,
  fields: readonly RowField[],
): CellRef | undefined {
  const orderedFields = [...fields, ...ROW_KEYS.filter((field) => !fields.includes(field))];
  for (const key of after.rowKeys) {
    const [oldRow, currentRow] = [before.rows[key], after.rows[key]];
    if (oldRow === currentRow) continue;
    const field = oldRow
      ? orderedFields.find((name) => oldRow[name] !== currentRow?.[name])
      : orderedFields[0];
    if (field !== undefined) return { key, field };
  }
  return undefined;
}
