import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, List, Progress, Stack, Text } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";

import type { ImportedChangeInput, ImportedRecord } from "../../generated/schema.ts";
import { today } from "../../ui/format/day.ts";
import { useFormat } from "../../ui/format/format.ts";
import { getFailureMessage, getFieldErrors } from "../errors/failure.ts";
import { useLeaveConfirmation, useUnloadWarning } from "../form/recovery/leave-guard.tsx";
import { useListContext } from "../list/list-context.ts";
import { createdFilter } from "../definition/filters.ts";
import type { StoredRecord } from "../definition/record.ts";
import { ApprovalNotice } from "./approval-notice.tsx";
import { UndoImport } from "./history/import-history.tsx";
import type { ImportFieldsFragment } from "./history/import-log.generated.tsx";
import type { CheckedSheet } from "./check-sheet.ts";
import type { Importer } from "./importer.ts";
import { runBulk, type BulkOutcome } from "../concurrency.ts";
import { useImportLog } from "./history/use-import-log.ts";
import { useFormatReport, type Report } from "./history/use-import-log.ts";
import { countResults, isValid, listInvalidRows, type CheckedRecord } from "./checked-records.ts";
import { downloadFailedRows } from "./download-failed-rows.ts";

/** The downloadable file lists all failures. */
const MAX_LISTED = 20;

interface ImportProgressProps extends CheckedSheet {
  importer: Importer;
  /** Created for missing names. */
  recordsFromReview: readonly ImportedRecord[];
  onImportingChange: (isImporting: boolean) => void;
  onClose: () => void;
  /** Undefined for a file with one sheet. */
  onNextSheet: (() => void) | undefined;
}

/** Reports only processed records. */
function buildReport(
  records: readonly CheckedRecord[],
  { succeeded, failed }: BulkOutcome<CheckedRecord>,
): Report {
  const { new: created, update: changed } = countResults(succeeded);
  const { unchanged, skipped } = countResults(records);
  const refused = listInvalidRows(records).length + failed.flatMap(({ item }) => item.rows).length;
  return { created, changed, unchanged, skipped, refused };
}

function mustSave(record: CheckedRecord): boolean {
  return isValid(record) && (record.result === "new" || record.result === "update");
}

/** '1 vendor', '3 channels', '11 prices'. */
function useFormatCreated({ groups }: Importer) {
  const { singularName, pluralName } = useListContext().text;
  return (saved: readonly CheckedRecord[], createdCount: number): readonly string[] => {
    const after = saved.map(({ values, match, applied }) => (match && applied?.values) ?? values);
    const before = saved.flatMap(({ match }) => (match ? [match.stored] : []));
    const items = groups?.formatAdded(after, before) ?? [];
    if (items.length === 0 || createdCount === 0) return items;
    return [plural(createdCount, { one: `# ${singularName}`, other: `# ${pluralName}` }), ...items];
  };
}

type Failure = BulkOutcome<CheckedRecord>["failed"][number];

const getRowNumber = ({ item }: Failure) => item.rows[0]?.rowNumber ?? 0;

