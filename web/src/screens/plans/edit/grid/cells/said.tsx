import { Anchor } from "@mantine/core";
import { useForm } from "react-final-form";

import { useDraftReader } from "../../store.tsx";
import { useKnownRecords } from "../../known.tsx";
import type { Note } from "./notes.ts";
import classes from "./input.module.css";

/** Takes the quantity that a note offers. */
function Offer({
  rowKey,
  offer: { label, quantity },
}: {
  rowKey: string;
  offer: NonNullable<Note["offer"]>;
}) {
  const form = useForm();
  const read = useDraftReader();
  const { mean } = useKnownRecords();
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      data-offer=""
      // A press must not take the focus out of the cell.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const row = read().rows[rowKey];
        if (!row) return;
        mean(row, quantity);
        form.change(`rows.${rowKey}.quantity`, quantity);
      }}
    >
      {label} (Alt+Enter)
    </Anchor>
  );
}

interface SaidProps {
  rowKey: string;
  id: string;
  error: string | undefined;
  notes: readonly Note[];
  /** Said to who asks for it only: nobody edits the cell. */
  silent?: boolean;
  /** Over what is below, so that rows stay where they are; else below its input. */
  floating?: boolean;
}

/** What is wrong with a cell, and what there is to say about it. */
export function Said({ rowKey, id, error, notes, silent = false, floating = false }: SaidProps) {
  if (!error && notes.length === 0) return null;
  return (
    <span id={id} className={classes.said} data-floating={floating || undefined} hidden={silent}>
      {error && <span data-tone="error">{error}</span>}
      {notes.map(({ tone, text, mark, offer }) => (
        <span key={text} data-tone={tone}>
          {mark?.endsWith("%") ? `${text} · ${mark}` : text}
          {offer && !silent && (
            <>
              {" "}
              <Offer rowKey={rowKey} offer={offer} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}
