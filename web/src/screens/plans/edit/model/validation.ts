import { getIn } from "final-form";

import type { FormErrors } from "../../../../crud/errors/form-errors.ts";
import { getRowColumns, rowFieldNamed } from "../../fields.ts";
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
  left: ReadonlySet<string>;
  /** All errors show. */
  submitted: boolean;
}

export const NO_ERRORS: ValidationState = {
  refused: {},
  changedSince: new Set(),
  left: new Set(),
  submitted: false,
};

export function withTouched(faults: ValidationState, names: readonly string[]): ValidationState {
  if (names.every((name) => faults.left.has(name))) return faults;
  return { ...faults, left: new Set([...faults.left, ...names]) };
}

/** Errors are computed lazily. */
interface Checked {
  draft: PlanDraft;
  errors: () => FormErrors;
}

export function getCellError(
  faults: ValidationState,
  { draft, errors }: Checked,
  name: string,
): string | undefined {
  if (!faults.submitted && !faults.left.has(name)) return undefined;
  const refused: unknown = faults.changedSince.has(name) ? undefined : getIn(faults.refused, name);
  const problem: unknown = getIn(errors(), name) ?? refused;
  // Pending names are not errors yet.
  return typeof problem === "string" && !isPendingName(getIn(draft, name)) ? problem : undefined;
}

export function listInvalidCells(
  faults: ValidationState,
  checked: Checked,
  mediaTypeCode: string | null | undefined,
): CellRef[] {
  if (!faults.submitted) return [];
  const { grid, more } = getRowColumns(mediaTypeCode);
  const fields = [...grid, ...more].map(({ key }) => key);
  const wrong = [checked.errors(), faults.refused];
  return checked.draft.rowKeys
    .filter((key) => wrong.some((errors) => typeof getIn(errors, `rows.${key}`) === "object"))
    .flatMap((key) =>
      fields.flatMap((field) => {
        const spot = { key, field };
        return getCellError(faults, checked, cellName(spot)) === undefined ? [] : [spot];
      }),
    );
}
