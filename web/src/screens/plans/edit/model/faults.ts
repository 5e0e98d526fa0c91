import { getIn } from "final-form";

import { fieldErrorsIn, type FormErrors } from "../../../../crud/form-errors.ts";
import { columnsOf, rowFieldNamed } from "../../fields.ts";
import type { PlanDraft } from "./draft.ts";
import { isAwaited } from "./names.ts";
import type { Spot } from "./sheet.ts";

/** What was refused, by its name: `rows.r3.channelId`. */
export function nameOf({ key, field }: Spot): string {
  return `rows.${key}.${field}`;
}

/** The cell that a name speaks of; undefined for what is in no row. */
export function spotOf(name: string): Spot | undefined {
  const [list, key, last] = name.split(".");
  const field = rowFieldNamed(last);
  return list === "rows" && key !== undefined && field !== undefined ? { key, field } : undefined;
}

/** What is known to be wrong with a plan: by the rules, and by the server's word. */
export interface Faults {
  /** By the rules, as the plan is now. */
  errors: FormErrors;
  /** What the server refused when it was submitted last. */
  refused: FormErrors;
  /** Names that were changed since: what the server said of them no longer holds. */
  changedSince: ReadonlySet<string>;
  /** Names that were left: their errors show. */
  left: ReadonlySet<string>;
  /** Whether the plan was submitted: all errors show. */
  submitted: boolean;
}

export const NO_FAULTS: Faults = {
  errors: {},
  refused: {},
  changedSince: new Set(),
  left: new Set(),
  submitted: false,
};

/** What is wrong with a field, as far as it shows. */
export function errorIn(faults: Faults, draft: PlanDraft, name: string): string | undefined {
  // What is still looked up is not wrong yet.
  if (isAwaited(getIn(draft, name))) return undefined;
  const own: unknown = faults.submitted || faults.left.has(name) ? getIn(faults.errors, name) : undefined;
  const refused: unknown = faults.changedSince.has(name) ? undefined : getIn(faults.refused, name);
  const problem = own ?? refused;
  return typeof problem === "string" ? problem : undefined;
}

/** Everything that shows and has no cell: the list of rows itself, what the server said of a field that nobody knows. */
export function errorsBeside(faults: Faults): { name: string; message: string }[] {
  return fieldErrorsIn(faults.refused).flatMap(({ path, message }) =>
    spotOf(path) || faults.changedSince.has(path) ? [] : [{ name: path, message }],
  );
}

/** The cells to fix, in the order of the screen. */
export function cellsToFix(
  faults: Faults,
  draft: PlanDraft,
  mediaTypeCode: string | null | undefined,
): Spot[] {
  if (!faults.submitted) return [];
  const { grid, more } = columnsOf(mediaTypeCode);
  const fields = [...grid, ...more].map(({ key }) => key);
  const inRow = (of: FormErrors, key: string) => typeof getIn(of, `rows.${key}`) === "object";
  return draft.rowKeys
    .filter((key) => inRow(faults.errors, key) || inRow(faults.refused, key))
    .flatMap((key) =>
      fields.flatMap((field) =>
        errorIn(faults, draft, nameOf({ key, field })) === undefined ? [] : [{ key, field }],
      ),
    );
}
