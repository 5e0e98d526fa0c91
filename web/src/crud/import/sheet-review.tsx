import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { useMemo, useRef, useState } from "react";

import type { ImportedTable } from "../../spreadsheet/table.ts";
import { findUnusedColumns } from "../../spreadsheet/unused-columns.ts";
import { useFormat } from "../../ui/format/format.ts";
import { LoadFailed } from "../../ui/page/page-state.tsx";
import { getFailureMessage } from "../errors/failure.ts";
import { useUnloadWarning } from "../form/leave-guard.tsx";
import type { CreatedRecord } from "../reference/creation.ts";
import { listErrors, listMissingNames, type CheckedRecord, type ExistingRecordMode } from "./check-rows.ts";
import { CheckedRows } from "./checked-rows.tsx";
import { arrangeColumns } from "../../table-import/columns/column-choice.ts";
import { ColumnMappingForm } from "../../table-import/columns/column-mapping.tsx";
import { ExcessCellsChoice } from "../../table-import/rows/excess-cells-choice.tsx";
import type { ColumnMapping } from "../../table-import/columns/import-fields.ts";
import { MAX_ROWS, selectSheet } from "../../table-import/rows/table-file.ts";
import type { ColumnChoice, TableFile } from "../../table-import/target.ts";
import type { Importer } from "./importer.ts";
import type { RowChoices } from "../../table-import/rows/select-rows.ts";
import { formatLeftOutRows } from "../../table-import/rows/left-out-rows.ts";
import type { Replacement } from "../../table-import/values/load-options.ts";
import { getKeyName, MatchOptions } from "./match/match-options.tsx";
import { MultipleChoice } from "../../table-import/columns/multiple-choice.tsx";
import { getMappedKeys } from "./match/match-records.ts";
import { focusMissingName, MissingReferences } from "../../table-import/review/missing-references.tsx";
import { SheetChoice } from "../../table-import/rows/sheet-choice.tsx";
import { useCheckedRecords, type ImportSource } from "./use-checked-records.ts";

export interface ReviewedRows {
  records: readonly CheckedRecord[];
  mapping: ColumnMapping;
  file: TableFile;
  /** Entered values, which apply to other sheets too. */
  fixedValues: ColumnChoice["fixedValues"];
}

interface CheckedSheet extends Omit<ReviewedRows, "fixedValues"> {
  couldMatch: boolean;
}

export interface SheetReviewProps {
  importer: Importer;
  file: TableFile;
  initialChoice: ColumnChoice;
  /** Called without a heading row for another sheet. */
  onSelectRow: (
    sheet: ImportedTable,
    headingIndex: number | undefined,
    fixedValues: ColumnChoice["fixedValues"],
  ) => void;
  /** Called with the entered values, for the next file. */
  onChooseFile: (fixedValues: ColumnChoice["fixedValues"]) => void;
  /** Called with the records created for missing names. */
  onCreated: (records: readonly CreatedRecord[]) => void;
  onImport: (rows: ReviewedRows) => void;
}

