import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { WriteAction, ColumnValues, StoredRow, ResourceContext } from "../../records/resource.ts";
import { RequestError } from "../../rules/request-error.ts";
import { rolesTable } from "../permission.ts";
import { clearSignInAttempts } from "./attempts-table.ts";
import { hashChosenPassword } from "./password.ts";
import { deleteLinks, invalidateLinks } from "./password-link.ts";
import type { UserBody } from "./user-rule.ts";
import { endSessions } from "./sessions-table.ts";
import { usersTable } from "./users-table.ts";

type User = StoredRow<typeof usersTable>;

/** Locks the role, so that two Admins cannot demote each other. */
async function requireOtherAdmin({ store }: ResourceContext, before: User): Promise<void> {
  if (before.role !== "Admin") return;
  await store.execute(sql`select 1 from ${rolesTable} where ${eq(rolesTable.id, "admin")} for update`);
  const { id, role, status } = usersTable;
  const otherAdminCondition = and(eq(role, "Admin"), eq(status, "active"), ne(id, before.id));
  if ((await store.$count(usersTable, otherAdminCondition)) === 0)
    throw RequestError.conflict("At least one active Admin is required");
}

/** Rejects changes of Admins by Managers, and deletion or deactivation of the viewer's own account. */
export async function authorizeUserChange(
  context: ResourceContext,
  before: User,
  action: WriteAction,
): Promise<void> {
  const { viewer } = context;
  if (before.role === "Admin" && viewer.role !== "Admin")
    throw RequestError.forbidden("Only an Admin may change an Admin");
  if (viewer.id === before.id && action !== "update")
    throw RequestError.conflict(
      action === "delete" ? "You cannot delete your own account" : "You cannot disable your own account",
    );
  if (action === "delete") await requireOtherAdmin(context, before);
}

/** Only the profile may change own credentials, because it requires the current password. */
function rejectOwnCredentials(
  { viewer }: ResourceContext,
  { password, email }: UserBody,
  before: User,
): void {
  if (viewer.id !== before.id) return;
  if (password !== null) throw RequestError.invalid("password", "Change your own password in your profile");
  if (email !== before.email) throw RequestError.invalid("email", "You cannot change your own email");
}

/** Only invited people may lack a phone, and a stored phone cannot be removed. */
function requirePhone({ phone, status }: UserBody, before: User | null): void {
  const isOptional = before ? before.phone === null : status === "pending";
  if (phone === null && !isOptional) throw RequestError.invalid("phone", "This field is required");
}

/** Sign-ups that neither their owner nor staff have confirmed. */
export const unconfirmedSignUpCondition = and(
  eq(usersTable.status, "pending"),
  eq(usersTable.isVerified, false),
  isNull(usersTable.invitationExpiresAt),
  isNull(usersTable.updatedBy),
);

/** An account of staff replaces a sign-up, so that a stranger can neither reserve nor use an address. */
async function deleteSignUp({ store }: ResourceContext, email: string): Promise<void> {
  await store.delete(usersTable).where(and(eq(usersTable.email, email), unconfirmedSignUpCondition));
}

/** New accounts are verified unless their status is pending. Updates do not change the status. */
export async function prepareUser(
  context: ResourceContext,
  body: UserBody,
  before: User | null,
): Promise<ColumnValues<typeof usersTable>> {
  const { password, ...columns } = body;
  requirePhone(body, before);
  if (columns.role === "Admin" && before?.role !== "Admin" && context.viewer.role !== "Admin")
    throw RequestError.forbidden("Only an Admin may grant the Admin role");
  if (before) {
    const { status: _status, ...fields } = columns;
    rejectOwnCredentials(context, body, before);
    if (context.viewer.id === before.id && columns.role !== before.role)
      throw RequestError.conflict("You cannot change your own role");
    if (columns.role !== "Admin") await requireOtherAdmin(context, before);
    const invitation = await updateInvitation(context, body, before);
    if (password === null) return { ...fields, ...invitation, ...voidUnprovenPassword(body, before) };
    await invalidateLinks(context.store, before.id);
    await endSessions(context.store, before.id);
    await clearSignInAttempts(context.store, { id: before.id, email: fields.email });
    return { ...fields, ...invitation, passwordHash: await hashChosenPassword(password) };
  }
  await deleteSignUp(context, columns.email);
  // An invited account has no password until its owner sets one.
  if (password === null && columns.status === "pending") return { ...columns, isVerified: false };
  if (password === null) throw RequestError.invalid("password", "Password is required");
  return {
    ...columns,
    passwordHash: await hashChosenPassword(password),
    isVerified: columns.status !== "pending",
  };
}

/** Voids the password of an unverified account that gets another address or role. */
const voidUnprovenPassword = ({ email, role }: UserBody, before: User): ColumnValues<typeof usersTable> =>
  before.isVerified || (email === before.email && role === before.role) ? {} : { passwordHash: null };

/** Voids mailed links if the address changed, and ends the invitation if a password is set. */
async function updateInvitation(
  { store }: ResourceContext,
  { email, password }: UserBody,
  before: User,
): Promise<ColumnValues<typeof usersTable>> {
  const hasNewEmail = email !== before.email;
  if (hasNewEmail) await deleteLinks(store, before.id);
  if (!before.invitationExpiresAt) return {};
  if (password !== null) return { isVerified: true, status: "active", invitationExpiresAt: null };
  return hasNewEmail ? { invitationExpiresAt: new Date() } : {};
}

/**
 * Activation by staff verifies a pending account and voids its password, which anyone could have chosen.
 * Deactivation ends sessions and voids mailed links.
 */
export async function prepareUserStatus(
  context: ResourceContext,
  before: User,
  status: string,
): Promise<ColumnValues<typeof usersTable>> {
  if (status === "inactive") {
    await requireOtherAdmin(context, before);
    await invalidateLinks(context.store, before.id);
    await endSessions(context.store, before.id);
  }
  if (status !== "active" || before.isVerified) return {};
  return { isVerified: true, invitationExpiresAt: null, passwordHash: null };
}
