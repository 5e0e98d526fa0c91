import { useLingui } from "@lingui/react/macro";
import type { Status } from "@media-planner/schema/rules/status";
import { useCallback, useEffect, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { useReturnState } from "../related/parent-record.ts";
import { getEditPath, type RowExtra, type ScreenEntry, type StoredRecord } from "../resource.ts";
import type { ListPermissions } from "./list-permissions.ts";
import { RowActions } from "./row-actions.tsx";

interface RowHandlers<Row, To> {
  onDelete: (row: Row) => Promise<void>;
  onStatus: (row: Row, status: To) => Promise<void>;
  reload: () => Promise<void>;
}

interface ActionResource<Row> {
  getName: (row: Row) => string;
  extras?: readonly RowExtra<Row>[];
}

const NO_EXTRAS: readonly never[] = [];

/** Returns undefined without permission. Handlers come from a ref: a new function would re-render the table. */
export function useRowActions<Row extends StoredRecord, To extends Status>(
  { getName, extras = NO_EXTRAS }: ActionResource<Row>,
  permissions: ListPermissions<Row, To>,
  entry: ScreenEntry,
  handlers: RowHandlers<Row, To>,
): ((row: Row) => ReactNode) | undefined {
  const { t } = useLingui();
  const state = useReturnState();
  const navigate = useNavigate();

  const onEdit = (path: string) => void navigate(path, { state });
  const latest = useRef({ ...handlers, onEdit });
  useEffect(() => {
    latest.current = { ...handlers, onEdit };
  });

  const actions = useCallback(
    (row: Row) => {
      const rowPermissions = permissions.getRowPermissions(row);
      if (!rowPermissions) return null;
      const name = getName(row);
      const reload = () => void latest.current.reload();
      return (
        <RowActions
          labels={{ status: t`Change status of ${name}`, edit: t`Edit ${name}`, remove: t`Delete ${name}` }}
          editPath={rowPermissions.edit ? getEditPath(entry, row.id) : undefined}
          onEdit={(path) => latest.current.onEdit(path)}
          onDelete={rowPermissions.remove ? () => void latest.current.onDelete(row) : undefined}
          transitions={rowPermissions.transitions.map((status) => ({
            status,
            apply: () => void latest.current.onStatus(row, status),
          }))}
          extras={extras
            .filter((extra) => rowPermissions.extraNames.includes(extra.name))
            .map(({ name: key, Action }) => (
              <Action key={key} row={row} reload={reload} />
            ))}
        />
      );
    },
    [permissions, getName, extras, entry, t],
  );
  return permissions.rowActions ? actions : undefined;
}
