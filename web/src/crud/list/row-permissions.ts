import type { Status } from "@media-planner/schema/rules/status";

import type { SessionUser } from "../../session/session-store.ts";
import type { Access } from "../../session/use-access.ts";
import type { StoredRecord, ListedResource, ScreenEntry } from "../resource.ts";

export interface RowPermissions<To extends Status> {
  edit: boolean;
  remove: boolean;
  moves: readonly To[];
}

/** The check returns undefined without write access. */
export function createRowPermissions<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  SortField extends string,
  Filters extends object,
  To extends Status,
>(
  {
    status,
    mayChange,
    mayEdit,
    mayDelete,
  }: Pick<ListedResource<Row, Rec, SortField, Filters, To>, "status" | "mayChange" | "mayEdit" | "mayDelete">,
  { module }: Pick<ScreenEntry, "module">,
  { can }: Pick<Access, "can">,
  viewer: SessionUser | null,
): (row: Row) => RowPermissions<To> | undefined {
  const canUpdate = can(module, "UPDATE");
  const canDelete = can(module, "DELETE");
  const canApprove = can(module, "APPROVE");
  return (row) => {
    if (!viewer || !(mayChange?.(row, viewer) ?? true)) return undefined;
    const isOwn = status?.makerOf?.(row) === viewer.id;
    const next = status?.next(status.statusOf(row)) ?? [];
    return {
      edit: canUpdate && (mayEdit?.(row) ?? true),
      remove: canDelete && (mayDelete?.(row, viewer) ?? true),
      moves: next.filter((to) => canApprove || (to === "PENDING" && canUpdate && isOwn)),
    };
  };
}
