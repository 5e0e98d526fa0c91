import { t } from "@lingui/core/macro";

import { getWidth } from "../../spreadsheet/table.ts";
import { openFile } from "../../ui/format/open-file.ts";
import type { TableFile } from "../../table-import/target.ts";
import type { ParsedRow } from "../../table-import/values/read-rows.ts";

export type FailedRow = Pick<ParsedRow, "cells" | "errors">;

/** Exports failed rows with their problems for correction and another import. */
export async function downloadFailedRows(
  { name, headings }: Pick<TableFile, "name" | "headings">,
  rows: readonly FailedRow[],
  formatError: (name: string, message: string) => string,
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
    getValue: ({ errors }: FailedRow) => {
      const messages = Object.entries(errors).map(([field, message]) => formatError(field, message));
      return messages.join("; ") || t`Another row of this record has errors`;
    },
  };
  const title = name.replace(/\.\w+$/, "");
  openFile(
    await writeExcel(rows, [...columns, problemColumn], t`Not imported`),
    t`${title} – not imported` + ".xlsx",
  );
}
