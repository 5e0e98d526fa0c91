import { createHash, randomUUID } from "node:crypto";

import type { Redis } from "./redis.ts";

export interface SharedSemaphore {
  /** @returns the release function; undefined if no slot of the name is free */
  acquire(name: string, limit: number): Promise<(() => void) | undefined>;
}

/** Removes expired and overlong leases; adds one below the limit. */
const acquireScript = `
local now = redis.call('time')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
redis.call('zremrangebyscore', KEYS[1], '-inf', ms)
redis.call('zremrangebyscore', KEYS[1], ms + ARGV[2] + 1, '+inf')
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('zadd', KEYS[1], ms + ARGV[2], ARGV[3])
redis.call('pexpire', KEYS[1], ARGV[2])
return 1`;

const releaseScript = "return redis.call('zrem', KEYS[1], ARGV[1])";

const noop = () => undefined;

/**
 * Grants every slot while Redis fails; the limits within each process still apply.
 *
 * @param leaseMs maximum time for which a slot is used
 */
export function createSharedSemaphore(redis: Redis, leaseMs: number): SharedSemaphore {
  return {
    async acquire(name, limit) {
      const key = `semaphore:${createHash("sha256").update(name).digest("base64url")}`;
      const leaseId = randomUUID();
      try {
        const result = await redis.eval(acquireScript, {
          keys: [key],
          arguments: [String(limit), String(leaseMs), leaseId],
        });
        if (result === 0) return undefined;
      } catch {
        return noop;
      }
      return () => void redis.eval(releaseScript, { keys: [key], arguments: [leaseId] }).catch(noop);
    },
  };
}
