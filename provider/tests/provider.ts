import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { readConfig } from "../src/config.ts";
import { startProvider, type Provider } from "../src/provider.ts";
import type { ResourceContext } from "../src/records/resource.ts";
import { registry } from "../src/resources/registry.ts";
import type { Role } from "../src/rules/access.ts";
import { createFolder } from "./create-folder.ts";
import { testSecret } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Parent of all data folders; removed after the tests. */
    dataFolders: string;
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read response bodies of any shape
export type Json = any;

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: Json;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Creates the settings of a new database: a copy with demo data, or an empty database. */
export async function createTestDatabase(
  hasDemoData: boolean,
): Promise<{ DATA_DIR: string } & Record<string, string>> {
  const template = inject("template");
  const directory = await createFolder();
  const settings = {
    PROVIDER_PORT: "0",
    DATA_DIR: directory,
    LOG_LEVEL: "silent",
    DEMO_DATA: "off",
    SIGN_UP: "open",
    TOKEN_SECRET: testSecret,
  };
  if ("directory" in template) {
    // Copies synchronously, which takes half the time for these 1,400 small files.
    if (hasDemoData) cpSync(join(template.directory, "db"), join(directory, "db"), { recursive: true });
    return settings;
  }
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: `${template.url}postgres` });
  await client.connect();
  await client.query(`create database ${name} ${hasDemoData ? "template template" : ""}`);
  await client.end();
  return { ...settings, DATABASE_URL: `${template.url}${name}` };
}

export class TestProvider {
  readonly server: Provider;
  readonly settings: Record<string, string>;
  readonly log: string[];
  private readonly tokens = new Map<Role, Promise<string>>();

  private constructor(provider: Provider, settings: Record<string, string>, log: string[]) {
    this.server = provider;
    this.settings = settings;
    this.log = log;
  }

  /** Starts a provider, on a new database unless the settings contain a data folder. */
  static async start(overrides: Record<string, string> = {}, hasDemoData = true): Promise<TestProvider> {
    const database = overrides.DATA_DIR ? {} : await createTestDatabase(hasDemoData);
    const settings = { ...database, LOG_LEVEL: "info", ...overrides };
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    return new TestProvider(await startProvider(readConfig(settings), log), settings, lines);
  }

  get origin() {
    return this.server.url;
  }

  get store() {
    return this.server.database.store;
  }

  /** Context of a viewer who created no records. */
  get context(): ResourceContext {
    return {
      store: this.store,
      registry,
      viewer: {
        id: randomUUID(),
        fullName: "Test viewer",
        role: "Admin",
        language: null,
        grants: new Set(),
        sessionId: randomUUID(),
      },
      ownPlanApproval: "refused",
      agencyTaxId: undefined,
    };
  }

  async call(
    method: string,
    path: string,
    options: { body?: unknown; token?: string | null; as?: Role; headers?: Record<string, string> } = {},
  ): Promise<ApiResponse> {
    const token = options.token === undefined && options.as ? await this.getToken(options.as) : options.token;
    const isForm = options.body instanceof FormData || options.body instanceof URLSearchParams;
    const isRaw = isForm || typeof options.body === "string" || options.body instanceof Uint8Array;
    const response = await fetch(
      this.server.url + (path.startsWith("/refresh-token") || path === "/healthz" ? path : `/api/v1${path}`),
      {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(options.body !== undefined && !isForm && { "content-type": "application/json" }),
          ...options.headers,
        },
        ...(options.body !== undefined && {
          body: isRaw ? (options.body as string) : JSON.stringify(options.body),
        }),
      },
    );
    const text = await response.text();
    let body: unknown = text;
    if (response.headers.get("content-type")?.includes("json")) body = JSON.parse(text);
    return { status: response.status, headers: response.headers, body };
  }

  get = (path: string, as: Role = "Admin") => this.call("GET", path, { as });
  post = (path: string, body: unknown, as: Role = "Admin") => this.call("POST", path, { body, as });
  put = (path: string, body: unknown, as: Role = "Admin") => this.call("PUT", path, { body, as });
  remove = (path: string, as: Role = "Admin") => this.call("DELETE", path, { as });

  login(email: string, password = "demo-1234") {
    return this.call("POST", "/auth/login", { body: { email, password } });
  }

  /** Returns an access token of a demo account, which signs in once. */
  getToken(role: Role): Promise<string> {
    const token =
      this.tokens.get(role) ??
      this.login(`${role.toLowerCase()}@agency.test`).then(({ body }) => body.data.token as string);
    this.tokens.set(role, token);
    return token;
  }

  refresh(token: string) {
    return this.call("POST", "/refresh-token", { body: new URLSearchParams({ token }) });
  }

  async waitForMails(to: string, count = 1): Promise<Mail[]> {
    const outbox = join(this.settings.DATA_DIR ?? "", "outbox");
    for (;;) {
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".txt")).sort();
      const mails = await Promise.all(
        names.map(async (name) => readMail(await readFile(join(outbox, name), "utf8"))),
      );
      const received = mails.filter((mail) => mail.to === to);
      if (received.length >= count) return received;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async stop(): Promise<void> {
    await this.server.close();
    await rm(this.settings.DATA_DIR ?? "", { recursive: true, force: true });
  }
}

function readMail(content: string): Mail {
  const [headers = "", ...rest] = content.split("\n\n");
  const getHeader = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(headers)?.[1] ?? "";
  return { to: getHeader("To"), subject: getHeader("Subject"), text: rest.join("\n\n") };
}

export const readCode = (mail: Mail | undefined): string => /^(\d{4})$/m.exec(mail?.text ?? "")?.[1] ?? "";
export const readLink = (mail: Mail | undefined): URL =>
  new URL(/https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "");
