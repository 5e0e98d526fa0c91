import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useDialog } from "../../../ui/use-dialog.tsx";
import {
  centralText,
  endsSession,
  failureText,
  getFieldErrors,
  isCentral,
  toastFailure,
} from "../../errors/failure.ts";
import type { BulkAction } from "../../resource.ts";
import { ListChanged, readAll, type ListQuery } from "../../read-all.ts";
import { BulkResult } from "./bulk-result.tsx";
import { runBulk } from "./run-bulk.ts";

interface Around<Row> {
  /** Identifies the current filters. */
  query: string;
  listQuery: ListQuery | undefined;
  nameOf: (row: Row) => string;
  fetchFailed: string;
  /** Called with the changed rows before the list is reloaded. */
  onWorked: (rows: readonly Row[]) => void;
  /** Called with all matches; never after the query changed. */
  onMatching: (rows: readonly Row[]) => void;
  /** Called after reloading; `now` omits deleted records. */
  onRead: (before: readonly Row[], now: readonly Row[]) => void;
  reload: () => Promise<void>;
}

/** `stop` also aborts reading all matches. */
export function useBulkRun<Row extends { id: string }>(around: Around<Row>) {
  const { t } = useLingui();
  const client = useApolloClient();
  const openDialog = useDialog();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { query, listQuery, nameOf, onWorked, onRead, onMatching, reload } = around;
  const matching = useRef<AbortController>(undefined);
  const latestQuery = useRef(query);
  useEffect(() => {
    if (latestQuery.current !== query) matching.current?.abort();
    latestQuery.current = query;
  }, [query]);

  const start = (total: number) => {
    running.current = new AbortController();
    setProgress({ done: 0, total });
    return running.current.signal;
  };

  /** Undefined after a failure or an abort. */
  const readMatching = async (total: number): Promise<Row[] | undefined> => {
    if (!listQuery) return undefined;
    const signal = start(total);
    try {
      const onRead = (done: number, all: number) => setProgress({ done, total: all });
      return (await readAll<Row>(client, listQuery, { signal, onRead })).rows;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (error instanceof ListChanged) toastError(t`The list keeps changing. Try again in a moment.`);
      else toastFailure(error, around.fetchFailed);
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };

  /** Discards the result if the query changes during the read. */
  const selectMatching = async (total: number): Promise<void> => {
    const reading = readMatching(total);
    const controller = running.current;
    matching.current = controller;
    const rows = await reading;
    if (rows && !controller?.signal.aborted) onMatching(rows);
  };

  const why = (error: unknown, fallback: string): string =>
    getFieldErrors(error)[0]?.message ?? centralText(error) ?? failureText(error, fallback);

  const work = async (job: BulkAction<Row>): Promise<void> => {
    const total = job.rows.length;
    const signal = start(total);
    // A general failure would affect every record: stop.
    const { worked, failed, remaining } = await runBulk(job.rows, job.act, {
      signal,
      isFinal: isCentral,
      onDone: (done) => setProgress({ done, total }),
    });
    setProgress(undefined);
    onWorked(worked);
    if (failed.some(({ error }) => endsSession(error))) return;
    await reload();
    if (worked.length === total) return toastSuccess(job.done(total));
    const again = await openDialog<boolean>({
      title: t`Not all records were changed`,
      otherwise: false,
      content: (close) => (
        <BulkResult
          worked={worked.length}
          failed={failed.map(({ row, error }) => ({
            id: row.id,
            name: nameOf(row),
            why: why(error, job.failedText),
          }))}
          remaining={remaining.length}
          onAgain={() => close(true)}
          onClose={() => close(false)}
        />
      ),
    });
    if (!again) return undefined;
    // Permissions may differ after changes by other users.
    const before = [...failed.map(({ row }) => row), ...remaining];
    const ids = new Set(before.map(({ id }) => id));
    const read = await readMatching(before.length);
    if (!read) return undefined;
    const now = read.filter(({ id }) => ids.has(id));
    onRead(before, now);
    const rows = now.filter(job.applies);
    if (rows.length > 0) return work({ ...job, rows });
    return toastError(t`This change no longer applies to the selected records.`);
  };

  return { progress, work, selectMatching, stop: () => running.current?.abort() };
}
