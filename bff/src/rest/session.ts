import type { UserRole } from "@media-planner/schema/rules/access";

import { roleFromToken } from "./token-claims.ts";
import { CodedError } from "./coded-error.ts";
import type { UpstreamReply } from "./coded-error.ts";
import { isDownload } from "./download.ts";
import type { Download } from "./download.ts";
import type { Call, Upstream } from "./rest-client.ts";
import type { Trace } from "./trace.ts";
import type { TokenPair, TokenRefresher } from "./token-refresh.ts";

export interface SessionOptions {
  readonly upstream: Upstream;
  readonly refresher: TokenRefresher;
  readonly tokens: TokenPair | undefined;
  readonly trace?: Trace;
}

/** After a 401, refreshes the pair and repeats each call once. */
export class Session {
  readonly #upstream: Upstream;
  readonly #refresher: TokenRefresher;
  readonly #carried: TokenPair | undefined;
  readonly trace: Trace | undefined;
  #current: TokenPair | undefined;
  #latest: Promise<TokenPair> | undefined;
  #accepted: string | undefined;

  constructor({ upstream, refresher, tokens, trace }: SessionOptions) {
    this.#upstream = upstream;
    this.#refresher = refresher;
    this.#carried = tokens;
    this.trace = trace;
  }

  get renewed(): { readonly access: string; readonly refresh: string | undefined } | undefined {
    const [carried, current] = [this.#carried, this.#current];
    if (carried === undefined || current === undefined || current.access === carried.access) return undefined;
    return {
      access: current.access,
      refresh: current.refresh === carried.refresh ? undefined : current.refresh,
    };
  }

  /** Access token that the upstream accepted in this request. */
  get accepted(): string | undefined {
    return this.#accepted;
  }

  get role(): UserRole | undefined {
    return this.#carried && roleFromToken(this.#carried.access);
  }

  requireTokens(): TokenPair {
    if (this.#carried === undefined) throw new CodedError("UNAUTHENTICATED", "", { detail: "no token" });
    return this.#carried;
  }

  async findNewestPair(): Promise<TokenPair | undefined> {
    return this.#carried && this.#pair();
  }

  /** Sends without a refresh, for sign-in and sign-out. */
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
      const response = await attempt(pair.access);
      if (response.status !== 401 || isDownload(response)) {
        this.#accepted = pair.access;
        return response;
      }
      if (renewals > 0 && !hasAged(pair, renewals)) {
        throw new CodedError("UNAUTHENTICATED", "", { detail: "401 after the refresh" });
      }
      pair = await this.#renewed(pair);
    }
  }

  async #renewed(refused: TokenPair): Promise<TokenPair> {
    // A concurrent call may have refreshed the pair.
    if (this.#current === undefined || this.#current === refused) {
      this.#current = await this.#refresher.renew(refused, this.trace);
    }
    return this.#current;
  }

  async #pair(): Promise<TokenPair> {
    const carried = this.requireTokens();
    this.#latest ??= this.#refresher.latest(carried).then((pair) => (this.#current = pair));
    await this.#latest;
    return this.#current ?? carried;
  }
}

const agedMs = 1_500;
const maxRenewals = 3;

/** A rejected new pair ends the session, unless it may have expired since its refresh. */
function hasAged({ renewedAt }: TokenPair, renewals: number): boolean {
  return renewals < maxRenewals && renewedAt !== undefined && Date.now() - renewedAt > agedMs;
}
