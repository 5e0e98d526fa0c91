import { useDraft, useDraftField } from "../draft/store.tsx";
import type { DraftRow } from "../draft/plan.ts";
import classes from "./input.module.css";

export type RowField = Exclude<keyof DraftRow, "id">;

/** What every cell's input carries: its name for those who see no column, and its error. */
export interface CellInputProps {
  id: string;
  "aria-label": string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "aria-required": boolean | undefined;
  "data-cell": string;
  onBlur: () => void;
}

/** Id of a cell's input, by which an error moves the focus to it. */
export function cellId(rowKey: string, field: string): string {
  return `plan-${rowKey}-${field}`;
}

/** One cell of the grid: its value, how it changes, and its error. */
export function useCell<Field extends RowField>(
  rowKey: string,
  field: Field,
  label: string,
  required = false,
) {
  // A row that was just removed has no values any more; every field of a row may be null.
  const value = useDraft((draft) => draft.rows[rowKey]?.[field] ?? null) as DraftRow[Field];
  const { error, change, onLeave } = useDraftField(`rows.${rowKey}.${field}`);
  const id = cellId(rowKey, field);
  const inputProps: CellInputProps = {
    id,
    "aria-label": label,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
    "aria-required": required || undefined,
    "data-cell": field,
    onBlur: onLeave,
  };
  const set: (value: DraftRow[Field]) => void = change;
  return { value, change: set, error, id, inputProps };
}

/** What is wrong with a cell, below its input. */
export function CellError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span id={`${id}-error`} className={classes.error}>
      {error}
    </span>
  );
}
