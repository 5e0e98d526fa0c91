import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, List, Progress, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";

import { failureText, fieldErrorsOf, isCentral } from "../errors/failure.ts";
import { useLeaveQuestion, useUnsaved } from "../form/leave-guard.tsx";
import type { GivenFile } from "./file.ts";
import type { Importer } from "./importer.ts";
import { useNoteImportMutation } from "./log.generated.tsx";
import { inTurns, type Outcome } from "./in-turns.ts";
import { SeveralLines } from "./lines.ts";
import type { CheckedRecord } from "./rows.ts";
import { useSaveRows } from "./save-rows.ts";

/** Records that are saved at once: the upstream has others to answer. */
const AT_ONCE = 4;
/** Letters that the log takes of a file's name. */
const MOST_LETTERS = 200;
/** Failures that are listed; the file has them all. */
const MOST_LISTED = 20;

interface RunProps {
  importer: Importer;
  /** The list that is imported into. */
  list: string;
  file: GivenFile;
  records: readonly CheckedRecord[];
  /** Said of a record where the server does not say why. */
  failedText: string;
  /** Told whether something is still to be saved. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

interface Progressed {
  done: number;
  failed: readonly Outcome<CheckedRecord>[];
  isOver: boolean;
}

/** Notes in the log what came of the import of a file; where nobody keeps one, the import is done all the same. */
function useNote(list: string, file: GivenFile): (all: readonly Outcome<CheckedRecord>[]) => void {
  const [noteImport] = useNoteImportMutation({ context: { quiet: true } });
  return useCallback(
    (all) => {
      const saved = all.filter(({ error }) => error === undefined);
      const changed = saved.filter(({ item }) => item.id !== undefined).length;
      const input = {
        list,
        fileName: file.name.slice(-MOST_LETTERS),
        created: saved.length - changed,
        changed,
        refused: file.rows.length - saved.flatMap(({ item }) => item.rows).length,
      };
      noteImport({ variables: { input } }).catch(() => undefined);
    },
    [list, file, noteImport],
  );
}

/** Where a record begins in the file. */
const lineOf = ({ item }: Outcome<CheckedRecord>) => item.rows[0]?.line ?? 0;

/** Saves the records, says how far it is, and in the end which were not saved and why. */
export function Run({ importer, list, file, records, failedText, onBusy, onClose }: RunProps) {
  const { t } = useLingui();
  const [{ done, failed, isOver }, setProgress] = useState<Progressed>({
    done: 0,
    failed: [],
    isOver: false,
  });
  const controller = useRef<AbortController>(undefined);
  const begun = useRef(false);
  const saveRows = useSaveRows(file);
  const note = useNote(list, file);
  const isUnsaved = useCallback(() => !isOver, [isOver]);
  useUnsaved(isUnsaved);
  useLeaveQuestion();

  useEffect(() => {
    // Once, whatever is drawn again: a record must not be made twice.
    if (begun.current) return;
    begun.current = true;
    const running = new AbortController();
    controller.current = running;
    onBusy(true);
    const all: Outcome<CheckedRecord>[] = [];
    void inTurns(records, importer.save, {
      atOnce: AT_ONCE,
      signal: running.signal,
      isFinal: isCentral,
      onDone: (outcome) => {
        all.push(outcome);
        const errors = all.filter(({ error }) => error !== undefined);
        setProgress({ done: all.length, failed: errors, isOver: false });
      },
    }).then(() => {
      setProgress((before) => ({ ...before, isOver: true }));
      onBusy(false);
      note(all);
    });
  }, [records, importer, onBusy, note]);

  const saved = done - failed.length;
  const left = records.length - done;
  const why = ({ error }: Outcome<CheckedRecord>): string => {
    if (error instanceof SeveralLines)
      return t`The record has several lines that this file does not tell apart`;
    const [refused] = fieldErrorsOf(error);
    return refused?.message ?? failureText(error, failedText);
  };

  if (!isOver)
    return (
      <Stack gap={16}>
        <Text component="output">
          <Trans>
            {done} of {records.length} records
          </Trans>
        </Text>
        <Progress value={(done / records.length) * 100} aria-hidden />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => controller.current?.abort()}>
            {t`Stop`}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap={16}>
      <Text component="output" fw={600}>
        {plural(saved, { one: "# record imported", other: "# records imported" })}
      </Text>
      {left > 0 && (
        <Text>{plural(left, { one: "# record was not tried", other: "# records were not tried" })}</Text>
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
              <List.Item key={lineOf(outcome)}>
                <Trans>Line {lineOf(outcome)}:</Trans> {why(outcome)}
              </List.Item>
            ))}
          </List>
          {failed.length > MOST_LISTED && (
            <Text fz="sm">
              <Trans>The file that you can save has all of them.</Trans>
            </Text>
          )}
        </Alert>
      )}
      <Group justify="flex-end" gap={8}>
        {failed.length + left > 0 && (
          <Button
            variant="default"
            onClick={() =>
              void saveRows([
                ...failed.flatMap((outcome) =>
                  outcome.item.rows.map(({ cells }) => ({ cells, problem: why(outcome) })),
                ),
                ...records
                  .slice(done)
                  .flatMap(({ rows }) => rows)
                  .map(({ cells }) => ({ cells, problem: t`Not tried` })),
              ])
            }
          >
            {t`Save what was not imported`}
          </Button>
        )}
        <Button onClick={onClose}>{t`Close`}</Button>
      </Group>
    </Stack>
  );
}
