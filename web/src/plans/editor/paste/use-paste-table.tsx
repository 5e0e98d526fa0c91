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

import { getWidth, NO_IMPORT_WARNINGS, type ImportedTable } from "../../../spreadsheet/table.ts";
import { LoadingPanel } from "../../../ui/page/page-state.tsx";
import { toRowField } from "../../fields.ts";
import { useAlert } from "../../../ui/overlays/alert-dialog.tsx";
import { FocusReturn } from "../../../ui/overlays/focus-return.tsx";
import { toastNeutral } from "../../../ui/overlays/toast.ts";
import { getCellName } from "../model/cell-range.ts";
import { usePlanStore } from "../use-plan-store.tsx";
import { mapColumns, type ColumnMap, type MapOptions } from "./map-columns.ts";
import { recallColumns, rememberColumns } from "../../../table-import/columns/remembered-columns.ts";
import { countFields, PLAN_TARGET, type TableStart } from "./plan-columns.ts";
import type { AcceptedTable, TablePreview as Preview } from "./preview.tsx";
import type { PreviewRequest } from "./preview-choices.tsx";
import { getInsertIndex, insertRows, type InsertPosition } from "./insert-rows.ts";
import { useReadTable } from "./use-read-table.ts";
import { formatSkippedCells } from "./parse-rows.ts";

// Loaded on demand: one plain column needs no preview.
const TablePreview = lazy(async () => {
  const { TablePreview } = await import("./preview.tsx");
  return { default: TablePreview };
});

interface PasteTarget extends TableStart {
  rowKey: string;
}

/** Whether a table is one column of values without headings. */
function isPlainColumn(
  { mapping, headingRow, repeatedFields, isMonthFirst }: ColumnMap,
  { table }: ImportedTable,
): boolean {
  return (
    headingRow === 0 &&
    getWidth(table) === 1 &&
    countFields(mapping) === 1 &&
    repeatedFields.length === 0 &&
    !isMonthFirst
  );
}

const EMPTY_SHEET: ImportedTable = { table: [], origin: NO_IMPORT_WARNINGS };

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
  onAccept: (accepted: AcceptedTable) => void;
}

/** Shows the preview next to the form, whose keys and clipboard it must not share. */
export function PasteProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [preview, setPreview] = useState<PreviewState>();
  const { error: showError } = useAlert();
  const store = usePlanStore();
  const readTable = useReadTable();
  const pasteTable = useCallback<PasteTable>(
    (sheets, target) => {
      const { draft } = store.getState();
      const mapTable = (sheet: ImportedTable, options: MapOptions = {}) =>
        mapColumns(sheet, draft.orderDetails.campaignDate, { ...options, start: target });
      const [firstSheet = EMPTY_SHEET] = sheets;
      const columnMap = mapTable(firstSheet);
      if (!columnMap || (!target && columnMap.rows.length === 0)) return false;
      if (columnMap.periods?.needsPlanDates) {
        const { periodColumns } = columnMap.periods;
        const [firstHeading, lastHeading] = [periodColumns[0]?.heading, periodColumns.at(-1)?.heading];
        void showError({
          message: t`Choose the dates of the plan first. The columns “${firstHeading}” to “${lastHeading}” have no year.`,
        });
        return true;
      }
      const isFilled = getInsertIndex(draft, "below") > 0;
      const positions: InsertPosition[] = target
        ? [{ from: target.rowKey }]
        : isFilled
          ? ["replace", "below"]
          : ["replace"];

      const { headings } = columnMap.file;
      const insertTable = ({ table, position, columns }: AcceptedTable) => {
        if (columns && table.columnMap.file.headings.join() === headings.join())
          rememberColumns(PLAN_TARGET, headings, columnMap.columns, columns);
        // The draft may have changed while the preview was open.
        const currentDraft = store.getState().draft;
        const { change, invalidCells } = insertRows(currentDraft, table.rows, position);
        store.change(change);
        store.markTouched(invalidCells.map(getCellName));
        const key = change.rows[0]?.key;
        const { mapping } = table.columnMap;
        const [field = "channelId"] = Object.keys(mapping)
          .filter((name) => mapping[name] !== null)
          .toSorted((a, b) => Number(mapping[a]) - Number(mapping[b]))
          .flatMap((name) => toRowField(name) ?? []);
        if (key !== undefined) store.reveal(invalidCells[0] ?? { key, field });
      };
      const readRequest = async (request: PreviewRequest) => {
        const {
          position,
          sheet,
          headingIndex,
          hasJoinedPeriods,
          keepsEmpty,
          dateMove,
          takesDiscounts,
          choices,
        } = request;
        const mapOptions = {
          headingIndex,
          hasJoinedPeriods,
          keepsEmpty,
          choices,
          cutsPeriods: dateMove === undefined,
        };
        const readOptions = { replacements: choices.replacements, dateMove, takesDiscounts };
        const suggested = mapTable(sheet, mapOptions) ?? columnMap;
        for (const formatId of choices.columns ? [] : suggested.formatColumns) {
          const columns = {
            ...suggested.columns,
            mapping: { ...suggested.columns.mapping, formatId },
          };
          const withFormats =
            mapTable(sheet, { ...mapOptions, choices: { ...choices, columns } }) ?? suggested;
          // oxlint-disable-next-line no-await-in-loop -- the first column with a format is used
          const table = await readTable(withFormats, position, readOptions);
          if (table.rows.some(({ changes }) => typeof changes.formatId === "string")) return table;
        }
        return readTable(suggested, position, readOptions);
      };
      const openPreview = () =>
        setPreview({
          title: target ? t`Paste rows` : t`Import rows`,
          readTable: readRequest,
          sheets,
          recalled: recallColumns(PLAN_TARGET, headings, columnMap.columns),
          positions,
          onAccept: insertTable,
        });
      const [position] = positions;
      if (position && isPlainColumn(columnMap, firstSheet))
        void readTable(columnMap, position).then((table) => {
          if (table.rowCountAfter > MAX_PLAN_ROWS) return openPreview();
          insertTable({ table, position });
          const skippedCells = formatSkippedCells(table.rows);
          if (skippedCells !== undefined) toastNeutral(skippedCells);
        }, openPreview);
      else openPreview();
      return true;
    },
    [t, showError, store, readTable],
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
          onClose={() => setPreview(undefined)}
        >
          <FocusReturn />
          <Suspense fallback={<LoadingPanel />}>
            <TablePreview
              readTable={preview.readTable}
              sheets={preview.sheets}
              recalled={preview.recalled}
              positions={preview.positions}
              onClose={(accepted) => {
                setPreview(undefined);
                if (accepted) preview.onAccept(accepted);
              }}
            />
          </Suspense>
        </Modal>
      )}
    </PasteContext>
  );
}
