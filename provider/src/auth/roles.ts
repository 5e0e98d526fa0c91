import { and, eq } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import { grantsTable, permissionsTable, rolesTable } from "../resources/permission.ts";
import { usersTable } from "../resources/user/table.ts";
import { allPermissions, roles } from "../rules/access.ts";

const roleId = (role: string) => role.toLowerCase();

/** Inserts roles and permissions into a database without roles. Returns whether it did. */
export async function seedRoles(store: Store): Promise<boolean> {
  const added = await store
    .insert(rolesTable)
    .values(roles.map((role) => ({ id: roleId(role), name: role })))
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return false;
  // Lists sort by newest first, so later modules get earlier times.
  const now = Date.now();
  const inserted = await store
    .insert(permissionsTable)
    .values(
      allPermissions.map(({ module, action, label }, index) => ({
        module,
        action,
        label,
        createdAt: new Date(now - index),
      })),
    )
    .returning();
  const ids = new Map(inserted.map(({ module, action, id }) => [`${module}:${action}`, id]));
  const grants = allPermissions.flatMap(({ module, action, roles: holders }) =>
    holders.flatMap((role) => {
      const permissionId = ids.get(`${module}:${action}`);
      return permissionId ? [{ roleId: roleId(role), permissionId }] : [];
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
