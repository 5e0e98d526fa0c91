import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { buildAnyTextCondition } from "../../db/columns.ts";
import type { Store } from "../../db/store.ts";
import { getAllowedRoles, type Action, type Module } from "../../rules/access.ts";
import { grantsTable, permissionsTable } from "../permission.ts";
import { usersTable } from "./users-table.ts";

/** Selects active users with a permission; Admins have every permission. */
export function buildPermissionCondition(store: Store, module: Module, action: Action): SQL | undefined {
  const { role, status, isVerified } = usersTable;
  const allowedRoles = getAllowedRoles(module, action);
  const rolesWithGrant = store
    .select({ roleId: grantsTable.roleId })
    .from(grantsTable)
    .innerJoin(permissionsTable, eq(permissionsTable.id, grantsTable.permissionId))
    .where(and(eq(permissionsTable.module, module), eq(permissionsTable.action, action)));
  return and(
    // Uses the index on roles instead of scanning all users.
    buildAnyTextCondition(role, allowedRoles),
    or(eq(role, "Admin"), inArray(sql`lower(${role})`, rolesWithGrant)),
    eq(status, "active"),
    eq(isVerified, true),
  );
}
