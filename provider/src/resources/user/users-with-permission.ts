import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { sortText } from "../../db/columns.ts";
import type { Store } from "../../db/store.ts";
import { rolesFor, type Action, type Module } from "../../rules/access.ts";
import { grantsTable, permissionsTable } from "../permission.ts";
import { usersTable } from "./table.ts";

/** Admins have all permissions. */
export function hasPermission(store: Store, module: Module, action: Action): SQL | undefined {
  const { role, status, isVerified } = usersTable;
  const roles = rolesFor(module, action).map((name) => name.toLowerCase());
  const granted = store
    .select({ roleId: grantsTable.roleId })
    .from(grantsTable)
    .innerJoin(permissionsTable, eq(permissionsTable.id, grantsTable.permissionId))
    .where(and(eq(permissionsTable.module, module), eq(permissionsTable.action, action)));
  return and(
    // Uses the index on roles instead of scanning all users.
    inArray(sortText(sql`${role}`), roles),
    or(eq(role, "Admin"), inArray(sql`lower(${role})`, granted)),
    eq(status, "active"),
    eq(isVerified, true),
  );
}
