import { MAX_IMPORTED_RECORDS } from "@media-planner/schema/rules/import-log";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import type { ImportedChangeInput, ImportedRecord } from "../../../generated/schema.ts";
import { useListContext } from "../../list/list-context.ts";
import { useNoteImportMutation, type ImportFieldsFragment } from "./import-log.generated.tsx";

/** Counts of the log. `refused` counts rows; the log of an older version lacks `unchanged` and `skipped`. */
export type Report = Pick<ImportFieldsFragment, "created" | "changed" | "unchanged" | "skipped" | "refused">;

export function useFormatReport(): (report: Report, createdItems?: readonly string[]) => string {
  const { t } = useLingui();
  return (report, createdItems = []) => {
    const { created, changed: updated, refused: failed } = report;
    const [unchanged, skipped] = [report.unchanged ?? 0, report.skipped ?? 0];
    const createdList = createdItems.join(", ");
    return [
      createdItems.length > 0
        ? t`Created: ${createdList}`
        : t`${plural(created, { one: "# created", other: "# created" })}`,
      updated > 0 && t`${plural(updated, { one: "# updated", other: "# updated" })}`,
      unchanged > 0 && t`${plural(unchanged, { one: "# unchanged", other: "# unchanged" })}`,
      skipped > 0 && t`${plural(skipped, { one: "# skipped", other: "# skipped" })}`,
      failed > 0 && t`${plural(failed, { one: "# row failed", other: "# rows failed" })}`,
    ]
      .filter(Boolean)
      .join(" · ");
  };
}

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
