import { hash, verify } from "@node-rs/argon2";

/** Hashes with argon2id and the library's default cost. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"));

// Compared for unknown accounts, for equal response times.
let decoyHash: Promise<string> | undefined;

/** Verifies a password. If there is no stored hash, returns false after the same time. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword("no account has this password");
  const isCorrect = await verify(storedHash ?? (await decoyHash), password.normalize("NFKC"));
  return isCorrect && storedHash !== null;
}
