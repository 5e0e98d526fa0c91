import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import project from "../../package.json" with { type: "json" };
import { freshRecords } from "./database.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 30_000;

/** Settings by the name of their environment variable. */
export type Settings = Record<string, string>;

/** A built process that answers its readiness path. */
export interface Server {
  origin: string;
  /** Everything it printed so far. */
  output(): string;
  /** Sends the signal (SIGTERM unless said) and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The built BFF on the built provider, with records of their own. */
export interface Stack {
  origin: string;
  dataDir: string;
  provider: Server;
  bff: Server;
  stop(): Promise<void>;
}

/** Starts the whole product on free ports, with the demo records or, where the settings say so, without. */
export async function startStack(settings: Settings = {}): Promise<Stack> {
  const records = await freshRecords({ empty: settings.DEMO_DATA === "off" });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Who is signed in stays so, however slow the machine: what expires does so because a journey says it.
  const provider = await startProvider({
    ...records,
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
    dataDir: records.DATA_DIR,
    provider,
    bff,
    async stop() {
      // A browser's idle connections would hold a graceful end up, and nobody waits for an answer any more.
      await bff.stop("SIGKILL");
      await provider.stop();
      await rm(records.DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** Starts the built provider alone; DATA_DIR must be among the settings. */
export async function startProvider(settings: Settings): Promise<Server> {
  const port = settings.PROVIDER_PORT ?? String(await freePort());
  return launch("provider", `http://127.0.0.1:${port}`, "/healthz", { PROVIDER_PORT: port, ...settings });
}

/** Starts the built BFF alone; UPSTREAM_URL must be among the settings. */
export async function startBff(settings: Settings): Promise<Server> {
  const port = settings.PORT ?? String(await freePort());
  return launch("bff", `http://127.0.0.1:${port}`, "/readyz", { PORT: port, ...settings });
}

async function launch(
  name: "bff" | "provider",
  origin: string,
  readyPath: string,
  settings: Settings,
): Promise<Server> {
  // What `npm run start:<name>` runs, without npm between.
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
  endWithThisProcess(child, "SIGKILL");
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString("utf8");
  await untilReady(child, `${origin}${readyPath}`, () => `${name} did not start:\n${output()}`);
  return { origin, output, stop: (signal = "SIGTERM") => end(child, signal) };
}

/** Has a process end with this one at the latest: what failed before it stopped a process leaves none behind. */
export function endWithThisProcess(child: ChildProcess, signal: NodeJS.Signals): void {
  const end = () => child.kill(signal);
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
}

async function untilReady(child: ChildProcess, url: string, problem: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(problem());
    if (await answers(url)) return;
    await pause(100);
  }
  child.kill("SIGKILL");
  throw new Error(problem());
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

/** A free TCP port, from below those that systems give to connections: none of these can take it before its server does. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

/** Whether nobody listens on the port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
