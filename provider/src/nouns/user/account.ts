import type { Change, Columns, Stored, Work } from "../../records/noun.ts";
import { Refusal } from "../../rules/refusal.ts";
import { hashPassword } from "./password.ts";
import type { UserBody } from "./rule.ts";
import { endSessions } from "./session.ts";
import type { usersTable } from "./table.ts";

type User = Stored<typeof usersTable>;

/** A Manager does not touch an Admin; nobody deletes or disables themselves. */
export function protectUser({ viewer }: Work, before: User, change: Change): void {
  if (before.role === "Admin" && viewer?.role !== "Admin")
    throw Refusal.forbidden("Only an Admin may change an Admin");
  if (viewer?.id === before.id && change !== "update")
    throw Refusal.conflict(`You cannot ${change === "delete" ? "delete" : "disable"} your own account`);
}

/**
 * Whoever sits at somebody's open session must not be able to keep the account: its own password changes in the
 * profile, with the current one, and so does not its address, where a reset link would go.
 */
function refuseOwnSignIn({ viewer }: Work, { password, email }: UserBody, before: User): void {
  if (viewer?.id !== before.id) return;
  if (password !== null)
    throw Refusal.invalid("password", "Change your own password in your profile, with the current one");
  if (email !== before.email) throw Refusal.invalid("email", "Somebody else must change your own email");
}

/**
 * An account made by staff: active and verified by them unless left pending. Its status changes by status
 * call afterwards; a password is set here only when one is given.
 */
export async function prepareUser(
  work: Work,
  body: UserBody,
  before: User | null,
): Promise<Columns<typeof usersTable>> {
  const { password, ...columns } = body;
  if (columns.role === "Admin" && before?.role !== "Admin" && work.viewer?.role !== "Admin")
    throw Refusal.forbidden("Only an Admin may make an Admin");
  if (before) {
    const { status: _status, ...kept } = columns;
    refuseOwnSignIn(work, body, before);
    if (work.viewer?.id === before.id && columns.role !== before.role)
      throw Refusal.conflict("You cannot change your own role");
    if (password === null) return kept;
    await endSessions(work.store, before.id);
    return { ...kept, passwordHash: await hashPassword(password) };
  }
  if (password === null) throw Refusal.invalid("password", "Password is required");
  return { ...columns, passwordHash: await hashPassword(password), isVerified: columns.status !== "pending" };
}

/** Staff who activate a pending account vouch for it; a disabled one loses its sessions. */
export async function userStatus(
  { store }: Work,
  before: User,
  status: string,
): Promise<Columns<typeof usersTable>> {
  if (status === "inactive") await endSessions(store, before.id);
  return status === "active" ? { isVerified: true } : {};
}
