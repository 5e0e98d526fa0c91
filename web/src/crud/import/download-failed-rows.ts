import { t } from "@lingui/core/macro";

import { getWidth, type Cell } from "../../spreadsheet/table.ts";
import { openFile } from "../../ui/format/open-file.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { TableFile } from "../../table-import/target.ts";

export interface FailedRow {
  cells: readonly Cell[];
  problem: string;
}

export function toFailedRow(
  { cells, errors }: Pick<CheckedRow, "cells" | "errors">,
  formatError: (name: string, message: string) => string,
): FailedRow {
  const messages = Object.entries(errors).map(([name, message]) => formatError(name, message));
  return { cells, problem: messages.join("; ") || t`Another row of this record has errors` };
}

/** Exports failed rows with their problems for correction and another import. */
export async function downloadFailedRows(
  { name, headings }: Pick<TableFile, "name" | "headings">,
  rows: readonly FailedRow[],
): Promise<void> {
  const { writeExcel } = await import("../../spreadsheet/excel.ts");
  // Columns may lack a heading.
  const width = getWidth([headings, ...rows.map(({ cells }) => cells)]);
  const columns = Array.from({ length: width }, (_, index) => ({
    heading: String(headings[index] ?? ""),
    kind: "text" as const,
    getValue: ({ cells }: FailedRow) => cells[index] ?? "",
  }));
  const problemColumn = {
    heading: t`Problem`,
    kind: "text" as const,
    getValue: ({ problem }: FailedRow) => problem,
  };
  const title = name.replace(/\.\w+$/, "");
  openFile(
    await writeExcel(rows, [...columns, problemColumn], t`Not imported`),
    t`${title} – not imported` + ".xlsx",
  );
}
