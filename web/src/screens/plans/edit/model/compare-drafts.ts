import type { MediaPlanInput } from "../../../../generated/schema.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { ROW_KEYS, type RowField } from "../../fields.ts";
import type { CellRef } from "./cell-range.ts";
import { toDraft, toUncheckedInput, type PlanDraft } from "./plan-draft.ts";

/** Compares by value, ignoring row keys. */
export function hasSameContent(a: PlanDraft, b: PlanDraft): boolean {
  return a === b || serialize(toUncheckedInput(a)) === serialize(toUncheckedInput(b));
}

export function matchesInput(plan: MediaPlanFieldsFragment, input: MediaPlanInput): boolean {
  return serialize(toUncheckedInput(toDraft(plan))) === serialize(input);
}

function serialize(value: unknown): string {
  return JSON.stringify(sortKeys(value));
}

/** Makes equal values serialize equally. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sortKeys(inner)]),
  );
}

/** Runs for each cell on each keystroke. */
export function isShallowEqual(a: object, b: object): boolean {
  if (a === b) return true;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Reflect.get(a, name) === Reflect.get(b, name));
}

/** Compares row keys too; runs on each keystroke. */
export function isSameDraft(a: PlanDraft, b: PlanDraft): boolean {
  if (a === b) return true;
  const { campaignDate: dates, ...order } = a.orderDetails;
  const { campaignDate: otherDates, ...otherOrder } = b.orderDetails;
  return (
    isShallowEqual(order, otherOrder) &&
    isShallowEqual(dates, otherDates) &&
    isShallowEqual(a.priceDetails, b.priceDetails) &&
    isShallowEqual(a.rowKeys, b.rowKeys) &&
    a.rowKeys.every((key) => isShallowEqual(a.rows[key] ?? {}, b.rows[key] ?? {}))
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
