import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState, type ReactNode, type Ref } from "react";

import type { FormValues } from "../../crud/form/form-values.ts";
import type { CreatedRecord } from "../../crud/definition/creation.ts";
import type { MoneyMultiple } from "../../spreadsheet/money-multiples.ts";
import type { ImportedTable, NumberedRow } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import { ColumnMappingForm, type MappedTarget } from "./column-mapping.tsx";
import { ColumnQuestions } from "./column-questions.tsx";
import { chooseColumns, type ContestedField } from "../columns/contested-fields.ts";
import type { ColumnMapping, HeadedRows } from "../fields/import-fields.ts";
import type { RowChoices } from "../rows/select-rows.ts";
import type { ColumnChoice, TableChoices, TableFile } from "../target.ts";
import type { MissingReference } from "../values/read-rows.ts";
import { EncodingChoice, ExcessCellsChoice, SheetChoice } from "./file-choices.tsx";
import { MissingReferences } from "./missing-references.tsx";
import { PreviewTable, type PreviewColumn, type PreviewRow } from "./preview-table.tsx";
import { joinCells, type Notice } from "./table-notices.ts";

export interface ReviewedTable {
  /** Undefined for a pasted table without headings. */
  sheet?: Pick<TableFile, "sheets" | "sheet" | "headingIndex"> | undefined;
  /** Headings and rows of the file, for choosing columns. */
  file: HeadedRows;
  columns: ColumnChoice;
  contested: readonly ContestedField[];
  multiples: readonly MoneyMultiple[];
  excessRows: readonly NumberedRow[];
  notices: readonly Notice[];
}

export interface ReviewedRows {
  columns: readonly PreviewColumn[];
  rows: readonly PreviewRow[];
  leftOutRows: readonly NumberedRow[];
  mapping: ColumnMapping;
}

interface TableReviewProps {
  target: MappedTarget;
  table: ReviewedTable;
  /** Undefined while the rows are checked for the first time. */
  preview: ReviewedRows | undefined;
  choices: TableChoices;
  onChange: (changes: Partial<TableChoices>) => void;
  /** Called without a row for another sheet. */
  onSelectSheet: (sheet: ImportedTable, headingIndex?: number) => void;
  /** Defined while the columns are those of an earlier file. */
  onDropRemembered?: (() => void) | undefined;
  /** Whether the columns are visible at first. */
  opensColumns: boolean;
  /** Errors of values for all rows, by field. */
  errors?: Readonly<Record<string, string>>;
  /** Choices of the target. */
  options?: ReactNode;
  summary: ReactNode;
  missing: readonly MissingReference[];
  missingRef?: Ref<HTMLDivElement>;
  /** Says what happens to rows with new names. */
  missingNote: ReactNode;
  getCreationValues?: (field: string, name: string) => FormValues | undefined;
  onCreated?: (records: readonly CreatedRecord[]) => void;
  /** Buttons. */
  children?: ReactNode;
}

function useLeftOutRows({ leftOutRows, mapping, columns }: ReviewedRows): readonly PreviewRow[] {
  const { t } = useLingui();
  const results = { hidden: t`Hidden in the file`, struck: t`Struck through` };
  return leftOutRows.map(({ rowNumber, cells, suppression }) => {
    const getText = (name: string) => String(cells[mapping[name] ?? -1] ?? "");
    const isVisible = columns.some(({ name }) => hasText(getText(name)));
    return {
      rowNumber,
      status: "left out",
      result: suppression ? results[suppression] : t`Left out`,
      notes: isVisible ? [] : [joinCells(cells)],
      problems: [],
      getCell: (name) => ({ text: getText(name) }),
    };
  });
}

interface ReviewedPreviewProps extends ReviewedRows {
  choices: RowChoices;
  onToggleRow: (row: number, isIncluded: boolean) => void;
}

function ReviewedPreview(props: ReviewedPreviewProps) {
  const leftOutRows = useLeftOutRows(props);
  return (
    <PreviewTable
      columns={props.columns}
      rows={[...props.rows, ...leftOutRows].toSorted((a, b) => a.rowNumber - b.rowNumber)}
      choices={props.choices}
      onToggleRow={props.onToggleRow}
    />
  );
}

/** Shows how a table is read: its columns, what is left out, new names, and each row, before it is used. */
export function TableReview({
  target,
  table,
  preview,
  choices,
  onChange,
  onSelectSheet,
  onDropRemembered,
  opensColumns,
  errors,
  options,
  summary,
  missing,
  missingRef,
  missingNote,
  getCreationValues,
  onCreated,
  children,
}: TableReviewProps) {
  const { t } = useLingui();
  const { sheet, file, columns, contested, multiples, excessRows, notices } = table;
  const { joinsNumbers, replacements } = choices;
  const [isOpen, setOpen] = useState(opensColumns);
  return (
    <Stack gap="md">
      {sheet && <SheetChoice file={sheet} onChange={onSelectSheet} />}
      {sheet && <EncodingChoice sheet={sheet.sheet} onChange={onSelectSheet} />}
      {onDropRemembered && (
        <Group gap="sm">
          <Text fz="sm">
            <Trans>These columns were chosen for an earlier file with the same headings.</Trans>
          </Text>
          <Button size="compact-sm" variant="default" onClick={onDropRemembered}>
            {t`Use the suggested columns`}
          </Button>
        </Group>
      )}
      <Stack gap="xs">
        <Group>
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t`Hide columns` : t`Choose columns`}
          </Button>
        </Group>
        {isOpen && (
          <ColumnMappingForm
            importer={target}
            file={file}
            choice={columns}
            errors={errors}
            onChange={(changed) => onChange({ columns: changed })}
          />
        )}
      </Stack>
      <ColumnQuestions
        fields={target.fields}
        headings={file.headings}
        contested={contested}
        multiples={multiples}
        onChoose={(field, chosen) => onChange({ columns: chooseColumns(columns, field, chosen) })}
        onFactorChange={(column, factor) =>
          onChange({ columns: { ...columns, factors: { ...columns.factors, [column]: factor } } })
        }
      />
      <ExcessCellsChoice
        rows={excessRows}
        isJoined={joinsNumbers}
        onChange={(isJoined) => onChange({ joinsNumbers: isJoined })}
      />
      {options}
      <Stack gap={6} aria-live="polite">
        {summary}
        {notices.map(
          ([isVisible, text, emphasis]) =>
            isVisible && (
              <Text key={text} fz="sm" fw={emphasis && 600}>
                {text}
              </Text>
            ),
        )}
      </Stack>
      {missing.length + replacements.length > 0 && (
        <MissingReferences
          ref={missingRef}
          fields={target.fields}
          missing={missing}
          replacements={replacements}
          getInitial={getCreationValues}
          onReplace={(added) => onChange({ replacements: [...replacements, ...added] })}
          onCreated={onCreated}
        >
          {missingNote}
        </MissingReferences>
      )}
      {preview && (
        <ReviewedPreview
          {...preview}
          choices={choices.rows}
          onToggleRow={(rowNumber, isIncluded) =>
            onChange({ rows: { ...choices.rows, [rowNumber]: isIncluded } })
          }
        />
      )}
      {children}
    </Stack>
  );
}
