import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { Store } from "../db/store.ts";
import { composeMail } from "../i18n/mail-messages.ts";
import type { Language } from "../i18n/language.ts";
import { logOwnChange, passwordChange } from "../records/change-log.ts";
import { hashChosenPassword } from "../resources/user/password.ts";
import { passwordResetsTable, invalidateLinks } from "../resources/user/password-link.ts";
import { endSessions } from "../resources/user/sessions-table.ts";
import { usersTable } from "../resources/user/users-table.ts";
import { RequestError } from "../rules/request-error.ts";
import type { resetPasswordRule } from "./account-rules.ts";
import { sha256 } from "./signing-keys.ts";
import { limits } from "./rate-limits.ts";
import { enforceRateLimit, type AuthDependencies } from "./auth-dependencies.ts";
import { clearSignInAttempts } from "../resources/user/attempts-table.ts";
import { type Message } from "../i18n/translate.ts";

export const resetLinkMinutes = 30;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/**
 * Invalidates older links. The caller's transaction has locked the account. The email prefills the sign-in
 * form.
 */
export async function createPasswordLink(
  tx: Store,
  publicUrl: string,
  { id, email }: { id: string; email: string },
  expiresAt = minutesFromNow(resetLinkMinutes),
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await invalidateLinks(tx, id);
  await tx.insert(passwordResetsTable).values({ tokenHash: sha256(token), userId: id, expiresAt });
  return `${publicUrl}/reset-password?${new URLSearchParams({ token, email }).toString()}`;
}

/**
 * Mails a link if the account exists. Unknown addresses get the same limits and the same response.
 * Invitees get no reset link, so that an invitation expires when its sender intended.
 */
export async function sendResetLink(
  { store, mailTransaction, backgroundTasks, publicUrl }: AuthDependencies,
  address: string,
  language: Language,
): Promise<void> {
  await enforceRateLimit(store, `reset-mail:${sha256(address)}`, limits.resetMails);
  backgroundTasks.run(() =>
    mailTransaction(store, async (tx, queueMail) => {
      // `for update` also reads concurrent changes of the account.
      const [user] = await tx
        .select()
        .from(usersTable)
        .where(
          and(
            eq(usersTable.email, address),
            ne(usersTable.status, "inactive"),
            isNull(usersTable.invitationExpiresAt),
          ),
        )
        .for("update");
      if (!user) return;
      const link = await createPasswordLink(tx, publicUrl, user);
      await queueMail({
        purpose: "reset",
        to: address,
        expiresInMinutes: resetLinkMinutes,
        ...composeMail(language, user.fullName, ({ passwordReset }) => passwordReset({ link })),
      });
    }),
  );
}

/**
 * Also verifies and activates an invited account, because the mailed link proves ownership of the mailbox. Returns
 * the email of the account.
 */
export async function resetPassword(
  { store, mailTransaction }: AuthDependencies,
  { token, password: newPassword }: z.output<typeof resetPasswordRule>,
  language: Language,
): Promise<string> {
  const passwordHash = await hashChosenPassword(newPassword);
  const tokenHash = sha256(token);
  const user = await mailTransaction(store, async (tx, queueMail) => {
    const [usedLink] = await tx
      .update(passwordResetsTable)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(passwordResetsTable.tokenHash, tokenHash),
          isNull(passwordResetsTable.usedAt),
          gt(passwordResetsTable.expiresAt, sql`now()`),
        ),
      )
      .returning();
    if (!usedLink) return null;
    const [account] = await tx
      .select()
      .from(usersTable)
      .where(eq(usersTable.id, usedLink.userId))
      .for("update");
    const isInvited = Boolean(account?.invitationExpiresAt);
    const [updatedUser] = await tx
      .update(usersTable)
      .set({
        passwordHash,
        ...(isInvited && { isVerified: true, status: "active", invitationExpiresAt: null }),
        updatedAt: sql`now()`,
      })
      .where(eq(usersTable.id, usedLink.userId))
      .returning();
    await invalidateLinks(tx, usedLink.userId);
    await endSessions(tx, usedLink.userId);
    if (!updatedUser) return null;
    await clearSignInAttempts(tx, updatedUser);
    await logOwnChange(tx, updatedUser, { action: "updated", changes: [passwordChange] });
    const content = composeMail(language, updatedUser.fullName, ({ passwordChanged }) => passwordChanged());
    if (!isInvited) await queueMail({ purpose: "password-changed", to: updatedUser.email, ...content });
    return updatedUser;
  });
  if (!user) throw RequestError.invalid("token", await explainInvalidLink(store, tokenHash));
  return user.email;
}

async function explainInvalidLink(store: Store, tokenHash: string): Promise<Message> {
  const [reset] = await store
    .select({ usedAt: passwordResetsTable.usedAt, invitationExpiresAt: usersTable.invitationExpiresAt })
    .from(passwordResetsTable)
    .innerJoin(usersTable, eq(usersTable.id, passwordResetsTable.userId))
    .where(eq(passwordResetsTable.tokenHash, tokenHash));
  if (!reset) return "This link is not valid. Ask for a new one.";
  if (reset.invitationExpiresAt)
    return reset.usedAt
      ? "A newer invitation was sent to you. Follow its link."
      : "This invitation has expired. Ask for a new one.";
  return reset.usedAt
    ? "This link has already been used. Ask for a new one."
    : "This link has expired. Ask for a new one.";
}
