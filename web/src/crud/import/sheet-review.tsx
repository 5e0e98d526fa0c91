import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { useMemo, useRef, useState } from "react";

import type { EnteredValues } from "../../table-import/columns/column-choice.ts";
import { formatFieldError, type ColumnMapping } from "../../table-import/fields/import-fields.ts";
import { focusMissingName } from "../../table-import/review/missing-references.tsx";
import { TableReview } from "../../table-import/review/table-review.tsx";
import { MAX_ROWS, selectSheet } from "../../table-import/rows/table-file.ts";
import type { TableFile, UpdateChoices } from "../../table-import/target.ts";
import { useFormat } from "../../ui/format/format.ts";
import { LoadFailed } from "../../ui/page/page-state.tsx";
import { getFailureMessage } from "../errors/failure.ts";
import type { CreatedRecord } from "../definition/creation.ts";
import type { ExistingRecordMode } from "./check-rows.ts";
import { listErrors, listMissingNames, type CheckedRecord } from "./checked-records.ts";
import { ImportActions, RecordSummary } from "./import-actions.tsx";
import type { Importer } from "./importer.ts";
import { useArrangedSheet, type SelectedSheet } from "./use-arranged-sheet.ts";
import { getKeyName, MatchOptions } from "./match/match-options.tsx";
import { getMappedKeys } from "./match/match-records.ts";
import { usePreviewRecords } from "./record-rows-preview.ts";
import { useCheckedRecords, type ImportSource } from "./use-checked-records.ts";

export interface ReviewedRecords {
  records: readonly CheckedRecord[];
  mapping: ColumnMapping;
  file: TableFile;
}

interface CheckedSheet extends ReviewedRecords {
  couldMatch: boolean;
}

interface SheetReviewProps extends SelectedSheet {
  importer: Importer;
  onSelect: (selected: SelectedSheet) => void;
  onChooseFile: (entered: EnteredValues) => void;
  /** Called with the records created for missing names. */
  onCreated: (records: readonly CreatedRecord[]) => void;
  onImport: (rows: ReviewedRecords, entered: EnteredValues) => void;
}

export function SheetReview(props: SheetReviewProps) {
  const { importer, file: selectedFile, onSelect, onChooseFile, onCreated, onImport } = props;
  const { t } = useLingui();
  const maxRows = useFormat().number(MAX_ROWS);
  const arranged = useArrangedSheet(props);
  const { file, selectedRows, mapping, columns, choices, contested, multiples, notices } = arranged;
  const { fields, groups } = importer;
  const { replacements } = choices;
  const isTooLong = selectedRows.rows.length > MAX_ROWS;
  const [firstKeyName, setFirstKeyName] = useState(arranged.firstKeyName);
  const [mode, setMode] = useState<ExistingRecordMode>(importer.canUpdate ? "update" : "skip");
  const missingSection = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const keys = useMemo(() => getMappedKeys(importer.matchKeys, mapping), [importer.matchKeys, mapping]);
  const source = useMemo<ImportSource>(() => {
    const keyIndex = Math.max(
      0,
      keys.findIndex((key) => getKeyName(key) === firstKeyName),
    );
    return { file, mapping, keys: keys.slice(keyIndex), replacements, attempt };
  }, [file, mapping, keys, firstKeyName, replacements, attempt]);
  const [updateChoices, setUpdateChoices] = useState<UpdateChoices>({
    overwritesCorrections: false,
    keepsOtherUnits: false,
  });
  const check = useCheckedRecords(importer, source, { mode, updateChoices });
  // Remains during the next check, so that nothing moves under the pointer.
  const [checkedSheet, setCheckedSheet] = useState<CheckedSheet>();
  if (check && "records" in check && check.records !== checkedSheet?.records)
    setCheckedSheet({ ...check, file, mapping });
  const toPreviewRows = usePreviewRecords();
  const missing = useMemo(() => listMissingNames(checkedSheet?.records ?? []), [checkedSheet]);
  const errors = useMemo(() => listErrors(checkedSheet?.records ?? []), [checkedSheet]);

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
  const hasFailed = check !== undefined && "error" in check;
  const checked = hasFailed ? undefined : checkedSheet;
  const mappedFields = fields.filter(({ name }) => checked?.mapping[name] !== null);
  const formatError = (name: string, text: string) =>
    checked ? formatFieldError(fields, name, text, { ...checked.file, mapping: checked.mapping }) : text;
  return (
    <Stack gap={16}>
      <Group justify="space-between" gap={8}>
        <Text fw={600}>{file.name}</Text>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            arranged.remember(firstKeyName);
            onChooseFile(arranged.entered);
          }}
        >
          {t`Choose another file`}
        </Button>
      </Group>
      {!selectedRows.hasKnownHeadings && (
        <Alert color="yellow">
          <Trans>
            This sheet has no known column names. Choose the row with the names, then the column of each
            field.
          </Trans>
        </Alert>
      )}
      <TableReview
        target={importer}
        table={{
          sheet: selectedRows,
          file: selectedRows,
          columns,
          contested,
          multiples,
          excessRows: selectedFile.rows,
          notices,
        }}
        preview={
          checked && {
            columns: mappedFields,
            rows: toPreviewRows({ ...checked, fields: mappedFields, formatError }),
            leftOutRows: checked.file.leftOutRows,
            mapping: checked.mapping,
          }
        }
        choices={choices}
        onChange={arranged.change}
        onSelectSheet={(sheet, headingIndex) => {
          // A sheet in another encoding is new.
          const sheets = selectedFile.sheets.includes(sheet) ? selectedFile.sheets : [sheet];
          const selected = selectSheet({ ...selectedFile, sheets }, sheet, importer, { headingIndex });
          onSelect({ file: selected, entered: arranged.entered });
        }}
        onDropRemembered={arranged.dropRemembered}
        opensColumns
        errors={errors}
        options={
          keys.length > 0 && (
            <MatchOptions
              importer={importer}
              mode={mode}
              onModeChange={setMode}
              keys={keys}
              firstKey={source.keys[0]}
              onFirstKeyChange={setFirstKeyName}
            />
          )
        }
        summary={
          checked ? (
            <RecordSummary
              {...checked}
              fields={fields}
              initialValues={{ ...importer.initial, ...groups?.initial }}
              updateChoices={updateChoices}
              onUpdateChoicesChange={setUpdateChoices}
            />
          ) : (
            !hasFailed && (
              <Group gap={10}>
                <Loader size="sm" />
                <Text component="output" fz="sm">
                  {plural(file.rows.length, { one: "Checking # row…", other: "Checking # rows…" })}
                </Text>
              </Group>
            )
          )
        }
        missing={checked ? missing : []}
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
        {hasFailed && (
          <LoadFailed
            message={getFailureMessage(check.error, t`Something went wrong!`)}
            onRetry={() => setAttempt(attempt + 1)}
          />
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
            isChecking={!check}
            onFocusMissingNames={() => focusMissingName(missingSection.current)}
            onImport={() => {
              arranged.remember(firstKeyName);
              onImport(checked, arranged.entered);
            }}
          />
        )}
      </TableReview>
    </Stack>
  );
}
