import { useDraft, useDraftField } from "../../store.tsx";
import type { DraftRow } from "../../model/plan.ts";
import type { RowField } from "../../use-row-changes.ts";

/** What every cell's input carries: its name for those who see no column, and its error. */
export interface CellInputProps {
  id: string;
  "aria-label": string;
  "aria-invalid": true | undefined;
  "aria-describedby": string;
  "aria-required": boolean | undefined;
  "data-cell": string;
  onBlur: () => void;
}

/** Id of a cell's input, by which an error moves the focus to it. */
export function cellId(rowKey: string, field: string): string {
  return `plan-${rowKey}-${field}`;
}

/** Id of what is said about a cell: its error, or a hint. */
export function noteId(rowKey: string, field: string): string {
  return `${cellId(rowKey, field)}-note`;
}

/** One cell of a row: its value, how it changes, and its error. */
export function useCell<Field extends RowField>(
  rowKey: string,
  field: Field,
  label: string,
  required = false,
) {
  // A row that was just removed has no values any more; every field of a row may be null.
  const value = useDraft((draft) => draft.rows[rowKey]?.[field] ?? null) as DraftRow[Field];
  const { error, change, onLeave } = useDraftField(`rows.${rowKey}.${field}`);
  const inputProps: CellInputProps = {
    id: cellId(rowKey, field),
    "aria-label": label,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": noteId(rowKey, field),
    "aria-required": required || undefined,
    "data-cell": field,
    onBlur: onLeave,
  };
  const set: (value: DraftRow[Field]) => void = change;
  return { value, change: set, inputProps };
}
