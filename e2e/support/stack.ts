import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import project from "../../package.json" with { type: "json" };
import { createDatabase } from "./database.ts";
import { DIALECTS, parseDialect } from "./dialects/dialects.ts";
import { startDialectProxy } from "./dialects/proxy.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 30_000;

export type Settings = Record<string, string>;

/** Setting or environment variable with the dialect of the upstream; without it, the provider's own. */
export const DIALECT_VARIABLE = "UPSTREAM_DIALECT";

export function getDialect(settings: Settings = {}) {
  return parseDialect(settings[DIALECT_VARIABLE] ?? process.env[DIALECT_VARIABLE]);
}

export interface Server {
  origin: string;
  readOutput(): string;
  /**
   * Sends a signal (default SIGTERM) and waits for the exit. Returns the exit code, or null if the signal
   * killed the process.
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Bff extends Server {
  /** Returns the id by which the BFF knows a record of the provider. */
  findId(providerId: string): string;
}

export interface Stack {
  origin: string;
  dataDir: string;
  provider: Server;
  bff: Bff;
  stop(): Promise<void>;
}

/** Starts the product on free ports, with demo data unless the settings disable it. */
export async function startStack(settings: Settings = {}): Promise<Stack> {
  const database = await createDatabase({ empty: settings.DEMO_DATA === "off" });
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  // Journeys on slow machines must not outlive their session.
  const provider = await startProvider({
    ...database,
    PUBLIC_URL: origin,
    ACCESS_TOKEN_TTL_S: "86400",
    SIGN_UP: "open",
    ...settings,
  });
  const bff = await startBff({
    PORT: String(port),
    PUBLIC_URL: origin,
    UPSTREAM_URL: provider.origin,
    ...settings,
  });
  return {
    origin,
    dataDir: database.DATA_DIR,
    provider,
    bff,
    async stop() {
      // A graceful stop would wait for idle browser connections.
      await bff.stop("SIGKILL");
      await provider.stop();
      await rm(database.DATA_DIR, { recursive: true, force: true });
    },
  };
}

export async function startProvider(settings: Settings): Promise<Server> {
  const port = settings.PROVIDER_PORT ?? String(await findFreePort());
  // A production provider refuses a database with demo accounts unless DEMO_DATA is on.
  const defaults = { PROVIDER_PORT: port, DEMO_DATA: "on" };
  return launch("provider", `http://127.0.0.1:${port}`, "/healthz", { ...defaults, ...settings });
}

/** In a dialect, a proxy is between the BFF and its upstream. */
export async function startBff(settings: Settings): Promise<Bff> {
  const port = settings.PORT ?? String(await findFreePort());
  const dialect = getDialect(settings);
  const proxy =
    dialect && settings.UPSTREAM_URL
      ? await startDialectProxy(settings.UPSTREAM_URL, DIALECTS[dialect])
      : undefined;
  const bff = await launch("bff", `http://127.0.0.1:${port}`, "/readyz", {
    PORT: port,
    ...settings,
    ...(proxy && { UPSTREAM_URL: proxy.origin }),
  });
  return {
    ...bff,
    findId: (providerId) => proxy?.findId(providerId) ?? providerId,
    stop: async (signal) => {
      const code = await bff.stop(signal);
      await proxy?.stop();
      return code;
    },
  };
}

async function launch(
  name: "bff" | "provider",
  origin: string,
  readyPath: string,
  settings: Settings,
): Promise<Server> {
  // Runs the start script without npm.
  const [, ...args] = project.scripts[`start:${name}`].split(" ");
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  killOnExit(child, "SIGKILL");
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const readOutput = () => Buffer.concat(chunks).toString("utf8");
  await waitUntilReady(child, `${origin}${readyPath}`, () => `${name} did not start:\n${readOutput()}`);
  return { origin, readOutput, stop: (signal = "SIGTERM") => stopChild(child, signal) };
}

export function killOnExit(child: ChildProcess, signal: NodeJS.Signals): void {
  const killChild = () => child.kill(signal);
  process.once("exit", killChild);
  child.once("exit", () => process.off("exit", killChild));
}

async function waitUntilReady(
  child: ChildProcess,
  url: string,
  describeFailure: () => string,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(describeFailure());
    if (await isReachable(url)) return;
    await pause(100);
  }
  child.kill("SIGKILL");
  throw new Error(describeFailure());
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
  return child.exitCode;
}

/** Avoids ephemeral ports, because outgoing connections use them. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  return (await isPortFree(port)) ? port : findFreePort();
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
