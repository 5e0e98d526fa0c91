import { useCallback, useMemo } from "react";

import { useDraftReader } from "../store.tsx";
import { useRowActions, type RowField } from "../use-row-changes.ts";
import { usePrefill } from "../prices/use-prefill.ts";
import { useKeysHelp } from "./keys-help.tsx";
import { useRowView } from "./view.tsx";

/** What can be done in the rows, by keys and by buttons: each puts the focus where one goes on. */
export interface RowCommands {
  add: (after?: string) => void;
  addLike: (key: string) => void;
  /** @returns the keys of the copies */
  duplicate: (keys: readonly string[]) => readonly string[];
  remove: (keys: readonly string[]) => void;
  duplicateMarked: () => void;
  removeMarked: () => void;
  move: (step: 1 | -1) => void;
  /** Moves rows, marked or not. */
  moveRows: (keys: readonly string[], step: 1 | -1) => void;
  fillDown: () => void;
  clear: () => void;
  markAll: () => void;
  markOne: () => void;
  showKeys: () => void;
}

const PRICED: readonly RowField[] = ["channelId", "formatId"];

export function useCommands(): RowCommands {
  const read = useDraftReader();
  const actions = useRowActions();
  const { reveal, selection } = useRowView();
  const prefill = usePrefill();
  const showKeys = useKeysHelp();

  /** Marks rows that were moved or copied as they were marked before. */
  const mark = useCallback(
    (keys: readonly string[], fields: readonly RowField[]) => {
      const [first, last, from, to] = [keys[0], keys.at(-1), fields[0], fields.at(-1)];
      if (first && last && from && to)
        selection.select({ key: first, field: from }, { key: last, field: to });
    },
    [selection],
  );

  return useMemo(() => {
    const changing = (keys: readonly string[], fields: readonly RowField[], change: () => void) =>
      fields.some((field) => PRICED.includes(field)) ? prefill(keys, change) : change();
    const remove = (keys: readonly string[]) => {
      const { rowKeys } = read();
      const place = rowKeys.indexOf(keys[0] ?? "");
      const field = selection.active()?.field ?? "channelId";
      actions.remove(keys);
      const left = read().rowKeys;
      const next = left[Math.min(place, left.length - 1)];
      if (next) reveal(next, field);
      else document.getElementById("plan-add-row")?.focus();
    };
    const duplicate = (keys: readonly string[]) => {
      const copies = actions.duplicate(keys);
      const [first] = copies;
      if (copies.length > 1) mark(copies, selection.fields());
      else if (first !== undefined) reveal(first, "quantity");
      return copies;
    };
    return {
      add: (after) => {
        const key = actions.add(after);
        if (key) reveal(key, "channelId");
      },
      addLike: (key) => {
        const added = actions.addLike(key);
        if (added) reveal(added, "quantity");
      },
      duplicate,
      remove,
      duplicateMarked: () => void duplicate(selection.marked().keys),
      removeMarked: () => remove(selection.marked().keys),
      move: (step) => {
        const { keys, fields } = selection.marked();
        if (actions.move(keys, step)) mark(keys, fields);
      },
      moveRows: (keys, step) => void actions.move(keys, step),
      fillDown: () => {
        const { keys, fields } = selection.marked();
        const [first, ...below] = keys;
        const { rowKeys } = read();
        // One row alone takes what is above it.
        const from = below.length > 0 ? first : rowKeys[rowKeys.indexOf(first ?? "") - 1];
        const to = below.length > 0 ? below : keys;
        if (from) changing(to, fields, () => actions.fill(from, to, fields));
      },
      clear: () => {
        const { keys, fields } = selection.marked();
        changing(keys, fields, () => actions.clear(keys, fields));
      },
      markAll: () => mark(read().rowKeys, selection.fields()),
      markOne: () => {
        const active = selection.active();
        if (active) selection.select(active);
      },
      showKeys,
    };
  }, [actions, mark, prefill, read, reveal, selection, showKeys]);
}
