import { useLingui } from "@lingui/react/macro";
import { Checkbox, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";

import { MAX_TITLE_ROWS } from "../../spreadsheet/headings.ts";
import type { ImportedTable, NumberedRow } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import { useFormat } from "../../ui/format/format.ts";
import type { TableFile } from "../target.ts";
import { readDoubtfulNumber } from "../values/parse-number-cell.ts";

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
  const [sheetNumber, sheetCount] = [sheets.indexOf(sheet) + 1, sheets.length];
  const rows = sheet.table.slice(0, MAX_TITLE_ROWS).flatMap((row, index) => {
    const texts = row.filter(hasText);
    if (texts.length === 0) return [];
    const [rowNumber, rowText] = [index + 1, shorten(texts.join(" · "))];
    return [{ value: String(index), label: t`Row ${rowNumber}: ${rowText}` }];
  });
  return (
    <Group gap="sm" align="end">
      {sheetCount > 1 && (
        <NativeSelect
          size="xs"
          label={t`Sheet`}
          description={t`${sheetNumber} of ${sheetCount}: import the others afterwards`}
          value={String(sheetNumber - 1)}
          data={sheets.map(({ origin: { sheet = "", columns = "" } }, index) => ({
            value: String(index),
            label: `${sheet} ${columns}`.trim(),
          }))}
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

interface EncodingChoiceProps {
  sheet: ImportedTable;
  onChange: (sheet: ImportedTable) => void;
}

/** Offers other encodings with a line of the file in each. Empty if the encoding is certain. */
export function EncodingChoice({ sheet, onChange }: EncodingChoiceProps) {
  const { t } = useLingui();
  const { encoding } = sheet.origin;
  if (!encoding) return null;
  return (
    <NativeSelect
      size="xs"
      maw="100%"
      label={t`Which line is right?`}
      description={t`The file does not say how its accents are written.`}
      error={encoding.isOpen && t`Choose a line`}
      value={encoding.isOpen ? "" : encoding.name}
      data={[
        ...(encoding.isOpen ? [{ value: "", label: t`Select` }] : []),
        ...encoding.lines.map(({ name, text }) => ({ value: name, label: text })),
      ]}
      onChange={({ currentTarget }) =>
        void encoding.read(currentTarget.value).then(([table]) => table && onChange(table))
      }
    />
  );
}

interface ExcessCellsChoiceProps {
  rows: readonly NumberedRow[];
  isJoined: boolean;
  onChange: (isJoined: boolean) => void;
}

/** Offers to read 12 · 50 · 000 as 12,50,000. Empty if no row has such cells. */
export function ExcessCellsChoice({ rows, isJoined, onChange }: ExcessCellsChoiceProps) {
  const { t } = useLingui();
  const divided = rows.find(({ excess }) => excess?.joined)?.excess?.joined?.number;
  // Rows whose numbers are joined have no such cells any more.
  const [joined, setJoined] = useState(divided);
  const number = divided ?? (isJoined ? joined : undefined);
  if (number === undefined) return null;
  return (
    <Checkbox
      label={t`Read cells that commas have divided as one number, such as ${number}`}
      checked={isJoined}
      onChange={(event) => {
        setJoined(number);
        onChange(event.currentTarget.checked);
      }}
    />
  );
}

interface DoubtfulNumberChoiceProps {
  /** Undefined without a doubtful number. */
  text: string | undefined;
  dividesThousands: boolean | null;
  onChange: (dividesThousands: boolean) => void;
}

/** Asks whether 1.250 means 1,250 or 1.25; the answer applies to all doubtful numbers of the table. */
export function DoubtfulNumberChoice({ text, dividesThousands, onChange }: DoubtfulNumberChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  // Numbers that are read are doubtful no more.
  const [asked, setAsked] = useState(text);
  const number = text ?? (dividesThousands === null ? undefined : asked);
  if (number === undefined) return null;
  return (
    <NativeSelect
      size="xs"
      maw={280}
      label={t`What does “${number}” mean?`}
      error={dividesThousands === null && t`Choose a number`}
      value={dividesThousands === null ? "" : String(dividesThousands)}
      data={[
        ...(dividesThousands === null ? [{ value: "", label: t`Select` }] : []),
        ...[true, false].map((divides) => ({
          value: String(divides),
          label: format.number(readDoubtfulNumber(number, divides)),
        })),
      ]}
      onChange={({ currentTarget }) => {
        setAsked(number);
        onChange(currentTarget.value === "true");
      }}
    />
  );
}
