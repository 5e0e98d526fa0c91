import { getIn } from "final-form";

import type { FormErrors } from "../../../../crud/errors/form-errors.ts";
import { getRowColumns, rowFieldNamed } from "../../fields.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { isPendingName } from "./pending-names.ts";
import type { CellRef } from "./cell-range.ts";

/** What was refused, by its name: `rows.r3.channelId`. */
export function cellName({ key, field }: CellRef): string {
  return `rows.${key}.${field}`;
}

/** The cell that a name speaks of; undefined for what is in no row. */
export function parseCellName(name: string): CellRef | undefined {
  const [list, key, last] = name.split(".");
  const field = rowFieldNamed(last);
  return list === "rows" && key !== undefined && field !== undefined ? { key, field } : undefined;
}

/** Which of its faults a plan shows, and what the server said of it. */
export interface ValidationState {
  /** What the server refused when it was submitted last. */
  refused: FormErrors;
  /** Names that were changed since: what the server said of them no longer holds. */
  changedSince: ReadonlySet<string>;
  /** Names that were left: their errors show. */
  left: ReadonlySet<string>;
  /** Whether the plan was submitted: all errors show. */
  submitted: boolean;
}

export const NO_ERRORS: ValidationState = {
  refused: {},
  changedSince: new Set(),
  left: new Set(),
  submitted: false,
};

/** The same, once more names were left. */
export function withTouched(faults: ValidationState, names: readonly string[]): ValidationState {
  if (names.every((name) => faults.left.has(name))) return faults;
  return { ...faults, left: new Set([...faults.left, ...names]) };
}

/** A plan with what is wrong with it by the rules: found when somebody looks. */
interface Checked {
  draft: PlanDraft;
  errors: () => FormErrors;
}

/** What is wrong with a field, as far as it shows. */
export function getCellError(
  faults: ValidationState,
  { draft, errors }: Checked,
  name: string,
): string | undefined {
  // Asked for every cell in sight at every key: most show nothing.
  if (!faults.submitted && !faults.left.has(name)) return undefined;
  const refused: unknown = faults.changedSince.has(name) ? undefined : getIn(faults.refused, name);
  const problem: unknown = getIn(errors(), name) ?? refused;
  // What is still looked up is not wrong yet.
  return typeof problem === "string" && !isPendingName(getIn(draft, name)) ? problem : undefined;
}

/** The cells to fix, in the order of the screen. */
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
