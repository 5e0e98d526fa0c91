import { hash, verify } from "@node-rs/argon2";

/** Hashes with argon2id and the library's default cost. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"));

// Makes attempts for unknown accounts cost the same.
let decoy: Promise<string> | undefined;

/** Verifies a password. Takes as long without a stored hash, and fails. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const right = await verify(stored ?? (await decoy), password.normalize("NFKC"));
  return right && stored !== null;
}
