import { and, eq, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Store } from "../db/store.ts";
import type { Mail } from "../db/mail-outbox.ts";
import { composeMail } from "../i18n/mail-messages.ts";
import type { Language } from "../i18n/language.ts";
import { logOwnChange } from "../records/change-log.ts";
import { unconfirmedSignUpCondition } from "../resources/user/account.ts";
import { hashChosenPassword, verifyPassword } from "../resources/user/password.ts";
import { usersTable } from "../resources/user/users-table.ts";
import { RequestError } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";
import type { signUpRule, verifyOtpRule } from "./account-rules.ts";
import { codeMinutes, deleteCode, issueCode, compareCode } from "./one-time-codes.ts";
import { sha256 } from "./signing-keys.ts";
import { clearAttempts, refundAttempt, limits, countAttempt } from "./rate-limits.ts";
import { enforceRateLimit, type AuthDependencies } from "./auth-dependencies.ts";
import { createPasswordLink, resetLinkMinutes } from "./password-resets.ts";
import { isAddressAllowed, isAdministratorPending, type SignUpPolicy } from "./sign-up-policy.ts";

/*
 * Responses do not depend on whether an account exists. Unknown addresses get the same limits, hashing and
 * codes, and mail is sent after the response.
 */

type SignUp = z.output<typeof signUpRule>;

const createWrongCodeError = () =>
  RequestError.invalid("otp", "The code is wrong or has expired. Check it, or ask for a new one.");

const createDailyLimitError = () =>
  RequestError.tooManyRequests("Too many tries for today. Try again tomorrow.");

/** The message depends only on the policy, so that it does not reveal accounts. */
const createPolicyError = ({ mode, domains }: SignUpPolicy) =>
  RequestError.invalid(
    "email",
    mode === "domains"
      ? defineMessage("Only addresses at these domains can sign up: {values}", { values: domains.join(", ") })
      : "Sign-up is by invitation. Ask your administrator for one.",
  );

async function readPasswordHash(store: Store, address: string): Promise<string | null> {
  const [user] = await store
    .select({ passwordHash: usersTable.passwordHash })
    .from(usersTable)
    .where(eq(usersTable.email, address));
  return user?.passwordHash ?? null;
}

export async function readSignUpPolicy({
  store,
  signUpPolicy,
  adminEmail,
}: AuthDependencies): Promise<SignUpPolicy & { administratorPending: boolean }> {
  return { ...signUpPolicy, administratorPending: await isAdministratorPending(store, adminEmail) };
}

export async function signUp(
  dependencies: AuthDependencies,
  body: SignUp,
  language: Language,
): Promise<void> {
  const { store, publicUrl } = dependencies;
  await requireOpenSignUp(dependencies, body.email);
  await enforceRateLimit(store, `sign-up:${sha256(body.email)}`, limits.signUps);
  await storeAccount(dependencies, { ...body, language }, (code) => {
    const name = body.fullName;
    const mail = code
      ? {
          purpose: "otp",
          expiresInMinutes: codeMinutes,
          ...composeMail(language, name, ({ otp }) => otp({ code })),
        }
      : {
          purpose: "known-account",
          ...composeMail(language, name, ({ knownAccount }) => knownAccount({ link: `${publicUrl}/signin` })),
        };
    return { to: body.email, ...mail };
  });
  // Counts this mail toward the limit, so that an immediate resend is refused.
  await countAttempt(store, `code-mail:${sha256(body.email)}`, limits.codeMails);
}

export async function resendCode(
  dependencies: AuthDependencies,
  address: string,
  language: Language,
): Promise<void> {
  const { store, keys, mailTransaction, backgroundTasks } = dependencies;
  if (!(await countAttempt(store, `code-mail:${sha256(address)}`, limits.codeMails)))
    throw RequestError.tooManyRequests("A code was just sent. Wait a minute before asking for another.");
  if (!(await countAttempt(store, `code-mails:${sha256(address)}`, limits.dailyCodeMails)))
    throw createDailyLimitError();
  backgroundTasks.run(() =>
    mailTransaction(store, async (tx, queueMail) => {
      const code = await issueCode(tx, keys, address);
      const [user] = await tx
        .select()
        .from(usersTable)
        .where(buildVerifiableCondition(dependencies, address));
      if (!user) return;
      const content = composeMail(language, user.fullName, ({ otp }) => otp({ code }));
      await queueMail({ purpose: "otp", to: address, expiresInMinutes: codeMinutes, ...content });
    }),
  );
}

/** Verifies an address. Mails a link to choose a password if the account has none. */
export async function verifyCode(
  dependencies: AuthDependencies,
  { email: address, otp }: z.output<typeof verifyOtpRule>,
  language: Language,
): Promise<"ready" | "password link mailed"> {
  const { store, mailTransaction, publicUrl } = dependencies;
  await requireCorrectCode(dependencies, address, otp);
  return mailTransaction(store, async (tx, queueMail) => {
    const user = await activate(dependencies, tx, address);
    await deleteCode(tx, address);
    await clearAttempts(tx, `code:${sha256(address)}`);
    if (user.passwordHash) return "ready";
    const link = await createPasswordLink(tx, publicUrl, user);
    const content = composeMail(language, user.fullName, ({ choosePassword }) => choosePassword({ link }));
    await queueMail({
      purpose: "choose-password",
      to: address,
      expiresInMinutes: resetLinkMinutes,
      ...content,
    });
    return "password link mailed";
  });
}

