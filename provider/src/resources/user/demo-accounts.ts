import { inArray } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { verifyPassword } from "./password.ts";
import { usersTable } from "./users-table.ts";

/** Password of all demo accounts, published in the README. */
export const demoPassword = "demo-1234";

/** Accounts published in the README. */
const demoEmails = ["admin@agency.test", "manager@agency.test", "user@agency.test"];

const selectDemoAccounts = (store: Store) =>
  store
    .select({ passwordHash: usersTable.passwordHash })
    .from(usersTable)
    .where(inArray(usersTable.email, demoEmails));

/** Whether the database has demo accounts, and so most likely demo records. */
export async function hasDemoAccounts(store: Store): Promise<boolean> {
  return (await selectDemoAccounts(store).limit(1)).length > 0;
}

/** Whether anyone can sign in to a demo account with the published password. */
export async function hasPublishedDemoPassword(store: Store): Promise<boolean> {
  const accounts = await selectDemoAccounts(store);
  // Demo accounts share one hash until a password changes.
  for (const hash of new Set(accounts.map(({ passwordHash }) => passwordHash)))
    if (await verifyPassword(hash, demoPassword)) return true;
  return false;
}
