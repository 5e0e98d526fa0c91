import { and, eq, isNotNull, isNull, lt, ne, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Store } from "../db/store.ts";
import type { Mail } from "../db/mail-outbox.ts";
import { mailTemplates, type MailLanguage } from "../mail/templates.ts";
import { hashPassword, verifyPassword } from "../resources/user/password.ts";
import { usersTable } from "../resources/user/table.ts";
import { RequestError } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";
import type { signUpRule, verifyRule } from "./account-rules.ts";
import { codeMinutes, deleteCode, issueCode, verifyCode } from "./one-time-codes.ts";
import { sha256 } from "./signing-keys.ts";
import { clearAttempts, refundAttempt, limits, countAttempt } from "./rate-limits.ts";
import { requireAttempt, type AuthDependencies } from "./dependencies.ts";
import { linkMinutes, type PasswordResets } from "./password-resets.ts";
import { allowsAddress, isAdministratorPending, type SignUpPolicy } from "./sign-up-policy.ts";

type SignUp = z.output<typeof signUpRule>;

const createWrongCodeError = () =>
  RequestError.invalid("otp", "The code is wrong or has expired. Check it, or ask for a new one.");

/** Names only the policy, so that it does not reveal accounts. */
const createClosedError = ({ mode, domains }: SignUpPolicy) =>
  RequestError.invalid(
    "email",
    mode === "domains"
      ? defineMessage("Only addresses at these domains can sign up: {values}", { values: domains.join(", ") })
      : "Sign-up is by invitation. Ask your administrator for one.",
  );

async function getPasswordHash(store: Store, address: string): Promise<string | null> {
  const [user] = await store
    .select({ passwordHash: usersTable.passwordHash })
    .from(usersTable)
    .where(eq(usersTable.email, address));
  return user?.passwordHash ?? null;
}

async function isPhoneTaken(store: Store, { phone, email }: SignUp): Promise<boolean> {
  const [owner] = await store
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.phone, phone), usersTable.isVerified, ne(usersTable.email, email)));
  return owner !== undefined;
}

/**
 * Sign-up and one-time codes. Responses do not depend on whether an account exists: unknown addresses get
 * the same limits, hashing and codes, and mail is sent after the response.
 */
export class SignUps {
  private readonly dependencies: AuthDependencies;
  private readonly resets: PasswordResets;

  constructor(dependencies: AuthDependencies, resets: PasswordResets) {
    this.dependencies = dependencies;
    this.resets = resets;
  }

  async policy(): Promise<SignUpPolicy & { administratorPending: boolean }> {
    const { store, signUpPolicy, adminEmail } = this.dependencies;
    return { ...signUpPolicy, administratorPending: await isAdministratorPending(store, adminEmail) };
  }

  async signUp(body: SignUp, language: MailLanguage): Promise<void> {
    const { store, publicUrl } = this.dependencies;
    await this.refuseClosed(body.email);
    await requireAttempt(store, `sign-up:${sha256(body.email)}`, limits.signUps);
    await this.record(body, (code) => {
      const name = body.fullName;
      const mail = code
        ? { purpose: "otp", minutes: codeMinutes, ...mailTemplates.otp(language, { name, code }) }
        : {
            purpose: "known-account",
            ...mailTemplates.known(language, { name, link: `${publicUrl}/signin` }),
          };
      return { to: body.email, ...mail };
    });
    // Counts this mail, because an immediate resend would be a duplicate.
    await countAttempt(store, `code-mail:${sha256(body.email)}`, limits.codeMails);
  }

  async resendCode(address: string, language: MailLanguage): Promise<void> {
    const { store, keys, posting, afterwards } = this.dependencies;
    if (!(await countAttempt(store, `code-mail:${sha256(address)}`, limits.codeMails)))
      throw RequestError.tooMany("A code was just sent. Wait a minute before asking for another.");
    afterwards.run(() =>
      posting(store, async (work, post) => {
        const code = await issueCode(work, keys, address);
        const [user] = await work
          .select()
          .from(usersTable)
          .where(
            and(
              eq(usersTable.email, address),
              eq(usersTable.isVerified, false),
              isNull(usersTable.invitationExpiresAt),
              this.whereVerifiable(address),
            ),
          );
        if (!user) return;
        const letter = mailTemplates.otp(language, { name: user.fullName, code });
        await post({ purpose: "otp", to: address, minutes: codeMinutes, ...letter });
      }),
    );
  }

