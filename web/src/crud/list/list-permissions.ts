import { canSetStatus } from "@media-planner/schema/rules/status";
import { useMemo } from "react";

import type { SessionUser } from "../../session/session-store.ts";
import { useAccess, type Access } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import type { ListResource, Resource } from "../definition/resource.ts";
import type { ExtraAction } from "../definition/list-definition.ts";
import type { ScreenEntry, StoredRecord } from "../definition/record.ts";

/** Spreadsheets contain no passwords or files. */
export function isImportable(resource: ListResource | Resource): resource is Resource {
  return (
    "sections" in resource &&
    resource.sections.every(
      (section) =>
        !("fields" in section) ||
        section.fields.every(
          ({ required, control: { kind } }) => !required || (kind !== "password" && kind !== "file"),
        ),
    )
  );
}

export function getListPermissions(
  resource: ListResource,
  { addPath, editPath, module }: Pick<ScreenEntry, "addPath" | "editPath" | "module">,
  access: Access,
  viewer: SessionUser | null,
) {
  const { hooks, status, cancelAction, extras = [], bulkExtras = [] } = resource;
  const { canChangeRecord, canEditRecord, canDeleteRecord } = resource;
  const { can } = access;
  const canCreate = can(module, "CREATE");
  // A list without a form has no path.
  const canUpdate = editPath !== "" && can(module, "UPDATE");
  const canDelete = Boolean(hooks.useDelete) && can(module, "DELETE");
  const canApprove = can(module, "APPROVE");
  const canExport = Boolean(hooks.listDocument) && can(module, "EXPORT");
  const isGranted = ({ requires }: ExtraAction<StoredRecord>) => can(...requires);
  const getAllowedNames = (actions: readonly ExtraAction<StoredRecord>[], rows: readonly StoredRecord[]) =>
    actions
      .filter(isGranted)
      .filter(({ isAllowed }) => rows.some((row) => viewer && (isAllowed?.(row, access, viewer) ?? true)))
      .map(({ name }) => name);
  return {
    add: addPath !== "" && canCreate,
    import: isImportable(resource) && canCreate,
    export: canExport,
    /** For administrators, who integrate other tools. */
    sandbox: canExport && viewer?.role === "ADMIN",
    /** Whether rows can be selected for bulk actions. */
    select:
      canExport ||
      canDelete ||
      (((hooks.useSetStatus && status) || cancelAction) && canApprove) ||
      ((status?.getAuthorId || cancelAction) && canUpdate) ||
      bulkExtras.some(isGranted),
    /** Whether the table has a column for row actions. */
    rowActions: canUpdate || canDelete || (status !== undefined && canApprove) || extras.some(isGranted),
    /** Undefined if the viewer may not change the record. */
    getRowPermissions: (row: StoredRecord) => {
      if (!viewer || !(canChangeRecord?.(row, viewer) ?? true)) return undefined;
      const isAuthor = status?.getAuthorId?.(row) === viewer.id;
      const nextStatuses = status?.getNextStatuses(row) ?? [];
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
    getBulkExtraNames: (rows: readonly StoredRecord[]) => getAllowedNames(bulkExtras, rows),
  };
}

/** The result changes only with the viewer. */
export function useListPermissions(resource: ListResource, entry: ScreenEntry) {
  const access = useAccess();
  const { user } = useSession();
  return useMemo(() => getListPermissions(resource, entry, access, user), [resource, entry, access, user]);
}
