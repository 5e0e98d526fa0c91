import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { sortText } from "../../db/columns.ts";
import type { Store } from "../../db/store.ts";
import { getAllowedRoles, type Action, type Module } from "../../rules/access.ts";
import { grantsTable, permissionsTable } from "../permission.ts";
import { usersTable } from "./users-table.ts";

/** Selects active users with a permission; Admins have all. */
export function hasPermission(store: Store, module: Module, action: Action): SQL | undefined {
  const { role, status, isVerified } = usersTable;
  const roles = getAllowedRoles(module, action).map((name) => name.toLowerCase());
  const grantedRoles = store
    .select({ roleId: grantsTable.roleId })
    .from(grantsTable)
    .innerJoin(permissionsTable, eq(permissionsTable.id, grantsTable.permissionId))
    .where(and(eq(permissionsTable.module, module), eq(permissionsTable.action, action)));
  return and(
    // Uses the index on roles instead of scanning all users.
    inArray(sortText(sql`${role}`), roles),
    or(eq(role, "Admin"), inArray(sql`lower(${role})`, grantedRoles)),
    eq(status, "active"),
    eq(isVerified, true),
  );
}
