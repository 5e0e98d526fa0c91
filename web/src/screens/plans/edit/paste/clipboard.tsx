import { useLingui } from "@lingui/react/macro";
import { useMemo, type ClipboardEvent, type ReactNode } from "react";

import { withMerged } from "../../../../spreadsheet/merged.ts";
import { hasMultipleCells, localNumber, readClipboard, writeClipboard } from "../../../../spreadsheet/csv.ts";
import { NO_ORIGIN_WARNINGS, type ImportedTable } from "../../../../spreadsheet/table.ts";
import { rowFieldNamed, type RowColumns, type RowField } from "../../fields.ts";
import type { Cells } from "../model/cell-range.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { usePlanStore } from "../store.tsx";
import { cellValue } from "./export-plan.tsx";
import { usePasteTable } from "./use-paste-table.tsx";
import classes from "../plan-editor.module.css";

type CellEvent = ClipboardEvent<HTMLElement>;

function meansCells({ target }: CellEvent, store: PlanStore): boolean {
  const { active, edit } = store.read().sheet;
  const inGrid = target instanceof HTMLElement && target.closest("[role='gridcell']") !== null;
  return inGrid && active !== undefined && edit === undefined;
}

/** A block as is, a single value for each selected cell; undefined if the cell handles the paste. */
function readTable(data: DataTransfer, field: RowField, { keys, fields }: Cells): ImportedTable | undefined {
  const text = data.getData("text/plain");
  // Multi-line notes are one text.
  if (hasMultipleCells(text) && (field !== "notes" || text.includes("\t"))) {
    const { table, repeated } = withMerged(readClipboard(text), data.getData("text/html"));
    return { table, origin: { ...NO_ORIGIN_WARNINGS, repeated } };
  }
  const table = keys.map(() => fields.map(() => text.trim()));
  return keys.length * fields.length > 1 ? { table, origin: NO_ORIGIN_WARNINGS } : undefined;
}

interface PasteIntoProps {
  columns: RowColumns;
  onClear: () => void;
  children: ReactNode;
}

/** Pasted rows replace those from the active cell down. */
export function ClipboardHandlers({ columns: { grid, more }, onClear, children }: PasteIntoProps) {
  const { i18n } = useLingui();
  const store = usePlanStore();
  const pasteTable = usePasteTable();
  const handlers = useMemo(() => {
    /** Names, YYYY-MM-DD days and plain numbers suit spreadsheets and pasting. */
    const onCopy = (event: CellEvent): boolean => {
      if (!meansCells(event, store)) return false;
      const { keys, fields } = store.marked();
      const words = { optionOf: store.knownNames.optionOf, i18n };
      const rows = keys.flatMap((key) => store.read().draft.rows[key] ?? []);
      const cells = rows.map((row) =>
        fields.map((field) => localNumber(cellValue(row, field, words), i18n.locale)),
      );
      event.clipboardData.setData("text/plain", writeClipboard(cells));
      event.preventDefault();
      return true;
    };
    const onPaste = (event: CellEvent) => {
      const { target } = event;
      const marked = store.marked();
      const at = target instanceof HTMLElement ? rowFieldNamed(target.dataset["cell"]) : undefined;
      const pasted = at && readTable(event.clipboardData, at, marked);
      const { draft, sheet } = store.read();
      const row = draft.rowKeys.indexOf(marked.keys[0] ?? sheet.active?.key ?? "");
      if (!pasted || row < 0) return;
      const fields = [...grid, ...more].map(({ key }) => key);
      if (!pasteTable(pasted, { row, fields, field: marked.fields[0] ?? at })) return;
      event.preventDefault();
      store.cancel();
    };
    return {
      onCopy: (event: CellEvent) => void onCopy(event),
      onCut: (event: CellEvent) => {
        if (onCopy(event)) onClear();
      },
      onPaste,
    };
  }, [grid, more, onClear, store, pasteTable, i18n]);
  return (
    <div className={classes.pasteInto} {...handlers}>
      {children}
    </div>
  );
}
