import { createContext, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";

import { isFocusLost } from "../../../ui/overlays/focus-return.tsx";
import type { StoredRecord } from "../../definition/record.ts";
import type { Selection } from "./selected-records.ts";

interface LeftList {
  address: string;
  rowId: string | undefined;
  selection: Selection<StoredRecord>;
}

function createStore() {
  let leftList: LeftList | undefined;
  return {
    read: (address: string) => (leftList?.address === address ? leftList : undefined),
    write: (next: LeftList | undefined) => {
      leftList = next;
    },
  };
}

const LeftListContext = createContext<ReturnType<typeof createStore> | null>(null);

/** Remembers the last list, so that it is restored after the visit of a record. */
export function LeftListProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  return <LeftListContext value={store}>{children}</LeftListContext>;
}

function getRowId(target: EventTarget): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"]
    : undefined;
}

/** Selection of the list when it was left at the same address. */
export function useLeftSelection(): Selection<StoredRecord> | undefined {
  const store = use(LeftListContext);
  const { pathname, search } = useLocation();
  const [selection] = useState(() => store?.read(pathname + search)?.selection);
  return selection;
}

/**
 * Focuses the row from which a record was opened, once it is loaded.
 *
 * @returns props of the element around the rows
 */
export function useLeftRow(rows: readonly StoredRecord[], selection: Selection<StoredRecord>) {
  const store = use(LeftListContext);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const container = useRef<HTMLDivElement>(null);
  const rowId = useRef<string>(undefined);
  const restoreFocus = useEffectEvent(() => {
    const left = store?.read(address);
    if (!left || !rows.some(({ id }) => id === left.rowId)) return;
    store?.write(undefined);
    if (!isFocusLost() && document.activeElement?.id !== "screen") return;
    const rowElements = [...(container.current?.querySelectorAll<HTMLElement>("[data-row-id]") ?? [])];
    rowElements
      .find(({ dataset }) => dataset["rowId"] === left.rowId)
      ?.querySelector("a")
      ?.focus();
  });
  const remember = useEffectEvent(() => store?.write({ address, rowId: rowId.current, selection }));
  useEffect(() => {
    if (rows.length > 0) restoreFocus();
  }, [rows]);
  useEffect(() => () => remember(), []);
  const onRow = ({ target }: { target: EventTarget }) => {
    rowId.current = getRowId(target) ?? rowId.current;
  };
  return { ref: container, onFocusCapture: onRow, onClickCapture: onRow };
}
