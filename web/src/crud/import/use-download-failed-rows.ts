import { useLingui } from "@lingui/react/macro";

import { type Cell } from "../../spreadsheet/table.ts";
import { openFile } from "../../ui/open-file.ts";
import type { ImportFile } from "./import-file.ts";

export interface FailedRow {
  cells: readonly Cell[];
  problem: string;
}

/** Exports failed rows with their problems for correction and another import. */
export function useDownloadFailedRows({
  name,
  headings,
}: ImportFile): (rows: readonly FailedRow[]) => Promise<void> {
  const { t } = useLingui();
  return async (rows) => {
    const { writeExcel } = await import("../../spreadsheet/excel.ts");
    const columns = headings.map((heading, index) => ({
      heading: String(heading),
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
  };
}
