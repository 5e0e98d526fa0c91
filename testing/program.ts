import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import project from "../package.json" with { type: "json" };
import { findFreePort } from "./ports.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 30_000;

/** Environment variables. */
export type Settings = Readonly<Record<string, string>>;

export interface LogLine {
  readonly msg: string;
  readonly pid?: number;
  readonly worker?: number;
  readonly level: number;
  readonly [name: string]: unknown;
}

/** A process of the built BFF or provider. */
export interface Program {
  readonly origin: string;
  /** Exit code; null if a signal killed the process. */
  readonly exited: Promise<number | null>;
  readOutput(): string;
  readErrors(): string;
  readLog(): LogLine[];
  /** Waits for log lines; fails if the process exits before. */
  waitForLog(count: number, isMatch: (line: LogLine) => boolean): Promise<LogLine[]>;
  /** Fails with the output if the process exits or does not respond in time. */
  waitUntilReady(): Promise<void>;
  /** Sends a signal (default SIGTERM) and waits for the exit. Returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** On a free port, unless the settings name one. Needs `npm run build`. */
export async function startProvider(settings: Settings): Promise<Program> {
  const port = settings.PROVIDER_PORT ?? String(await findFreePort());
  // A production provider refuses a database with demo accounts unless DEMO_DATA is on.
  const provider = launch("provider", port, { PROVIDER_PORT: port, DEMO_DATA: "on", ...settings });
  await provider.waitUntilReady();
  return provider;
}

/** On a free port, unless the settings name one. Needs `npm run build`. */
export async function startBff(settings: Settings): Promise<Program> {
  const bff = await launchBff(settings);
  await bff.waitUntilReady();
  return bff;
}

/** Does not wait for the start. */
export async function launchBff(settings: Settings): Promise<Program> {
  const port = settings.PORT ?? String(await findFreePort());
  return launch("bff", port, { PORT: port, ...settings });
}

function launch(name: "bff" | "provider", port: string, settings: Settings): Program {
  const origin = `http://127.0.0.1:${port}`;
  const readyUrl = `${origin}${name === "bff" ? "/readyz" : "/healthz"}`;
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
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    errors += chunk.toString();
  });
  // "close" follows the last output.
  const exited = once(child, "close").then(() => child.exitCode);
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const fail = (): never => {
    throw new Error(`The ${name} did not start, or ended:\n${output}`);
  };
  return {
    origin,
    exited,
    readOutput: () => output,
    readErrors: () => errors,
    readLog: () => parseLog(output),
    async waitForLog(count, isMatch) {
      for (;;) {
        const lines = parseLog(output).filter(isMatch);
        if (lines.length >= count) return lines;
        if (hasExited()) fail();
        await Promise.race([once(child.stdout, "data"), exited]);
      }
    },
    async waitUntilReady() {
      for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await pause(50)) {
        if (hasExited()) fail();
        if (await isReachable(readyUrl)) return;
      }
      child.kill("SIGKILL");
      fail();
    },
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      const code = await exited;
      clearTimeout(timer);
      return code;
    },
  };
}

/** Ignores an incomplete last line. */
function parseLog(output: string): LogLine[] {
  const lines = output.slice(0, output.lastIndexOf("\n") + 1).split("\n");
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as LogLine);
}

/** Ends a child with this process. */
export function killOnExit(child: ChildProcess, signal: NodeJS.Signals): void {
  const killChild = () => child.kill(signal);
  process.once("exit", killChild);
  child.once("exit", () => process.off("exit", killChild));
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