export function SheetReview({
  importer,
  file: selectedFile,
  initialChoice,
  onSelectRow,
  onChooseFile,
  onCreated,
  onImport,
}: SheetReviewProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const maxRows = format.number(MAX_ROWS);
  const [rowChoices, setRowChoices] = useState<RowChoices>({});
  const [joinsNumbers, setJoinsNumbers] = useState(false);
  const sheetFile = useMemo(() => {
    const { sheet, headingIndex } = selectedFile;
    return selectSheet(selectedFile, sheet, importer, { headingIndex, choices: rowChoices, joinsNumbers });
  }, [selectedFile, importer, rowChoices, joinsNumbers]);
  const isTooLong = sheetFile.rows.length > MAX_ROWS;
  const [suggestedChoice] = useState(initialChoice);
  const [choice, setChoice] = useState(suggestedChoice);
  const [replacements, setReplacements] = useState<readonly Replacement[]>([]);
  useUnloadWarning(() => choice !== suggestedChoice || replacements.length > 0);
  const { file, mapping, multiples, omittedPrices } = useMemo(
    () => arrangeColumns(sheetFile, choice, importer),
    [sheetFile, choice, importer],
  );
  const [firstKeyName, setFirstKeyName] = useState("");
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
  const [overwritesCorrections, setOverwritesCorrections] = useState(false);
  const check = useCheckedRecords(importer, source, { mode, overwritesCorrections });
  // Remains during the next check, so that nothing moves under the pointer.
  const [checkedSheet, setCheckedSheet] = useState<CheckedSheet>();
  if (check && "records" in check && check.records !== checkedSheet?.records)
    setCheckedSheet({ ...check, file, mapping });

  const missing = useMemo(() => listMissingNames(checkedSheet?.records ?? []), [checkedSheet]);
  const errors = useMemo(() => listErrors(checkedSheet?.records ?? []), [checkedSheet]);
  const ignoredHeadings = findUnusedColumns(
    file.rows.map(({ cells }) => cells),
    file.headings,
    (index) => Object.values(mapping).includes(index) || choice.crosstabColumns.includes(index),
  );
  const headingList = new Intl.ListFormat(i18n.locale).format(
    ignoredHeadings.map((heading) => t`“${heading}”`),
  );
  const hasUnknownMultiple = multiples.some(({ factor }) => factor === null);
  const blockedReason = isTooLong
    ? t`This sheet has too many rows.`
    : hasUnknownMultiple
      ? t`Choose by how much each amount is multiplied.`
      : undefined;
  const notices = importer.groups?.listNotices(sheetFile, choice) ?? [];
  return (
    <Stack gap={16}>
      <Group justify="space-between" gap={8}>
        <Text fw={600}>{file.name}</Text>
        <Button
          variant="default"
          size="xs"
          onClick={() => onChooseFile(choice.fixedValues)}
        >{t`Choose another file`}</Button>
      </Group>
      <SheetChoice
        file={sheetFile}
        onChange={(sheet, headingIndex) => onSelectRow(sheet, headingIndex, choice.fixedValues)}
      />
      {!sheetFile.hasKnownHeadings && (
        <Alert color="yellow">
          <Trans>
            This sheet has no known column names. Choose the row with the names, then the column of each
            field.
          </Trans>
        </Alert>
      )}
      <ColumnMappingForm
        importer={importer}
        file={sheetFile}
        choice={choice}
        errors={errors}
        onChange={(columns) => setChoice({ ...choice, ...columns })}
      />
      <MultipleChoice
        multiples={multiples}
        onChange={(column, factor) =>
          setChoice({ ...choice, factors: { ...choice.factors, [column]: factor } })
        }
      />
      {notices.map((notice) => (
        <Text key={notice} fz="sm" c="dimmed">
          {notice}
        </Text>
      ))}
      {ignoredHeadings.length > 0 && (
        <Text fz="sm" c="dimmed">
          {plural(ignoredHeadings.length, {
            one: `This column is ignored: ${headingList}`,
            other: `These columns are ignored: ${headingList}`,
          })}
        </Text>
      )}
      {omittedPrices > 0 && (
        <Text fz="sm">
          {plural(omittedPrices, {
            one: "# cell has no price, such as “On request”, and is left out",
            other: "# cells have no price, such as “On request”, and are left out",
          })}
        </Text>
      )}
      {file.leftOutRows.length > 0 && <Text fz="sm">{formatLeftOutRows(file.leftOutRows)}</Text>}
      <ExcessCellsChoice rows={selectedFile.rows} isJoined={joinsNumbers} onChange={setJoinsNumbers} />
      {keys.length > 0 && (
        <MatchOptions
          importer={importer}
          mode={mode}
          onModeChange={setMode}
          keys={keys}
          firstKey={source.keys[0]}
          onFirstKeyChange={setFirstKeyName}
        />
      )}
      {isTooLong && (
        <Alert color="red" role="alert">
          {t`This sheet has too many rows. The maximum is ${maxRows}. Split it into several files.`}
        </Alert>
      )}
      {!check && !checkedSheet && (
        <Group gap={10}>
          <Loader size="sm" />
          <Text component="output" fz="sm">
            {plural(file.rows.length, { one: "Checking # row…", other: "Checking # rows…" })}
          </Text>
        </Group>
      )}
      {check && "error" in check && (
        <LoadFailed
          message={getFailureMessage(check.error, t`Something went wrong!`)}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {checkedSheet && !(check && "error" in check) && (
        <>
          {!checkedSheet.couldMatch && (
            <Alert color="yellow">
              <Trans>
                Existing records could not be compared with this file. Importing may create duplicates.
              </Trans>
            </Alert>
          )}
          <CheckedRows
            fields={importer.fields}
            initialValues={{ ...importer.initial, ...importer.groups?.initial }}
            file={checkedSheet.file}
            mapping={checkedSheet.mapping}
            records={checkedSheet.records}
            missing={missing}
            blockedReason={blockedReason}
            isChecking={!check}
            overwritesCorrections={overwritesCorrections}
            onOverwriteCorrections={setOverwritesCorrections}
            onFocusMissingNames={() => focusMissingName(missingSection.current)}
            onToggleRow={(rowNumber, isIncluded) =>
              setRowChoices((current) => ({ ...current, [rowNumber]: isIncluded }))
            }
            onImport={() => onImport({ ...checkedSheet, fixedValues: choice.fixedValues })}
          >
            <MissingReferences
              ref={missingSection}
              fields={importer.fields}
              missing={missing}
              replacements={replacements}
              getInitial={({ name }) => importer.groups?.getCreationValues(name, choice)}
              onReplace={(added) => setReplacements((current) => [...current, ...added])}
              onCreated={onCreated}
            >
              <Trans>Rows with other new names are not imported.</Trans>
            </MissingReferences>
          </CheckedRows>
        </>
      )}
    </Stack>
  );
}
