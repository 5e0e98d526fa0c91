import { hash, verify } from "@node-rs/argon2";
import { defineMessage } from "../../i18n/translate.ts";
import { RequestError } from "../../rules/request-error.ts";

interface PasswordPolicy {
  readonly minLength: number;
  readonly refusesCommon: boolean;
}

let policy: PasswordPolicy = { minLength: 0, refusesCommon: false };

export function setPasswordPolicy(newPolicy: PasswordPolicy): void {
  policy = newPolicy;
}

/**
 * Hashes a password that somebody chose.
 *
 * @throws RequestError 422 at the field, if it is shorter than PASSWORD_MIN_LENGTH or too common
 */
export async function hashChosenPassword(password: string, field = "password"): Promise<string> {
  const { minLength, refusesCommon } = policy;
  if ([...password].length < minLength)
    throw RequestError.invalid(
      field,
      defineMessage("Must be at least {limit} characters", { limit: minLength }),
    );
  if (refusesCommon && (await isCommon(password)))
    throw RequestError.invalid(field, "This password is too common. Please choose another one.");
  return hashPassword(password);
}

/** Whether the password is on the list of 49,000 leaked passwords. Its words are lower-case. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"].includes(password.normalize("NFKC").toLowerCase());
}

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
