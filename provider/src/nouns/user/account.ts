import { and, eq, ne, sql } from "drizzle-orm";
import type { Change, Columns, Stored, Work } from "../../records/noun.ts";
import { Refusal } from "../../rules/refusal.ts";
import { rolesTable } from "../permission.ts";
import { hashPassword } from "./password.ts";
import { forgetLinks, voidLinks } from "./password-link.ts";
import type { UserBody } from "./rule.ts";
import { endSessions } from "./session.ts";
import { usersTable } from "./table.ts";

type User = Stored<typeof usersTable>;

/**
 * Refuses to take away the last active Admin. Two who demote each other at the same time come one after the other here:
 * both wait for the row of the role.
 */
async function keepAnAdmin({ store }: Work, before: User): Promise<void> {
  if (before.role !== "Admin") return;
  await store.execute(sql`select 1 from ${rolesTable} where ${eq(rolesTable.id, "admin")} for update`);
  const [other] = await store
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.role, "Admin"), eq(usersTable.status, "active"), ne(usersTable.id, before.id)))
    .limit(1);
  if (!other) throw Refusal.conflict("The last active Admin must stay one");
}

/** A Manager does not touch an Admin; nobody deletes or disables themselves; an active Admin is left. */
export async function protectUser(work: Work, before: User, change: Change): Promise<void> {
  const { viewer } = work;
  if (before.role === "Admin" && viewer?.role !== "Admin")
    throw Refusal.forbidden("Only an Admin may change an Admin");
  if (viewer?.id === before.id && change !== "update")
    throw Refusal.conflict(
      change === "delete" ? "You cannot delete your own account" : "You cannot disable your own account",
    );
  if (change === "delete") await keepAnAdmin(work, before);
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
    if (columns.role !== "Admin") await keepAnAdmin(work, before);
    const invitation = await invitationAfter(work, body, before);
    if (password === null) return { ...kept, ...invitation };
    await voidLinks(work.store, before.id);
    await endSessions(work.store, before.id);
    return { ...kept, ...invitation, passwordHash: await hashPassword(password) };
  }
  // An invited account is made without one, and waits for it.
  if (password === null && columns.status === "pending") return { ...columns, isVerified: false };
  if (password === null) throw Refusal.invalid("password", "Password is required");
  return { ...columns, passwordHash: await hashPassword(password), isVerified: columns.status !== "pending" };
}

/**
 * What becomes of mailed links: another address voids them, and an invitation has then to be sent again. Whoever is
 * given a password needs no invitation.
 */
async function invitationAfter(
  { store }: Work,
  { email, password }: UserBody,
  before: User,
): Promise<Columns<typeof usersTable>> {
  const moved = email !== before.email;
  if (moved) await forgetLinks(store, before.id);
  if (!before.invitationExpiresAt) return {};
  if (password !== null) return { isVerified: true, status: "active", invitationExpiresAt: null };
  return moved ? { invitationExpiresAt: new Date() } : {};
}

/** Staff who activate a pending account vouch for it; a disabled one loses its sessions and its mailed links. */
export async function userStatus(
  work: Work,
  before: User,
  status: string,
): Promise<Columns<typeof usersTable>> {
  if (status === "inactive") {
    await keepAnAdmin(work, before);
    await voidLinks(work.store, before.id);
    await endSessions(work.store, before.id);
  }
  return status === "active" ? { isVerified: true, invitationExpiresAt: null } : {};
}
