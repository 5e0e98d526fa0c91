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
  transitions: readonly To[];
  /** Names of additional actions. */
  extraNames: readonly string[];
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
  getRowPermissions: (row: Row) => RowPermissions<To> | undefined;
  /** Names of additional bulk actions. */
  getBulkExtraNames: (rows: readonly Row[]) => readonly string[];
}

export type GetListPermissions<Row, To extends Status> = (
  entry: Pick<ScreenEntry, "addPath" | "module">,
  access: Access,
  viewer: SessionUser | null,
) => ListPermissions<Row, To>;

/** Operations that the server supports. */
interface SupportedOperations {
  listDocument?: unknown;
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
  { listDocument, useDelete, useSetStatus }: SupportedOperations,
  resource: ListedResource<Row, Rec, SortField, Filters, To>,
  isImportable: boolean,
): GetListPermissions<Row, To> {
  const {
    status,
    cancelAction,
    canChangeRecord,
    canEditRecord,
    canDeleteRecord,
    extras = [],
    bulkExtras = [],
  } = resource;
  return ({ addPath, module }, access, viewer) => {
    const { can } = access;
    const canCreate = can(module, "CREATE");
    const canUpdate = can(module, "UPDATE");
    const canDelete = can(module, "DELETE");
    const canApprove = can(module, "APPROVE");
    const canExport = Boolean(listDocument) && can(module, "EXPORT");
    const isGranted = ({ requires }: ExtraAction<Row>) => can(...requires);
    const getAllowedNames = (actions: readonly ExtraAction<Row>[], rows: readonly Row[]) =>
      actions
        .filter(isGranted)
        .filter(({ isAllowed }) => rows.some((row) => viewer && (isAllowed?.(row, access, viewer) ?? true)))
        .map(({ name }) => name);
    return {
      add: addPath !== "" && canCreate,
      import: isImportable && canCreate,
      export: canExport,
      select: Boolean(
        canExport ||
        (useDelete && canDelete) ||
        (((useSetStatus && status) || cancelAction) && canApprove) ||
        ((status?.getAuthorId || cancelAction) && canUpdate) ||
        bulkExtras.some(isGranted),
      ),
      rowActions: canUpdate || canDelete || (status !== undefined && canApprove) || extras.some(isGranted),
      getRowPermissions: (row) => {
        if (!viewer || !(canChangeRecord?.(row, viewer) ?? true)) return undefined;
        const isAuthor = status?.getAuthorId?.(row) === viewer.id;
        const nextStatuses = status?.getNextStatuses(status.getStatus(row)) ?? [];
        return {
          edit: canUpdate && (canEditRecord?.(row) ?? true),
          remove: canDelete && (canDeleteRecord?.(row, viewer) ?? true),
          cancel: cancelAction?.isAllowed(row, access, viewer) ?? false,
          transitions: nextStatuses.filter((status) =>
            canSetStatus(status, isAuthor, (action) => can(module, action)),
          ),
          extraNames: getAllowedNames(extras, [row]),
        };
      },
      getBulkExtraNames: (rows) => getAllowedNames(bulkExtras, rows),
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
