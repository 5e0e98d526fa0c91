import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { useDidUpdate } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

import { toastError, toastSuccess } from "../../../ui/overlays/toast.ts";
import { useDialog } from "../../../ui/overlays/use-dialog.tsx";
import { endsSession, getFailureReason, toastFailure } from "../../errors/failure.ts";
import { runBulk } from "../../concurrency.ts";
import { ListChangedError, readAll } from "../../export/read-all.ts";
import type { BulkOperation } from "../../definition/list-definition.ts";
import type { StoredRecord } from "../../definition/record.ts";
import { useListContext } from "../list-context.ts";
import { EMPTY_SELECTION, refreshRows, setRowsSelected } from "../state/selected-records.ts";
import { BulkResult } from "./bulk-result.tsx";

/** Runs bulk actions and reads all matches; `stop` aborts both. */
export function useBulkRun() {
  const { t } = useLingui();
  const client = useApolloClient();
  const openDialog = useDialog();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);
  const { filterKey, listQuery, resource, text, reload, setSelection } = useListContext();
  const matchingController = useRef<AbortController>(undefined);
  useDidUpdate(() => matchingController.current?.abort(), [filterKey]);

  const startProgress = (total: number) => {
    controllerRef.current = new AbortController();
    setProgress({ done: 0, total });
    return controllerRef.current.signal;
  };

  /** Undefined after a failure or an abort. */
  const readMatching = async (total: number): Promise<StoredRecord[] | undefined> => {
    if (!listQuery) return undefined;
    const signal = startProgress(total);
    try {
      const onRead = (done: number, newTotal: number) => setProgress({ done, total: newTotal });
      return (await readAll<StoredRecord>(client, listQuery, { signal, onRead })).rows;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (error instanceof ListChangedError) toastError(t`The list keeps changing. Try again in a moment.`);
      else toastFailure(error, text.fetchFailed);
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };

  /** Discards the result if the filters change during the read. */
  const selectMatching = async (total: number): Promise<void> => {
    const reading = readMatching(total);
    const controller = controllerRef.current;
    matchingController.current = controller;
    const rows = await reading;
    if (rows && !controller?.signal.aborted) setSelection(setRowsSelected(EMPTY_SELECTION, rows, true));
  };

  const runAction = async (action: BulkOperation<StoredRecord>): Promise<void> => {
    const total = action.rows.length;
    const signal = startProgress(total);
    const { succeeded, failed, remaining } = await runBulk(action.rows, action.execute, {
      signal,
      onDone: (done) => setProgress({ done, total }),
    });
    setProgress(undefined);
    setSelection((before) => setRowsSelected(before, succeeded, false));
    if (failed.some(({ error }) => endsSession(error))) return;
    await reload();
    if (succeeded.length === total)
      return toastSuccess(action.formatSuccess(total), { action: action.successAction });
    const shouldRetry = await openDialog<boolean>({
      title: t`Not all records were changed`,
      dismissValue: false,
      content: (close) => (
        <BulkResult
          succeededCount={succeeded.length}
          failed={failed.map(({ item, error }) => ({
            id: item.id,
            name: resource.getName(item),
            reason: getFailureReason(error, action.fallbackMessage),
          }))}
          remainingCount={remaining.length}
          onRetry={() => close(true)}
          onClose={() => close(false)}
        />
      ),
    });
    if (!shouldRetry) return undefined;
    // Permissions on the rows may have changed.
    const previousRows = [...failed.map(({ item }) => item), ...remaining];
    const ids = new Set(previousRows.map(({ id }) => id));
    const matchingRows = await readMatching(previousRows.length);
    if (!matchingRows) return undefined;
    const currentRows = matchingRows.filter(({ id }) => ids.has(id));
    setSelection((before) => refreshRows(before, previousRows, currentRows));
    const rows = currentRows.filter(action.appliesTo);
    if (rows.length > 0) return runAction({ ...action, rows });
    return toastError(t`This change no longer applies to the selected records.`);
  };

  return { progress, runAction, selectMatching, stop: () => controllerRef.current?.abort() };
}
