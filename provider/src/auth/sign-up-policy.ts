import { and, eq, isNotNull, or } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import { usersTable } from "../resources/user/users-table.ts";

export const signUpModes = ["open", "domains", "invite"] as const;
export type SignUpMode = (typeof signUpModes)[number];

export interface SignUpPolicy {
  mode: SignUpMode;
  /** Lower-case mail domains allowed in mode `domains`. */
  domains: readonly string[];
}

/** Subdomains do not match. */
export function isAddressAllowed({ mode, domains }: SignUpPolicy, address: string): boolean {
  if (mode === "open") return true;
  return mode === "domains" && domains.includes(address.slice(address.lastIndexOf("@") + 1));
}

/** Whether ADMIN_EMAIL has neither a verified account nor an invitation. */
export async function isAdministratorPending(store: Store, adminEmail: string | undefined): Promise<boolean> {
  if (adminEmail === undefined) return false;
  const { email, isVerified, invitationExpiresAt } = usersTable;
  const adminCondition = and(eq(email, adminEmail), or(isVerified, isNotNull(invitationExpiresAt)));
  return (await store.$count(usersTable, adminCondition)) === 0;
}
