import { fieldOf, isFigure } from "../../../fields.ts";
import { useShown } from "./format.ts";
import { useCell, type EditorProps } from "./use-cell.ts";
import classes from "./input.module.css";

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
