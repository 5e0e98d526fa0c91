import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";

import type { Choosing } from "./columns.ts";
import classes from "./data-table.module.css";

/** A hundred rows have one each: a plain element. */
const BOX = "input[data-choice]";

/** Chooses all rows that are shown. */
export function PageChoice<Row extends { id: string }>({
  rows,
  choosing,
  chosen,
}: {
  rows: readonly Row[];
  choosing: Choosing<Row>;
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
        onChange={() => choosing.onPage(!all)}
      />
    </label>
  );
}

/** Chooses a row; with Shift those between it and the one before too. */
export function RowChoice<Row extends { id: string }>({
  row,
  choosing: { nameOf, onChoose },
  isChosen,
}: {
  row: Row;
  choosing: Choosing<Row>;
  isChosen: boolean;
}) {
  const { t } = useLingui();
  const name = nameOf(row);
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        data-choice
        aria-label={t`Select ${name}`}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          onChoose(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** X chooses the row that has the focus. */
export function chooseByKey({ target, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (code !== "KeyX" || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  if (target.matches("input:not([data-choice]), textarea, select")) return;
  const box = target.closest("tr, li")?.querySelector(BOX);
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
}
