import { USER_ROLES, type UserRole } from "@media-planner/schema/enums";

import { asRecord, CodedError } from "../errors/coded-error.ts";
import type { UpstreamResponse } from "../errors/coded-error.ts";
import { isDownload } from "../transport/download.ts";
import type { Download } from "../transport/download.ts";
import type { Call } from "../transport/call.ts";
import type { Upstream } from "../transport/upstream.ts";
import type { Trace } from "../transport/trace.ts";
import type { TokenPair, TokenRefresher } from "./token-refresh.ts";

export interface SessionOptions {
  readonly upstream: Upstream;
  readonly refresher: TokenRefresher;
  readonly tokens: TokenPair | undefined;
  readonly trace?: Trace;
}

/** After a 401, refreshes the pair and repeats each call; `maxRefreshes` if pairs expire at once. */
export class Session {
  readonly #upstream: Upstream;
  readonly #refresher: TokenRefresher;
  readonly #sentTokens: TokenPair | undefined;
  readonly trace: Trace | undefined;
  #current: TokenPair | undefined;
  #latestPairRead: Promise<TokenPair> | undefined;
  #acceptedToken: string | undefined;

  constructor({ upstream, refresher, tokens, trace }: SessionOptions) {
    this.#upstream = upstream;
    this.#refresher = refresher;
    this.#sentTokens = tokens;
    this.trace = trace;
  }

  get refreshedTokens(): { readonly access: string; readonly refresh: string | undefined } | undefined {
    const [sentTokens, current] = [this.#sentTokens, this.#current];
    if (sentTokens === undefined || current === undefined || current.access === sentTokens.access)
      return undefined;
    return {
      access: current.access,
      refresh: current.refresh === sentTokens.refresh ? undefined : current.refresh,
    };
  }

  get acceptedToken(): string | undefined {
    return this.#acceptedToken;
  }

  get role(): UserRole | undefined {
    return this.#sentTokens && readTokenRole(this.#sentTokens.access);
  }

  requireTokens(): TokenPair {
    if (this.#sentTokens === undefined) throw new CodedError("UNAUTHENTICATED", "", { detail: "no token" });
    return this.#sentTokens;
  }

  async findLatestPair(): Promise<TokenPair | undefined> {
    return this.#sentTokens && this.#readPair();
  }

  /** For sign-in and sign-out. */
  sendWithoutRefresh(call: Call, token?: string): Promise<UpstreamResponse> {
    return this.#upstream.send(call, token);
  }

  /** @throws CodedError UNAUTHENTICATED without tokens, after a rejected refresh, or at a second 401 */
  send(call: Call): Promise<UpstreamResponse> {
    return this.#callWithRefresh((token) => this.#upstream.send(call, token));
  }

  download(call: Call): Promise<Download | UpstreamResponse> {
    return this.#callWithRefresh((token) => this.#upstream.download(call, token));
  }

  async #callWithRefresh<T extends Download | UpstreamResponse>(
    sendWithToken: (token: string) => Promise<T>,
  ): Promise<T> {
    let pair = this.#current ?? (await this.#readPair());
    for (let refreshCount = 0; ; refreshCount += 1) {
      const response = await sendWithToken(pair.access);
      if (response.status !== 401 || isDownload(response)) {
        // A gateway or a missing endpoint may respond without checking the token.
        if (response.status < 400) this.#acceptedToken = pair.access;
        return response;
      }
      if (refreshCount > 0 && !couldBeExpired(pair, refreshCount)) {
        throw new CodedError("UNAUTHENTICATED", "", { detail: "401 after the refresh" });
      }
      pair = await this.#refreshPair(pair);
    }
  }

  async #refreshPair(rejectedPair: TokenPair): Promise<TokenPair> {
    // A concurrent call may have refreshed the pair.
    if (this.#current === undefined || this.#current === rejectedPair) {
      this.#current = await this.#refresher.refresh(rejectedPair, this.trace);
    }
    return this.#current;
  }

  async #readPair(): Promise<TokenPair> {
    const sentTokens = this.requireTokens();
    this.#latestPairRead ??= this.#refresher.findLatest(sentTokens).then((pair) => (this.#current = pair));
    await this.#latestPairRead;
    return this.#current ?? sentTokens;
  }
}

/** Reads the role without verification, only to avoid rejected calls. */
function readTokenRole(token: string): UserRole | undefined {
  if (!token.startsWith(jwtPrefix)) return undefined;
  const [, payload = ""] = token.split(".");
  try {
    const role = asRecord(JSON.parse(Buffer.from(payload, "base64url").toString()))?.["role"];
    return USER_ROLES.find((userRole) => userRole === String(role).toUpperCase());
  } catch {
    return undefined;
  }
}

/** `{"` in base64url: the start of every JWT. */
const jwtPrefix = "eyJ";

const minTokenAgeMs = 1_500;
const maxRefreshes = 3;

/** A rejected new pair ends the session, unless it may have expired since its refresh. */
function couldBeExpired({ renewedAt }: TokenPair, refreshCount: number): boolean {
  return refreshCount < maxRefreshes && renewedAt !== undefined && Date.now() - renewedAt > minTokenAgeMs;
}
