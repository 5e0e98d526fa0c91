import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { reuseFixedValues, suggestColumns, type ColumnChoice } from "./column-choice.ts";
import { selectSheet, type ImportFile } from "./import-file.ts";
import { SheetReview, type SheetReviewProps } from "./sheet-review.tsx";

export interface SelectedSheet {
  file: ImportFile;
  /** Values entered for another sheet of the file. */
  fixedValues: ColumnChoice["fixedValues"];
}

type ImportReviewProps = Pick<SheetReviewProps, "importer" | "onChooseFile" | "onCreated" | "onImport"> & {
  start: SelectedSheet;
};

export function ImportReview({ start, onChooseFile, ...props }: ImportReviewProps) {
  const { importer } = props;
  const { i18n } = useLingui();
  const [{ file, fixedValues }, setSelected] = useState(start);
  const suggestion = suggestColumns(file, importer, i18n.locale);
  return (
    <SheetReview
      // Another sheet has other columns.
      key={`${file.sheets.indexOf(file.sheet)} ${file.headingIndex}`}
      {...props}
      file={file}
      initialChoice={reuseFixedValues(suggestion, fixedValues, importer)}
      onChooseFile={(values) => {
        const isEntered = ([name, value]: [string, string]) => value !== suggestion.fixedValues[name];
        onChooseFile(Object.fromEntries(Object.entries(values).filter(isEntered)));
      }}
      onSelectRow={(sheet, headingIndex, values) =>
        setSelected({ file: selectSheet(file, sheet, importer, headingIndex), fixedValues: values })
      }
    />
  );
}
