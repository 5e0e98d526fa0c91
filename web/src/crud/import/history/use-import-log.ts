import { MAX_IMPORTED_RECORDS } from "@media-planner/schema/rules/import-log";
import { useCallback } from "react";

import type { ImportedChangeInput, ImportedRecord } from "../../../generated/schema.ts";
import { useListContext } from "../../list/list-context.ts";
import { useNoteImportMutation, type ImportFieldsFragment } from "./import-log.generated.tsx";
import type { Report } from "./use-format-report.ts";

/** Server limit for file names. */
const MAX_NAME_LENGTH = 200;

/** Keeps the request below the server's limit of 1 MB, beside the ids of created records. */
const MAX_CHANGES_LENGTH = 400_000;

export interface LoggedRecords {
  created: readonly ImportedRecord[];
  changes: readonly ImportedChangeInput[];
}

/** Resolves to the log entry; undefined after errors, because the history is optional. */
export function useImportLog(): (
  fileName: string,
  report: Report,
  records: LoggedRecords,
) => Promise<ImportFieldsFragment | undefined> {
  const { listPath } = useListContext().entry;
  const [noteImport] = useNoteImportMutation({ context: { quiet: true } });
  return useCallback(
    (fileName, report, { created, changes }) => {
      const input = {
        ...report,
        list: listPath,
        fileName: fileName.slice(-MAX_NAME_LENGTH),
        // A partial undo would surprise.
        records: created.length <= MAX_IMPORTED_RECORDS ? [...created] : null,
        changes: JSON.stringify(changes).length <= MAX_CHANGES_LENGTH ? [...changes] : null,
      };
      return noteImport({ variables: { input } }).then(
        ({ data }) => data?.noteImport,
        () => undefined,
      );
    },
    [listPath, noteImport],
  );
}
