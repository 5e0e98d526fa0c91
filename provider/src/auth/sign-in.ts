import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { verifyPassword } from "../resources/user/password.ts";
import { getAccountKey, getIdentifierKey } from "../resources/user/attempts-table.ts";
import { usersTable } from "../resources/user/users-table.ts";
import type { Role } from "../rules/access.ts";
import { RequestError } from "../rules/request-error.ts";
import type { loginRule } from "./account-rules.ts";
import { sha256 } from "./signing-keys.ts";
import { refundAttempt, limits, countAttempt } from "./rate-limits.ts";
import { enforceRateLimit, type AuthDependencies } from "./auth-dependencies.ts";
import type { TokenPair } from "./sessions.ts";

type SignInResult = TokenPair & { user: { id: string; role: Role } };

/**
 * After ten wrong passwords an email or phone gets a 429, even without an account. The account's limit
 * returns the wrong-password error: a 429 would reveal that an email and a phone share an account.
 */
export async function signIn(
  { store, sessions }: Pick<AuthDependencies, "store" | "sessions">,
  { email, phone, password }: z.output<typeof loginRule>,
): Promise<SignInResult> {
  const address = email?.trim().toLowerCase();
  const phoneNumber = phone?.trim() ?? "";
  const identifier = address ? `email:${address}` : `phone:${phoneNumber}`;
  await enforceRateLimit(store, getIdentifierKey(identifier), limits.login);
  const [user] = await store
    .select()
    .from(usersTable)
    .where(address ? eq(usersTable.email, address) : eq(usersTable.phone, phoneNumber))
    .orderBy(desc(usersTable.isVerified), desc(usersTable.createdAt))
    .limit(1);
  const accountKey = getAccountKey(user?.id ?? sha256(identifier));
  const isWithinLimit = await countAttempt(store, accountKey, limits.login);
  const isCorrect = await verifyPassword((isWithinLimit && user?.passwordHash) || null, password);
  const createError = () =>
    RequestError.unauthorized(
      address ? "The email or the password is wrong" : "The phone or the password is wrong",
    );
  if (!user || !isCorrect) throw createError();
  await refundAttempt(store, getIdentifierKey(identifier));
  await refundAttempt(store, accountKey);
  if (!user.isVerified)
    throw new RequestError(403, "Enter the code we sent to verify your account", { code: "OTP_REQUIRED" });
  if (user.status !== "active") throw RequestError.unauthorized("This account is not active");
  const tokens = await sessions.open(user);
  if (!tokens) throw createError();
  return { ...tokens, user };
}
