import { fieldOf, isReference, isFigure } from "../../../fields.ts";
import { DayEditor } from "./day-input.tsx";
import { ReferenceEditor, UnitEditor } from "./reference-input.tsx";
import { type EditorProps, useCell } from "./use-cell.ts";
import { useShown } from "./format.ts";
import classes from "./input.module.css";

/** The input of a field of a row. */
export function CellEditor({ field, ...props }: EditorProps) {
  if (isReference(field)) return <ReferenceEditor {...props} field={field} />;
  if (field === "unit") return <UnitEditor {...props} field={field} />;
  if (field === "startDate" || field === "endDate") return <DayEditor {...props} field={field} />;
  const isLong = fieldOf(field).kind === "text" && !props.inGrid;
  return isLong ? <LongTextEditor {...props} field={field} /> : <TextEditor {...props} field={field} />;
}

/** A cell that is typed: figures as one reads them while it is selected, plain digits while they are edited. */
export function TextEditor(props: EditorProps) {
  const { kind } = fieldOf(props.field);
  const { inputProps } = useCell(props, useShown(props));
  const isMoney = kind === "money";
  return (
    <input
      {...inputProps}
      className={classes.input}
      inputMode={isMoney ? "decimal" : kind === "count" ? "numeric" : undefined}
      data-number={isFigure({ kind }) ? "" : undefined}
    />
  );
}

/** Several lines of text, where there is room for them. */
export function LongTextEditor(props: EditorProps) {
  const { inputProps } = useCell<HTMLTextAreaElement>(props, useShown(props));
  return <textarea {...inputProps} rows={1} className={classes.input} />;
}
