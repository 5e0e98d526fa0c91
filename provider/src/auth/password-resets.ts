import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { letters, type MailLanguage } from "../mail/letters.ts";
import { hashPassword } from "../nouns/user/password.ts";
import { endSessions } from "../nouns/user/session.ts";
import { usersTable } from "../nouns/user/table.ts";
import { Refusal } from "../rules/refusal.ts";
import type { resetRule } from "./account-rules.ts";
import { sha256 } from "./keys.ts";
import { limits } from "./limits.ts";
import { take, type Means } from "./means.ts";
import { forgetSignIns } from "./sign-in.ts";
import { passwordResetsTable } from "./tables.ts";

/** Links that choose a password, mailed to the account's address: 30 minutes, once. */
export class PasswordResets {
  private readonly means: Means;

  constructor(means: Means) {
    this.means = means;
  }

  /** Mails a link if there is an account; unknown addresses are limited and answered alike. */
  async ask(address: string, language: MailLanguage): Promise<void> {
    const { store, mailer, afterwards } = this.means;
    await take(store, `reset-mail:${sha256(address)}`, limits.resetMails);
    afterwards.run(async () => {
      const [user] = await store.select().from(usersTable).where(eq(usersTable.email, address));
      if (!user || user.status === "inactive") return;
      const letter = letters.reset(language, { name: user.fullName, link: await this.linkFor(user.id) });
      mailer.send({ purpose: "reset", to: address, ...letter });
    });
  }

  /** A new link for this account. */
  async linkFor(userId: string): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    await this.means.store.insert(passwordResetsTable).values({
      tokenHash: sha256(token),
      userId,
      expiresAt: new Date(Date.now() + 30 * 60_000),
    });
    return `${this.means.publicUrl}/reset-password?token=${token}`;
  }

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
      const [changed] = await work
        .update(usersTable)
        .set({ passwordHash, updatedAt: sql`now()` })
        .where(eq(usersTable.id, used.userId))
        .returning();
      // The other links of this account die with the one that was used.
      await work
        .update(passwordResetsTable)
        .set({ usedAt: sql`now()` })
        .where(and(eq(passwordResetsTable.userId, used.userId), isNull(passwordResetsTable.usedAt)));
      await endSessions(work, used.userId);
      if (changed) await forgetSignIns(work, changed);
      return changed ?? null;
    });
    if (!user) throw Refusal.invalid("token", await this.whyDead(tokenHash));
    const letter = letters.changed(language, { name: user.fullName });
    mailer.send({ purpose: "password-changed", to: user.email, ...letter });
  }

  private async whyDead(tokenHash: string): Promise<string> {
    const [reset] = await this.means.store
      .select()
      .from(passwordResetsTable)
      .where(eq(passwordResetsTable.tokenHash, tokenHash));
    if (!reset) return "This link is not valid. Ask for a new one.";
    return reset.usedAt
      ? "This link has already been used. Ask for a new one."
      : "This link has expired. Ask for a new one.";
  }
}
