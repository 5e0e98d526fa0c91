import { createHash } from "node:crypto";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

import { readConfig } from "../src/config.ts";
import { start } from "../src/start.ts";
import type { RunningBff, Timing } from "../src/start.ts";
import { UpstreamStub } from "./upstream-stub.ts";

export interface GraphQLResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly data: unknown;
  readonly errors: readonly GraphQLResponseError[] | undefined;
  readonly text: string;
}

interface GraphQLResponseError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly requestId: string;
    readonly fields?: readonly { readonly path: string; readonly message: string }[];
  };
}

export interface QueryOptions {
  readonly variables?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

interface TestOptions extends Partial<Timing> {
  readonly operationTexts?: readonly string[];
}

/** Computes ids like codegen. */
export function hashOperation(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export const sessionHeaders = { authorization: "Bearer access-1", "x-refresh-token": "refresh-1" };

export function createSessionHeaders(role: string): typeof sessionHeaders {
  const payload = Buffer.from(JSON.stringify({ sub: "u", role })).toString("base64url");
  return { ...sessionHeaders, authorization: `Bearer eyJhbGciOiJIUzI1NiJ9.${payload}.c2ln` };
}

/** Server on a free port with a stubbed upstream, one per test file. */
export class BffUnderTest {
  readonly upstream = new UpstreamStub();
  readonly logLines: string[] = [];
  running: RunningBff | undefined;

  get url(): string {
    if (this.running === undefined) throw new Error("The BFF is not started");
    return this.running.url;
  }

  async start(env: Readonly<Record<string, string>>, options?: TestOptions): Promise<void> {
    await this.upstream.listen();
    await this.startServer(env, options);
  }

  async startServer(
    env: Readonly<Record<string, string>> = {},
    { operationTexts = [], ...timing }: TestOptions = {},
  ): Promise<void> {
    // Generous limits: slow machines cause no timeout and lose no connection.
    const testDefaults = { UPSTREAM_TIMEOUT_MS: "600000", GRAPHQL_OPERATIONS: "any" };
    const config = readConfig({ PORT: "0", UPSTREAM_URL: this.upstream.origin, ...testDefaults, ...env });
    const log = pino({ level: "debug" }, { write: (line: string) => this.logLines.push(line) });
    this.running = await start(
      config,
      log,
      new Map(operationTexts.map((text) => [hashOperation(text), text])),
      {
        keepAliveMs: 600_000,
        ...timing,
      },
    );
  }

  async stop(): Promise<void> {
    await this.running?.stop({ closeIdleConnections: true });
    await this.upstream.close();
  }

  async query(
    query: string,
    { variables, headers = sessionHeaders, signal }: QueryOptions = {},
  ): Promise<GraphQLResponse> {
    const response = await fetch(`${this.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query, variables }),
      ...(signal ? { signal } : {}),
    });
    return readResponseBody(response);
  }

  async queryErrorCode(query: string, options?: QueryOptions): Promise<string | undefined> {
    const { errors } = await this.query(query, options);
    return errors?.[0]?.extensions.code;
  }
}

export async function readResponseBody(response: Response): Promise<GraphQLResponse> {
  const text = await response.text();
  const { data, errors } = JSON.parse(text) as Pick<GraphQLResponse, "data" | "errors">;
  return { status: response.status, headers: response.headers, data, errors, text };
}

/** Unexpected upstream calls fail the test. */
export function setUpBff(env: Readonly<Record<string, string>> = {}, options?: TestOptions): BffUnderTest {
  const bff = new BffUnderTest();
  beforeAll(() => bff.start(env, options));
  afterEach(() => {
    const unexpected = [...bff.upstream.unexpected];
    bff.upstream.reset();
    bff.logLines.length = 0;
    expect(unexpected).toEqual([]);
  });
  afterAll(() => bff.stop());
  return bff;
}
