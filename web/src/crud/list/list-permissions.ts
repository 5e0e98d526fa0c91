import { canSetStatus, type Status } from "@media-planner/schema/rules/status";
import { useMemo } from "react";

import type { SessionUser } from "../../session/session-store.ts";
import { useAccess, type Access } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import type { ExtraAction, ListedResource, ScreenEntry, StoredRecord } from "../resource.ts";

export interface RowPermissions<To extends Status> {
  edit: boolean;
  remove: boolean;
  cancel: boolean;
  moves: readonly To[];
  /** Names of additional actions. */
  extras: readonly string[];
}

/** Actions that a list offers to its viewer. */
export interface ListPermissions<Row, To extends Status> {
  add: boolean;
  import: boolean;
  export: boolean;
  /** Whether rows can be selected for bulk actions. */
  select: boolean;
  /** Whether the table has a column for row actions. */
  rowActions: boolean;
  /** Undefined if the viewer may not change the record. */
  row: (row: Row) => RowPermissions<To> | undefined;
  /** Names of additional bulk actions. */
  bulkExtras: (rows: readonly Row[]) => readonly string[];
}

export type GetListPermissions<Row, To extends Status> = (
  entry: Pick<ScreenEntry, "add" | "module">,
  access: Access,
  viewer: SessionUser | null,
) => ListPermissions<Row, To>;

/** Operations that the server supports. */
interface Supported {
  list?: unknown;
  useDelete?: unknown;
  useSetStatus?: unknown;
}

export function createListPermissions<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  SortField extends string,
  Filters extends object,
  To extends Status,
>(
  { list, useDelete, useSetStatus }: Supported,
  resource: ListedResource<Row, Rec, SortField, Filters, To>,
  isImportable: boolean,
): GetListPermissions<Row, To> {
  const { status, cancelAction, mayChange, mayEdit, mayDelete, extras = [], bulkExtras = [] } = resource;
  return ({ add, module }, access, viewer) => {
    const { can } = access;
    const canCreate = can(module, "CREATE");
    const canUpdate = can(module, "UPDATE");
    const canDelete = can(module, "DELETE");
    const canApprove = can(module, "APPROVE");
    const canExport = Boolean(list) && can(module, "EXPORT");
    const isGranted = ({ requires }: ExtraAction<Row>) => can(...requires);
    const findExtras = (all: readonly ExtraAction<Row>[], rows: readonly Row[]) =>
      all
        .filter(isGranted)
        .filter(({ may }) => rows.some((row) => viewer && (may?.(row, access, viewer) ?? true)))
        .map(({ name }) => name);
    return {
      add: add !== "" && canCreate,
      import: isImportable && canCreate,
      export: canExport,
      select: Boolean(
        canExport ||
        (useDelete && canDelete) ||
        (((useSetStatus && status) || cancelAction) && canApprove) ||
        ((status?.makerOf || cancelAction) && canUpdate) ||
        bulkExtras.some(isGranted),
      ),
      rowActions: canUpdate || canDelete || (status !== undefined && canApprove) || extras.some(isGranted),
      row: (row) => {
        if (!viewer || !(mayChange?.(row, viewer) ?? true)) return undefined;
        const isOwn = status?.makerOf?.(row) === viewer.id;
        const next = status?.next(status.statusOf(row)) ?? [];
        return {
          edit: canUpdate && (mayEdit?.(row) ?? true),
          remove: canDelete && (mayDelete?.(row, viewer) ?? true),
          cancel: cancelAction?.may(row, access, viewer) ?? false,
          moves: next.filter((to) => canSetStatus(to, isOwn, (action) => can(module, action))),
          extras: findExtras(extras, [row]),
        };
      },
      bulkExtras: (rows) => findExtras(bulkExtras, rows),
    };
  };
}

/** The result changes only with the viewer. */
export function useListPermissions<Row, To extends Status>(
  getPermissions: GetListPermissions<Row, To>,
  entry: ScreenEntry,
): ListPermissions<Row, To> {
  const access = useAccess();
  const { user } = useSession();
  return useMemo(() => getPermissions(entry, access, user), [getPermissions, entry, access, user]);
}
