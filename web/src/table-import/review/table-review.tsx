import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Loader, Stack, Text } from "@mantine/core";
import { useState, type ReactNode, type Ref } from "react";

import { getFailureMessage } from "../../crud/errors/failure.ts";
import type { FormValues } from "../../crud/form/form-values.ts";
import type { CreatedRecord } from "../../crud/definition/creation.ts";
import type { MoneyMultiple } from "../../spreadsheet/money-multiples.ts";
import type { ImportedTable, NumberedRow } from "../../spreadsheet/table.ts";
import { LoadFailed } from "../../ui/page/page-state.tsx";
import { ColumnMappingForm } from "./column-mapping.tsx";
import { ColumnQuestions } from "./column-questions.tsx";
import { chooseColumns } from "../columns/contested-fields.ts";
import type { ContestedField } from "../target.ts";
import type { HeadedRows } from "../fields/import-fields.ts";
import type { ColumnChoice, ImportTarget, TableFile } from "../target.ts";
import type { MissingReference } from "../values/read-rows.ts";
import { DoubtfulNumberChoice, EncodingChoice, ExcessCellsChoice, SheetChoice } from "./file-choices.tsx";
import { MissingReferences } from "./missing-references.tsx";
import { PreviewTable, type ReviewedRows } from "./preview-table.tsx";
import type { Notices } from "./table-notices.ts";
import type { ReviewState } from "./use-table-review.ts";

export interface ReviewedTable {
  /** Undefined for a pasted table without headings. */
  sheet?: Pick<TableFile, "sheets" | "sheet" | "headingIndex"> | undefined;
  /** Headings and rows of the file, for choosing columns. */
  file: HeadedRows;
  columns: ColumnChoice;
  contested: readonly ContestedField[];
  multiples: readonly MoneyMultiple[];
  excessRows: readonly NumberedRow[];
  /** A number whose comma or point may divide thousands or decimals. */
  doubtfulNumber: string | undefined;
  /** Of the rows to check. */
  rowCount: number;
  notices: Notices;
}

interface TableReviewProps {
  target: ImportTarget;
  table: ReviewedTable;
  /** Undefined while the rows are checked for the first time. */
  preview: ReviewedRows | undefined;
  review: ReviewState;
  /** Called without a row for another sheet. */
  onSelectSheet: (sheet: ImportedTable, headingIndex?: number) => void;
  /** Whether the columns are visible at first. */
  opensColumns: boolean;
  /** Errors of values for all rows, by field. */
  errors?: Readonly<Record<string, string>>;
  /** Choices of the target. */
  options?: ReactNode;
  /** Undefined until the rows are checked. */
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

/** Shows how a table is read: its columns, what is left out, new names, and each row, before it is used. */
export function TableReview({
  target,
  table,
  review: { choices, change, dropRemembered, error, retry },
  preview,
  onSelectSheet,
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
  const { sheet, file, columns, contested, multiples, excessRows, doubtfulNumber, notices } = table;
  const { joinsNumbers, dividesThousands, replacements } = choices;
  const [isOpen, setOpen] = useState(opensColumns);
  return (
    <Stack gap="md">
      {sheet && <SheetChoice file={sheet} onChange={onSelectSheet} />}
      {sheet && <EncodingChoice sheet={sheet.sheet} onChange={onSelectSheet} />}
      {dropRemembered && (
        <Group gap="sm">
          <Text fz="sm">
            <Trans>These columns were chosen for an earlier file with the same headings.</Trans>
          </Text>
          <Button size="compact-sm" variant="default" onClick={dropRemembered}>
            {t`Use the suggested columns`}
          </Button>
        </Group>
      )}
      <ColumnQuestions
        fields={target.fields}
        headings={file.headings}
        contested={contested}
        multiples={multiples}
        onChoose={(chosenFields, chosen) =>
          change({
            columns: chosenFields.reduce((choice, field) => chooseColumns(choice, field, chosen), columns),
          })
        }
        onFactorChange={(column, factor) =>
          change({ columns: { ...columns, factors: { ...columns.factors, [column]: factor } } })
        }
      />
      <Stack gap="xs">
        <Group>
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t`Hide columns` : t`Choose columns`}
          </Button>
        </Group>
        {isOpen && (
          <ColumnMappingForm
            target={target}
            file={file}
            choice={columns}
            errors={errors}
            onChange={(changed) => change({ columns: changed })}
          />
        )}
      </Stack>
      <ExcessCellsChoice
        rows={excessRows}
        isJoined={joinsNumbers}
        onChange={(isJoined) => change({ joinsNumbers: isJoined })}
      />
      <DoubtfulNumberChoice
        text={doubtfulNumber}
        dividesThousands={dividesThousands}
        onChange={(divides) => change({ dividesThousands: divides })}
      />
      {options}
      <Stack gap={6} aria-live="polite">
        {summary ??
          (error === undefined && (
            <Group gap={10}>
              <Loader size="sm" />
              <Text component="output" fz="sm">
                {plural(table.rowCount, { one: "Checking # row…", other: "Checking # rows…" })}
              </Text>
            </Group>
          ))}
        {[notices.important, notices.others].map((texts, index) =>
          texts.map(
            (text) =>
              text !== false && (
                <Text key={text} fz="sm" fw={index === 0 ? 600 : undefined}>
                  {text}
                </Text>
              ),
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
          onReplace={(added) => change({ replacements: [...replacements, ...added] })}
          onCreated={onCreated}
        >
          {missingNote}
        </MissingReferences>
      )}
      {preview && (
        <PreviewTable
          replacements={replacements}
          {...preview}
          choices={choices.rows}
          onToggleRow={(rowNumber, isIncluded) =>
            change({ rows: { ...choices.rows, [rowNumber]: isIncluded } })
          }
        />
      )}
      {error !== undefined && (
        <LoadFailed message={getFailureMessage(error, t`Something went wrong!`)} onRetry={retry} />
      )}
      {children}
    </Stack>
  );
}
