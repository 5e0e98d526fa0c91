import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { sortText } from "../../db/columns.ts";
import type { Store } from "../../db/store.ts";
import { rolesFor, type Action, type Module } from "../../rules/access.ts";
import { grantsTable, permissionsTable } from "../permission.ts";
import { usersTable } from "./table.ts";

/** The accounts that can sign in and may take an action: of a role that may, by its grant (Admin holds all). */
export function whoMay(store: Store, module: Module, action: Action): SQL | undefined {
  const { role, status, isVerified } = usersTable;
  const roles = rolesFor(module, action).map((name) => name.toLowerCase());
  const granted = store
    .select({ roleId: grantsTable.roleId })
    .from(grantsTable)
    .innerJoin(permissionsTable, eq(permissionsTable.id, grantsTable.permissionId))
    .where(and(eq(permissionsTable.module, module), eq(permissionsTable.action, action)));
  return and(
    // As the index of roles has it: a million Users are not looked through for one Manager.
    inArray(sortText(sql`${role}`), roles),
    or(eq(role, "Admin"), inArray(sql`lower(${role})`, granted)),
    eq(status, "active"),
    eq(isVerified, true),
  );
}
