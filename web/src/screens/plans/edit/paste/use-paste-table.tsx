import { useLingui } from "@lingui/react/macro";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { useCallback } from "react";

import type { ImportedTable } from "../../../../spreadsheet/table.ts";
import { rowFieldNamed } from "../../fields.ts";
import { useDialog } from "../../../../ui/use-dialog.tsx";
import { usePriceListReader } from "../queries/order-queries.ts";
import { cellName } from "../model/validation.ts";
import { PlanProvider, usePlanStore } from "../store.tsx";
import { isField, mapColumns, type TableStart, type ColumnMap } from "./map-columns.ts";
import { createNameFinder, useQueryNames } from "./resolve-names.ts";
import { Preview, type PastedTable } from "./preview.tsx";
import {
  insertIndex,
  insertRows,
  readInto,
  createRows,
  type InsertPosition,
  type ReadTable,
} from "./insert-rows.ts";
import { readRows } from "./parse-rows.ts";

/** Uses the plan's dates, names, list prices and rows. */
function useReadTable(): (layout: ColumnMap, position: InsertPosition) => Promise<ReadTable> {
  const { i18n } = useLingui();
  const { read, knownNames } = usePlanStore();
  const queryNames = useQueryNames();
  const readLists = usePriceListReader();
  return useCallback(
    async (layout, position) => {
      const { draft, currency } = read();
      const { vendorId, campaignDate: plan } = draft.orderDetails;
      const { over } = createRows(draft, layout.rows.length, position);
      const pastedRows = await readRows(layout, {
        find: createNameFinder(layout, queryNames),
        plan,
        language: i18n.locale,
        currency: currency ?? "INR",
        cityBefore: (index) => over[index]?.before.cityId ?? null,
      });
      const formats = pastedRows.map(({ changes: { formatId = null } }) => ({ formatId }));
      const lists = await readLists(vendorId, [...over.map(({ before }) => before), ...formats]);
      return { layout, ...readInto(draft, pastedRows, position, { lists, secondsOf: knownNames.secondsOf }) };
    },
    [read, knownNames, queryNames, readLists, i18n.locale],
  );
}

interface Cell extends TableStart {
  row: number;
}

/** Returns true if there is nothing to match: one column of values from the active cell down. */
function isPlainColumn({ targets, rows, origin, monthFirst }: ColumnMap, { table }: ImportedTable): boolean {
  const isHeaded = rows !== table;
  return (
    !isHeaded && targets.length === 1 && isField(targets[0]) && origin.repeated.length === 0 && !monthFirst
  );
}

/**
 * Previews a table and inserts it as one undo step after confirmation. A plain column is inserted at once, as
 * in spreadsheets. Invalid cells are marked.
 *
 * @returns whether there is anything to insert
 */
export function usePasteTable(): (table: ImportedTable, cell?: Cell) => boolean {
  const { t } = useLingui();
  const openDialog = useDialog();
  const store = usePlanStore();
  const readTable = useReadTable();
  return useCallback(
    (imported, cell) => {
      const { draft } = store.read();
      const layout = mapColumns(imported, draft.orderDetails.campaignDate, cell);
      if (!layout || (!cell && layout.rows.length === 0)) return false;
      const isFilled = insertIndex(draft, "below") > 0;
      const positions: InsertPosition[] = cell
        ? [{ from: cell.row }]
        : isFilled
          ? ["replace", "below"]
          : ["replace"];

      const insert = ({ table, position }: PastedTable) => {
        // Lookups may have finished since.
        const now = store.read().draft;
        const { change, bad } = insertRows(now, table.rows, position);
        store.change(change);
        store.leave(bad.map(cellName));
        // The focus goes to the first cell that was not understood, else to the first pasted cell.
        const key = change.rows[0]?.key;
        const [field = "channelId"] = table.layout.targets.flatMap((target) => rowFieldNamed(target) ?? []);
        if (key !== undefined) store.reveal(bad[0] ?? { key, field });
      };
      const preview = () =>
        openDialog<PastedTable | undefined>({
          title: cell ? t`Paste rows` : t`Import rows`,
          size: "min(1100px, 94vw)",
          content: (close) => (
            <PlanProvider store={store}>
              <Preview
                read={(position) => readTable(layout, position)}
                positions={positions}
                onClose={close}
              />
            </PlanProvider>
          ),
          dismissValue: undefined,
        }).then((accepted) => accepted && insert(accepted));
      const [position] = positions;
      if (position && isPlainColumn(layout, imported))
        void readTable(layout, position).then(
          (table) => (table.rowsAfter > MAX_PLAN_ROWS ? preview() : insert({ table, position })),
          preview,
        );
      else void preview();
      return true;
    },
    [t, openDialog, store, readTable],
  );
}
