import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";

import { FileTooLargeError, MAX_CELL_LENGTH, MAX_CSV_COLUMNS } from "../../spreadsheet/file-limits.ts";
import { OldExcelError } from "../../spreadsheet/read/read-file.ts";
import { useFormat } from "../../ui/format/format.ts";
import { MAX_ROWS } from "./table-file.ts";

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  onFile: (file: File) => void;
}

/** A hidden input for the files that `readTables` reads; a button opens it. */
export function FileInput({ ref, label, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept=".xlsx,.xls,.csv,.tsv,.txt"
      aria-label={label}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        // Allows choosing the same file again.
        event.currentTarget.value = "";
        if (file) onFile(file);
      }}
    />
  );
}

/** Says why a file could not be read, and how to mend it. */
export function useFormatReadError(): (error: unknown) => string {
  const { t } = useLingui();
  const format = useFormat();
  const maxRows = format.number(MAX_ROWS);
  return (error) => {
    if (error instanceof OldExcelError)
      return t`This file is in the old Excel format or has a password. Save it as .xlsx without a password, then choose that file.`;
    if (!(error instanceof FileTooLargeError))
      return t`This file cannot be read. Choose an Excel file (.xlsx) or a CSV file of at most 5 MB.`;
    switch (error.excess) {
      case "bytes":
        return t`This file is larger than 5 MB. Split it into several files.`;
      case "rows":
        return t`This file has too many rows. The maximum is ${maxRows}. Split it into several files.`;
      case "columns":
        return t`This file has too many columns. The maximum is ${format.number(MAX_CSV_COLUMNS)}.`;
      case "cell":
        return t`A cell in this file is too long. The maximum is ${format.number(MAX_CELL_LENGTH)} characters.`;
      case "contents":
        return t`This file is too large to read. Copy the rows into a new file of at most 5 MB.`;
    }
  };
}
