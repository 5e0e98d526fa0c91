import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { inject } from "vitest";

import { findFreePort } from "./listen.ts";

const mainPath = join(import.meta.dirname, "../../provider/dist/main.js");

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
    const dataDir = await mkdtemp(join(tmpdir(), "media-planner-contract-"));
    await cp(inject("demoData"), dataDir, { recursive: true });
    return ProviderProcess.startIn(dataDir, settings);
  }

  static async startIn(
    dataDir: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ProviderProcess> {
    const port = String(await findFreePort());
    const child = spawn(process.execPath, [mainPath], {
      env: {
        PATH: process.env["PATH"],
        PROVIDER_PORT: port,
        DATA_DIR: dataDir,
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
