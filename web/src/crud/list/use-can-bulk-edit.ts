import { useEffect } from "react";

import { useAccess } from "../../session/use-access.ts";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { ScreenEntry } from "../resource.ts";
import { bulkCatalogue } from "./bulk-actions/bulk-catalogue.ts";
import { lazyWithCatalogue } from "./lazy-with-catalogue.ts";

const loadBar = () => lazyWithCatalogue(import("./bulk-actions/bulk-actions-bar.tsx"), bulkCatalogue);

/** Regardless of permissions. */
interface Ways {
  list?: unknown;
  useDelete?: unknown;
  useSetStatus?: unknown;
}

/** Whether the viewer can run any bulk action. */
export function useCanBulkEdit(
  { list, useDelete, useSetStatus }: Ways,
  { status, cancelAction }: { status?: { makerOf?: unknown }; cancelAction?: unknown },
  { module }: ScreenEntry,
): boolean {
  const { can } = useAccess();
  return Boolean(
    (list && can(module, "EXPORT")) ||
    (useDelete && can(module, "DELETE")) ||
    (useSetStatus && status && can(module, "APPROVE")) ||
    ((status?.makerOf || cancelAction) && can(module, "UPDATE")),
  );
}

/** Loads the bar with the first selection. */
export function useLazyBulkActionsBar(isAny: boolean) {
  const [part, requestLoad] = useLazyImport(loadBar);
  useEffect(() => {
    if (isAny) requestLoad();
    // Once each time that rows are chosen: where it did not come, the next choice asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAny]);
  return part;
}
