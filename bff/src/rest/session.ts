import type { UserRole } from "@media-planner/schema/rules/access";

import { claimedRole } from "./claims.ts";
import { CodedError } from "./errors.ts";
import type { UpstreamReply } from "./errors.ts";
import { isDownload } from "./download.ts";
import type { Download } from "./download.ts";
import type { Call, Upstream } from "./client.ts";
import type { Trace } from "./trace.ts";
import type { TokenPair, TokenRefresher } from "./refresh.ts";

export interface SessionOptions {
  readonly upstream: Upstream;
  readonly refresher: TokenRefresher;
  /** The tokens that came with the request. */
  readonly tokens: TokenPair | undefined;
  /** Goes with every call of the request. */
  readonly trace?: Trace;
}

/**
 * The signed-in side of one request: sends calls with its access token and, when the upstream answers 401, renews
 * the pair and sends each call once more.
 */
export class Session {
  readonly #upstream: Upstream;
  readonly #refresher: TokenRefresher;
  readonly #carried: TokenPair | undefined;
  /** Goes with every call of the request. */
  readonly trace: Trace | undefined;
  /** The newest pair known; none before the first call asked for it. */
  #current: TokenPair | undefined;
  #latest: Promise<TokenPair> | undefined;
  #accepted: string | undefined;

  constructor({ upstream, refresher, tokens, trace }: SessionOptions) {
    this.#upstream = upstream;
    this.#refresher = refresher;
    this.#carried = tokens;
    this.trace = trace;
  }

  /** The pair to hand back to the browser, when it is another one than it sent. */
  get renewed(): { readonly access: string; readonly refresh: string | undefined } | undefined {
    const [carried, current] = [this.#carried, this.#current];
    if (carried === undefined || current === undefined || current.access === carried.access) return undefined;
    return {
      access: current.access,
      refresh: current.refresh === carried.refresh ? undefined : current.refresh,
    };
  }

  /** The access token that the upstream took in this request; none before it did. */
  get accepted(): string | undefined {
    return this.#accepted;
  }

  /** The role of the viewer, as far as the access token tells. */
  get role(): UserRole | undefined {
    return this.#carried && claimedRole(this.#carried.access);
  }

  /** @throws CodedError UNAUTHENTICATED when the request came without tokens */
  requireTokens(): TokenPair {
    if (this.#carried === undefined) throw new CodedError("UNAUTHENTICATED", "", { detail: "no token" });
    return this.#carried;
  }

  /** The newest pair of this session; undefined when the request came without tokens. */
  async newest(): Promise<TokenPair | undefined> {
    return this.#carried && this.#pair();
  }

  /** Sends as it is, without a refresh: the calls of signing in, which have no token, and of signing out. */
  sendOnce(call: Call, token?: string): Promise<UpstreamReply> {
    return this.#upstream.send(call, token);
  }

  /** @throws CodedError UNAUTHENTICATED without tokens, after a refused refresh, or at a second 401 */
  send(call: Call): Promise<UpstreamReply> {
    return this.#authorised((token) => this.#upstream.send(call, token));
  }

  download(call: Call): Promise<Download | UpstreamReply> {
    return this.#authorised((token) => this.#upstream.download(call, token));
  }

  async #authorised<T extends Download | UpstreamReply>(attempt: (token: string) => Promise<T>): Promise<T> {
    let pair = this.#current ?? (await this.#pair());
    for (let renewals = 0; ; renewals += 1) {
      const answer = await attempt(pair.access);
      if (answer.status !== 401 || isDownload(answer)) {
        this.#accepted = pair.access;
        return answer;
      }
      if (renewals > 0 && !hasAged(pair, renewals)) {
        throw new CodedError("UNAUTHENTICATED", "", { detail: "401 after the refresh" });
      }
      pair = await this.#renewed(pair);
    }
  }

  async #renewed(refused: TokenPair): Promise<TokenPair> {
    // A concurrent call of this request may have renewed the pair while this one was on its way.
    if (this.#current === undefined || this.#current === refused) {
      this.#current = await this.#refresher.renew(refused, this.trace);
    }
    return this.#current;
  }

  /** A request that set out with an old pair starts from the newest one known. */
  async #pair(): Promise<TokenPair> {
    const carried = this.requireTokens();
    this.#latest ??= this.#refresher.latest(carried).then((pair) => (this.#current = pair));
    await this.#latest;
    return this.#current ?? carried;
  }
}

const agedMs = 1_500;
const maxRenewals = 3;

/**
 * A renewed pair that is refused ends the session, unless so much time went by since its renewal, on a busy machine or
 * with tokens of a few seconds, that it may have expired in its turn.
 */
function hasAged({ renewedAt }: TokenPair, renewals: number): boolean {
  return renewals < maxRenewals && renewedAt !== undefined && Date.now() - renewedAt > agedMs;
}
