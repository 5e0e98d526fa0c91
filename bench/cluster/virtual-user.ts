import { setTimeout as pause } from "node:timers/promises";
import { PASSWORD, type DemoRole } from "../../e2e/support/accounts.ts";
import type { GraphQLResponse, Tokens } from "../../e2e/support/graphql.ts";

export class Stats {
  calls = 0;
  retries = 0;
  longestMs = 0;
  readonly codes = new Map<string, number>();

  recordRetry(code: string): void {
    this.retries += 1;
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }
}

/** Other codes fail the run. */
const RETRYABLE_CODES = new Set([
  "UPSTREAM_UNAVAILABLE",
  "UPSTREAM_TIMEOUT",
  "no connection",
  "502",
  "503",
  "504",
]);
const RETRY_LIMIT_MS = 30_000;

class CallError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Calls the balancer as the web does, and retries failures. */
export class VirtualUser {
  private origin: string;
  private stats: Stats;
  private tokens: Tokens = { token: "", refreshToken: "" };
  private cookie = "";

  private constructor(origin: string, stats: Stats) {
    this.origin = origin;
    this.stats = stats;
  }

  static async signIn(origin: string, role: DemoRole, stats: Stats): Promise<VirtualUser> {
    const user = new VirtualUser(origin, stats);
    const { login } = await user.request<{ login: Tokens }>(
      "mutation Login($input: LoginInput!) { login(input: $input) { token refreshToken } }",
      { input: { email: `${role}@agency.test`, password: PASSWORD } },
    );
    user.tokens = login;
    return user;
  }

  /**
   * @param findCreated called before each retry; finds the record created by an unanswered attempt
   * @throws for an error without a stopped process as its cause
   */
  request<Data>(
    query: string,
    variables: object = {},
    findCreated?: () => Promise<Data | undefined>,
  ): Promise<Data> {
    const body = JSON.stringify({ query, variables });
    return this.retry(async (attempt) => {
      const created = attempt > 0 ? await findCreated?.() : undefined;
      if (created) return created;
      const response = await this.send("/graphql", { method: "POST", body });
      const text = await response.text();
      if (!text.startsWith("{")) throw new CallError(String(response.status), text.slice(0, 80));
      // The caller passes the type that matches its query.
      const { data, errors: [error] = [] } = JSON.parse(text) as GraphQLResponse<Data>;
      if (error) throw new CallError(error.extensions.code, error.message);
      if (!data) throw new CallError("nothing", text.slice(0, 80));
      return data;
    });
  }

  /** Downloads a PDF. @returns its first bytes */
  downloadPdf(id: string): Promise<string> {
    return this.retry(async () => {
      const response = await this.send(`/media-plans/${id}/pdf`);
      if (!response.ok) throw new CallError(String(response.status), "no PDF");
      return Buffer.from(await response.arrayBuffer()).toString("latin1", 0, 5);
    });
  }

  /** Repeats a call while processes are stopped. */
  private async retry<Result>(call: (attempt: number) => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      try {
        const result = await call(attempt);
        this.stats.longestMs = Math.max(this.stats.longestMs, performance.now() - startedAt);
        return result;
      } catch (error) {
        const code = error instanceof CallError ? error.code : "no connection";
        if (!RETRYABLE_CODES.has(code) || performance.now() - startedAt > RETRY_LIMIT_MS) throw error;
        this.stats.recordRetry(code);
        await pause(100);
      }
    }
  }

  /** Sends the tokens and the balancer's cookie. */
  private async send(path: string, init: RequestInit = {}): Promise<Response> {
    this.stats.calls += 1;
    const { tokens, cookie } = this;
    const response = await fetch(`${this.origin}${path}`, {
      ...init,
      headers: {
        "Content-Type": "application/json",
        ...(tokens.token && {
          Authorization: `Bearer ${tokens.token}`,
          "X-Refresh-Token": tokens.refreshToken,
        }),
        ...(cookie && { Cookie: cookie }),
      },
    });
    this.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? this.cookie;
    // Compare and set: a parallel call may have stored newer tokens.
    if (this.tokens.refreshToken === tokens.refreshToken)
      this.tokens = {
        token: response.headers.get("x-access-token") ?? tokens.token,
        refreshToken: response.headers.get("x-refresh-token") ?? tokens.refreshToken,
      };
    return response;
  }
}
