import { useCallback } from "react";
import { useField } from "react-final-form";

import type { DraftRow } from "../plan-draft.ts";
import classes from "./cells.module.css";

export type RowField = Exclude<keyof DraftRow, "id">;

/** What every cell's input carries: its name for those who see no column, and its error. */
export interface CellInputProps {
  id: string;
  "aria-label": string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "aria-required": boolean | undefined;
  "data-cell": string;
  onFocus: () => void;
  onBlur: () => void;
}

/** Id of a cell's input, by which an error moves the focus to it. */
export function cellId(rowKey: string, field: string): string {
  return `plan-${rowKey}-${field}`;
}

/** final-form would turn "" into undefined and so lose what was cleared: values pass as they are. */
function asIs<T>(value: T): T {
  return value;
}

/**
 * One cell of the grid as a field of the form. Its error shows once the cell was left or the plan submitted, also where the row was
 * drawn only after that; one that the server named goes when the value changes.
 */
export function useCell<Field extends RowField>(
  rowKey: string,
  field: Field,
  label: string,
  required = false,
) {
  const name = `rows.${rowKey}.${field}`;
  const { input, meta } = useField<DraftRow[Field]>(name, {
    parse: asIs,
    format: asIs,
    allowNull: true,
    subscription: {
      value: true,
      error: true,
      submitError: true,
      touched: true,
      submitFailed: true,
      dirtySinceLastSubmit: true,
    },
  });
  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const problem: unknown = meta.touched || meta.submitFailed ? (meta.error ?? refused) : undefined;
  const error = typeof problem === "string" ? problem : undefined;
  const id = cellId(rowKey, field);
  const { onChange } = input;
  const change = useCallback((value: DraftRow[Field]) => onChange(value), [onChange]);
  const inputProps: CellInputProps = {
    id,
    "aria-label": label,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
    "aria-required": required || undefined,
    "data-cell": field,
    onFocus: () => input.onFocus(),
    onBlur: () => input.onBlur(),
  };
  return { value: input.value, change, error, id, inputProps };
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
