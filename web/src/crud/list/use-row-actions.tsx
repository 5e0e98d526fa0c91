import { useLingui } from "@lingui/react/macro";
import type { Status } from "@media-planner/schema/rules/status";
import { useCallback, useEffect, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import { useBehind } from "../record/within.ts";
import { editPathOf, type KeptRecord, type ListedResource, type Place } from "../resource.ts";
import { RowActions } from "./row-actions.tsx";

const NO_MOVES: readonly never[] = [];

interface Changes<Row, To> {
  onDelete: (row: Row) => Promise<void>;
  onStatus: (row: Row, status: To) => Promise<void>;
  reload: () => Promise<void>;
}

/**
 * The buttons of a row: what the viewer may do with its record. Undefined where they may do nothing with any.
 *
 * The table is drawn anew when this function changes, so it does not: the latest handlers are read when a button is pressed.
 */
export function useRowActions<
  Row extends KeptRecord,
  Rec extends KeptRecord,
  SortField extends string,
  Filters extends object,
  To extends Status,
>(
  { nameOf, status, Extra, mayChange, mayDelete }: ListedResource<Row, Rec, SortField, Filters, To>,
  place: Place,
  changes: Changes<Row, To>,
): ((row: Row) => ReactNode) | undefined {
  const { t } = useLingui();
  const { can } = useAccess();
  const { user } = useSession();
  const state = useBehind();
  const navigate = useNavigate();
  const canUpdate = can(place.module, "UPDATE");
  const canDelete = can(place.module, "DELETE");
  const canApprove = can(place.module, "APPROVE");

  const onEdit = (path: string) => void navigate(path, { state });
  const latest = useRef({ ...changes, onEdit });
  useEffect(() => {
    latest.current = { ...changes, onEdit };
  });

  const actions = useCallback(
    (row: Row) => {
      if (!user || !(mayChange?.(row, user) ?? true)) return null;
      const name = nameOf(row);
      const isOwn = status?.makerOf?.(row) === user.id;
      const next = status?.next(status.statusOf(row)) ?? NO_MOVES;
      return (
        <RowActions
          labels={{ status: t`Change status of ${name}`, edit: t`Edit ${name}`, remove: t`Delete ${name}` }}
          editPath={canUpdate ? editPathOf(place, row.id) : undefined}
          onEdit={(path) => latest.current.onEdit(path)}
          onDelete={
            canDelete && (mayDelete?.(row, user) ?? true)
              ? () => void latest.current.onDelete(row)
              : undefined
          }
          moves={next
            .filter((to) => canApprove || (to === "PENDING" && canUpdate && isOwn))
            .map((to) => ({ status: to, make: () => void latest.current.onStatus(row, to) }))}
          extra={Extra && <Extra row={row} reload={() => void latest.current.reload()} />}
        />
      );
    },
    [nameOf, status, Extra, mayChange, mayDelete, place, canUpdate, canDelete, canApprove, user, t],
  );
  return canUpdate || canDelete || canApprove ? actions : undefined;
}
