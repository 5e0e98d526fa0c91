import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Store } from "../db/store.ts";
import type { Mail } from "../db/mail-outbox.ts";
import { composeMail, getMailMessages, toMailName } from "../i18n/mail-messages.ts";
import type { Language } from "../i18n/language.ts";
import { readAgencyLanguage } from "../resources/agency.ts";
import { authorizeUserChange } from "../resources/user/account.ts";
import { userRule } from "../resources/user/user-rule.ts";
import { usersTable } from "../resources/user/users-table.ts";
import type { Row, ResourceContext } from "../records/resource.ts";
import { presentRow } from "../records/read.ts";
import { createRecord, setRecordStatus, type StatusRequest } from "../records/write.ts";
import { isId } from "../rules/id.ts";
import { RequestError } from "../rules/request-error.ts";
import { limits } from "./rate-limits.ts";
import { enforceRateLimit, type AuthDependencies } from "./auth-dependencies.ts";
import { createPasswordLink } from "./password-resets.ts";

export const invitationRule = userRule.omit({ password: true, status: true, designation: true });
type Invitation = z.output<typeof invitationRule>;

const linkHours = 72;
const computeExpiry = () => new Date(Date.now() + linkHours * 3_600_000);

/** Runs before the invitation, because the phone is reserved only when the invitee sets a password. */
async function rejectTakenPhone(store: Store, phone: string): Promise<void> {
  const ownerCondition = and(eq(usersTable.phone, phone), usersTable.isVerified);
  if ((await store.$count(usersTable, ownerCondition)) > 0)
    throw RequestError.invalid("phone", "This phone is already in use");
}

/**
 * Creates a pending account. The invitee chooses a password through a mailed link, valid once.
 *
 * @param language used for the mail if neither the invitee nor the agency has a language
 */
export async function invite(
  { mailTransaction, publicUrl }: AuthDependencies,
  context: ResourceContext,
  invitation: Invitation,
  language: Language,
): Promise<Row> {
  if (invitation.phone) await rejectTakenPhone(context.store, invitation.phone);
  const expiresAt = computeExpiry();
  const body = { ...invitation, status: "pending" };
  return mailTransaction(context.store, async (store, queueMail) => {
    const txContext = { ...context, store };
    const user = await createRecord(txContext, context.registry.get("users"), body, {
      invitationExpiresAt: expiresAt,
    });
    await queueMail(
      await createMail(publicUrl, { ...invitation, id: String(user.id) }, txContext, expiresAt, language),
    );
    return user;
  });
}

export async function resendInvitation(
  { mailTransaction, publicUrl }: AuthDependencies,
  context: ResourceContext,
  id: unknown,
  language: Language,
): Promise<Row> {
  if (!isId(id)) throw RequestError.notFound("User");
  await enforceRateLimit(context.store, `invitation:${id.toLowerCase()}`, limits.invitationMails);
  const expiresAt = computeExpiry();
  const invitee = await mailTransaction(context.store, async (store, queueMail) => {
    const [user] = await store.select().from(usersTable).where(eq(usersTable.id, id)).for("update");
    if (!user) throw RequestError.notFound("User");
    await authorizeUserChange({ ...context, store }, user, "update");
    if (!user.invitationExpiresAt) throw RequestError.conflict("This account has no pending invitation");
    await store
      .update(usersTable)
      .set({ invitationExpiresAt: expiresAt, updatedAt: sql`now()` })
      .where(eq(usersTable.id, id));
    await queueMail(await createMail(publicUrl, user, { ...context, store }, expiresAt, language));
    return { ...user, invitationExpiresAt: expiresAt };
  });
  return presentRow(context, context.registry.get("users"), invitee);
}

/**
 * Changes the status of an account. Mails a link to choose a password if the active account has none.
 *
 * @param language used for the mail if neither the account nor the agency has a language
 */
export async function changeUserStatus(
  { mailTransaction, publicUrl }: AuthDependencies,
  context: ResourceContext,
  { target, change }: StatusRequest,
  fallbackLanguage: Language,
): Promise<Row> {
  return mailTransaction(context.store, async (store, queueMail) => {
    const row = await setRecordStatus({ ...context, store }, context.registry.get("users"), target, change);
    const withoutPassword = and(eq(usersTable.status, "active"), isNull(usersTable.passwordHash));
    const [user] = await store
      .select()
      .from(usersTable)
      .where(and(eq(usersTable.id, String(row.id)), withoutPassword));
    if (!user) return row;
    const link = await createPasswordLink(store, publicUrl, user, computeExpiry());
    const language = user.language ?? (await readAgencyLanguage(store, fallbackLanguage));
    const content = composeMail(language, user.fullName, ({ activated }) => activated({ link }));
    await queueMail({
      purpose: "activated",
      to: user.email,
      expiresInMinutes: linkHours * 60,
      ...content,
    });
    return row;
  });
}

async function createMail(
  publicUrl: string,
  invitee: { id: string; email: string; fullName: string; language: Language | null },
  { store, viewer }: ResourceContext,
  expiresAt: Date,
  fallbackLanguage: Language,
): Promise<Mail> {
  const link = await createPasswordLink(store, publicUrl, invitee, expiresAt);
  const language = invitee.language ?? (await readAgencyLanguage(store, fallbackLanguage));
  const content = composeMail(language, invitee.fullName, ({ invitation }) =>
    invitation({
      link: `${link}&invitation=yes&language=${language}`,
      by: toMailName(viewer.fullName) ?? getMailMessages(language).someone,
    }),
  );
  return { purpose: "invitation", to: invitee.email, expiresInMinutes: linkHours * 60, ...content };
}
