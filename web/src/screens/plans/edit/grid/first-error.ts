import { getIn } from "final-form";

import type { FormErrors } from "../../../../crud/form-errors.ts";
import type { PlanDraft } from "../model/plan.ts";
import { columnsOf } from "./columns.tsx";

/** The first row that is refused, and its first field in the order of the screen. */
export function firstRowError(
  errors: FormErrors,
  { rowKeys }: PlanDraft,
  mediaTypeCode: string | null | undefined,
) {
  const { grid, more } = columnsOf(mediaTypeCode);
  for (const key of rowKeys) {
    const refused: unknown = getIn(errors, `rows.${key}`);
    if (typeof refused !== "object" || refused === null) continue;
    const column = [...grid, ...more].find(({ field }) => field in refused);
    if (column) return { key, field: column.field, inMore: more.includes(column) };
  }
  return undefined;
}
