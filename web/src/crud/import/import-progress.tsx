import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, List, Progress, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import { failureText, getFieldErrors, isCentral } from "../errors/failure.ts";
import { useLeaveQuestion, useUnsaved } from "../form/leave-guard.tsx";
import { fieldMessage, type Mapping } from "./import-fields.ts";
import type { ImportFile } from "./import-file.ts";
import type { Importer } from "./importer.ts";
import { useNoteImportMutation } from "./import-log.generated.tsx";
import { runConcurrently, type ItemResult } from "./concurrency.ts";
import { useReportText, type Report } from "./use-report-text.ts";
import { countResults, isGood, type CheckedRecord } from "./check-rows.ts";
import { useSaveRows } from "./use-save-rows.ts";

/** Leaves capacity for other users of the upstream. */
const CONCURRENCY = 4;
/** Server limit for file names. */
const MOST_LETTERS = 200;
/** The downloadable file lists all failures. */
const MOST_LISTED = 20;

interface RunProps {
  importer: Importer;
  list: string;
  file: ImportFile;
  mapping: Mapping;
  records: readonly CheckedRecord[];
  failedText: string;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

function buildReport(records: readonly CheckedRecord[], tried: readonly ItemResult<CheckedRecord>[]): Report {
  const saved = tried.filter(({ error }) => error === undefined).map(({ item }) => item);
  const { unchanged, skipped } = countResults(records);
  const done = new Set(saved);
  const unsaved = records.filter((record) => !done.has(record) && !(isGood(record) && !isToSave(record)));
  return {
    created: saved.filter(({ result }) => result === "new").length,
    updated: saved.filter(({ result }) => result === "update").length,
    unchanged,
    skipped,
    failed: unsaved.flatMap(({ rows }) => rows).length,
  };
}

function isToSave(record: CheckedRecord): boolean {
  return isGood(record) && (record.result === "new" || record.result === "update");
}

/** The log is optional, so errors are ignored. */
function useImportLog(list: string, file: ImportFile): (report: Report) => void {
  const [noteImport] = useNoteImportMutation({ context: { quiet: true } });
  return useCallback(
    ({ created, updated, unchanged, skipped, failed }) => {
      const fileName = file.name.slice(-MOST_LETTERS);
      const input = {
        list,
        fileName,
        created,
        changed: updated,
        unchanged,
        skipped,
        refused: failed,
      };
      noteImport({ variables: { input } }).catch(() => undefined);
    },
    [list, file, noteImport],
  );
}

const getFileLine = ({ item }: ItemResult<CheckedRecord>) => item.rows[0]?.line ?? 0;

/** Lists failures at the end. */
export function ImportProgress({
  importer,
  list,
  file,
  mapping,
  records,
  failedText,
  onBusy,
  onClose,
}: RunProps) {
  const { t, i18n } = useLingui();
  const toSave = useMemo(() => records.filter(isToSave), [records]);
  const [done, setDone] = useState(0);
  const [tried, setTried] = useState<readonly ItemResult<CheckedRecord>[]>();
  const isOver = tried !== undefined;
  const reportText = useReportText();
  const controller = useRef<AbortController>(undefined);
  const hasStarted = useRef(false);
  const saveRows = useSaveRows(file);
  const note = useImportLog(list, file);
  const isUnsaved = useCallback(() => !isOver, [isOver]);
  useUnsaved(isUnsaved);
  useLeaveQuestion();

  useEffect(() => {
    // Only once: repeating the effect would create records twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const running = new AbortController();
    controller.current = running;
    onBusy(true);
    const all: ItemResult<CheckedRecord>[] = [];
    void runConcurrently(toSave, importer.save, {
      concurrency: CONCURRENCY,
      signal: running.signal,
      isFinal: isCentral,
      onDone: (outcome) => {
        all.push(outcome);
        setDone(all.length);
      },
    }).then(() => {
      setTried(all);
      onBusy(false);
      note(buildReport(records, all));
    });
  }, [records, toSave, importer, onBusy, note]);

  const messageOf = (name: string, text: string) =>
    fieldMessage(importer.fields, name, text, (label) => i18n._(label), { ...file, mapping });
  const why = ({ error }: ItemResult<CheckedRecord>): string => {
    const [refused] = getFieldErrors(error);
    return refused ? messageOf(refused.path, refused.message) : failureText(error, failedText);
  };

  if (!tried)
    return (
      <Stack gap={16}>
        <Text component="output">
          <Trans>
            {done} of {toSave.length} records
          </Trans>
        </Text>
        <Progress value={(done / toSave.length) * 100} aria-hidden />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => controller.current?.abort()}>
            {t`Stop`}
          </Button>
        </Group>
      </Stack>
    );
  const report = buildReport(records, tried);
  const failed = tried.filter(({ error }) => error !== undefined);
  const untried = toSave.slice(tried.length);
  const failedRows = [
    ...records
      .filter((record) => !isGood(record))
      .flatMap(({ rows }) =>
        rows.map(({ cells, errors }) => ({
          cells,
          problem:
            Object.entries(errors)
              .map(([name, text]) => messageOf(name, text))
              .join("; ") || t`Another row of this record has errors`,
        })),
      ),
    ...failed.flatMap((outcome) => outcome.item.rows.map(({ cells }) => ({ cells, problem: why(outcome) }))),
    ...untried.flatMap(({ rows }) => rows).map(({ cells }) => ({ cells, problem: t`Not processed` })),
  ];
  return (
    <Stack gap={16}>
      <Text component="output" fw={600}>
        {reportText(report)}
      </Text>
      {untried.length > 0 && (
        <Text>
          {plural(untried.length, {
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
            {failed.slice(0, MOST_LISTED).map((outcome) => (
              <List.Item key={getFileLine(outcome)}>
                <Trans>Row {getFileLine(outcome)}:</Trans> {why(outcome)}
              </List.Item>
            ))}
          </List>
          {failed.length > MOST_LISTED && (
            <Text fz="sm">
              <Trans>Download the file to see all of them.</Trans>
            </Text>
          )}
        </Alert>
      )}
      <Group justify="flex-end" gap={8}>
        {failedRows.length > 0 && (
          <Button variant="default" onClick={() => void saveRows(failedRows)}>
            {t`Download rows not imported`}
          </Button>
        )}
        <Button onClick={onClose}>{t`Close`}</Button>
      </Group>
    </Stack>
  );
}
