import { useLingui } from "@lingui/react";
import { useCallback } from "react";

import { usePlanStore } from "../store.tsx";
import { cellValue } from "./cell-value.ts";
import type { RowField } from "../../fields.ts";
import { localNumber, writeClipboard } from "../../../../spreadsheet/table.ts";
import { useWords } from "./use-words.ts";

/** The text of cells for the clipboard, as spreadsheets and our own paste read it: names, days as YYYY-MM-DD, plain numbers. */
export function useCopy(): (keys: readonly string[], fields: readonly RowField[]) => string {
  const { i18n } = useLingui();
  const { read } = usePlanStore();
  const words = useWords();
  return useCallback(
    (keys, fields) => {
      const { rows } = read().draft;
      const found = keys.flatMap((key) => rows[key] ?? []);
      return writeClipboard(
        found.map((row) => fields.map((field) => localNumber(cellValue(row, field, words), i18n.locale))),
      );
    },
    [read, words, i18n.locale],
  );
}
