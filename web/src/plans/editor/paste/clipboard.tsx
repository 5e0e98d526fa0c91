import { useLingui } from "@lingui/react/macro";
import { useMemo, type ClipboardEvent, type ReactNode } from "react";

import { unmergePastedTable } from "../../../spreadsheet/read/merged-cells.ts";
import { hasMultipleCells, formatCell, readClipboard, writeClipboard } from "../../../spreadsheet/csv.ts";
import { NO_IMPORT_WARNINGS, type ImportedTable } from "../../../spreadsheet/table.ts";
import { toRowField, type RowColumns, type RowField } from "../../fields.ts";
import type { Cells } from "../model/cell-range.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { getSelectedCells } from "../model/state.ts";
import { usePlanStore } from "../use-plan-store.tsx";
import { getCellValue } from "../export-plan.tsx";
import { usePasteTable } from "./use-paste-table.tsx";

type CellEvent = ClipboardEvent<HTMLElement>;

function targetsSelectedCells({ target }: CellEvent, store: PlanStore): boolean {
  const { active, edit } = store.getState().selection;
  const inGrid = target instanceof HTMLElement && target.closest("[role='gridcell']") !== null;
  return inGrid && active !== undefined && edit === undefined;
}

/** Parses a block, or repeats one value for all selected cells; undefined if the cell handles the paste. */
function parseClipboard(
  data: DataTransfer,
  field: RowField,
  { keys, fields }: Cells,
): ImportedTable | undefined {
  const text = data.getData("text/plain");
  // A note may have several lines.
  if (hasMultipleCells(text) && (field !== "notes" || text.includes("\t"))) {
    const { table, mergedCells } = unmergePastedTable(readClipboard(text), data.getData("text/html"));
    return { table, origin: { ...NO_IMPORT_WARNINGS, mergedCells } };
  }
  const table = keys.map(() => fields.map(() => text.trim()));
  return keys.length * fields.length > 1 ? { table, origin: NO_IMPORT_WARNINGS } : undefined;
}

interface ClipboardHandlersProps {
  columns: RowColumns;
  onClear: () => void;
  children: ReactNode;
}

/** Pasted rows replace rows from the active cell down. */
export function ClipboardHandlers({
  columns: { grid, additional },
  onClear,
  children,
}: ClipboardHandlersProps) {
  const { i18n } = useLingui();
  const store = usePlanStore();
  const pasteTable = usePasteTable();
  const handlers = useMemo(() => {
    /** Copies names, YYYY-MM-DD days and plain numbers, which spreadsheets and the grid can read. */
    const onCopy = (event: CellEvent): boolean => {
      if (!targetsSelectedCells(event, store)) return false;
      const { keys, fields } = getSelectedCells(store.getState());
      const labels = { getOption: store.knownNames.getOption, i18n };
      const rows = keys.flatMap((key) => store.getState().draft.rows[key] ?? []);
      const cells = rows.map((row) =>
        fields.map((field) => formatCell(getCellValue(row, field, labels), i18n.locale)),
      );
      event.clipboardData.setData("text/plain", writeClipboard(cells));
      event.preventDefault();
      return true;
    };
    const onPaste = (event: CellEvent) => {
      const { target } = event;
      const selectedCells = getSelectedCells(store.getState());
      const targetField = target instanceof HTMLElement ? toRowField(target.dataset["cell"]) : undefined;
      const table = targetField && parseClipboard(event.clipboardData, targetField, selectedCells);
      const rowKey = selectedCells.keys[0] ?? store.getState().selection.active?.key;
      if (!table || rowKey === undefined) return;
      const fields = [...grid, ...additional].map(({ key }) => key);
      if (!pasteTable([table], { rowKey, fields, field: selectedCells.fields[0] ?? targetField })) return;
      event.preventDefault();
      store.cancelEdit();
    };
    return {
      onCopy: (event: CellEvent) => void onCopy(event),
      onCut: (event: CellEvent) => {
        if (onCopy(event)) onClear();
      },
      onPaste,
    };
  }, [grid, additional, onClear, store, pasteTable, i18n]);
  return (
    <div style={{ display: "contents" }} {...handlers}>
      {children}
    </div>
  );
}
