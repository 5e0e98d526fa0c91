import { useCallback } from "react";

import { useAccess } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import type { RowLink } from "../../ui/data-table/columns.ts";
import { useReturnState } from "../related/parent-record.ts";
import { getEditPath, type StoredRecord, type ListedResource, type ScreenEntry } from "../resource.ts";

export function useRowLinks<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  SortField extends string,
  Filters extends object,
>(
  {
    getPath,
    canChangeRecord,
  }: Pick<ListedResource<Row, Rec, SortField, Filters>, "getPath" | "canChangeRecord">,
  entry: ScreenEntry,
): ((row: Row) => RowLink | undefined) | undefined {
  const { can } = useAccess();
  const { user } = useSession();
  const state = useReturnState();
  const canUpdate = can(entry.module, "UPDATE");

  const getLink = useCallback(
    (row: Row) => {
      const canEdit = user && (canChangeRecord?.(row, user) ?? true);
      if (!getPath && !canEdit) return undefined;
      const to = getPath ? getPath(row, entry, state.returnTo) : getEditPath(entry, row.id);
      return { to, state };
    },
    [getPath, canChangeRecord, entry, user, state],
  );
  return getPath || canUpdate ? getLink : undefined;
}
