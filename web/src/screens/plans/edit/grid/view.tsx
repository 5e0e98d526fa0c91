import { createContext, use, useCallback, useMemo, useState, type ReactNode } from "react";

import { cellId } from "./cells/use-value.tsx";
import { useDraftReader } from "../store.tsx";
import type { RowField } from "../use-row-changes.ts";
import { createSelection, type Selection } from "./selection.ts";

/** How the rows are shown: which ones are open, and which one must be on screen. No value of the plan is in here. */
export interface RowView {
  /** Rows whose 'more' is open. */
  open: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** The row that was last asked for; as a card it is drawn however far it is scrolled away. */
  revealed: string | undefined;
  /** Brings a cell into view and puts the focus there. `inMore` opens the row first. */
  reveal: (key: string, field: RowField, inMore?: boolean) => void;
  selection: Selection;
}

const RowViewContext = createContext<RowView | null>(null);

export function useRowView(): RowView {
  const view = use(RowViewContext);
  if (!view) throw new Error("useRowView needs a RowViewProvider");
  return view;
}

/** After the row is drawn, which takes a frame or two when its part of the list was not. */
function focusCell(key: string, field: string, tries = 6): void {
  requestAnimationFrame(() => {
    const cell = document.getElementById(cellId(key, field));
    if (cell) {
      cell.focus();
      cell.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    } else if (tries > 0) focusCell(key, field, tries - 1);
  });
}

/** A cell takes over what is being typed when it is left, and it must hear of that while it is still there. */
export function leaveCell(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.dataset["cell"] !== undefined)
    activeElement.blur();
}

/** Before something is done with a row: what is being typed into it belongs to it. */
export function commitCell(): void {
  const { activeElement } = document;
  leaveCell();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}

interface RowViewProviderProps {
  /** Rows whose 'more' is open from the start. */
  initiallyOpen: readonly string[];
  children: ReactNode;
}

export function RowViewProvider({ initiallyOpen, children }: RowViewProviderProps) {
  const read = useDraftReader();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(initiallyOpen));
  const [revealed, setRevealed] = useState<string>();
  const [selection] = useState(() => createSelection(() => read().rowKeys, leaveCell));

  const toggle = useCallback((key: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  const reveal = useCallback(
    (key: string, field: RowField, inMore = false) => {
      setRevealed(key);
      if (inMore) setOpen((before) => new Set(before).add(key));
      if (selection.fields().includes(field)) selection.select({ key, field });
      else focusCell(key, field);
    },
    [selection],
  );

  const view = useMemo(
    () => ({ open, toggle, revealed, reveal, selection }),
    [open, toggle, revealed, reveal, selection],
  );
  return <RowViewContext value={view}>{children}</RowViewContext>;
}
