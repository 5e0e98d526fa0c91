import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { loadTranslators } from "../../i18n/load-catalogs.ts";
import { LoadingPanel } from "../../ui/page-state.tsx";
import { reuseFixedValues, suggestColumns, type ColumnChoice } from "./column-choice.ts";
import type { TranslateAll } from "./import-fields.ts";
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
  const [translateAll, setTranslateAll] = useState<TranslateAll>();
  useEffect(() => {
    let isMounted = true;
    void loadTranslators().then((loaded) => {
      if (isMounted) setTranslateAll(() => loaded);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  if (!translateAll) return <LoadingPanel />;
  const suggestion = suggestColumns(file, importer, translateAll, i18n.locale);
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
        setSelected({
          file: selectSheet(file, sheet, { fields: importer.fields, translateAll, headingIndex }),
          fixedValues: values,
        })
      }
    />
  );
}
