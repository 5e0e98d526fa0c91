import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useWindowEvent } from "@mantine/hooks";

import { createTable, writeClipboard, writeHtmlTable } from "../../../spreadsheet/csv.ts";
import type { Cell, SheetColumn } from "../../../spreadsheet/table.ts";
import type { Column, FileColumn, FileValue } from "../../../ui/data-table/columns.ts";
import { toastSuccess } from "../../../ui/overlays/toast.ts";
import type { StoredRecord } from "../../definition/record.ts";
import { saveSheet, type FileKind } from "../../export/save-sheet.ts";
import { useListContext } from "../list-context.ts";

const YES_NO = { true: msg`Yes`, false: msg`No` } as const;

function getText<Row>({ cell }: Column<Row, string>, row: Row): FileValue {
  const text = cell(row);
  return typeof text === "string" || typeof text === "number" ? text : null;
}

/** Content of an exported file besides its rows. */
export interface FileTable<Row extends StoredRecord> {
  title: string;
  columns: readonly Column<Row, string>[];
}

/** @returns a message with the number of rows */
export function useSaveRows<Row extends StoredRecord>({ title, columns }: FileTable<Row>) {
  const { i18n } = useLingui();
  return async (kind: FileKind, rows: readonly Row[]): Promise<string> => {
    await saveSheet(kind, title, rows, buildFileColumns(columns, i18n, rows), i18n.locale);
    return plural(rows.length, { one: "# record exported", other: "# records exported" });
  };
}

/** Copies the selected rows as a table, unless text is selected. */
export function useCopyRows(rows: readonly StoredRecord[], isAllowed: boolean): void {
  const { i18n } = useLingui();
  const { visibleColumns } = useListContext();
  useWindowEvent("copy", (event: ClipboardEvent) => {
    const isTextField =
      event.target instanceof Element && event.target.matches("input:not([type=checkbox]), textarea");
    if (!isAllowed || rows.length === 0 || isTextField || window.getSelection()?.toString()) return;
    event.preventDefault();
    const table = createTable(rows, buildFileColumns(visibleColumns, i18n), i18n.locale);
    event.clipboardData?.setData("text/plain", writeClipboard(table));
    event.clipboardData?.setData("text/html", writeHtmlTable(table));
    toastSuccess(plural(rows.length, { one: "# row copied", other: "# rows copied" }));
  });
}

export function buildFileColumns<Row extends object>(
  columns: readonly Column<Row, string>[],
  i18n: Pick<I18n, "_">,
  /** For optional columns. */
  rows: readonly Row[] = [],
): SheetColumn<Row>[] {
  const toCell = (value: FileValue): Cell => {
    if (value === null || value === undefined) return "";
    if (typeof value === "boolean") return i18n._(YES_NO[`${value}`]);
    if (typeof value !== "object") return value;
    return [value]
      .flat()
      .map((message) => i18n._(message))
      .join(", ");
  };
  return columns.flatMap((column) =>
    (column.file ?? [{ getValue: (row: Row) => getText(column, row) } satisfies FileColumn<Row>])
      .filter(({ isOptional, getValue }) => !isOptional || rows.some((row) => (getValue(row) ?? "") !== ""))
      .map(({ header = column.header, kind = "text", getValue, getHue }): SheetColumn<Row> => ({
        heading: i18n._(header),
        kind,
        getHue,
        getValue: (row) => toCell(getValue(row)),
      })),
  );
}
