import { ROW_KEYS, type RowField } from "../../fields.ts";
import type { PlanDraft } from "./plan-draft.ts";
import type { CellRef } from "./cell-range.ts";

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
  const all = [...fields, ...ROW_KEYS.filter((field) => !fields.includes(field))];
  for (const key of after.rowKeys) {
    const [was, is] = [before.rows[key], after.rows[key]];
    if (was === is) continue;
    const field = was ? all.find((name) => was[name] !== is?.[name]) : all[0];
    if (field !== undefined) return { key, field };
  }
  return undefined;
}
