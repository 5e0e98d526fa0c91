import { useLingui } from "@lingui/react/macro";
import type { Status } from "@media-planner/schema/rules/status";
import { useCallback, useEffect, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { useReturnTo } from "../related/parent-record.ts";
import { getEditPath, type RowExtra, type ScreenEntry, type StoredRecord } from "../resource.ts";
import type { ListPermissions } from "./list-permissions.ts";
import { RowActions } from "./row-actions.tsx";

interface Changes<Row, To> {
  onDelete: (row: Row) => Promise<void>;
  onStatus: (row: Row, status: To) => Promise<void>;
  reload: () => Promise<void>;
}

interface RowActionsOf<Row> {
  nameOf: (row: Row) => string;
  extras?: readonly RowExtra<Row>[];
}

const NO_EXTRAS: readonly never[] = [];

/** Undefined without permission. Handlers come from a ref: a new function would re-render the table. */
export function useRowActions<Row extends StoredRecord, To extends Status>(
  { nameOf, extras = NO_EXTRAS }: RowActionsOf<Row>,
  permissions: ListPermissions<Row, To>,
  entry: ScreenEntry,
  changes: Changes<Row, To>,
): ((row: Row) => ReactNode) | undefined {
  const { t } = useLingui();
  const state = useReturnTo();
  const navigate = useNavigate();

  const onEdit = (path: string) => void navigate(path, { state });
  const latest = useRef({ ...changes, onEdit });
  useEffect(() => {
    latest.current = { ...changes, onEdit };
  });

  const actions = useCallback(
    (row: Row) => {
      const may = permissions.row(row);
      if (!may) return null;
      const name = nameOf(row);
      const reload = () => void latest.current.reload();
      return (
        <RowActions
          labels={{ status: t`Change status of ${name}`, edit: t`Edit ${name}`, remove: t`Delete ${name}` }}
          editPath={may.edit ? getEditPath(entry, row.id) : undefined}
          onEdit={(path) => latest.current.onEdit(path)}
          onDelete={may.remove ? () => void latest.current.onDelete(row) : undefined}
          moves={may.moves.map((to) => ({ status: to, make: () => void latest.current.onStatus(row, to) }))}
          extras={extras
            .filter((extra) => may.extras.includes(extra.name))
            .map(({ name: key, Action }) => (
              <Action key={key} row={row} reload={reload} />
            ))}
        />
      );
    },
    [permissions, nameOf, extras, entry, t],
  );
  return permissions.rowActions ? actions : undefined;
}
