import { createContext, use, useCallback, useMemo, useState, type ReactNode } from "react";

import { cellId } from "../cells/use-value.tsx";

/** How the rows are shown: which ones are open, and which one must be on screen. No value of the plan is in here. */
export interface RowView {
  /** Rows whose 'more' is open. */
  open: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** The row that was last asked for; it is drawn however far it is scrolled away. */
  revealed: string | undefined;
  /** Brings a cell into view and puts the focus there. `inMore` opens the row first. */
  reveal: (key: string, field: string, inMore?: boolean) => void;
}

const RowViewContext = createContext<RowView | null>(null);

export function useRowView(): RowView {
  const view = use(RowViewContext);
  if (!view) throw new Error("useRowView needs a RowViewProvider");
  return view;
}

/** After the row is drawn, which takes a frame or two when its part of the grid was not. */
function focusCell(key: string, field: string, tries = 6): void {
  requestAnimationFrame(() => {
    const cell = document.getElementById(cellId(key, field));
    if (cell) {
      cell.focus();
      cell.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    } else if (tries > 0) focusCell(key, field, tries - 1);
  });
}

interface RowViewProviderProps {
  /** Rows whose 'more' is open from the start. */
  initiallyOpen: readonly string[];
  children: ReactNode;
}

export function RowViewProvider({ initiallyOpen, children }: RowViewProviderProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(initiallyOpen));
  const [revealed, setRevealed] = useState<string>();

  const toggle = useCallback((key: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  const reveal = useCallback((key: string, field: string, inMore = false) => {
    setRevealed(key);
    if (inMore) setOpen((before) => new Set(before).add(key));
    focusCell(key, field);
  }, []);

  const view = useMemo(() => ({ open, toggle, revealed, reveal }), [open, toggle, revealed, reveal]);
  return <RowViewContext value={view}>{children}</RowViewContext>;
}
