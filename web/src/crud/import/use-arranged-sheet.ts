import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useMemo, useState } from "react";

import { findUnusedColumns } from "../../spreadsheet/unused-columns.ts";
import {
  arrangeColumns,
  listEnteredValues,
  reuseEnteredValues,
  suggestColumns,
  type EnteredValues,
} from "../../table-import/columns/column-choice.ts";
import { listContestedFields } from "../../table-import/columns/contested-fields.ts";
import {
  forgetColumns,
  recallChoices,
  rememberChoices,
} from "../../table-import/columns/remembered-choices.ts";
import { listTableNotices, type Notice } from "../../table-import/review/table-notices.ts";
import { selectSheet } from "../../table-import/rows/table-file.ts";
import { NO_CHOICES, type TableChoices, type TableFile } from "../../table-import/target.ts";
import { detectDates } from "../../table-import/values/read-rows.ts";
import { useUnloadWarning } from "../form/recovery/leave-guard.tsx";
import type { Importer } from "./importer.ts";

export interface SelectedSheet {
  file: TableFile;
  /** Entered for another sheet or file. */
  entered: EnteredValues;
}

interface ArrangedSheetProps extends SelectedSheet {
  importer: Importer;
}

/** Arranges the columns of a sheet as suggested, as chosen for an earlier file, or as the viewer chooses. */
export function useArrangedSheet({ importer, file: selectedFile, entered }: ArrangedSheetProps) {
  const { i18n } = useLingui();
  const [initial] = useState(() => {
    const suggestion = suggestColumns(selectedFile, importer, i18n.locale);
    const recalled = recallChoices(importer, selectedFile, suggestion);
    return {
      suggestion,
      recalled,
      columns: reuseEnteredValues(recalled.columns ?? suggestion, entered, importer),
    };
  });
  const [choices, setChoices] = useState<TableChoices>({
    ...NO_CHOICES,
    replacements: initial.recalled.replacements,
  });
  const { columns = initial.columns, joinsNumbers, rows, replacements } = choices;
  useUnloadWarning(() => columns !== initial.columns || replacements !== initial.recalled.replacements);
  const file = useMemo(() => {
    const { sheet, headingIndex } = selectedFile;
    return selectSheet(selectedFile, sheet, importer, { headingIndex, choices: rows, joinsNumbers });
  }, [selectedFile, importer, rows, joinsNumbers]);
  const arranged = useMemo(() => arrangeColumns(file, columns, importer), [file, columns, importer]);
  const contested = useMemo(
    () => listContestedFields(file, columns, importer, i18n.locale),
    [file, columns, importer, i18n.locale],
  );
  const change = (changes: Partial<TableChoices>) => setChoices((current) => ({ ...current, ...changes }));
  const { fields, groups } = importer;
  const { mapping, omittedPrices } = arranged;
  const { isMonthFirst = false } = useMemo(
    () => detectDates(fields, arranged.file.rows, mapping),
    [fields, arranged.file, mapping],
  );
  const usedColumns = [
    ...Object.values(mapping),
    ...columns.crosstabColumns,
    ...contested.flatMap(({ choices }) => choices.flat()),
  ];
  const isUsed = (index: number) => usedColumns.includes(index);
  const cells = arranged.file.rows.map((row) => row.cells);
  const notices: readonly Notice[] = [
    ...(groups?.listNotices(file, columns) ?? []).map((text): Notice => [true, text]),
    [
      omittedPrices > 0,
      plural(omittedPrices, {
        one: "# cell has no price, such as “On request”, and is left out",
        other: "# cells have no price, such as “On request”, and are left out",
      }),
    ],
    ...listTableNotices({
      ignoredColumns: findUnusedColumns(cells, arranged.file.headings, isUsed),
      leftOutRows: arranged.file.leftOutRows,
      otherTableRow: file.otherTableRow,
      origin: file.sheet.origin,
      isMonthFirst,
    }),
  ];
  return {
    ...arranged,
    notices,
    selectedRows: file,
    columns,
    contested,
    choices,
    change,
    entered: listEnteredValues(columns.fixedValues, initial.suggestion.fixedValues),
    firstKeyName: initial.recalled.firstKeyName,
    remember: (firstKeyName: string) => {
      const chosen = { columns, replacements, firstKeyName };
      rememberChoices(importer, selectedFile.headings, initial.suggestion, chosen);
    },
    /** Undefined unless the columns are those of an earlier file. */
    dropRemembered:
      initial.recalled.columns && choices.columns === undefined
        ? () => {
            forgetColumns(importer, selectedFile.headings);
            change({ columns: initial.suggestion });
          }
        : undefined,
  };
}
