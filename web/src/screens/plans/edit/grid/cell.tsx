/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the virtualizer puts them, which those of a table cannot */
import { memo, useLayoutEffect, useRef } from "react";

import { CellEditor } from "./cells/cell-editor.tsx";
import type { CellMessage } from "./cells/cell-messages.tsx";
import { CellMessageText } from "./cells/cell-messages.tsx";
import { cellId, messageId } from "./cells/use-cell.ts";
import { isFigure, type RowColumn } from "../../fields.ts";
import { isShallowEqual } from "../model/plan-draft.ts";
import classes from "./grid.module.css";

interface GridCellProps {
  rowKey: string;
  column: RowColumn;
  label: string;
  text: string;
  hint: string | undefined;
  error: string;
  notes: readonly CellMessage[];
  active: boolean;
  marked: boolean;
  entry: boolean;
}

/** Focuses the editor on mount. */
function Editing({ rowKey, column, label }: Pick<GridCellProps, "rowKey" | "column" | "label">) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = ref.current?.querySelector<HTMLElement>("input");
    input?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, []);
  return (
    <div ref={ref} className={classes.editor}>
      <CellEditor rowKey={rowKey} field={column.key} label={label} required={column.required} inGrid />
    </div>
  );
}

/**
 * Text, replaced by an editor while active. Both have one name and role, so that screen readers find a field
 * in each cell. The text remains below the editor, so that a mouse press also ends on it.
 */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { rowKey, column, label, text, hint, error, notes, active, marked, entry } = props;
  const { key: field, kind } = column;
  const role = kind === "reference" || kind === "unit" ? "combobox" : "textbox";
  const mark = notes.find((note) => note.mark !== undefined);
  // The figure tells by how much a rate departs from the list price; the mark is too small to be the only place to point at.
  const tooltip = [text, mark && !mark.coversCell ? mark.text : ""].filter(Boolean).join(" · ");
  const below = notes.filter((note) => note !== mark || !note.coversCell);
  // Other notes show as a mark.
  const hasMessage = active || error !== "";
  return (
    <div
      role="gridcell"
      className={classes.cell}
      aria-selected={active || marked || undefined}
      data-field={field}
      data-number={isFigure(column) || undefined}
      data-active={active || undefined}
      data-marked={marked || undefined}
      data-invalid={error !== "" || undefined}
    >
      {mark && (
        <span
          id={active && error === "" && below.length === 0 ? messageId(rowKey, field) : undefined}
          className={classes.mark}
          data-tone={mark.tone}
          title={mark.text}
        >
          {mark.mark}
        </span>
      )}
      {active ? (
        <div className={classes.text} aria-hidden>
          {text}
        </div>
      ) : (
        <div
          id={cellId(rowKey, field)}
          className={classes.text}
          role={role}
          aria-label={label}
          aria-expanded={role === "combobox" ? false : undefined}
          aria-invalid={error !== "" || undefined}
          aria-describedby={error !== "" ? messageId(rowKey, field) : undefined}
          tabIndex={entry ? 0 : -1}
          title={tooltip || undefined}
          data-hint={text === "" ? hint : undefined}
        >
          {text}
        </div>
      )}
      {active && <Editing rowKey={rowKey} column={column} label={label} />}
      {hasMessage && (
        <CellMessageText
          id={messageId(rowKey, field)}
          error={error}
          notes={below}
          silent={!active}
          floating
        />
      )}
    </div>
  );
}, sameCell);

/** Notes are recreated on each render; compares by value. */
function sameCell(before: GridCellProps, after: GridCellProps): boolean {
  const { notes: old, ...others } = before;
  const { notes, ...now } = after;
  return (
    isShallowEqual(others, now) &&
    old.length === notes.length &&
    old.every((note, index) => isShallowEqual(note, notes[index] ?? {}))
  );
}
