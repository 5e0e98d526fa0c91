import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

import { inject } from "vitest";

import { findFreePort } from "./listen.ts";

const execFileAsync = promisify(execFile);
const mainPath = join(import.meta.dirname, "../../provider/dist/main.js");

export interface DemoData {
  /** Data folder; with PostgreSQL, only the uploaded files. */
  readonly folder: string;
  /** Its database `template` has the demo data. */
  readonly postgres?: {
    /** Folder of PostgreSQL's programs. */
    readonly binaryFolder: string;
    /** Database URL without the database's name. */
    readonly url: string;
    readonly template: string;
  };
}

declare module "vitest" {
  interface ProvidedContext {
    demoData: DemoData;
  }
}

export class ProviderProcess {
  readonly origin: string;
  readonly #process: ChildProcess;
  readonly #dataDir: string;

  private constructor(origin: string, child: ChildProcess, dataDir: string) {
    this.origin = origin;
    this.#process = child;
    this.#dataDir = dataDir;
  }

  /** Starts on a copy of the demo data. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<ProviderProcess> {
    const { folder, postgres } = inject("demoData");
    const dataDir = await mkdtemp(join(tmpdir(), "media-planner-contract-"));
    await cp(folder, dataDir, { recursive: true });
    const database = postgres && (await copyTemplate(postgres));
    return ProviderProcess.#startIn(dataDir, { ...database, ...settings });
  }

  /** Starts on empty storage, in which the provider creates the demo data. */
  static startEmpty({ folder, postgres }: DemoData): Promise<ProviderProcess> {
    return ProviderProcess.#startIn(folder, postgres && selectDatabase(postgres.url, postgres.template));
  }

  static async #startIn(
    dataDir: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ProviderProcess> {
    const port = String(await findFreePort());
    const child = spawn(process.execPath, [mainPath], {
      env: {
        PATH: process.env["PATH"],
        PROVIDER_PORT: port,
        DATA_DIR: dataDir,
        DEMO_DATA: "on",
        ACCESS_TOKEN_TTL_S: "86400",
        LOG_LEVEL: "error",
        ...settings,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const provider = new ProviderProcess(`http://127.0.0.1:${port}`, child, dataDir);
    while (!(await provider.#isReachable())) {
      if (child.exitCode !== null)
        throw new Error(`The provider exited with ${child.exitCode}; run npm run build`);
      await pause(50);
    }
    return provider;
  }

  async stop(): Promise<void> {
    await this.stopKeepingData();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async stopKeepingData(): Promise<void> {
    const exited = once(this.#process, "exit");
    this.#process.kill("SIGTERM");
    await exited;
  }

  async #isReachable(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/healthz`)).ok;
    } catch {
      return false;
    }
  }
}

function selectDatabase(url: string, name: string) {
  return { DATABASE_URL: `${url}${name}`, TOKEN_SECRET: "a secret for tests that is long enough" };
}

async function copyTemplate({ binaryFolder, url, template }: NonNullable<DemoData["postgres"]>) {
  const name = `contract_${randomUUID().replaceAll("-", "")}`;
  const options = ["--maintenance-db", `${url}postgres`, "--template", template, name];
  await execFileAsync(join(binaryFolder, "createdb"), options);
  return selectDatabase(url, name);
}
