import { useLingui } from "@lingui/react/macro";

import { saveSheet, type FileKind } from "../../../crud/export/save-sheet.ts";
import type { SheetColumn } from "../../../spreadsheet/table.ts";
import { toastError } from "../../../ui/overlays/toast.ts";

/** Saves a table in the user's language and reports a failure. */
export function useSaveTable() {
  const { t, i18n } = useLingui();
  return <Row>(kind: FileKind, title: string, rows: readonly Row[], columns: readonly SheetColumn<Row>[]) => {
    saveSheet(kind, title, rows, columns, i18n.locale).catch(() => toastError(t`Failed to export the list`));
  };
}
