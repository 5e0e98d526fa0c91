import { spawn } from "node:child_process";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { onEnd, root, startCommand } from "./run.mjs";

/*
 * Builds what is missing or stale, then starts provider (unless UPSTREAM_URL is set) and BFF. Ctrl-C stops
 * the BFF first.
 */
const STOP_TIMEOUT_MS = 15_000;
const address = `http://${process.env.HOST ?? "localhost"}:${process.env.PORT ?? 4000}`;
const running = [];
let stopping = false;

onEnd((signal) => stop(0, signal));

await ensureInstalled();
await ensureBuilt();
if (!process.env.UPSTREAM_URL) {
  const host = process.env.PROVIDER_HOST ?? "127.0.0.1";
  const port = process.env.PROVIDER_PORT ?? "4100";
  await launch("provider", `http://${host}:${port}/healthz`);
}
await launch("bff", `${address}/readyz`);
if (!stopping) process.stdout.write(createWelcome());

/** If the process exits, everything ends with its exit code. */
async function launch(name, readyUrl) {
  if (stopping) return;
  const child = spawn(process.execPath, startCommand(name), {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
    env: {
      // For the sandbox; otherwise the BFF accepts only persisted operations.
      GRAPHQL_OPERATIONS: "any",
      // Links in mails.
      PUBLIC_URL: `http://localhost:${process.env.PORT ?? 4000}`,
      ...process.env,
    },
  });
  const ended = new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  running.unshift({ child, ended });
  void ended.then((code) => stop(code));
  while (!stopping && !(await isReachable(readyUrl))) await Promise.race([ended, pause(100)]);
}

async function isReachable(url) {
  try {
    // A kept connection would delay the stop.
    const headers = { Connection: "close" };
    return (await fetch(url, { headers, signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** A user waits for Ctrl-C, so idle connections are not awaited. */
async function stop(code, signal = "SIGTERM") {
  if (stopping) return;
  stopping = true;
  for (const { child, ended } of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill(signal === "SIGINT" ? "SIGINT" : "SIGTERM");
    if ((await Promise.race([ended, pause(STOP_TIMEOUT_MS)])) === undefined) child.kill("SIGKILL");
  }
  process.exit(code);
}

function pause(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function createWelcome() {
  const embedded = !process.env.UPSTREAM_URL;
  const demo = embedded && (process.env.DEMO_DATA ? isOn(process.env.DEMO_DATA) : !process.env.DATABASE_URL);
  return [
    "",
    `  Media Planner   ${address}`,
    `  GraphQL         ${address}/sandbox`,
    ...(demo
      ? [
          "",
          "  Demo accounts, password demo-1234",
          "    admin@agency.test     9000000001",
          "    manager@agency.test   9000000002",
          "    user@agency.test      9000000003",
        ]
      : []),
    "",
    "  Ctrl-C stops everything.",
    "",
    "",
  ].join("\n");
}

function isOn(value) {
  return /^(1|true|on|yes)$/i.test(value);
}
