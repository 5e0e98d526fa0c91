import { and, eq, gt, isNull, ne, sql, type SQL } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { letters, type MailLanguage } from "../mail/letters.ts";
import { hashPassword } from "../nouns/user/password.ts";
import { passwordResetsTable, voidLinks } from "../nouns/user/password-link.ts";
import { endSessions } from "../nouns/user/session.ts";
import { usersTable } from "../nouns/user/table.ts";
import { Refusal } from "../rules/refusal.ts";
import type { resetRule } from "./account-rules.ts";
import { sha256 } from "./keys.ts";
import { limits } from "./limits.ts";
import { take, type Means } from "./means.ts";
import { forgetSignIns } from "./sign-in.ts";
import { type Said } from "../rules/said/say.ts";

const minutes = 30;

/** Links that choose a password, mailed to the account's address: 30 minutes unless said, once. */
export class PasswordResets {
  private readonly means: Means;

  constructor(means: Means) {
    this.means = means;
  }

  /**
   * Mails a link if there is an account; unknown addresses are limited and answered alike. Who was invited comes in by
   * that link alone, so that it ends when whoever sent it meant it to.
   */
  async ask(address: string, language: MailLanguage): Promise<void> {
    const { store, mailer, afterwards } = this.means;
    await take(store, `reset-mail:${sha256(address)}`, limits.resetMails);
    afterwards.run(async () => {
      const made = await this.make(
        and(
          eq(usersTable.email, address),
          ne(usersTable.status, "inactive"),
          isNull(usersTable.invitationExpiresAt),
        ),
      );
      if (!made) return;
      const letter = letters.reset(language, { name: made.user.fullName, link: made.link });
      mailer.send({ purpose: "reset", to: address, ...letter });
    });
  }

  /** A new link for this account; those before it work no longer. */
  async linkFor(userId: string, expiresAt?: Date): Promise<string | undefined> {
    return (await this.make(eq(usersTable.id, userId), expiresAt))?.link;
  }

  /**
   * A new link for the account that this is true of, once nobody else writes it: what was read before may be another account by then.
   * However many are asked for at once, the last one works.
   */
  private make(
    condition: SQL | undefined,
    expiresAt = new Date(Date.now() + minutes * 60_000),
  ): Promise<{ user: typeof usersTable.$inferSelect; link: string } | undefined> {
    return this.means.store.transaction(async (work) => {
      const [user] = await work.select().from(usersTable).where(condition).for("update");
      if (!user) return undefined;
      const token = randomBytes(32).toString("base64url");
      await voidLinks(work, user.id);
      await work.insert(passwordResetsTable).values({ tokenHash: sha256(token), userId: user.id, expiresAt });
      return { user, link: `${this.means.publicUrl}/reset-password?token=${token}` };
    });
  }

  /** Sets the password. Whoever follows an invitation has shown whose the mailbox is: the account is verified and active. */
  async use({ token, password: secret }: z.output<typeof resetRule>, language: MailLanguage): Promise<void> {
    const { store, mailer } = this.means;
    const passwordHash = await hashPassword(secret);
    const tokenHash = sha256(token);
    const user = await store.transaction(async (work) => {
      const [used] = await work
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
      if (!used) return null;
      const [before] = await work
        .select()
        .from(usersTable)
        .where(eq(usersTable.id, used.userId))
        .for("update");
      const invited = Boolean(before?.invitationExpiresAt);
      const [changed] = await work
        .update(usersTable)
        .set({
          passwordHash,
          ...(invited && { isVerified: true, status: "active", invitationExpiresAt: null }),
          updatedAt: sql`now()`,
        })
        .where(eq(usersTable.id, used.userId))
        .returning();
      // The other links of this account die with the one that was used.
      await voidLinks(work, used.userId);
      await endSessions(work, used.userId);
      if (changed) await forgetSignIns(work, changed);
      return changed ? { ...changed, invited } : null;
    });
    if (!user) throw Refusal.invalid("token", await this.whyDead(tokenHash));
    if (user.invited) return;
    const letter = letters.changed(language, { name: user.fullName });
    mailer.send({ purpose: "password-changed", to: user.email, ...letter });
  }

  private async whyDead(tokenHash: string): Promise<Said> {
    const [reset] = await this.means.store
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
}