  /** Verifies an address. Returns whether the password works or must be chosen by the mailed link. */
  async verifyCode(
    { email: address, otp }: z.output<typeof verifyRule>,
    language: MailLanguage,
  ): Promise<"ready" | "password to choose"> {
    const { store, posting } = this.dependencies;
    await this.compare(address, otp);
    return posting(store, async (work, post) => {
      const user = await this.activate(work, address);
      await deleteCode(work, address);
      await clearAttempts(work, `code:${sha256(address)}`);
      if (user.passwordHash) return "ready";
      const link = await this.resets.createLink(work, user.id);
      const letter = mailTemplates.choose(language, { name: user.fullName, link });
      await post({ purpose: "choose-password", to: address, minutes: linkMinutes, ...letter });
      return "password to choose";
    });
  }

  /**
   * Removes accounts that stay unconfirmed for a month, except those that staff created, invited or edited.
   */
  async sweep(): Promise<void> {
    await this.dependencies.store
      .delete(usersTable)
      .where(
        and(
          eq(usersTable.status, "pending"),
          eq(usersTable.isVerified, false),
          isNull(usersTable.invitationExpiresAt),
          isNull(usersTable.updatedBy),
          lt(usersTable.updatedAt, sql`now() - interval '30 days'`),
        ),
      );
  }

  /**
   * Stores an unverified account and returns its code; null if the account exists. A code proves ownership
   * of the mailbox, not of the request. After sign-ups with two passwords the account has none until its
   * owner chooses one.
   */
  private async record(
    { fullName, email, phone, password }: SignUp,
    createMail: (code: string | null) => Mail,
  ): Promise<void> {
    const { store, keys, posting } = this.dependencies;
    const passwordHash = await hashPassword(password);
    const known = await getPasswordHash(store, email);
    const repeats = await verifyPassword(known, password);
    await posting(store, async (work, post) => {
      // Locks the address, so that its sign-ups run one after the other.
      const code = await issueCode(work, keys, email);
      if (await isPhoneTaken(work, { fullName, email, phone, password })) return post(createMail(null));
      const stored = await getPasswordHash(work, email);
      const same = stored === known ? repeats : await verifyPassword(stored, password);
      const fresh = { fullName, phone };
      const [user] = await work
        .insert(usersTable)
        .values({ ...fresh, email, passwordHash })
        .onConflictDoUpdate({
          target: usersTable.email,
          set: { ...fresh, passwordHash: same ? stored : null, updatedAt: sql`now()` },
          // A sign-up does not change the name and phone of an invited account.
          setWhere: sql`not ${usersTable.isVerified} and ${usersTable.status} = 'pending' and ${usersTable.invitationExpiresAt} is null`,
        })
        .returning({ id: usersTable.id });
      return post(createMail(user ? code : null));
    });
  }

  private async refuseClosed(address: string): Promise<void> {
    const { store, signUpPolicy, adminEmail } = this.dependencies;
    if (allowsAddress(signUpPolicy, address)) return;
    // After the account exists, ADMIN_EMAIL is refused like other addresses, so that it cannot be probed.
    if (address === adminEmail && (await isAdministratorPending(store, adminEmail))) return;
    throw createClosedError(signUpPolicy);
  }

  /** Excludes accounts that signed up before sign-up was closed, unless staff created or edited them. */
  private whereVerifiable(address: string): SQL | undefined {
    const { signUpPolicy, adminEmail } = this.dependencies;
    const isAllowed = allowsAddress(signUpPolicy, address) || address === adminEmail;
    return isAllowed ? undefined : isNotNull(usersTable.updatedBy);
  }

  private async compare(address: string, otp: string): Promise<void> {
    const { store, keys } = this.dependencies;
    const key = `code:${sha256(address)}`;
    if (!(await countAttempt(store, key, limits.codeTries)))
      throw RequestError.tooMany("Too many tries for today. Try again tomorrow.");
    const outcome = await verifyCode(store, keys, address, otp);
    if (outcome === "used up") {
      // An attempt without a comparison does not count.
      await refundAttempt(store, key);
      throw RequestError.tooMany("Too many tries with this code. Ask for a new one.");
    }
    if (outcome === "wrong") throw createWrongCodeError();
  }

  private async activate(work: Store, address: string) {
    const { adminEmail } = this.dependencies;
    const [user] = await work
      .update(usersTable)
      .set({
        isVerified: true,
        status: "active",
        ...(adminEmail === address ? { role: "Admin" } : {}),
        updatedAt: sql`now()`,
      })
      .where(
        and(
          eq(usersTable.email, address),
          eq(usersTable.isVerified, false),
          eq(usersTable.status, "pending"),
          isNull(usersTable.invitationExpiresAt),
          this.whereVerifiable(address),
        ),
      )
      .returning();
    if (!user) throw createWrongCodeError();
    return user;
  }
}
