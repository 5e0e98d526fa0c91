/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtualized rows are positioned absolutely; table rows cannot be */
import { equal } from "@wry/equality";
import { memo, useLayoutEffect, useRef } from "react";

import { CellEditor } from "../cells/cell-editor.tsx";
import type { CellMessage } from "../cells/cell-messages.tsx";
import { CellMessageText } from "../cells/cell-messages.tsx";
import { focusCell, getCellId, getMessageId } from "../cells/use-cell.ts";
import { hasOptionList, isRightAligned, type RowColumn } from "../../fields.ts";
import classes from "./grid.module.css";

interface GridCellProps {
  rowKey: string;
  column: RowColumn;
  label: string;
  text: string;
  hint: string | undefined;
  error: string;
  messages: readonly CellMessage[];
  isActive: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  readOnly: boolean;
}

/** Focuses the editor and scrolls to it on mount. */
function FocusedEditor({ rowKey, column, label }: Pick<GridCellProps, "rowKey" | "column" | "label">) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    focusCell(ref.current?.querySelector("input"));
    ref.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, []);
  return (
    <div ref={ref} className={classes.editor}>
      <CellEditor rowKey={rowKey} field={column.key} label={label} required={column.required} inGrid />
    </div>
  );
}

/** Focuses the text of a read-only cell, and selects it so that Ctrl+C copies the cell. */
function useReadOnlyFocus(isFocused: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const text = ref.current;
    if (!isFocused || !text) return;
    focusCell(text);
    text.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    if (document.activeElement === text) getSelection()?.selectAllChildren(text);
  }, [isFocused]);
  return ref;
}

/**
 * An editor covers the text of the active cell. Both have the same name and role: screen readers find a field
 * in each cell. The text stays mounted, so a mouse press starts and ends on it. Props are compared by value,
 * because each render recreates the messages.
 */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { rowKey, column, label, text, hint, error, messages, isActive, isSelected, isTabStop } = props;
  const hasEditor = isActive && !props.readOnly;
  const textRef = useReadOnlyFocus(isActive && props.readOnly);
  const { key: field } = column;
  const role = hasOptionList(column) ? "combobox" : "textbox";
  const badgeMessage = messages.find((message) => message.badge !== undefined);
  // The cell has the tooltip, because the badge is too small for one.
  const tooltip = [text, badgeMessage && !badgeMessage.isBadgeComplete ? badgeMessage.text : ""]
    .filter(Boolean)
    .join(" · ");
  const textMessages = messages.filter((message) => message !== badgeMessage || !message.isBadgeComplete);
  // Other cells show only their badge.
  const hasVisibleMessages = isActive || error !== "";
  return (
    <div
      role="gridcell"
      className={classes.cell}
      aria-selected={isActive || isSelected || undefined}
      data-field={field}
      data-number={isRightAligned(column) || undefined}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-read-only={props.readOnly || undefined}
      data-invalid={error !== "" || undefined}
    >
      {badgeMessage && (
        <span
          id={isActive && error === "" && textMessages.length === 0 ? getMessageId(rowKey, field) : undefined}
          className={classes.badge}
          data-tone={badgeMessage.tone}
          title={badgeMessage.text}
        >
          {badgeMessage.badge}
        </span>
      )}
      {hasEditor ? (
        <div className={classes.text} aria-hidden>
          {text}
        </div>
      ) : (
        <div
          ref={textRef}
          id={getCellId(rowKey, field)}
          className={classes.text}
          data-cell={props.readOnly ? field : undefined}
          aria-readonly={props.readOnly || undefined}
          role={role}
          aria-label={label}
          aria-expanded={role === "combobox" ? false : undefined}
          aria-invalid={error !== "" || undefined}
          aria-describedby={error !== "" ? getMessageId(rowKey, field) : undefined}
          tabIndex={isTabStop || (isActive && props.readOnly) ? 0 : -1}
          title={tooltip || undefined}
          data-hint={text === "" ? hint : undefined}
        >
          {text}
        </div>
      )}
      {hasEditor && <FocusedEditor rowKey={rowKey} column={column} label={label} />}
      {hasVisibleMessages && (
        <CellMessageText
          id={getMessageId(rowKey, field)}
          error={error}
          messages={textMessages}
          isHidden={!isActive}
          isFloating
        />
      )}
    </div>
  );
}, equal);
