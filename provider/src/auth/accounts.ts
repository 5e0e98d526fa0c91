import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Store } from "../db/database.ts";
import { HttpError } from "../http/errors.ts";
import { letters, type MailLanguage } from "../mail/letters.ts";
import type { Mailer } from "../mail/mailer.ts";
import { accountPhone, email, fullName } from "../resources/rules.ts";
import { password, usersTable } from "../resources/users.ts";
import { dropCode, issueCode, tryCode } from "./codes.ts";
import { sha256, type Keys } from "./keys.ts";
import { forgetTries, giveBack, limits, takeTry, type Limit } from "./limits.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { Sessions, TokenPair } from "./sessions.ts";
import { passwordResetsTable } from "./tables.ts";

const repeated = z.string().optional();
const sameTwice = (
  body: { password: string; confirmPassword?: string | undefined },
  context: z.RefinementCtx,
) => {
  if (body.confirmPassword !== undefined && body.confirmPassword !== body.password)
    context.addIssue({ code: "custom", path: ["confirmPassword"], message: "Passwords must match" });
};

export const signUpRule = z
  .object({ fullName, email, phone: accountPhone, password, confirmPassword: repeated })
  .superRefine(sameTwice);
export const verifyRule = z.object({
  email,
  otp: z
    .union([z.string(), z.number()])
    .transform((code) => String(code).trim())
    .pipe(z.string().regex(/^\d{4}$/, "OTP must be 4 digits")),
});
export const emailRule = z.object({ email });
export const loginRule = z
  .object({
    email: z.string().max(254).nullish(),
    phone: z.string().max(20).nullish(),
    password: z.string().max(200),
  })
  .superRefine((body, context) => {
    if (!body.email && !body.phone)
      context.addIssue({ code: "custom", path: ["email"], message: "Email is required" });
  });
export const resetRule = z
  .object({ token: z.string().min(1).max(200), password, confirmPassword: repeated })
  .superRefine(sameTwice);

interface Means {
  store: Store;
  keys: Keys;
  sessions: Sessions;
  mailer: Mailer;
  publicUrl: string;
  adminEmail: string | undefined;
  log: { error: (about: object, message: string) => void };
}

const tooMany = "Too many tries. Wait a while and try again.";
const wrongCode = () =>
  HttpError.invalid("otp", "The code is wrong or has expired. Check it, or ask for a new one.");

/**
 * Sign-up, codes, sign-in and passwords (decisions section 5). Every answer is the same whether or not an
 * account exists: unknown addresses are limited, hashed for and given codes like known ones, and mail goes
 * out after the answer.
 */
export class Accounts {
  private readonly means: Means;
  private readonly later = new Set<Promise<void>>();

  constructor(means: Means) {
    this.means = means;
  }

  async signUp(body: z.output<typeof signUpRule>, language: MailLanguage): Promise<void> {
    const { store, keys, mailer, publicUrl } = this.means;
    await this.take(`sign-up:${sha256(body.email)}`, limits.signUps);
    const passwordHash = await hashPassword(body.password);
    const name = body.fullName;
    const code = await store.transaction(async (work) => {
      const fresh = { fullName: name, phone: body.phone, passwordHash };
      const issued = await issueCode(work, keys, body.email);
      const [phoneOwner] = await work
        .select({ id: usersTable.id })
        .from(usersTable)
        .where(
          and(eq(usersTable.phone, body.phone), usersTable.isVerified, ne(usersTable.email, body.email)),
        );
      if (phoneOwner) return null;
      const [user] = await work
        .insert(usersTable)
        .values({ ...fresh, email: body.email })
        .onConflictDoUpdate({
          target: usersTable.email,
          set: { ...fresh, updatedAt: sql`now()` },
          setWhere: sql`not ${usersTable.isVerified} and ${usersTable.status} = 'pending'`,
        })
        .returning({ id: usersTable.id });
      return user ? issued : null;
    });
    const letter = code
      ? letters.otp(language, { name, code })
      : letters.known(language, { name, link: `${publicUrl}/signin` });
    mailer.send({ purpose: code ? "otp" : "known-account", to: body.email, ...letter });
    // A resend right after would only cross this mail.
    await takeTry(store, `code-mail:${sha256(body.email)}`, limits.codeMails);
  }

