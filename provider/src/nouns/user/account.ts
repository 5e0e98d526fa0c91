import { sql } from "drizzle-orm";
import { HttpError } from "../../http/errors.ts";
import { hashPassword } from "./password.ts";
import type { Row, Work } from "../../records/noun.ts";

/** Ends every session of an account: its password, role or standing changed. */
const endSessions = ({ store }: Work, userId: unknown) =>
  store.execute(
    sql`update sessions set "revokedAt" = now() where "userId" = ${userId} and "revokedAt" is null`,
  );

/** A Manager does not touch an Admin; nobody deletes or disables themselves (decisions section 4). */
export function protectUser({ viewer }: Work, before: Row, change: "update" | "delete" | "status") {
  if (before.role === "Admin" && viewer?.role !== "Admin")
    throw HttpError.forbidden("Only an Admin may change an Admin");
  if (viewer?.id === before.id && change !== "update")
    throw HttpError.conflict(`You cannot ${change === "delete" ? "delete" : "disable"} your own account`);
}

/**
 * Whoever sits at somebody's open session must not be able to keep the account: its own password changes in the
 * profile, with the current one, and so does not its address, where a reset link would go.
 */
function refuseOwnSignIn({ viewer }: Work, { password, email }: Row, before: Row): void {
  if (viewer?.id !== before.id) return;
  if (typeof password === "string")
    throw HttpError.invalid("password", "Change your own password in your profile, with the current one");
  if (email !== before.email) throw HttpError.invalid("email", "Somebody else must change your own email");
}

/**
 * An account made by staff: active and verified by them unless left pending. Its status changes by status
 * call afterwards; a password is set here only when one is given.
 */
export async function prepareUser(work: Work, { password, ...body }: Row, before: Row | null): Promise<Row> {
  if (body.role === "Admin" && before?.role !== "Admin" && work.viewer?.role !== "Admin")
    throw HttpError.forbidden("Only an Admin may make an Admin");
  if (before) {
    const { status: _status, ...kept } = body;
    refuseOwnSignIn(work, { password, ...body }, before);
    if (work.viewer?.id === before.id && body.role !== before.role)
      throw HttpError.conflict("You cannot change your own role");
    if (typeof password !== "string") return kept;
    await endSessions(work, before.id);
    return { ...kept, passwordHash: await hashPassword(password) };
  }
  if (typeof password !== "string") throw HttpError.invalid("password", "Password is required");
  return { ...body, passwordHash: await hashPassword(password), isVerified: body.status !== "pending" };
}

/** Staff who activate a pending account vouch for it; a disabled one loses its sessions. */
export async function userStatus(work: Work, before: Row, status: string): Promise<Row> {
  if (status === "inactive") await endSessions(work, before.id);
  return status === "active" ? { isVerified: true } : {};
}
