import { useLingui } from "@lingui/react/macro";
import { Modal } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";

import { countCells } from "../../../spreadsheet/headings.ts";
import { getWidth, type ImportedTable } from "../../../spreadsheet/table.ts";
import { LoadingPanel } from "../../../ui/page/page-state.tsx";
import { toRowField } from "../../fields.ts";
import { useAlert } from "../../../ui/overlays/alert-dialog.tsx";
import { DIALOG_ESCAPE_PROPS, DialogEscape } from "../../../ui/overlays/dialog-escape.tsx";
import { FocusReturn } from "../../../ui/overlays/focus-return.tsx";
import { toastNeutral } from "../../../ui/overlays/toast.ts";
import { getCellName } from "../model/cell-range.ts";
import { usePlanStore } from "../use-plan-store.tsx";
import { mapColumns, type ColumnMap } from "./map-columns.ts";
import { NO_CHOICES } from "../../../table-import/target.ts";
import type { InsertPosition, TableStart } from "./read-request.ts";
import { countFields } from "./plan-fields.ts";
import type { TablePreview as Preview } from "./preview/table-preview.tsx";
import { getInsertIndex, insertRows } from "./insert-rows.ts";
import { useReadTable, type ParsedTable } from "./use-read-table.ts";
import { formatSkippedCells } from "./parse-rows.ts";

// Loaded on demand: one plain column needs no preview.
const TablePreview = lazy(async () => {
  const { TablePreview } = await import("./preview/table-preview.tsx");
  return { default: TablePreview };
});

interface PasteTarget extends TableStart {
  rowKey: string;
}

/** Whether a table is one column of values without headings. */
function isPlainColumn({ sheet, mapping, headingRow, repeatedFields, isMonthFirst }: ColumnMap): boolean {
  return (
    headingRow === 0 &&
    getWidth(sheet.table) === 1 &&
    countFields(mapping) === 1 &&
    repeatedFields.length === 0 &&
    !isMonthFirst
  );
}

type PasteTable = (tables: readonly ImportedTable[], target?: PasteTarget) => boolean;

const PasteContext = createContext<PasteTable>(() => false);

/**
 * Previews a table and inserts it as one undo step after confirmation. One plain column is inserted at once,
 * as in spreadsheets. Invalid cells are marked.
 *
 * @returns whether there is anything to insert
 */
export const usePasteTable = (): PasteTable => use(PasteContext);

interface PreviewState extends Omit<ComponentProps<typeof Preview>, "onClose"> {
  title: string;
}

/** Shows the preview next to the form, whose keys and clipboard it must not share. */
export function PasteProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [preview, setPreview] = useState<PreviewState>();
  const { error: showError } = useAlert();
  const store = usePlanStore();
  const readTable = useReadTable();
  const insertTable = useCallback(
    ({ rows, columnMap: { mapping } }: ParsedTable, position: InsertPosition) => {
      // The draft may have changed while the preview was open.
      const { change, invalidCells } = insertRows(store.getState().draft, rows, position);
      store.change(change);
      store.markTouched(invalidCells.map(getCellName));
      const key = change.rows[0]?.key;
      const [field = "channelId"] = Object.keys(mapping)
        .filter((name) => mapping[name] !== null)
        .toSorted((a, b) => Number(mapping[a]) - Number(mapping[b]))
        .flatMap((name) => toRowField(name) ?? []);
      if (key !== undefined) store.reveal(invalidCells[0] ?? { key, field });
    },
    [store],
  );
  const pasteTable = useCallback<PasteTable>(
    (sheets, target) => {
      const { draft } = store.getState();
      const [sheet] = sheets;
      if (!sheet) return false;
      const columnMap = mapColumns(sheet, draft.orderDetails.campaignDate, { start: target });
      const { headings } = columnMap;
      if (!target && (columnMap.rows.length === 0 || countCells(headings) < 2)) return false;
      if (columnMap.periods?.needsPlanDates) {
        const { periodColumns } = columnMap.periods;
        const [firstHeading, lastHeading] = [periodColumns[0]?.heading, periodColumns.at(-1)?.heading];
        void showError({
          message: t`Choose the dates of the plan first. The columns “${firstHeading}” to “${lastHeading}” have no year.`,
        });
        return true;
      }
      const position: InsertPosition = target ? { from: target.rowKey } : "replace";
      const openPreview = () =>
        setPreview({
          title: target ? t`Paste rows` : t`Import rows`,
          sheets,
          start: target,
          initialPosition: position,
          canAddBelow: !target && getInsertIndex(draft, "below") > 0,
        });
      if (isPlainColumn(columnMap))
        void readTable({ sheet, start: target, position, choices: NO_CHOICES }, columnMap).then((table) => {
          if (table.rowCountAfter > MAX_PLAN_ROWS) return openPreview();
          insertTable(table, position);
          const skippedCells = formatSkippedCells(table.rows);
          if (skippedCells !== undefined) toastNeutral(skippedCells);
        }, openPreview);
      else openPreview();
      return true;
    },
    [t, showError, store, readTable, insertTable],
  );
  return (
    <PasteContext value={pasteTable}>
      {children}
      {preview && (
        <Modal
          opened
          title={preview.title}
          size="min(1100px, 94vw)"
          withCloseButton={false}
          {...DIALOG_ESCAPE_PROPS}
          onClose={() => setPreview(undefined)}
        >
          <FocusReturn />
          <DialogEscape onEscape={() => setPreview(undefined)}>
            <Suspense fallback={<LoadingPanel />}>
              <TablePreview
                {...preview}
                onClose={(accepted) => {
                  setPreview(undefined);
                  if (accepted) insertTable(accepted.table, accepted.position);
                }}
              />
            </Suspense>
          </DialogEscape>
        </Modal>
      )}
    </PasteContext>
  );
}
