import { and, eq } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import { grantsTable, permissionsTable, rolesTable } from "../resources/permission.ts";
import { usersTable } from "../resources/user/users-table.ts";
import { allPermissions, roles } from "../rules/access.ts";

const getRoleId = (role: string) => role.toLowerCase();

/** Inserts roles and permissions unless the database has roles. Returns whether it inserted them. */
export async function seedRoles(store: Store): Promise<boolean> {
  const insertedRoles = await store
    .insert(rolesTable)
    .values(roles.map((role) => ({ id: getRoleId(role), name: role })))
    .onConflictDoNothing()
    .returning();
  if (insertedRoles.length === 0) return false;
  // Lists show the newest record first, so decreasing times keep this order.
  const now = Date.now();
  const insertedPermissions = await store
    .insert(permissionsTable)
    .values(allPermissions.map((permission, index) => ({ ...permission, createdAt: new Date(now - index) })))
    .returning();
  const permissionIds = new Map(
    insertedPermissions.map(({ module, action, id }) => [`${module}:${action}`, id]),
  );
  const grants = allPermissions.flatMap(({ module, action, roles: grantedRoles }) =>
    grantedRoles.flatMap((role) => {
      const permissionId = permissionIds.get(`${module}:${action}`);
      return permissionId ? [{ roleId: getRoleId(role), permissionId }] : [];
    }),
  );
  await store.insert(grantsTable).values(grants);
  return true;
}

/** Makes the account of ADMIN_EMAIL an Admin once it is verified. */
export async function promoteAdmin(store: Store, email: string): Promise<void> {
  await store
    .update(usersTable)
    .set({ role: "Admin" })
    .where(and(eq(usersTable.email, email), eq(usersTable.isVerified, true)));
}
