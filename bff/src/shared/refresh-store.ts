import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { CodedError } from "../rest/errors/coded-error.ts";
import { isToken, getRefreshKey, refreshTtlMs, rejectionTtlMs } from "../rest/session/token-refresh.ts";
import type { SharedRefreshStore, TokenPair } from "../rest/session/token-refresh.ts";
import type { Redis } from "./redis.ts";
import { encrypt, decrypt } from "./encryption.ts";

/** Another process then takes over the refresh. */
const leaseMs = 3_000;
const pollMs = 50;
/** Waiting processes share a temporary failure, later ones retry. */
const failureTtlMs = 1_000;
const maxClockSkewMs = 5_000;

const temporaryCodes = ["RATE_LIMITED", "UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT"] as const;

/**
 * Values in Redis begin with the kind: `held` during the lease, `refused` after a rejected refresh token,
 * `later` after a temporary failure, `renewed` with the new pair.
 */
type RefreshState =
  | { readonly kind: "held" }
  | { readonly kind: "refused" }
  | { readonly kind: "later"; readonly code: (typeof temporaryCodes)[number] }
  | { readonly kind: "renewed"; readonly pair: TokenPair };

const extendScript = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('pexpire', KEYS[1], ARGV[2])`;

/** A lease without an end would delay each refresh. */
const endLeaseScript = `
if redis.call('pttl', KEYS[1]) ~= -1 then return 0 end
return redis.call('pexpire', KEYS[1], ARGV[1])`;

/** Returns the stored value if it is another process's lease or result. */
const storeScript = `
local existing = redis.call('get', KEYS[1])
if existing and existing ~= ARGV[1] then return string.sub(existing, 1, 32768) end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
return false`;

/**
 * Stores one key per token pair, named by its hash: first the lease of the refreshing process, then the
 * encrypted result. If Redis fails, each process refreshes alone.
 *
 * @param maxRefreshMs also the longest wait for another process
 */
export function createSharedRefreshStore(redis: Redis, maxRefreshMs: number): SharedRefreshStore {
  /**
   * @returns undefined when this process has acquired the lease
   * @throws if Redis fails, or the other process does not finish in time
   */
  async function readOutcomeOrLock(
    key: string,
    leaseValue: string,
    pair: TokenPair,
  ): Promise<RefreshState | undefined> {
    const deadline = performance.now() + maxRefreshMs + leaseMs;
    for (;;) {
      const value = await redis.setIfAbsent(key, leaseValue, leaseMs);
      if (value === null) return undefined;
      const state = parseState(value, pair);
      if (state === undefined) await redis.discard(key);
      else if (state.kind !== "held") return state;
      else await redis.eval(endLeaseScript, { keys: [key], arguments: [String(leaseMs)] });
      if (performance.now() > deadline) throw new Error("Another process did not finish the refresh in time");
      await pause(pollMs);
    }
  }

  /** @returns the state that another process has stored instead */
  async function storeOutcome(
    key: string,
    leaseValue: string,
    outcome: string,
    ttlMs: number,
    pair: TokenPair,
  ) {
    const existing = await redis
      .eval(storeScript, { keys: [key], arguments: [leaseValue, outcome, String(ttlMs)] })
      .catch(() => null);
    return typeof existing === "string" ? parseState(existing, pair) : undefined;
  }

  async function refreshWithLock(
    key: string,
    leaseValue: string,
    pair: TokenPair,
    requestTokens: () => Promise<TokenPair | undefined>,
  ): Promise<TokenPair | undefined> {
    const extendLease = () =>
      void redis
        .eval(extendScript, { keys: [key], arguments: [leaseValue, String(leaseMs)] })
        .catch(() => undefined);
    const leaseTimer = setInterval(extendLease, leaseMs / 3);
    try {
      const successor = await requestTokens();
      const [outcome, ttlMs] = successor
        ? [`renewed ${encrypt(successor, pair)}`, refreshTtlMs]
        : [`refused ${encrypt({ isRefused: true }, pair)}`, rejectionTtlMs];
      const storedState = await storeOutcome(key, leaseValue, outcome, ttlMs, pair);
      return storedState?.kind === "renewed" ? storedState.pair : successor;
    } catch (error) {
      const code =
        temporaryCodes.find((temporaryCode) => error instanceof CodedError && error.code === temporaryCode) ??
        "UPSTREAM_UNAVAILABLE";
      const failure = encrypt({ code, until: Date.now() + failureTtlMs }, pair);
      await storeOutcome(key, leaseValue, `later ${failure}`, failureTtlMs, pair);
      throw error;
    } finally {
      clearInterval(leaseTimer);
    }
  }

  return {
    findSuccessor: async (pair) => {
      const key = getRedisKey(pair);
      try {
        const value = await redis.get(key);
        const state = value === null ? undefined : parseState(value, pair);
        if (value !== null && state === undefined) await redis.discard(key);
        return state?.kind === "renewed" ? state.pair : undefined;
      } catch {
        return undefined;
      }
    },
    refreshOnce: async (pair, requestTokens) => {
      const [key, leaseValue] = [getRedisKey(pair), `held ${randomUUID()}`];
      let state: RefreshState | undefined;
      try {
        state = await readOutcomeOrLock(key, leaseValue, pair);
      } catch {
        return requestTokens();
      }
      if (state === undefined) return refreshWithLock(key, leaseValue, pair, requestTokens);
      if (state.kind === "later")
        throw new CodedError(state.code, "", { detail: "refresh of another process" });
      return state.kind === "renewed" ? state.pair : undefined;
    },
  };
}

function getRedisKey(pair: TokenPair): string {
  return `renewal:${getRefreshKey(pair)}`;
}

/** @returns undefined for outdated values and values of another pair */
function parseState(value: string, pair: TokenPair): RefreshState | undefined {
  const [kind, ciphertext = ""] = value.split(" ", 2);
  if (kind === "held") return { kind };
  const { isRefused, code, until, access, refresh, renewedAt } = decrypt(ciphertext, pair) ?? {};
  if (kind === "refused" && isRefused === true) return { kind };
  const failureCode = temporaryCodes.find((temporaryCode) => temporaryCode === code);
  if (kind === "later" && failureCode !== undefined && Number(until) + maxClockSkewMs > Date.now())
    return { kind, code: failureCode };
  const isPair = isToken(access) && isToken(refresh) && typeof renewedAt === "number";
  return kind === "renewed" && isPair ? { kind, pair: { access, refresh, renewedAt } } : undefined;
}