  async resendCode(address: string, language: MailLanguage): Promise<void> {
    const { store, keys, mailer } = this.means;
    if (!(await takeTry(store, `code-mail:${sha256(address)}`, limits.codeMails)))
      throw HttpError.tooMany("A code was just sent. Wait a minute before asking for another.");
    this.after(async () => {
      const code = await issueCode(store, keys, address);
      const [user] = await store
        .select()
        .from(usersTable)
        .where(and(eq(usersTable.email, address), eq(usersTable.isVerified, false)));
      if (!user) return;
      mailer.send({ purpose: "otp", to: address, ...letters.otp(language, { name: user.fullName, code }) });
    });
  }

  async verifyCode({ email: address, otp }: z.output<typeof verifyRule>): Promise<void> {
    const { store, keys, adminEmail } = this.means;
    if (!(await takeTry(store, `code:${sha256(address)}`, limits.codeTries)))
      throw HttpError.tooMany("Too many tries for today. Try again tomorrow.");
    const outcome = await tryCode(store, keys, address, otp);
    if (outcome === "used up") {
      // Nothing was compared, so it costs none of the day's tries.
      await giveBack(store, `code:${sha256(address)}`);
      throw HttpError.tooMany("Too many tries with this code. Ask for a new one.");
    }
    if (outcome === "wrong") throw wrongCode();
    const [user] = await store
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
        ),
      )
      .returning({ id: usersTable.id });
    if (!user) throw wrongCode();
    await dropCode(store, address);
    await forgetTries(store, `code:${sha256(address)}`);
  }

  async login({
    email: given,
    phone,
    password: secret,
  }: z.output<typeof loginRule>): Promise<TokenPair & { user: { id: string; role: string } }> {
    const { store, sessions } = this.means;
    const address = given?.trim().toLowerCase();
    const number = phone?.trim();
    const [user] = await store
      .select()
      .from(usersTable)
      .where(address ? eq(usersTable.email, address) : eq(usersTable.phone, number ?? ""))
      .orderBy(desc(usersTable.isVerified), desc(usersTable.createdAt))
      .limit(1);
    const key = user ? `login:${user.id}` : `login:${sha256(address ?? number ?? "")}`;
    await this.take(key, limits.login);
    const right = await verifyPassword(user?.passwordHash ?? null, secret);
    if (!user || !right)
      throw HttpError.unauthorized(
        address ? "The email or the password is wrong" : "The phone or the password is wrong",
      );
    await giveBack(store, key);
    if (!user.isVerified)
      throw new HttpError(403, "Enter the code we sent to verify your account", { code: "OTP_REQUIRED" });
    if (user.status !== "active") throw HttpError.unauthorized("This account is not active");
    return { ...(await sessions.open(user)), user };
  }

  async forgotPassword(address: string, language: MailLanguage): Promise<void> {
    const { store, mailer, publicUrl } = this.means;
    await this.take(`reset-mail:${sha256(address)}`, limits.resetMails);
    this.after(async () => {
      const [user] = await store.select().from(usersTable).where(eq(usersTable.email, address));
      if (!user || user.status === "inactive") return;
      const token = randomBytes(32).toString("base64url");
      await store.insert(passwordResetsTable).values({
        tokenHash: sha256(token),
        userId: user.id,
        expiresAt: new Date(Date.now() + 30 * 60_000),
      });
      const link = `${publicUrl}/reset-password?token=${token}`;
      mailer.send({
        purpose: "reset",
        to: address,
        ...letters.reset(language, { name: user.fullName, link }),
      });
    });
  }

  async resetPassword(
    { token, password: secret }: z.output<typeof resetRule>,
    language: MailLanguage,
  ): Promise<void> {
    const { store, sessions, mailer } = this.means;
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
      await sessions.closeAll(work, used.userId);
      await forgetTries(work, `login:${used.userId}`);
      return changed ?? null;
    });
    if (!user) throw HttpError.invalid("token", await this.whyDead(tokenHash));
    mailer.send({
      purpose: "password-changed",
      to: user.email,
      ...letters.changed(language, { name: user.fullName }),
    });
  }

  /** Waits for what goes on after its answer. */
  async close(): Promise<void> {
    await Promise.all(this.later);
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

  private async take(key: string, limit: Limit): Promise<void> {
    if (!(await takeTry(this.means.store, key, limit))) throw HttpError.tooMany(tooMany);
  }

  private after(work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) =>
        this.means.log.error(
          { name: error instanceof Error ? error.name : "unknown" },
          "work after an answer failed",
        ),
      )
      .finally(() => this.later.delete(running));
    this.later.add(running);
  }
}
