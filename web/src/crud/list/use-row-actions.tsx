import { useLingui } from "@lingui/react/macro";
import type { Status } from "@media-planner/schema/rules/status";
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import { useReturnTo } from "../related/parent-record.ts";
import { getEditPath, type StoredRecord, type ListedResource, type ScreenEntry } from "../resource.ts";
import { createRowPermissions } from "./row-permissions.ts";
import { RowActions } from "./row-actions.tsx";

interface Changes<Row, To> {
  onDelete: (row: Row) => Promise<void>;
  onStatus: (row: Row, status: To) => Promise<void>;
  reload: () => Promise<void>;
}

/** Undefined without write permission. Handlers come from a ref: a new function would re-render the table. */
export function useRowActions<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  SortField extends string,
  Filters extends object,
  To extends Status,
>(
  resource: ListedResource<Row, Rec, SortField, Filters, To>,
  entry: ScreenEntry,
  changes: Changes<Row, To>,
): ((row: Row) => ReactNode) | undefined {
  const { t } = useLingui();
  const { nameOf, Extra } = resource;
  const { can } = useAccess();
  const { user } = useSession();
  const state = useReturnTo();
  const navigate = useNavigate();

  const onEdit = (path: string) => void navigate(path, { state });
  const latest = useRef({ ...changes, onEdit });
  useEffect(() => {
    latest.current = { ...changes, onEdit };
  });

  const mayDoWith = useMemo(
    () => createRowPermissions(resource, entry, { can }, user),
    [resource, entry, can, user],
  );
  const actions = useCallback(
    (row: Row) => {
      const may = mayDoWith(row);
      if (!may) return null;
      const name = nameOf(row);
      return (
        <RowActions
          labels={{ status: t`Change status of ${name}`, edit: t`Edit ${name}`, remove: t`Delete ${name}` }}
          editPath={may.edit ? getEditPath(entry, row.id) : undefined}
          onEdit={(path) => latest.current.onEdit(path)}
          onDelete={may.remove ? () => void latest.current.onDelete(row) : undefined}
          moves={may.moves.map((to) => ({ status: to, make: () => void latest.current.onStatus(row, to) }))}
          extra={Extra && <Extra row={row} reload={() => void latest.current.reload()} />}
        />
      );
    },
    [nameOf, Extra, entry, mayDoWith, t],
  );
  const mayDoAny = (["UPDATE", "DELETE", "APPROVE"] as const).some((action) => can(entry.module, action));
  return mayDoAny ? actions : undefined;
}
