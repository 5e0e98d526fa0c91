import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { openFile } from "../../../../ui/open-file.ts";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { csvTable, writeCsv } from "../../../../spreadsheet/table.ts";
import { type Words, useUnitName } from "./words.ts";
import type { PlanRow } from "../../rows.ts";
import { columnsOf } from "../../fields.ts";
import { sheetColumns } from "./sheet.ts";

type FileKind = "xlsx" | "csv";

export interface Exported {
  rows: readonly PlanRow[];
  optionOf: Words["optionOf"];
  mediaTypeCode: string | null | undefined;
  /** Number of the plan; null for one that is not saved yet. */
  planNumber: string | null;
}

/** Saves rows of a plan as a file, with headings in the viewer's language. What writes Excel files is loaded when one is. */
export function useExport(): (what: Exported, kind: FileKind) => Promise<void> {
  const { t, i18n } = useLingui();
  const unitName = useUnitName();
  return useCallback(
    async ({ rows, optionOf, mediaTypeCode, planNumber }, kind) => {
      const { grid, more } = columnsOf(mediaTypeCode);
      const named = [...grid, ...more].map(({ key, label, required }) => ({
        field: key,
        heading: i18n._(label),
        always: required,
      }));
      const columns = sheetColumns(
        rows,
        named,
        { optionOf, unitName },
        { tens: t`× 10 s`, amount: t`Amount` },
      );
      const name = planNumber ?? t`Media plan`;
      try {
        if (kind === "csv") {
          const text = writeCsv(csvTable(rows, columns, i18n.locale), i18n.locale === "fr" ? ";" : ",");
          openFile(new Blob([text], { type: "text/csv" }), `${name}.csv`);
        } else {
          const { writeExcel } = await import("../../../../spreadsheet/excel.ts");
          openFile(await writeExcel(rows, columns, name), `${name}.xlsx`);
        }
        toastSuccess(t`Rows exported successfully!`);
      } catch {
        toastError(t`Failed to export the rows`);
      }
    },
    [t, i18n, unitName],
  );
}
