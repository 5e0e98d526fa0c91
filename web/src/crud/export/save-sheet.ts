import { createCsvFile } from "../../spreadsheet/csv.ts";
import type { SheetColumn, SheetFrame } from "../../spreadsheet/table.ts";
import { openFile } from "../../ui/format/open-file.ts";

export type FileKind = "xlsx" | "csv";

export async function saveSheet<Row>(
  kind: FileKind,
  title: string,
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  language: string,
  frame?: SheetFrame,
): Promise<void> {
  if (kind === "csv") {
    openFile(await createCsvFile(rows, columns, language, frame), `${title}.csv`);
    return;
  }
  const { writeExcel } = await import("../../spreadsheet/excel.ts");
  // Excel limits sheet names to 31 characters without some punctuation.
  const sheetName = title.replaceAll(/[\\/?*[\]:]/g, " ").slice(0, 31);
  openFile(await writeExcel(rows, columns, sheetName, frame), `${title}.xlsx`);
}