export function ImportProgress({
  importer,
  file,
  records,
  formatError,
  recordsFromReview,
  onImportingChange,
  onClose,
  onNextSheet,
}: ImportProgressProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { text, filters, params } = useListContext();
  const recordsToSave = useMemo(() => records.filter(mustSave), [records]);
  const [done, setDone] = useState(0);
  const [outcome, setOutcome] = useState<BulkOutcome<CheckedRecord>>();
  const [pastImport, setPastImport] = useState<ImportFieldsFragment>();
  const [created, setCreated] = useState<readonly StoredRecord[]>([]);
  const formatReport = useFormatReport();
  const formatCreated = useFormatCreated(importer);
  const controller = useRef<AbortController>(undefined);
  const hasStarted = useRef(false);
  const logImport = useImportLog();
  useUnloadWarning(() => !outcome);
  useLeaveConfirmation();

  useEffect(() => {
    // A repeated effect would create records twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const newController = new AbortController();
    controller.current = newController;
    onImportingChange(true);
    const createdRecords: StoredRecord[] = [];
    const changes: ImportedChangeInput[] = [];
    const save = async (record: CheckedRecord) => {
      const saved = await importer.save(record);
      if ("change" in saved) changes.push(saved.change);
      else if (saved.created) createdRecords.push(saved.created);
    };
    void runBulk(recordsToSave, save, {
      signal: newController.signal,
      onDone: setDone,
    })
      .then((newOutcome) => {
        setOutcome(newOutcome);
        setCreated(createdRecords);
        onImportingChange(false);
        const importedRecords = createdRecords.map((record) => ({
          type: String(Reflect.get(record, "__typename")),
          id: record.id,
        }));
        return logImport(file.name, buildReport(records, newOutcome), {
          created: [...recordsFromReview, ...importedRecords],
          changes,
        });
      })
      .then(setPastImport);
  }, [file, records, recordsToSave, recordsFromReview, importer, onImportingChange, logImport]);

  const getReason = ({ error }: Failure): string => {
    const [fieldError] = getFieldErrors(error);
    return fieldError
      ? formatError(fieldError.path, fieldError.message)
      : getFailureMessage(error, text.addFailed);
  };

  if (!outcome) {
    const [doneCount, totalCount] = [format.number(done), format.number(recordsToSave.length)];
    return (
      <Stack gap={16}>
        <Text component="output">
          <Trans>
            {doneCount} of {totalCount} records
          </Trans>
        </Text>
        <Progress value={(done / recordsToSave.length) * 100} aria-hidden />
        <Group justify="flex-end">
          <Button data-autofocus variant="default" onClick={() => controller.current?.abort()}>
            {t`Stop`}
          </Button>
        </Group>
      </Stack>
    );
  }
  const report = buildReport(records, outcome);
  const canShowCreated = report.created > 0 && filters.some(({ name }) => name === createdFilter.name);
  const showCreated = () => {
    const day = today();
    onClose();
    params.setFilter(createdFilter.name, `${day}..${day}`);
  };
  const { succeeded, failed, remaining } = outcome;
  const toFailedRows = ({ rows }: CheckedRecord, reason: string) =>
    rows.map(({ cells }) => ({ cells, errors: { "": reason } }));
  const failedRows = [
    ...listInvalidRows(records),
    ...failed.flatMap((failure) => toFailedRows(failure.item, getReason(failure))),
    ...remaining.flatMap((record) => toFailedRows(record, t`Not processed`)),
  ];
  return (
    <Stack gap={16}>
      <Group gap={12}>
        <Text component="output" fw={600}>
          {formatReport(report, formatCreated(succeeded, report.created))}
        </Text>
        {pastImport && (
          <UndoImport
            importer={importer}
            pastImport={pastImport}
            onDone={(isUndone) => isUndone && onClose()}
          />
        )}
      </Group>
      {remaining.length > 0 && (
        <Text>
          {plural(remaining.length, {
            one: "# record was not processed",
            other: "# records were not processed",
          })}
        </Text>
      )}
      {failed.length > 0 && (
        <Alert
          color="red"
          title={plural(failed.length, {
            one: "# record was not imported",
            other: "# records were not imported",
          })}
        >
          <List fz="sm">
            {failed.slice(0, MAX_LISTED).map((failure) => (
              <List.Item key={getRowNumber(failure)}>
                <Trans>Row {getRowNumber(failure)}:</Trans> {getReason(failure)}
              </List.Item>
            ))}
          </List>
          {failed.length > MAX_LISTED && (
            <Text fz="sm">
              <Trans>Download the file to see all of them.</Trans>
            </Text>
          )}
        </Alert>
      )}
      <ApprovalNotice records={created} />
      <Group justify="flex-end" gap={8} data-dialog-buttons="">
        {failedRows.length > 0 && (
          <Button variant="default" onClick={() => void downloadFailedRows(file, failedRows, formatError)}>
            {t`Download rows not imported`}
          </Button>
        )}
        {onNextSheet && (
          <Button variant="default" onClick={onNextSheet}>
            {t`Import another sheet`}
          </Button>
        )}
        {canShowCreated && (
          <Button variant="default" onClick={showCreated}>
            {t`Show the records created today`}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t`Close`}
        </Button>
      </Group>
    </Stack>
  );
}
