import type { Note } from "./notes.ts";
import classes from "./input.module.css";
import { useFormat } from "../../../../../ui/format.ts";
import { rowAmount } from "../../../rows.ts";
import { useDraft, usePlan } from "../../store.tsx";
import type { PlanStore } from "../../model/store.ts";

interface SaidProps {
  id: string;
  error: string | undefined;
  notes: readonly Note[];
  /** Shown on hover and focus only, in a cell that is not edited. */
  silent?: boolean;
  /** Over what is below, so that rows stay where they are; else below its input. */
  floating?: boolean;
}

/** What is wrong with a cell, and what there is to say about it. */
export function Said({ id, error, notes, silent = false, floating = false }: SaidProps) {
  if (!error && notes.length === 0) return null;
  return (
    <span id={id} className={classes.said} data-floating={floating || undefined} hidden={silent}>
      {error && <span data-tone="error">{error}</span>}
      {notes.map(({ tone, text, mark }) => (
        <span key={text} data-tone={tone}>
          {mark?.endsWith("%") ? `${text} · ${mark}` : text}
        </span>
      ))}
    </span>
  );
}

/** Rate times units, as one types. */
export function AmountCell({ rowKey, label }: { rowKey: string; label: string }) {
  const format = useFormat();
  const currency = usePlan((state) => state.currency);
  const amount = useDraft(({ rows }) => (rows[rowKey] ? rowAmount(rows[rowKey]) : 0));
  return (
    <output className={classes.amount} aria-label={label} data-cell="amount">
      {format.money(amount, currency)}
    </output>
  );
}

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
