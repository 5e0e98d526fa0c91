import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Store } from "../db/store.ts";
import { verifyPassword } from "../nouns/user/password.ts";
import { usersTable } from "../nouns/user/table.ts";
import type { Role } from "../rules/access.ts";
import { Refusal } from "../rules/refusal.ts";
import type { loginRule } from "./account-rules.ts";
import { sha256 } from "./keys.ts";
import { forgetTries, giveBack, limits, takeTry } from "./limits.ts";
import { take, type Means } from "./means.ts";
import type { TokenPair } from "./sessions.ts";

const triesOf = (name: string) => `login:${sha256(name)}`;
const triesOfAccount = (id: string) => `login-account:${id}`;

type SignedIn = TokenPair & { user: { id: string; role: Role } };

/**
 * Signs in by email or phone. After ten wrong passwords an identifier, known or not, gets a 429. The account
 * has a limit of its own, which looks like a wrong password: a 429 would reveal that an email and a phone
 * belong together.
 */
export async function signIn(
  { store, sessions }: Pick<Means, "store" | "sessions">,
  { email, phone, password }: z.output<typeof loginRule>,
): Promise<SignedIn> {
  const address = email?.trim().toLowerCase();
  const number = phone?.trim() ?? "";
  const name = address ? `email:${address}` : `phone:${number}`;
  await take(store, triesOf(name), limits.login);
  const [user] = await store
    .select()
    .from(usersTable)
    .where(address ? eq(usersTable.email, address) : eq(usersTable.phone, number))
    .orderBy(desc(usersTable.isVerified), desc(usersTable.createdAt))
    .limit(1);
  const account = triesOfAccount(user?.id ?? sha256(name));
  const compared = await takeTry(store, account, limits.login);
  const right = await verifyPassword((compared && user?.passwordHash) || null, password);
  const wrong = () =>
    Refusal.unauthorized(
      address ? "The email or the password is wrong" : "The phone or the password is wrong",
    );
  if (!user || !right) throw wrong();
  await giveBack(store, triesOf(name));
  await giveBack(store, account);
  if (!user.isVerified)
    throw new Refusal(403, "Enter the code we sent to verify your account", { code: "OTP_REQUIRED" });
  if (user.status !== "active") throw Refusal.unauthorized("This account is not active");
  const opened = await sessions.open(user);
  if (!opened) throw wrong();
  return { ...opened, user };
}

/**
 * Resets the limits of an account's email. The phone stays limited, so that nobody can link it to the email.
 */
export async function forgetSignIns(store: Store, user: { id: string; email: string }): Promise<void> {
  await forgetTries(store, triesOfAccount(user.id));
  await forgetTries(store, triesOf(`email:${user.email}`));
}
