import { createClient } from "@redis/client";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { findFreePort } from "./ports.ts";
import { killOnExit } from "./program.ts";

const serverPath = ["valkey-server", "redis-server"]
  .flatMap((name) => (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path));

/** Without a server, tests that need Redis fail in CI and are skipped elsewhere. */
export const isRedisMissing = serverPath === undefined && !process.env["CI"];
if (isRedisMissing)
  process.stderr.write("No valkey-server or redis-server is installed; tests that need Redis are skipped.\n");

type RedisClient = ReturnType<typeof createRedisClient>;

export class RedisServer {
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess;
  #client: RedisClient | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.#process = launch(folder, port);
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(
      await mkdtemp(join(tmpdir(), "media-planner-redis-")),
      await findFreePort(),
    );
    await server.#waitUntilReachable();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** For inspecting and corrupting data. */
  get client(): RedisClient {
    if (this.#client === undefined) throw new Error("Redis is not started");
    return this.#client;
  }

  suspend(): void {
    this.#process.kill("SIGSTOP");
  }

  resume(): void {
    this.#process.kill("SIGCONT");
  }

  async kill(): Promise<void> {
    const { exitCode, signalCode } = this.#process;
    if (exitCode !== null || signalCode !== null) return;
    const exited = once(this.#process, "exit");
    if (this.#client?.isOpen) this.#client.destroy();
    this.#process.kill("SIGKILL");
    await exited;
  }

  async restart(): Promise<void> {
    this.#process = launch(this.#folder, this.#port);
    await this.#waitUntilReachable();
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #waitUntilReachable(): Promise<void> {
    for (;;) {
      const client = createRedisClient(this.url);
      client.on("error", () => undefined);
      try {
        await client.connect();
        this.#client = client;
        return;
      } catch (error) {
        if (this.#process.exitCode !== null) throw error;
        await pause(20);
      }
    }
  }
}

function createRedisClient(url: string) {
  return createClient({ url, socket: { reconnectStrategy: false } });
}

function launch(folder: string, port: number): ChildProcess {
  if (serverPath === undefined)
    throw new Error("No valkey-server or redis-server is installed; run node scripts/setup.mjs");
  const options = { bind: "127.0.0.1", port: String(port), dir: folder, save: "", appendonly: "no" };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const server = spawn(serverPath, args, { stdio: "ignore" });
  killOnExit(server, "SIGKILL");
  return server;
}
