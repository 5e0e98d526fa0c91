import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { RateLimiterAbstract } from "rate-limiter-flexible";

import { CodedError } from "../../rest/errors.ts";
import type { Redis } from "../../shared/redis.ts";

/** What counts the attempts; the counts may be shared among processes. */
export interface AuthLimiters {
  readonly byAddress: RateLimiterAbstract;
  readonly byAccount: RateLimiterAbstract;
}

/** A whole office may sign in from one address. */
const ofAddress = { keyPrefix: "address", points: 120, duration: 60 };
/** Guesses at one account; signing in clears them. */
const ofAccount = { keyPrefix: "account", points: 20, duration: 15 * 60 };

/** Counts in what the processes share, if that is there, and in this process's memory while it cannot be reached. */
export function createAuthLimiters(redis?: Redis): AuthLimiters {
  const limiter = (limit: typeof ofAddress) => {
    const own = new RateLimiterMemory(limit);
    if (redis === undefined) return own;
    return new RateLimiterRedis({
      ...limit,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: own,
    });
  };
  return { byAddress: limiter(ofAddress), byAccount: limiter(ofAccount) };
}

/** Limits of the mutations that work without a session, for the client of one request. */
export class AuthLimits {
  readonly #limiters: AuthLimiters;
  readonly #address: () => string;

  constructor(limiters: AuthLimiters, address: () => string) {
    this.#limiters = limiters;
    this.#address = address;
  }

  /**
   * Counts one attempt of this client and, where given, at this account.
   * @param account email or phone; kept only as a hash
   * @throws CodedError RATE_LIMITED
   */
  async count(purpose: string, account?: string | null): Promise<void> {
    const { byAddress, byAccount } = this.#limiters;
    await take(byAddress, this.#address());
    if (account) await take(byAccount, keyOf(purpose, account));
  }

  async succeeded(purpose: string, account: string): Promise<void> {
    await this.#limiters.byAccount.delete(keyOf(purpose, account));
  }
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    // Anything else than an error is what is left of the key's share: nothing.
    if (refusal instanceof Error) throw refusal;
    throw new CodedError("RATE_LIMITED", "Too many attempts. Please try again later.");
  }
}

function keyOf(purpose: string, account: string): string {
  const name = account.trim().toLowerCase();
  return `${purpose}:${createHash("sha256").update(name).digest("base64url")}`;
}
