import { createCsvFile } from "../spreadsheet/csv.ts";
import type { SheetColumn } from "../spreadsheet/table.ts";
import { openFile } from "../ui/open-file.ts";

export type FileKind = "xlsx" | "csv";

export async function saveSheet<Row>(
  kind: FileKind,
  title: string,
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  language: string,
): Promise<void> {
  if (kind === "csv") {
    openFile(await createCsvFile(rows, columns, language), `${title}.csv`);
    return;
  }
  const { writeExcel } = await import("../spreadsheet/excel.ts");
  // Excel limits sheet names to 31 characters.
  openFile(await writeExcel(rows, columns, title.slice(0, 31)), `${title}.xlsx`);
}
