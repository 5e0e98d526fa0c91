import type { Note } from "./notes.ts";
import classes from "./input.module.css";

interface SaidProps {
  id: string;
  error: string | undefined;
  notes: readonly Note[];
  /** Said to who asks for it only: nobody edits the cell. */
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
