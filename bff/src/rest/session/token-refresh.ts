import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

import { asRecord, CodedError } from "../errors/coded-error.ts";
import type { Upstream } from "../transport/upstream.ts";
import type { Trace } from "../transport/trace.ts";
import { readRetryAfter } from "../errors/upstream-errors.ts";

export interface TokenPair {
  readonly access: string;
  /** If undefined, a 401 requires a new sign-in. */
  readonly refresh: string | undefined;
  /** Milliseconds since 1970; undefined for a pair from a browser. */
  readonly renewedAt?: number;
}

/** Calls with the same pair share a refresh; for a minute, later calls get the same result. */
export interface TokenRefresher {
  /** Returns the newest known successor of a pair, or the pair. */
  findLatest(pair: TokenPair): Promise<TokenPair>;
  /** @throws CodedError UNAUTHENTICATED after a refusal, otherwise the reason of the failure */
  refresh(pair: TokenPair, trace?: Trace): Promise<TokenPair>;
}

export interface SharedRefreshStore {
  findSuccessor(pair: TokenPair): Promise<TokenPair | undefined>;
  /**
   * Runs a refresh once among processes.
   *
   * @param requestTokens resolves to undefined when the upstream rejects the refresh token
   */
  refreshOnce(
    pair: TokenPair,
    requestTokens: () => Promise<TokenPair | undefined>,
  ): Promise<TokenPair | undefined>;
}

interface RefresherOptions {
  readonly upstream: Pick<Upstream, "send">;
  /** Undefined for a single process. */
  readonly shared?: SharedRefreshStore | undefined;
}

export const refreshTtlMs = 60_000;
/** A rejected pair is not refreshed again in this time. */
export const rejectionTtlMs = 10_000;
const maxPairs = 20_000;

/** Caches refreshes by a hash of the old pair, in memory and in the shared store. */
export function createRefresher({ upstream, shared }: RefresherOptions): TokenRefresher {
  const createCache = <V extends object | true>(ttl: number) =>
    new LRUCache<string, V>({ max: maxPairs, ttl, ttlResolution: 0, perf: { now: () => Date.now() } });
  const refreshedPairs = createCache<TokenPair>(refreshTtlMs);
  // Separate, so that invented tokens cannot evict valid refreshes.
  const rejectedKeys = createCache<true>(rejectionTtlMs);
  const pendingRefreshes = new Map<string, Promise<TokenPair>>();

  /** Returns the newest pair known to this process. */
  function followLocalRefreshes(pair: TokenPair): TokenPair {
    let current = pair;
    for (let step = 0; step < maxChainLength && refreshedPairs.size > 0; step += 1) {
      const next = refreshedPairs.get(getRefreshKey(current));
      if (next === undefined) return current;
      current = next;
    }
    return current;
  }

  async function followSharedRefreshes(
    { findSuccessor }: SharedRefreshStore,
    pair: TokenPair,
  ): Promise<TokenPair> {
    let current = followLocalRefreshes(pair);
    for (let step = 0; step < maxChainLength && current.refresh !== undefined; step += 1) {
      const next = await findSuccessor(current);
      if (next === undefined) return current;
      refreshedPairs.set(getRefreshKey(current), next);
      current = followLocalRefreshes(next);
    }
    return current;
  }

  async function refreshOnce(key: string, pair: TokenPair, trace: Trace | undefined): Promise<TokenPair> {
    const requestTokens = () => requestRefresh(upstream, pair, trace);
    const successor = await (shared ? shared.refreshOnce(pair, requestTokens) : requestTokens());
    if (successor === undefined) {
      rejectedKeys.set(key, true);
      throw new CodedError("UNAUTHENTICATED", "", { detail: "refresh token rejected" });
    }
    refreshedPairs.set(key, successor);
    return successor;
  }

  return {
    findLatest: async (pair) => (shared ? followSharedRefreshes(shared, pair) : followLocalRefreshes(pair)),
    refresh: async (pair, trace) => {
      const localSuccessor = followLocalRefreshes(pair);
      if (localSuccessor !== pair) return localSuccessor;
      const key = getRefreshKey(pair);
      if (pair.refresh === undefined || rejectedKeys.get(key)) {
        throw new CodedError("UNAUTHENTICATED", "", { detail: "no refresh token, or rejected recently" });
      }
      let refresh = pendingRefreshes.get(key);
      if (refresh === undefined) {
        refresh = refreshOnce(key, pair, trace).finally(() => pendingRefreshes.delete(key));
        pendingRefreshes.set(key, refresh);
      }
      return refresh;
    },
  };
}

/** More refreshes within a minute mean a loop. */
const maxChainLength = 100;

export function getRefreshKey({ access, refresh }: TokenPair): string {
  return createHash("sha256")
    .update(access)
    .update("\n")
    .update(refresh ?? "")
    .digest("base64");
}

/** Temporary failures keep the session. */
const temporaryFailures: Readonly<Record<number, "RATE_LIMITED" | "UPSTREAM_UNAVAILABLE">> = {
  429: "RATE_LIMITED",
  502: "UPSTREAM_UNAVAILABLE",
  503: "UPSTREAM_UNAVAILABLE",
  504: "UPSTREAM_UNAVAILABLE",
};

/**
 * Not abortable: the upstream may have rotated the token, and only this response contains the new one.
 *
 * @returns undefined without a new access token
 */
async function requestRefresh(
  upstream: Pick<Upstream, "send">,
  { refresh }: TokenPair,
  trace: Trace | undefined,
): Promise<TokenPair | undefined> {
  if (refresh === undefined) return undefined;
  const refreshResponse = await upstream.send({
    method: "POST",
    url: "/refresh-token",
    route: "/refresh-token",
    trace,
    body: { token: refresh },
    isForm: true,
  });
  const { status, body } = refreshResponse;
  const code = temporaryFailures[status];
  if (code !== undefined) {
    const retryAfterSeconds = readRetryAfter(refreshResponse);
    throw new CodedError(code, "", { detail: `refresh returned ${status}`, retryAfterSeconds });
  }
  if (status < 200 || status > 299) return undefined;
  const envelope = asRecord(body);
  if (envelope === undefined || envelope["status"] === false) return undefined;
  const response = { ...asRecord(envelope["data"]), ...envelope };
  const access = readToken(response["access_token"]);
  if (access === undefined) return undefined;
  const rotated = readToken(response["refresh_token"] ?? response["refreshToken"]);
  return { access, refresh: rotated ?? refresh, renewedAt: Date.now() };
}

/** Reads a token of a response, without a leading `Bearer`. Undefined for other values. */
export function readToken(value: unknown): string | undefined {
  const token = typeof value === "string" ? value.trim().replace(/^bearer\s+/i, "") : undefined;
  return isToken(token) ? token : undefined;
}

export function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[\x21-\x7e]{1,8192}$/.test(value);
}
