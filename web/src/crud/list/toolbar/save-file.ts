import type { I18n } from "@lingui/core";

import { createCsvFile } from "../../../spreadsheet/create-csv-file.ts";
import type { Column } from "../../../ui/data-table/columns.ts";
import { openFile } from "../../../ui/open-file.ts";
import { buildFileColumns } from "./file-columns.ts";

export type FileKind = "xlsx" | "csv";

export async function saveFile<Row extends { id: string }>(
  kind: FileKind,
  { title, columns, rows }: { title: string; columns: readonly Column<Row, string>[]; rows: readonly Row[] },
  i18n: Pick<I18n, "_" | "locale">,
): Promise<void> {
  const sheet = buildFileColumns<Row>(columns, i18n);
  if (kind === "csv") {
    openFile(await createCsvFile(rows, sheet, i18n.locale), `${title}.csv`);
    return;
  }
  const { writeExcel } = await import("../../../spreadsheet/excel.ts");
  // Excel limits sheet names to 31 characters.
  openFile(await writeExcel(rows, sheet, title.slice(0, 31)), `${title}.xlsx`);
}
