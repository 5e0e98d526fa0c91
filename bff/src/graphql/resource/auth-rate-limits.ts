import { createHash } from "node:crypto";
import { TOO_MANY_ATTEMPTS } from "@media-planner/schema/rules/account";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimiterAbstract } from "rate-limiter-flexible";

import { CodedError } from "../../rest/errors/coded-error.ts";
import type { Redis } from "../../shared/redis.ts";

type Limiters = readonly RateLimiterAbstract[];

export interface AuthLimiters {
  readonly byAddress: Limiters;
  readonly byAccount: Limiters;
}

/** High, because an office may share one address. */
const addressLimit = { keyPrefix: "address", points: 120, duration: 60 };
/** A successful sign-in resets the attempts. */
const accountLimit = { keyPrefix: "account", points: 20, duration: 15 * 60 };

/** Counts an attempt; no key outlasts the limit's duration. */
const countScript = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
local ttl = redis.call('pttl', KEYS[1])
if ttl < 0 or ttl > 1000 * ARGV[2] then
  redis.call('expire', KEYS[1], ARGV[2])
  ttl = 1000 * ARGV[2]
end
return {consumed, ttl}`;

/** Also counts in memory, because counts in Redis may be lost or changed. */
export function createAuthLimiters(redis?: Redis): AuthLimiters {
  const createLimiters = (limit: typeof addressLimit): Limiters => {
    const memory = new RateLimiterMemory(limit);
    if (redis === undefined) return [memory];
    const shared = new RateLimiterRedis({
      ...limit,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      customIncrTtlLuaScript: countScript,
    });
    return [memory, shared];
  };
  return { byAddress: createLimiters(addressLimit), byAccount: createLimiters(accountLimit) };
}

/** Rate limits of one address for mutations without a session, such as sign-in. */
export class AuthLimits {
  readonly #limiters: AuthLimiters;
  readonly #address: () => string;

  constructor(limiters: AuthLimiters, address: () => string) {
    this.#limiters = limiters;
    this.#address = address;
  }

  /**
   * @param account email or phone; stored as a hash
   * @throws CodedError RATE_LIMITED
   */
  async countAttempt(purpose: string, account?: string | null): Promise<void> {
    const { byAddress, byAccount } = this.#limiters;
    await consume(byAddress, this.#address());
    if (account) await consume(byAccount, buildKey(purpose, account));
  }

  async reset(purpose: string, account: string): Promise<void> {
    const key = buildKey(purpose, account);
    for (const limiter of this.#limiters.byAccount) await limiter.delete(key).catch(() => false);
  }
}

async function consume(limiters: Limiters, key: string): Promise<void> {
  for (const limiter of limiters) {
    try {
      await limiter.consume(key);
    } catch (error) {
      // A Redis error must not block a sign-in; another rejection means no remaining attempts.
      if (error instanceof Error) continue;
      throw new CodedError("RATE_LIMITED", TOO_MANY_ATTEMPTS, {
        retryAfterSeconds: error instanceof RateLimiterRes ? Math.ceil(error.msBeforeNext / 1000) : undefined,
      });
    }
  }
}

function buildKey(purpose: string, account: string): string {
  const normalizedAccount = account.trim().toLowerCase();
  return `${purpose}:${createHash("sha256").update(normalizedAccount).digest("base64url")}`;
}
