import type { PlanStore } from "../../model/store.ts";
import classes from "./input.module.css";

/** Opens the list or the calendar of the selected cell by the mouse; by key it is Alt+↓. */
export function OpenButton({ store, open }: { store: PlanStore; open: boolean }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={classes.open}
      data-opens=""
      // A press must not take the focus out of the cell.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (open ? store.cancel() : store.edit({ open: true }))}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M6 9l6 6l6 -6" />
      </svg>
    </button>
  );
}
