import { getIn } from "final-form";

import type { FormErrors } from "../../../../crud/errors/form-errors.ts";
import { getRowColumns, rowFieldNamed } from "../../fields.ts";
import { UNREADABLE } from "../../plan-rows.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { isPendingName } from "./pending-names.ts";
import type { CellRef } from "./cell-range.ts";

export function cellName({ key, field }: CellRef): string {
  return `rows.${key}.${field}`;
}

/** Undefined for fields outside rows. */
export function parseCellName(name: string): CellRef | undefined {
  const [list, key, last] = name.split(".");
  const field = rowFieldNamed(last);
  return list === "rows" && key !== undefined && field !== undefined ? { key, field } : undefined;
}

export interface ValidationState {
  /** Server errors of the last submission. */
  refused: FormErrors;
  /** Fields changed since; their server errors are outdated. */
  changedSince: ReadonlySet<string>;
  /** Their errors show. */
  touched: ReadonlySet<string>;
  /** All errors show. */
  submitted: boolean;
}

export const NO_ERRORS: ValidationState = {
  refused: {},
  changedSince: new Set(),
  touched: new Set(),
  submitted: false,
};

export function withTouched(validation: ValidationState, names: readonly string[]): ValidationState {
  if (names.every((name) => validation.touched.has(name))) return validation;
  return { ...validation, touched: new Set([...validation.touched, ...names]) };
}

/** Errors are computed lazily. */
interface Checked {
  draft: PlanDraft;
  errors: () => FormErrors;
}

export function getCellError(
  validation: ValidationState,
  { draft, errors }: Checked,
  name: string,
): string | undefined {
  if (!validation.submitted && !validation.touched.has(name) && getIn(draft, name) !== UNREADABLE)
    return undefined;
  const refused: unknown = validation.changedSince.has(name) ? undefined : getIn(validation.refused, name);
  const problem: unknown = getIn(errors(), name) ?? refused;
  // Pending names are not errors yet.
  return typeof problem === "string" && !isPendingName(getIn(draft, name)) ? problem : undefined;
}

export function listInvalidCells(
  validation: ValidationState,
  checked: Checked,
  mediaTypeCode: string | null | undefined,
): CellRef[] {
  if (!validation.submitted) return [];
  const { grid, more } = getRowColumns(mediaTypeCode);
  const fields = [...grid, ...more].map(({ key }) => key);
  const wrong = [checked.errors(), validation.refused];
  return checked.draft.rowKeys
    .filter((key) => wrong.some((errors) => typeof getIn(errors, `rows.${key}`) === "object"))
    .flatMap((key) =>
      fields.flatMap((field) => {
        const cell = { key, field };
        return getCellError(validation, checked, cellName(cell)) === undefined ? [] : [cell];
      }),
    );
}
