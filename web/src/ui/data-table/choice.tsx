import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";

import type { RowSelection } from "./columns.ts";
import classes from "./data-table.module.css";

/** A plain element, because a page may have a hundred. */
const BOX = "input[data-choice]";

/** Selects all rows of the page. */
export function PageCheckbox<Row extends { id: string }>({
  rows,
  choosing,
  chosen,
}: {
  rows: readonly Row[];
  choosing: RowSelection<Row>;
  chosen: ReadonlyMap<string, unknown> | undefined;
}) {
  const { t } = useLingui();
  const count = rows.filter(({ id }) => chosen?.has(id)).length;
  const all = count > 0 && count === rows.length;
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        aria-label={t`Select all rows of this page`}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        onChange={() => choosing.onTogglePage(!all)}
      />
    </label>
  );
}

/** Selects a row; with Shift also the rows since the last one. */
export function RowCheckbox<Row extends { id: string }>({
  row,
  choosing: { getName, onToggle },
  isChosen,
}: {
  row: Row;
  choosing: RowSelection<Row>;
  isChosen: boolean;
}) {
  const { t } = useLingui();
  const name = getName(row);
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        data-choice
        aria-label={t`Select ${name}`}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          onToggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** X selects the focused row. */
export function toggleByKey({ target, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (code !== "KeyX" || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  if (target.matches("input:not([data-choice]), textarea, select")) return;
  const box = target.closest("tr, li")?.querySelector(BOX);
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
}
