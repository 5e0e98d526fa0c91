import { getIn } from "final-form";

import type { FormErrors } from "../../../../crud/errors/form-errors.ts";
import { getRowColumns, toRowField } from "../../fields.ts";
import { UNREADABLE } from "../../plan-rows.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { isPendingName } from "./pending-names.ts";
import type { CellRef } from "./cell-range.ts";

export function getCellName({ key, field }: CellRef): string {
  return `rows.${key}.${field}`;
}

/** Undefined for fields outside rows. */
export function parseCellName(name: string): CellRef | undefined {
  const [list, key, last] = name.split(".");
  const field = toRowField(last);
  return list === "rows" && key !== undefined && field !== undefined ? { key, field } : undefined;
}

export interface ValidationState {
  /** Server errors of the last submission. */
  serverErrors: FormErrors;
  /** Their server errors are outdated. */
  dirtyFieldsSinceLastSubmit: ReadonlySet<string>;
  /** Fields with visible errors. */
  touched: ReadonlySet<string>;
  /** True if all errors are visible. */
  isSubmitted: boolean;
}

export const NO_ERRORS: ValidationState = {
  serverErrors: {},
  dirtyFieldsSinceLastSubmit: new Set(),
  touched: new Set(),
  isSubmitted: false,
};

export function addTouched(validation: ValidationState, names: readonly string[]): ValidationState {
  if (names.every((name) => validation.touched.has(name))) return validation;
  return { ...validation, touched: new Set([...validation.touched, ...names]) };
}

/** Errors are computed lazily. */
interface CheckedDraft {
  draft: PlanDraft;
  getErrors: () => FormErrors;
}

export function getCellError(
  validation: ValidationState,
  { draft, getErrors }: CheckedDraft,
  name: string,
): string | undefined {
  if (!validation.isSubmitted && !validation.touched.has(name) && getIn(draft, name) !== UNREADABLE)
    return undefined;
  const serverError: unknown = validation.dirtyFieldsSinceLastSubmit.has(name)
    ? undefined
    : getIn(validation.serverErrors, name);
  const error: unknown = getIn(getErrors(), name) ?? serverError;
  // Pending names are not errors yet.
  return typeof error === "string" && !isPendingName(getIn(draft, name)) ? error : undefined;
}

export function listInvalidCells(
  validation: ValidationState,
  checked: CheckedDraft,
  mediaTypeCode: string | null | undefined,
): CellRef[] {
  if (!validation.isSubmitted) return [];
  const { grid, additional } = getRowColumns(mediaTypeCode);
  const fields = [...grid, ...additional].map(({ key }) => key);
  const errorSources = [checked.getErrors(), validation.serverErrors];
  return checked.draft.rowKeys
    .filter((key) => errorSources.some((errors) => typeof getIn(errors, `rows.${key}`) === "object"))
    .flatMap((key) =>
      fields.flatMap((field) => {
        const cell = { key, field };
        return getCellError(validation, checked, getCellName(cell)) === undefined ? [] : [cell];
      }),
    );
}
