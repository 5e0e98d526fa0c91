import { createHash } from "node:crypto";

import { CodedError } from "../../rest/errors.ts";
import type { RateLimiter } from "./rate-limiter.ts";

const minute = 60_000;
/** A whole office may sign in from one address. */
const perAddress = { limit: 120, windowMs: minute };
/** Guesses at one account; signing in clears them. */
const perAccount = { limit: 20, windowMs: 15 * minute };

/** Limits of the mutations that work without a session, for the client of one request. */
export class AuthLimits {
  readonly #limiter: RateLimiter;
  readonly #address: () => string;

  constructor(limiter: RateLimiter, address: () => string) {
    this.#limiter = limiter;
    this.#address = address;
  }

  /**
   * Counts one attempt of this client and, where given, at this account.
   * @param account email or phone; kept only as a hash
   * @throws CodedError RATE_LIMITED
   */
  async count(purpose: string, account?: string | null): Promise<void> {
    const { limit, windowMs } = perAddress;
    const allowed =
      (await this.#limiter.take(`address:${this.#address()}`, limit, windowMs)) &&
      (!account ||
        (await this.#limiter.take(keyOf(purpose, account), perAccount.limit, perAccount.windowMs)));
    if (!allowed) throw new CodedError("RATE_LIMITED", "Too many attempts. Please try again later.");
  }

  succeeded(purpose: string, account: string): Promise<void> {
    return this.#limiter.forget(keyOf(purpose, account));
  }
}

function keyOf(purpose: string, account: string): string {
  const name = account.trim().toLowerCase();
  return `${purpose}:${createHash("sha256").update(name).digest("base64url")}`;
}
