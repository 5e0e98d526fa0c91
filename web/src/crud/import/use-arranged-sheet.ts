import { useMemo, useState } from "react";

import { arrangeColumns } from "../../table-import/columns/column-choice.ts";
import { selectSheet } from "../../table-import/rows/table-file.ts";
import {
  NO_CHOICES,
  type ColumnChoice,
  type TableChoices,
  type TableFile,
} from "../../table-import/target.ts";
import { useUnloadWarning } from "../form/recovery/leave-guard.tsx";
import type { Importer } from "./importer.ts";

/** Arranges the columns of a sheet as the viewer has chosen. */
export function useArrangedSheet(selectedFile: TableFile, importer: Importer, initialChoice: ColumnChoice) {
  const [suggested] = useState(initialChoice);
  const [choices, setChoices] = useState(NO_CHOICES);
  const { columns = suggested, joinsNumbers, rows, replacements } = choices;
  useUnloadWarning(() => columns !== suggested || replacements.length > 0);
  const file = useMemo(() => {
    const { sheet, headingIndex } = selectedFile;
    return selectSheet(selectedFile, sheet, importer, { headingIndex, choices: rows, joinsNumbers });
  }, [selectedFile, importer, rows, joinsNumbers]);
  const arranged = useMemo(() => arrangeColumns(file, columns, importer), [file, columns, importer]);
  return {
    ...arranged,
    selectedRows: file,
    columns,
    choices,
    change: (changes: Partial<TableChoices>) => setChoices((current) => ({ ...current, ...changes })),
  };
}
