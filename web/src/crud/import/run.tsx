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
import type { CheckedRow } from "./rows.ts";
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
  rows: readonly CheckedRow[];
  /** Said of a record where the server does not say why. */
  failedText: string;
  /** Told whether something is still to be saved. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

interface Progressed {
  done: number;
  failed: readonly Outcome<CheckedRow>[];
  isOver: boolean;
}

/** Notes in the log what came of the import of a file; where nobody keeps one, the import is done all the same. */
function useNote(list: string, file: GivenFile): (all: readonly Outcome<CheckedRow>[]) => void {
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
        refused: file.rows.length - saved.length,
      };
      noteImport({ variables: { input } }).catch(() => undefined);
    },
    [list, file, noteImport],
  );
}

/** Saves the records, says how far it is, and in the end which were not saved and why. */
export function Run({ importer, list, file, rows, failedText, onBusy, onClose }: RunProps) {
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
    const all: Outcome<CheckedRow>[] = [];
    void inTurns(rows, importer.save, {
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
  }, [rows, importer, onBusy, note]);

  const saved = done - failed.length;
  const left = rows.length - done;
  const why = ({ error }: Outcome<CheckedRow>): string => {
    const [refused] = fieldErrorsOf(error);
    return refused?.message ?? failureText(error, failedText);
  };
  const tried = new Set(failed.map(({ item }) => item.line));

  if (!isOver)
    return (
      <Stack gap={16}>
        <Text component="output">
          <Trans>
            {done} of {rows.length} records
          </Trans>
        </Text>
        <Progress value={(done / rows.length) * 100} aria-hidden />
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
              <List.Item key={outcome.item.line}>
                <Trans>Line {outcome.item.line}:</Trans> {why(outcome)}
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
                ...failed.map((outcome) => ({ cells: outcome.item.cells, problem: why(outcome) })),
                ...rows
                  .slice(done)
                  .filter(({ line }) => !tried.has(line))
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
