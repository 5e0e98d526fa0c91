import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

import { asRecord, CodedError } from "./errors.ts";
import type { Upstream } from "./client.ts";
import type { Trace } from "./trace.ts";

/** The tokens that one browser holds. */
export interface TokenPair {
  readonly access: string;
  /** None: a 401 means to sign in again. */
  readonly refresh: string | undefined;
  /** When the upstream gave it, in milliseconds since 1970; absent for a pair that a browser sent. */
  readonly renewedAt?: number;
}

/**
 * Renews token pairs. All calls that hold the same pair share one refresh, and for a minute after it latecomers
 * get its outcome. Implementations may share this among processes.
 */
export interface TokenRefresher {
  /** The newest pair known to follow this one; the pair itself when none does. */
  latest(pair: TokenPair): Promise<TokenPair>;
  /**
   * Renews a pair that the upstream refused.
   * @param trace of the request that asks; others that wait for the same pair share its refresh
   * @throws CodedError UNAUTHENTICATED when it was refused, else why it could not be asked
   */
  renew(pair: TokenPair, trace?: Trace): Promise<TokenPair>;
}

/** The renewals of several processes, which each keeps for itself when they cannot be shared. */
export interface SharedRenewals {
  /** The pair that some process has got for this one. */
  successorOf(pair: TokenPair): Promise<TokenPair | undefined>;
  /**
   * Asks for a pair's successor, unless some process is asking or has asked: then its answer is this one's too.
   * @param ask resolves to undefined when the upstream refuses
   */
  once(pair: TokenPair, ask: () => Promise<TokenPair | undefined>): Promise<TokenPair | undefined>;
}

interface RefresherOptions {
  readonly upstream: Pick<Upstream, "send">;
  /** None: one process. */
  readonly shared?: SharedRenewals | undefined;
}

/** How long a renewal is remembered. */
export const memoMs = 60_000;
/** A refused pair is not tried again by the calls that were waiting for it. */
export const refusalMs = 10_000;
/** Pairs remembered at most. */
const capacity = 20_000;

/** Keeps refreshes in this process's memory, keyed by a hash of the old pair, and in what is shared with others. */
export function createRefresher({ upstream, shared }: RefresherOptions): TokenRefresher {
  const memory = <V extends object | true>(ttl: number) =>
    new LRUCache<string, V>({ max: capacity, ttl, ttlResolution: 0, perf: { now: () => Date.now() } });
  const renewals = memory<TokenPair>(memoMs);
  // Apart, so that a flood of invented tokens cannot push good renewals out.
  const refusals = memory<true>(refusalMs);
  const running = new Map<string, Promise<TokenPair>>();

  /** Follows a pair through the renewals it had since. */
  function followed(pair: TokenPair): TokenPair {
    let current = pair;
    for (let step = 0; step < longestChain && renewals.size > 0; step += 1) {
      const next = renewals.get(keyOf(current));
      if (next === undefined) return current;
      current = next;
    }
    return current;
  }

  /** The same through those that other processes did. */
  async function followedAmong({ successorOf }: SharedRenewals, pair: TokenPair): Promise<TokenPair> {
    let current = followed(pair);
    for (let step = 0; step < longestChain && current.refresh !== undefined; step += 1) {
      const next = await successorOf(current);
      if (next === undefined) return current;
      renewals.set(keyOf(current), next);
      current = followed(next);
    }
    return current;
  }

  async function renewOnce(key: string, pair: TokenPair, trace: Trace | undefined): Promise<TokenPair> {
    const ask = () => requestRefresh(upstream, pair, trace);
    const successor = await (shared ? shared.once(pair, ask) : ask());
    if (successor === undefined) {
      refusals.set(key, true);
      throw new CodedError("UNAUTHENTICATED", "", { detail: "refresh refused" });
    }
    renewals.set(key, successor);
    return successor;
  }

  return {
    latest: async (pair) => (shared ? followedAmong(shared, pair) : followed(pair)),
    renew: async (pair, trace) => {
      const known = followed(pair);
      if (known !== pair) return known;
      const key = keyOf(pair);
      if (pair.refresh === undefined || refusals.get(key)) {
        throw new CodedError("UNAUTHENTICATED", "", { detail: "no refresh token, or refused a moment ago" });
      }
      let refresh = running.get(key);
      if (refresh === undefined) {
        refresh = renewOnce(key, pair, trace).finally(() => running.delete(key));
        running.set(key, refresh);
      }
      return refresh;
    },
  };
}

/** More renewals than fit into the memory of one minute would be no chain but a loop. */
const longestChain = 100;

/** A hash of the pair. */
export function keyOf({ access, refresh }: TokenPair): string {
  return createHash("sha256")
    .update(access)
    .update("\n")
    .update(refresh ?? "")
    .digest("base64");
}

/** Statuses that say "not now" rather than "no": the session may still be good. */
const temporary: Readonly<Record<number, "RATE_LIMITED" | "UPSTREAM_UNAVAILABLE">> = {
  429: "RATE_LIMITED",
  502: "UPSTREAM_UNAVAILABLE",
  503: "UPSTREAM_UNAVAILABLE",
  504: "UPSTREAM_UNAVAILABLE",
};

/**
 * POST /refresh-token, outside /api/v1, form field `token`. Carries no abort signal: the
 * upstream may have rotated the token already, and then its answer is the only copy.
 * @returns undefined when the upstream answered with anything but a new access token
 */
async function requestRefresh(
  upstream: Pick<Upstream, "send">,
  { refresh }: TokenPair,
  trace: Trace | undefined,
): Promise<TokenPair | undefined> {
  if (refresh === undefined) return undefined;
  const { status, body } = await upstream.send({
    method: "POST",
    url: "/refresh-token",
    route: "/refresh-token",
    trace,
    body: {
      contentType: "application/x-www-form-urlencoded",
      content: new URLSearchParams({ token: refresh }).toString(),
    },
  });
  const code = temporary[status];
  if (code !== undefined) throw new CodedError(code, "", { detail: `refresh answered ${status}` });
  if (status < 200 || status > 299) return undefined;
  const envelope = asRecord(body);
  if (envelope === undefined || envelope["status"] === false) return undefined;
  const answer = { ...asRecord(envelope["data"]), ...envelope };
  const access = answer["access_token"];
  if (!isToken(access)) return undefined;
  const rotated = answer["refresh_token"] ?? answer["refreshToken"];
  return { access, refresh: isToken(rotated) ? rotated : refresh, renewedAt: Date.now() };
}

/** What can stand in a header: an answer that cannot is no token. */
export function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[\x21-\x7e]{1,8192}$/.test(value);
}
