import { hash, verify } from "@node-rs/argon2";

/** Hashes a password with argon2id (the library's default, with its recommended cost). */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"));

// Made once, so that a try for an unknown account costs what one for a known account costs.
let decoy: Promise<string> | undefined;

/** Compares a password; without a stored hash it takes as long and is never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const right = await verify(stored ?? (await decoy), password.normalize("NFKC"));
  return right && stored !== null;
}
