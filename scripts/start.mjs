import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { onShutdown, root, getStartArguments } from "./run.mjs";

/*
 * Builds missing and stale targets, then starts provider (unless UPSTREAM_URL is set) and BFF. Ctrl-C stops
 * the BFF first.
 */
const STOP_TIMEOUT_MS = 15_000;
const formatOrigin = (host, port) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
// An empty variable is unset.
const origin = formatOrigin(process.env.HOST || "localhost", process.env.PORT || 4000);
const processes = [];
let isStopping = false;

onShutdown((signal) => stop(0, signal));

await ensureInstalled();
await ensureBuilt();
if (!process.env.UPSTREAM_URL) {
  const { PROVIDER_HOST, PROVIDER_PORT } = process.env;
  await launch("provider", `${formatOrigin(PROVIDER_HOST || "127.0.0.1", PROVIDER_PORT || 4100)}/healthz`);
}
await launch("bff", `${origin}/readyz`);
if (!isStopping) process.stdout.write(formatWelcome());

/** If the process exits, stops all processes and exits with the same code. */
async function launch(name, readyUrl) {
  if (isStopping) return;
  const child = spawn(process.execPath, getStartArguments(name), {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
    env: {
      // For the sandbox; otherwise the BFF accepts only persisted operations.
      GRAPHQL_OPERATIONS: "any",
      // Links in mails.
      PUBLIC_URL: `http://localhost:${process.env.PORT || 4000}`,
      ...process.env,
    },
  });
  const exited = new Promise((resolve) =>
    child.on("exit", (code, signal) => {
      if (signal && !isStopping) process.stderr.write(`${name} was ended by ${signal}; stopping\n`);
      resolve(code ?? 1);
    }),
  );
  processes.unshift({ child, exited });
  void exited.then((code) => stop(code));
  while (!isStopping && !(await isReachable(readyUrl))) await Promise.race([exited, pause(100)]);
}

async function isReachable(url) {
  try {
    // A keep-alive connection would delay the stop.
    const headers = { Connection: "close" };
    return (await fetch(url, { headers, signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** On SIGINT the BFF closes idle connections, so Ctrl-C stops it at once. */
async function stop(code, signal = "SIGTERM") {
  if (isStopping) return;
  isStopping = true;
  for (const { child, exited } of processes) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill(signal === "SIGINT" ? "SIGINT" : "SIGTERM");
    if ((await Promise.race([exited, pause(STOP_TIMEOUT_MS)])) === undefined) child.kill("SIGKILL");
  }
  process.exit(code);
}

function formatWelcome() {
  const isEmbedded = !process.env.UPSTREAM_URL;
  const hasDemoData =
    isEmbedded && (process.env.DEMO_DATA ? isEnabled(process.env.DEMO_DATA) : !process.env.DATABASE_URL);
  return [
    "",
    `  Media Planner   ${origin}`,
    `  GraphQL         ${origin}/sandbox`,
    ...(hasDemoData
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

function isEnabled(value) {
  return /^(1|true|on|yes)$/i.test(value);
}
