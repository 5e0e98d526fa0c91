import { MAX_IMPORTED_RECORDS } from "@media-planner/schema/rules/import-log";
import { useCallback } from "react";

import type { ImportedRecord } from "../../../generated/schema.ts";
import { useListContext } from "../../list/list-context.ts";
import { useNoteImportMutation, type ImportFieldsFragment } from "./import-log.generated.tsx";
import type { Report } from "./use-format-report.ts";

/** Server limit for file names. */
const MAX_NAME_LENGTH = 200;

/** Resolves to the log entry; undefined after errors, because the history is optional. */
export function useImportLog(): (
  fileName: string,
  report: Report,
  createdRecords: readonly ImportedRecord[],
) => Promise<ImportFieldsFragment | undefined> {
  const { listPath } = useListContext().entry;
  const [noteImport] = useNoteImportMutation({ context: { quiet: true } });
  return useCallback(
    (fileName, report, createdRecords) => {
      const input = {
        ...report,
        list: listPath,
        fileName: fileName.slice(-MAX_NAME_LENGTH),
        // A partial undo would surprise.
        records: createdRecords.length <= MAX_IMPORTED_RECORDS ? [...createdRecords] : null,
      };
      return noteImport({ variables: { input } }).then(
        ({ data }) => data?.noteImport,
        () => undefined,
      );
    },
    [listPath, noteImport],
  );
}
