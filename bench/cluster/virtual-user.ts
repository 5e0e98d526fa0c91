import { setTimeout as pause } from "node:timers/promises";
import { PASSWORD, type DemoRole } from "../../e2e/support/accounts.ts";

interface ResponseBody {
  data?: unknown;
  errors?: { message: string; extensions: { code: string } }[];
}

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
const RETRYABLE_CODES = new Set(["UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT", "no connection", "502", "503"]);
const RETRY_LIMIT_MS = 30_000;

/** An error without a stopped process as its cause. */
export class RejectedError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Calls the balancer as the web does, and retries failures. */
export class VirtualUser {
  private readonly origin: string;
  private readonly role: DemoRole;
  private readonly stats: Stats;
  private token = "";
  private refreshToken = "";
  private cookie = "";

  constructor(origin: string, role: DemoRole, stats: Stats) {
    this.origin = origin;
    this.role = role;
    this.stats = stats;
  }

  async signIn(): Promise<void> {
    const { login } = await this.request<{ login: { token: string; refreshToken: string } }>(
      "mutation Login($input: LoginInput!) { login(input: $input) { token refreshToken } }",
      { input: { email: `${this.role}@agency.test`, password: PASSWORD } },
    );
    Object.assign(this, login);
  }

  /**
   * @param findCreated called before each retry; finds the record created by an unanswered attempt
   * @throws RejectedError for other errors
   */
  async request<Data>(
    query: string,
    variables: object = {},
    findCreated?: () => Promise<Data | undefined>,
  ): Promise<Data> {
    const startedAt = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      const createdRecord = attempt > 0 ? await findCreated?.() : undefined;
      const response = createdRecord ? { data: createdRecord } : await this.post(query, variables);
      if ("data" in response) {
        this.stats.longestMs = Math.max(this.stats.longestMs, performance.now() - startedAt);
        // The caller passes the type that matches its query.
        return response.data as Data;
      }
      if (!RETRYABLE_CODES.has(response.code) || performance.now() - startedAt > RETRY_LIMIT_MS)
        throw new RejectedError(response.code, response.message);
      this.stats.recordRetry(response.code);
      await pause(100);
    }
  }

  /** Downloads a PDF, with retries. @returns its first bytes */
  async downloadPdf(id: string): Promise<string> {
    const startedAt = performance.now();
    for (;;) {
      const response = await this.send(`/media-plans/${id}/pdf`).catch(() => undefined);
      const bytes = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined;
      if (bytes) return Buffer.from(bytes).subarray(0, 5).toString();
      const code = response ? String(response.status) : "no connection";
      if (performance.now() - startedAt > RETRY_LIMIT_MS) throw new RejectedError(code, "no PDF");
      this.stats.recordRetry(code);
      await pause(100);
    }
  }

  private async post(
    query: string,
    variables: object,
  ): Promise<{ data: unknown } | { code: string; message: string }> {
    try {
      const response = await this.send("/graphql", {
        method: "POST",
        body: JSON.stringify({ query, variables }),
      });
      const text = await response.text();
      if (!text.startsWith("{")) return { code: String(response.status), message: text.slice(0, 80) };
      const { data, errors } = JSON.parse(text) as ResponseBody;
      const [error] = errors ?? [];
      if (error) return { code: error.extensions.code, message: error.message };
      return data ? { data } : { code: "nothing", message: text.slice(0, 80) };
    } catch (error) {
      return { code: "no connection", message: String(error) };
    }
  }

  /** Sends the tokens and the balancer's cookie. */
  private async send(path: string, init: RequestInit = {}): Promise<Response> {
    this.stats.calls += 1;
    const sentRefreshToken = this.refreshToken;
    const response = await fetch(`${this.origin}${path}`, {
      ...init,
      headers: {
        "Content-Type": "application/json",
        ...(this.token && { Authorization: `Bearer ${this.token}`, "X-Refresh-Token": sentRefreshToken }),
        ...(this.cookie && { Cookie: this.cookie }),
      },
    });
    this.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? this.cookie;
    // Compare and set: a parallel call may have stored newer tokens.
    if (this.refreshToken === sentRefreshToken) {
      this.token = response.headers.get("x-access-token") ?? this.token;
      this.refreshToken = response.headers.get("x-refresh-token") ?? this.refreshToken;
    }
    return response;
  }
}
