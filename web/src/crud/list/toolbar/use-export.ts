import { useApolloClient } from "@apollo/client/react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { DEFAULT_PAGE_SIZE } from "@media-planner/schema/rules/pagination";
import { print } from "graphql";

import { toastError, toastSuccess } from "../../../ui/overlays/toast.ts";
import { toastFailure } from "../../errors/failure.ts";
import { ListChangedError, readAll, type ListQuery } from "../../export/read-all.ts";
import type { StoredRecord } from "../../definition/record.ts";
import type { FileKind } from "../../export/save-sheet.ts";
import { useSaveRows, type FileTable } from "./export-file.ts";

export function getSandboxPath({ document, variables }: ListQuery): string {
  const json = JSON.stringify({ ...variables, page: 1, perPage: DEFAULT_PAGE_SIZE }, null, 2);
  return `/sandbox#${new URLSearchParams({ query: print(document), variables: json })}`;
}

/** Exports all pages with the current filters and order; cancellable. */
export function useExport<Row extends StoredRecord>(listQuery: ListQuery, table: FileTable<Row>) {
  const { t } = useLingui();
  const saveRows = useSaveRows(table);
  const client = useApolloClient();
  const [progress, setProgress] = useState<{ read: number; total: number }>();
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const start = async (kind: FileKind) => {
    const controller = new AbortController();
    controllerRef.current = controller;
    setProgress({ read: 0, total: 0 });
    try {
      const { rows, missingCount } = await readAll<Row>(client, listQuery, {
        signal: controller.signal,
        onRead: (read, total) => setProgress({ read, total }),
      });
      const exported = await saveRows(kind, rows);
      const missing = plural(missingCount, {
        one: "# was deleted during the export",
        other: "# were deleted during the export",
      });
      toastSuccess(missingCount > 0 ? t`${exported}; ${missing}` : exported);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof ListChangedError) toastError(t`The list keeps changing. Try again in a moment.`);
      else toastFailure(error, t`Failed to export the list`);
    } finally {
      if (controllerRef.current === controller) setProgress(undefined);
    }
  };
  const cancel = () => {
    controllerRef.current?.abort();
    setProgress(undefined);
  };
  return { progress, start, cancel };
}
