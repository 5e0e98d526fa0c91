import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Store } from "../db/store.ts";
import type { Mail } from "../db/waiting-mails.ts";
import { letters, type MailLanguage } from "../mail/letters.ts";
import { protectUser } from "../nouns/user/account.ts";
import { usersTable } from "../nouns/user/table.ts";
import type { Row, Work } from "../records/noun.ts";
import { presentOne } from "../records/read.ts";
import { create } from "../records/write.ts";
import { roles } from "../rules/access.ts";
import { accountPhone, choice, email, fullName, withDefault } from "../rules/field.ts";
import { isId } from "../rules/id.ts";
import { Refusal } from "../rules/refusal.ts";
import { limits } from "./limits.ts";
import { take, type Means } from "./means.ts";
import type { PasswordResets } from "./password-resets.ts";

export const invitationRule = z.object({
  fullName,
  email,
  phone: accountPhone,
  role: withDefault(choice(roles), "User"),
});
type Invitation = z.output<typeof invitationRule>;

/** Validity of the mailed link. */
const hours = 72;
const expiry = () => new Date(Date.now() + hours * 3_600_000);

/** Checked before the mail is sent, so that the invitee does not choose a password in vain. */
async function refuseTakenPhone(store: Store, phone: string): Promise<void> {
  const [owner] = await store
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.phone, phone), usersTable.isVerified));
  if (owner) throw Refusal.invalid("phone", "This phone is already in use");
}

/** Accounts created by staff. The invitee chooses a password through a mailed link, valid once. */
export class Invitations {
  private readonly means: Means;
  private readonly resets: PasswordResets;

  constructor(means: Means, resets: PasswordResets) {
    this.means = means;
    this.resets = resets;
  }

  /** Creates a pending account and mails its link. */
  async invite(work: Work, person: Invitation, language: MailLanguage): Promise<Row> {
    await refuseTakenPhone(work.store, person.phone);
    const expiresAt = expiry();
    const body = { ...person, status: "pending" };
    return this.means.posting(work.store, async (store, post) => {
      const inner = { ...work, store };
      const user = await create(inner, work.registry.get("users"), body, { invitationExpiresAt: expiresAt });
      await post(await this.letter({ ...person, id: String(user.id) }, inner, expiresAt, language));
      return user;
    });
  }

  /** Replaces the link of a pending invitation and mails it. */
  async resend(work: Work, id: unknown, language: MailLanguage): Promise<Row> {
    if (!isId(id)) throw Refusal.notFound("User");
    await take(work.store, `invitation:${id.toLowerCase()}`, limits.invitationMails);
    const expiresAt = expiry();
    const user = await this.means.posting(work.store, async (store, post) => {
      const [before] = await store.select().from(usersTable).where(eq(usersTable.id, id)).for("update");
      if (!before) throw Refusal.notFound("User");
      await protectUser({ ...work, store }, before, "update");
      if (!before.invitationExpiresAt) throw Refusal.conflict("This account waits for no invitation");
      await store
        .update(usersTable)
        .set({ invitationExpiresAt: expiresAt, updatedAt: sql`now()` })
        .where(eq(usersTable.id, id));
      await post(await this.letter(before, { ...work, store }, expiresAt, language));
      return { ...before, invitationExpiresAt: expiresAt };
    });
    return presentOne(work, work.registry.get("users"), user);
  }

  private async letter(
    { id, email: to, fullName: name }: { id: string; email: string; fullName: string },
    { store, viewer }: Work,
    expiresAt: Date,
    language: MailLanguage,
  ): Promise<Mail> {
    const link = await this.resets.linkFor(store, id, expiresAt);
    const by = viewer?.fullName ?? "Media Planner";
    const letter = letters.invitation(language, { name, link: `${link}&invitation=yes`, by });
    return { purpose: "invitation", to, minutes: hours * 60, ...letter };
  }
}
