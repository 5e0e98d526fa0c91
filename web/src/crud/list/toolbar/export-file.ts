import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { Cell, SheetColumn } from "../../../spreadsheet/table.ts";
import type { Column, FileValue } from "../../../ui/data-table/columns.ts";
import { saveSheet, type FileKind } from "../../save-sheet.ts";

const YES_NO = { true: msg`Yes`, false: msg`No` } as const;

function isMessage(value: FileValue): value is MessageDescriptor {
  return typeof value === "object" && value !== null;
}

/** The rendered text, or the property named `key`. */
function getPlainValue<Row extends object>({ cell, key }: Column<Row, string>, row: Row): FileValue {
  const rendered = cell(row);
  if (typeof rendered === "string" || typeof rendered === "number") return rendered;
  const value: unknown = Object.entries(row).find(([name]) => name === key)?.[1];
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

export function buildFileColumns<Row extends object>(
  columns: readonly Column<Row, string>[],
  i18n: Pick<I18n, "_">,
): SheetColumn<Row>[] {
  const toCell = (value: FileValue): Cell => {
    if (value === null || value === undefined) return "";
    if (typeof value === "boolean") return i18n._(YES_NO[`${value}`]);
    return isMessage(value) ? i18n._(value) : value;
  };
  return columns.flatMap((column) =>
    (column.file ?? [{ getValue: (row: Row) => getPlainValue(column, row) }]).map(
      ({ header = column.header, kind = "text", getValue }): SheetColumn<Row> => ({
        heading: i18n._(header),
        kind,
        getValue: (row) => toCell(getValue(row)),
      }),
    ),
  );
}

export async function saveFile<Row extends { id: string }>(
  kind: FileKind,
  { title, columns, rows }: { title: string; columns: readonly Column<Row, string>[]; rows: readonly Row[] },
  i18n: Pick<I18n, "_" | "locale">,
): Promise<void> {
  return saveSheet(kind, title, rows, buildFileColumns<Row>(columns, i18n), i18n.locale);
}
