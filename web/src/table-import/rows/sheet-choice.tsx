import { useLingui } from "@lingui/react/macro";
import { Group, NativeSelect } from "@mantine/core";

import { MAX_TITLE_ROWS } from "../../spreadsheet/headings.ts";
import type { ImportedTable } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import type { TableFile } from "../target.ts";

const MAX_LABEL_LENGTH = 60;

function shorten(text: string): string {
  return text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1)}…` : text;
}

interface SheetChoiceProps {
  file: Pick<TableFile, "sheets" | "sheet" | "headingIndex">;
  /** Called without a row for another sheet. */
  onChange: (sheet: ImportedTable, headingIndex?: number) => void;
}

/** Two select fields: the sheet, and its row with the column names. */
export function SheetChoice({ file, onChange }: SheetChoiceProps) {
  const { t } = useLingui();
  const { sheets, sheet, headingIndex } = file;
  const rows = sheet.table.slice(0, MAX_TITLE_ROWS).flatMap((row, index) => {
    const texts = row.filter(hasText);
    if (texts.length === 0) return [];
    const [rowNumber, rowText] = [index + 1, shorten(texts.join(" · "))];
    return [{ value: String(index), label: t`Row ${rowNumber}: ${rowText}` }];
  });
  return (
    <Group gap="sm" align="end">
      {sheets.length > 1 && (
        <NativeSelect
          size="xs"
          label={t`Sheet`}
          value={String(sheets.indexOf(sheet))}
          data={sheets.map(({ origin }, index) => ({ value: String(index), label: origin.sheet ?? "" }))}
          onChange={({ currentTarget }) => onChange(sheets[Number(currentTarget.value)] ?? sheet)}
        />
      )}
      <NativeSelect
        size="xs"
        label={t`Column names`}
        maw="100%"
        value={String(headingIndex)}
        data={rows}
        onChange={({ currentTarget }) => onChange(sheet, Number(currentTarget.value))}
      />
    </Group>
  );
}
