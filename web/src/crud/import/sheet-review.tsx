import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useCallback, useMemo, useRef, useState } from "react";

import { suggestColumns, type EnteredValues } from "../../table-import/columns/column-choice.ts";
import { focusMissingName } from "../../table-import/review/missing-references.tsx";
import { TableReview } from "../../table-import/review/table-review.tsx";
import { useTableReview } from "../../table-import/review/use-table-review.ts";
import { MAX_ROWS, selectSheet } from "../../table-import/rows/table-file.ts";
import type { TableChoices, TableFile, UpdateChoices } from "../../table-import/target.ts";
import { useFormat } from "../../ui/format/format.ts";
import type { CreatedRecord } from "../definition/creation.ts";
import type { ExistingRecordMode } from "./check-rows.ts";
import { arrangeSheet, useCheckSheet, type CheckedSheet } from "./check-sheet.ts";
import { listErrors, listMissingNames } from "./checked-records.ts";
import { ImportActions, RecordSummary } from "./import-actions.tsx";
import type { Importer } from "./importer.ts";
import { MatchOptions } from "./match/match-options.tsx";
import { getMappedKeys } from "./match/match-records.ts";
import { useReviewRecords } from "./checked-records.ts";

export interface SelectedSheet {
  file: TableFile;
  /** Entered for another sheet or file. */
  entered: EnteredValues;
}

interface SheetReviewProps extends SelectedSheet {
  importer: Importer;
  onSelect: (selected: SelectedSheet) => void;
  onChooseFile: (entered: EnteredValues) => void;
  /** Called with the records created for missing names. */
  onCreated: (records: readonly CreatedRecord[]) => void;
  onImport: (checked: CheckedSheet, entered: EnteredValues) => void;
}

export function SheetReview(props: SheetReviewProps) {
  const { importer, file: firstFile, entered, onSelect, onChooseFile, onCreated, onImport } = props;
  const { t, i18n } = useLingui();
  const maxRows = useFormat().number(MAX_ROWS);
  const { fields, groups } = importer;
  const [suggested] = useState(() => suggestColumns(firstFile, importer, i18n.locale));
  const [mode, setMode] = useState<ExistingRecordMode>(importer.canUpdate ? "update" : "skip");
  const [updateChoices, setUpdateChoices] = useState<UpdateChoices>({
    overwritesCorrections: false,
    keepsOtherUnits: false,
  });
  const arrange = useCallback(
    (choices: TableChoices) => arrangeSheet(importer, firstFile, suggested, choices, i18n.locale),
    [importer, firstFile, suggested, i18n.locale],
  );
  const check = useCheckSheet(importer, mode, updateChoices);
  const review = useTableReview({ target: importer, file: firstFile, suggested, entered, arrange, check });
  const { arranged, checked, choices } = review;
  const { file, selected, mapping, contested, multiples } = arranged;
  const isTooLong = selected.rows.length > MAX_ROWS;
  const missingSection = useRef<HTMLDivElement>(null);
  const reviewRecords = useReviewRecords();
  const missing = useMemo(() => listMissingNames(checked?.records ?? []), [checked]);
  const errors = useMemo(() => {
    // A column's own question comes before the value of all rows.
    const isAsked = (name: string) => contested.some((field) => field.name === name && field.chosen === null);
    return Object.fromEntries(
      Object.entries(listErrors(checked?.records ?? [])).filter(([name]) => !isAsked(name)),
    );
  }, [checked, contested]);
  const keys = getMappedKeys(importer.matchKeys, mapping);

  const hasUnknownColumn = contested.some(({ chosen }) => chosen === null);
  const hasUnknownMultiple = multiples.some(({ factor }) => factor === null);
  const blockedReason = isTooLong
    ? t`This sheet has too many rows.`
    : file.sheet.origin.encoding?.isOpen
      ? t`Choose the line that is right.`
      : hasUnknownColumn
        ? t`Choose one of the possible columns.`
        : hasUnknownMultiple
          ? t`Choose by how much each amount is multiplied.`
          : undefined;
  const mappedFields = fields.filter(({ name }) => checked?.mapping[name] !== null);
  return (
    <Stack gap={16}>
      <Group justify="space-between" gap={8}>
        <Text fw={600}>{file.name}</Text>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            review.remember();
            onChooseFile(review.entered);
          }}
        >
          {t`Choose another file`}
        </Button>
      </Group>
      {!selected.hasKnownHeadings && (
        <Alert color="yellow">
          <Trans>
            This sheet has no known column names. Choose the row with the names, then the column of each
            field.
          </Trans>
        </Alert>
      )}
      <TableReview
        target={importer}
        review={review}
        table={{
          ...arranged,
          sheet: selected,
          file: selected,
          excessRows: firstFile.rows,
          doubtfulNumber: checked?.records
            .flatMap(({ rows }) => rows)
            .find((row) => row.doubtfulNumber !== undefined)?.doubtfulNumber,
          rowCount: file.rows.length,
        }}
        preview={
          checked && {
            fields: mappedFields,
            rows: reviewRecords({ ...checked, fields: mappedFields }),
            leftOutRows: checked.file.leftOutRows,
            mapping: checked.mapping,
          }
        }
        onSelectSheet={(sheet, headingIndex) => {
          // A sheet in another encoding is new.
          const sheets = firstFile.sheets.includes(sheet) ? firstFile.sheets : [sheet];
          const selectedFile = selectSheet({ ...firstFile, sheets }, sheet, importer, { headingIndex });
          onSelect({ file: selectedFile, entered: review.entered });
        }}
        opensColumns
        errors={errors}
        options={
          keys.length > 0 && (
            <MatchOptions
              importer={importer}
              mode={mode}
              onModeChange={setMode}
              keys={keys}
              firstKey={getMappedKeys(keys, mapping, choices.firstKeyName)[0]}
              onFirstKeyChange={(firstKeyName) => review.change({ firstKeyName })}
            />
          )
        }
        summary={
          checked && (
            <RecordSummary
              {...checked}
              fields={fields}
              initialValues={{ ...importer.initial, ...groups?.initial }}
              updateChoices={updateChoices}
              onUpdateChoicesChange={setUpdateChoices}
            />
          )
        }
        missing={missing}
        missingRef={missingSection}
        missingNote={<Trans>Rows with other new names are not imported.</Trans>}
        getCreationValues={(field, name) =>
          groups?.getCreationValues(field, name, checked?.records.flatMap((record) => record.rows) ?? [])
        }
        onCreated={onCreated}
      >
        {isTooLong && (
          <Alert color="red" role="alert">
            {t`This sheet has too many rows. The maximum is ${maxRows}. Split it into several files.`}
          </Alert>
        )}
        {checked && !checked.couldMatch && (
          <Alert color="yellow">
            <Trans>
              Existing records could not be compared with this file. Importing may create duplicates.
            </Trans>
          </Alert>
        )}
        {checked && (
          <ImportActions
            {...checked}
            fields={fields}
            missing={missing}
            blockedReason={blockedReason}
            isChecking={review.isChecking}
            onLeaveOut={(rows) => {
              const leftOut = Object.fromEntries(rows.map(({ rowNumber }) => [rowNumber, false]));
              review.change({ rows: { ...choices.rows, ...leftOut } });
            }}
            onFocusMissingNames={() => focusMissingName(missingSection.current)}
            onImport={() => {
              review.remember();
              onImport(checked, review.entered);
            }}
          />
        )}
      </TableReview>
    </Stack>
  );
}
