import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Store } from "../db/store.ts";
import { verifyPassword } from "../resources/user/password.ts";
import { usersTable } from "../resources/user/table.ts";
import type { Role } from "../rules/access.ts";
import { RequestError } from "../rules/request-error.ts";
import type { loginRule } from "./account-rules.ts";
import { sha256 } from "./signing-keys.ts";
import { clearAttempts, refundAttempt, limits, countAttempt } from "./rate-limits.ts";
import { requireAttempt, type AuthDependencies } from "./dependencies.ts";
import type { TokenPair } from "./sessions.ts";

const getAttemptKey = (name: string) => `login:${sha256(name)}`;
const getAccountKey = (id: string) => `login-account:${id}`;

type SignedIn = TokenPair & { user: { id: string; role: Role } };

/**
 * Signs in by email or phone. After ten wrong passwords an identifier gets a 429, whether it exists or not.
 * The account has its own limit, which returns the wrong-password error: a 429 would reveal that an email
 * and a phone belong together.
 */
export async function signIn(
  { store, sessions }: Pick<AuthDependencies, "store" | "sessions">,
  { email, phone, password }: z.output<typeof loginRule>,
): Promise<SignedIn> {
  const address = email?.trim().toLowerCase();
  const number = phone?.trim() ?? "";
  const name = address ? `email:${address}` : `phone:${number}`;
  await requireAttempt(store, getAttemptKey(name), limits.login);
  const [user] = await store
    .select()
    .from(usersTable)
    .where(address ? eq(usersTable.email, address) : eq(usersTable.phone, number))
    .orderBy(desc(usersTable.isVerified), desc(usersTable.createdAt))
    .limit(1);
  const account = getAccountKey(user?.id ?? sha256(name));
  const compared = await countAttempt(store, account, limits.login);
  const right = await verifyPassword((compared && user?.passwordHash) || null, password);
  const createError = () =>
    RequestError.unauthorized(
      address ? "The email or the password is wrong" : "The phone or the password is wrong",
    );
  if (!user || !right) throw createError();
  await refundAttempt(store, getAttemptKey(name));
  await refundAttempt(store, account);
  if (!user.isVerified)
    throw new RequestError(403, "Enter the code we sent to verify your account", { code: "OTP_REQUIRED" });
  if (user.status !== "active") throw RequestError.unauthorized("This account is not active");
  const opened = await sessions.open(user);
  if (!opened) throw createError();
  return { ...opened, user };
}

/**
 * Resets the limits of an account's email. The phone stays limited, so that nobody can link it to the email.
 */
export async function clearSignInAttempts(store: Store, user: { id: string; email: string }): Promise<void> {
  await clearAttempts(store, getAccountKey(user.id));
  await clearAttempts(store, getAttemptKey(`email:${user.email}`));
}
