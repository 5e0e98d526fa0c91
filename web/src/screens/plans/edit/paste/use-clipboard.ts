import { useLingui } from "@lingui/react/macro";
import { useMemo, type ClipboardEvent } from "react";

import { cellId } from "../grid/cells/use-value.tsx";
import { useDraftReader } from "../store.tsx";
import type { RowField } from "../use-row-changes.ts";
import type { RowColumns } from "../grid/columns.tsx";
import type { Selection } from "../grid/selection.ts";
import { useRowView } from "../grid/view.tsx";
import { layoutOf, PLAIN } from "./layout.ts";
import { withMerged, type Unmerged } from "./merged.ts";
import { isBlock, readClipboard } from "./table.ts";
import { useCopy } from "./use-copy.ts";
import { usePreview } from "./use-preview.tsx";

type CellEvent = ClipboardEvent<HTMLElement>;

/** The field of the cell that an event came from; undefined for what is no cell. */
function fieldOf({ target }: CellEvent, fields: readonly RowField[]): RowField | undefined {
  return target instanceof HTMLElement ? fields.find((field) => field === target.dataset["cell"]) : undefined;
}

/** Whether cells are meant, and not a part of the text that is being typed into one. */
function meansCells(event: CellEvent, selection: Selection): boolean {
  if (!(event.target instanceof HTMLElement) || event.target.closest("[role='gridcell']") === null)
    return false;
  return selection.isMany() || (selection.active() !== undefined && !selection.isEditing());
}

/** What is pasted: a block as it is, and one value into every cell that is marked; undefined where the cell itself takes it. */
function tableOf(data: DataTransfer, field: RowField, selection: Selection): Unmerged | undefined {
  const text = data.getData("text/plain");
  // Several lines of notes are one text.
  if (isBlock(text) && (field !== "notes" || text.includes("\t")))
    return withMerged(readClipboard(text), data.getData("text/html"));
  if (!selection.isMany()) return undefined;
  const { keys, fields } = selection.marked();
  return { table: keys.map(() => fields.map(() => text.trim())), repeated: [] };
}

/**
 * Copies and cuts what is marked in the grid, and takes what is pasted: its preview is shown, and its rows go over those from the cell on.
 *
 * @param clear empties what is marked
 */
export function useClipboard({ grid, more }: RowColumns, clear: () => void) {
  const { t } = useLingui();
  const read = useDraftReader();
  const copy = useCopy();
  const preview = usePreview();
  const { selection } = useRowView();
  return useMemo(() => {
    const all = [...grid, ...more].map(({ field }) => field);
    const onCopy = (event: CellEvent): boolean => {
      if (!meansCells(event, selection)) return false;
      const { keys, fields } = selection.marked();
      event.clipboardData.setData("text/plain", copy(keys, fields));
      event.preventDefault();
      return true;
    };
    const onPaste = (event: CellEvent) => {
      const field = fieldOf(event, all);
      const found = field && tableOf(event.clipboardData, field, selection);
      if (!field || !found) return;
      const { table, repeated } = found;
      const { rowKeys, orderDetails } = read();
      const { keys, fields } = selection.isMany() ? selection.marked() : { keys: [], fields: [] };
      const own = (key: string) =>
        event.target instanceof HTMLElement && event.target.id === cellId(key, field);
      const from = rowKeys.findIndex((key) => (keys[0] === undefined ? own(key) : key === keys[0]));
      const layout = layoutOf(table, all, fields[0] ?? field, orderDetails.campaignDate, {
        ...PLAIN,
        repeated,
      });
      if (from < 0 || !layout) return;
      event.preventDefault();
      void preview(t`Paste rows`, layout, [{ from }]);
    };
    return {
      onCopy: (event: CellEvent) => void onCopy(event),
      onCut: (event: CellEvent) => {
        if (onCopy(event)) clear();
      },
      onPaste,
    };
  }, [grid, more, clear, copy, preview, read, selection, t]);
}
