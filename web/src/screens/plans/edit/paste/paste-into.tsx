import { useLingui } from "@lingui/react/macro";
import { useMemo, type ClipboardEvent, type ReactNode } from "react";

import { rowFieldNamed, type RowColumns, type RowField } from "../../fields.ts";
import type { PlanStore } from "../model/store.ts";
import { usePlanStore } from "../store.tsx";
import { layoutOf } from "./layout.ts";
import { withMerged, type Unmerged } from "../../../../spreadsheet/merged.ts";
import { isBlock, PLAIN, readClipboard } from "../../../../spreadsheet/table.ts";
import { useCopy } from "./words.ts";
import { usePreview } from "./use-preview.tsx";
import classes from "../builder.module.css";

type CellEvent = ClipboardEvent<HTMLElement>;

function isMany({ marked }: PlanStore): boolean {
  const { keys, fields } = marked();
  return keys.length * fields.length > 1;
}

/** Whether cells are meant, and not a part of the text that is being typed into one. */
function meansCells({ target }: CellEvent, store: PlanStore): boolean {
  const { active, edit } = store.read().sheet;
  const inGrid = target instanceof HTMLElement && target.closest("[role='gridcell']") !== null;
  return inGrid && active !== undefined && edit === undefined;
}

/** What is pasted: a block as it is, and one value into every cell that is marked; undefined where the cell itself takes it. */
function tableOf(data: DataTransfer, field: RowField, store: PlanStore): Unmerged | undefined {
  const text = data.getData("text/plain");
  // Several lines of notes are one text.
  if (isBlock(text) && (field !== "notes" || text.includes("\t")))
    return withMerged(readClipboard(text), data.getData("text/html"));
  if (!isMany(store)) return undefined;
  const { keys, fields } = store.marked();
  return { table: keys.map(() => fields.map(() => text.trim())), repeated: [] };
}

interface PasteIntoProps {
  columns: RowColumns;
  /** Empties what is marked. */
  onClear: () => void;
  children: ReactNode;
}

/** Copies and cuts what is marked in the rows, and takes what is pasted: its preview is shown, and its rows go over those from the cell on. */
export function PasteInto({ columns: { grid, more }, onClear, children }: PasteIntoProps) {
  const { t } = useLingui();
  const store = usePlanStore();
  const copy = useCopy();
  const preview = usePreview();
  const handlers = useMemo(() => {
    const all = [...grid, ...more].map(({ key }) => key);
    const onCopy = (event: CellEvent): boolean => {
      if (!meansCells(event, store)) return false;
      const { keys, fields } = store.marked();
      event.clipboardData.setData("text/plain", copy(keys, fields));
      event.preventDefault();
      return true;
    };
    const onPaste = (event: CellEvent) => {
      const { target } = event;
      const field = target instanceof HTMLElement ? rowFieldNamed(target.dataset["cell"]) : undefined;
      const found = field && tableOf(event.clipboardData, field, store);
      if (!field || !found) return;
      const { rowKeys, orderDetails } = store.read().draft;
      const { keys, fields } = store.marked();
      const from = rowKeys.indexOf(keys[0] ?? store.read().sheet.active?.key ?? "");
      const origin = { ...PLAIN, repeated: found.repeated };
      const layout = layoutOf(found.table, all, fields[0] ?? field, orderDetails.campaignDate, origin);
      if (from < 0 || !layout) return;
      event.preventDefault();
      store.cancel();
      void preview(t`Paste rows`, layout, [{ from }]);
    };
    return {
      onCopy: (event: CellEvent) => void onCopy(event),
      onCut: (event: CellEvent) => {
        if (onCopy(event)) onClear();
      },
      onPaste,
    };
  }, [grid, more, onClear, copy, preview, store, t]);
  return (
    <div className={classes.pasteInto} {...handlers}>
      {children}
    </div>
  );
}