/** Deletes accounts after a month without confirmation, unless staff created, invited or edited them. */
export async function deleteUnconfirmedAccounts(store: Store, now: Date): Promise<void> {
  await store
    .delete(usersTable)
    .where(
      and(
        unconfirmedSignUpCondition,
        lt(usersTable.updatedAt, sql`${now.toISOString()}::timestamptz - interval '30 days'`),
      ),
    );
}

/**
 * Stores an unverified account and queues a mail, without a code if the email is taken. A code
 * proves ownership of the mailbox, but not of the password. After sign-ups with different passwords, the
 * account therefore has no password until its owner chooses one.
 */
async function storeAccount(
  { store, keys, mailTransaction }: AuthDependencies,
  { fullName, email, phone, password, language }: SignUp & { language: Language },
  createMail: (code: string | null) => Mail,
): Promise<void> {
  const passwordHash = await hashChosenPassword(password);
  const hashBeforeLock = await readPasswordHash(store, email);
  const matchesHashBeforeLock = await verifyPassword(hashBeforeLock, password);
  await mailTransaction(store, async (tx, queueMail) => {
    // Locks the address, so that its sign-ups run one at a time.
    const code = await issueCode(tx, keys, email);
    const currentHash = await readPasswordHash(tx, email);
    const matchesCurrentHash =
      currentHash === hashBeforeLock ? matchesHashBeforeLock : await verifyPassword(currentHash, password);
    const profile = { fullName, phone, language };
    const [user] = await tx
      .insert(usersTable)
      .values({ ...profile, email, passwordHash })
      .onConflictDoUpdate({
        target: usersTable.email,
        set: { ...profile, passwordHash: matchesCurrentHash ? currentHash : null, updatedAt: sql`now()` },
        // A sign-up does not change the name and phone of an invited account.
        setWhere: sql`not ${usersTable.isVerified} and ${usersTable.status} = 'pending' and ${usersTable.invitationExpiresAt} is null`,
      })
      .returning({ id: usersTable.id });
    return queueMail(createMail(user ? code : null));
  });
}

async function requireOpenSignUp(
  { store, signUpPolicy, adminEmail }: AuthDependencies,
  address: string,
): Promise<void> {
  if (isAddressAllowed(signUpPolicy, address)) return;
  // Once it has an account, ADMIN_EMAIL gets the same error as other addresses, so that it is not revealed.
  if (address === adminEmail && (await isAdministratorPending(store, adminEmail))) return;
  throw createPolicyError(signUpPolicy);
}

/**
 * Selects the unverified account of an address. Excludes invited accounts, and accounts that signed up before
 * sign-up was closed, unless staff created or edited them.
 */
function buildVerifiableCondition(
  { signUpPolicy, adminEmail }: AuthDependencies,
  address: string,
): SQL | undefined {
  const isAllowed = isAddressAllowed(signUpPolicy, address) || address === adminEmail;
  return and(
    eq(usersTable.email, address),
    eq(usersTable.isVerified, false),
    isNull(usersTable.invitationExpiresAt),
    isAllowed ? undefined : isNotNull(usersTable.updatedBy),
  );
}

async function requireCorrectCode(
  { store, keys }: AuthDependencies,
  address: string,
  otp: string,
): Promise<void> {
  const key = `code:${sha256(address)}`;
  if (!(await countAttempt(store, key, limits.codeTries))) throw createDailyLimitError();
  const outcome = await compareCode(store, keys, address, otp);
  if (outcome === "exhausted") {
    // The code was not compared, so the attempt does not count.
    await refundAttempt(store, key);
    throw RequestError.tooManyRequests("Too many tries with this code. Ask for a new one.");
  }
  if (outcome === "wrong") throw createWrongCodeError();
}

/** Null for another account's phone: neither a refusal nor a mail may tell the caller that it has an account. */
const availablePhone = sql`case when exists (
  select from ${usersTable} as owner where owner.phone = ${usersTable.phone} and owner."isVerified"
) then null else ${usersTable.phone} end`;

async function activate(dependencies: AuthDependencies, tx: Store, address: string) {
  const [user] = await tx
    .update(usersTable)
    .set({
      isVerified: true,
      status: "active",
      phone: availablePhone,
      ...(dependencies.adminEmail === address ? { role: "Admin" } : {}),
      updatedAt: sql`now()`,
    })
    .where(and(eq(usersTable.status, "pending"), buildVerifiableCondition(dependencies, address)))
    .returning();
  if (!user) throw createWrongCodeError();
  await logOwnChange(tx, user, { action: "created" });
  return user;
}
