import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";

import type { RowSelection } from "./columns.ts";
import classes from "./data-table.module.css";

const ROW_CHECKBOX_SELECTOR = "input[data-row-checkbox]";

export function PageCheckbox<Row extends { id: string }>({
  rows,
  rowSelection,
  selectedRows,
}: {
  rows: readonly Row[];
  rowSelection: RowSelection<Row>;
  selectedRows: ReadonlyMap<string, unknown> | undefined;
}) {
  const { t } = useLingui();
  const count = rows.filter(({ id }) => selectedRows?.has(id)).length;
  const isAllSelected = count > 0 && count === rows.length;
  return (
    <label className={classes.checkbox}>
      <input
        type="checkbox"
        aria-label={t`Select all rows of this page`}
        checked={isAllSelected}
        ref={(checkbox) => {
          if (checkbox) checkbox.indeterminate = count > 0 && !isAllSelected;
        }}
        onChange={() => rowSelection.onTogglePage(!isAllSelected)}
      />
    </label>
  );
}

/** Plain elements instead of Mantine's checkboxes, because a page may have a hundred. */
export function RowCheckbox<Row extends { id: string }>({
  row,
  rowSelection: { getName, onToggle },
  isSelected,
}: {
  row: Row;
  rowSelection: RowSelection<Row>;
  isSelected: boolean;
}) {
  const { t } = useLingui();
  const name = getName(row);
  return (
    <label className={classes.checkbox}>
      <input
        type="checkbox"
        data-row-checkbox
        aria-label={t`Select ${name}`}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onToggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** X selects the focused row. */
export function toggleOnKeyDown({ target, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (code !== "KeyX" || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  if (target.matches("input:not([data-row-checkbox]), textarea, select")) return;
  const checkbox = target.closest("tr, li")?.querySelector(ROW_CHECKBOX_SELECTOR);
  checkbox?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
}
