import { and, count, eq, getTableColumns, sql } from "drizzle-orm";
import { hashPassword } from "../nouns/user/password.ts";
import { demoRecords } from "./records.ts";
import { DEMO_USERS } from "./users.ts";
import { allPermissions } from "../rules/access.ts";
import { grantsTable, permissionsTable, rolesTable } from "../nouns/permission.ts";
import type { Registry } from "../records/registry.ts";
import { roles, type Row } from "../records/noun.ts";
import { usersTable } from "../nouns/user/noun.ts";
import type { Store } from "../db/database.ts";
import { numbersTable } from "../db/numbers.ts";

export const demoPassword = "demo-1234";
const roleId = (role: string) => role.toLowerCase();
const rowsAtOnce = 100;

/** Roles, permissions and what each role holds: once, into a database that has no roles yet. */
async function seedRoles(store: Store): Promise<boolean> {
  const added = await store
    .insert(rolesTable)
    .values(roles.map((role) => ({ id: roleId(role), name: role })))
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return false;
  const made = await store
    .insert(permissionsTable)
    .values(allPermissions.map(({ module, action, label }) => ({ module, action, label })))
    .returning();
  const ids = new Map(made.map(({ module, action, id }) => [`${module}:${action}`, id]));
  const grants = allPermissions.flatMap(({ module, action, roles: holders }) =>
    holders.flatMap((role) => {
      const permissionId = ids.get(`${module}:${action}`);
      return permissionId ? [{ roleId: roleId(role), permissionId }] : [];
    }),
  );
  await store.insert(grantsTable).values(grants);
  return true;
}

async function seedUsers(store: Store): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const verified = { passwordHash, status: "active", isVerified: true };
  await store.insert(usersTable).values(Object.values(DEMO_USERS).map((user) => ({ ...user, ...verified })));
}

/** A demo record as its table takes it; what the table computes or does not have is left out. */
function storable(row: Row, columns: ReturnType<typeof getTableColumns>): Row {
  const creator = row.createdBy as { id?: string } | null | undefined;
  const known = Object.entries({ ...(creator?.id && { createdById: creator.id }), ...row }).filter(
    ([name]) => columns[name] && !columns[name].generated,
  );
  return Object.fromEntries(known);
}

/** Numbered documents go on where the demo data ends. */
async function continueNumbers(store: Store, registry: Registry): Promise<void> {
  for (const [key, column] of [
    ["campaigns", "code"],
    ["mediaPlans", "planNumber"],
  ] as const) {
    const { table } = registry.get(key);
    const number = sql.identifier(column);
    await store.execute(sql`
      insert into ${numbersTable} (series, last)
      select regexp_replace(${number}, '-[0-9]+$', ''), max(substring(${number} from '[0-9]+$')::int)
      from ${table} where ${number} ~ '^[A-Z]+-[0-9]{4}-[0-9]{1,8}$' group by 1
      on conflict (series) do update set last = greatest(${numbersTable.last}, excluded.last)`);
  }
}

/**
 * Fills an empty database: always roles and permissions, and with `demo` the demo accounts and records. All of
 * it or nothing; a database that has been filled once is left alone.
 */
export async function seed(store: Store, registry: Registry, demo: boolean): Promise<void> {
  await store.transaction(async (work) => {
    const fresh = await seedRoles(work);
    const [users] = await work.select({ count: count() }).from(usersTable);
    if (!fresh || !demo || users?.count) return;
    await seedUsers(work);
    for (const [key, rows] of Object.entries(demoRecords(new Date()))) {
      const { table } = registry.get(key);
      const columns = getTableColumns(table);
      const values = rows.map((row) => storable({ ...row }, columns));
      for (let at = 0; at < values.length; at += rowsAtOnce)
        await work.insert(table).values(values.slice(at, at + rowsAtOnce));
    }
    await continueNumbers(work, registry);
  });
}

/** Makes the verified account of ADMIN_EMAIL an Admin; one that verifies later becomes it then. */
export async function appointAdmin(store: Store, email: string): Promise<void> {
  await store
    .update(usersTable)
    .set({ role: "Admin" })
    .where(and(eq(usersTable.email, email), eq(usersTable.isVerified, true)));
}
