import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** Returns the Node.js arguments of `bff` or `provider`, which then starts without npm. */
export function getStartArguments(name) {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return scripts[`start:${name}`].split(" ").slice(1);
}

const STOP_TIMEOUT_MS = 15_000;
/** Ids of process groups, running or ended. */
const groups = new Set();

/** Starts a process group, so that its children can be stopped with it. Finds programs of installed packages. */
export function start(command, args, { env = {}, ...options } = {}) {
  const PATH = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, PATH, ...env },
    ...options,
  });
  if (child.pid) groups.add(child.pid);
  return child;
}

/**
 * Returns `{ code, output }` with both streams in order. Never throws; code 127 is a failed start. Calls `onLine`
 * with each line of the standard output at once.
 */
export function run(command, args = [], { env = {}, onLine } = {}) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = start(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    if (onLine) createInterface(child.stdout).on("line", onLine);
    child.on("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on("exit", () => signalGroup("SIGTERM", child.pid));
    child.on("close", (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString("utf8") }),
    );
  });
}

/** Returns whether the process group exists. */
function signalGroup(signal, group) {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    groups.delete(group);
    return false;
  }
}

/** Stops all started processes; kills them after a timeout. */
export async function stopAll(signal = "SIGTERM") {
  for (const group of groups) signalGroup(signal, group);
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while ([...groups].some((group) => signalGroup(0, group)) && performance.now() < deadline) await pause(50);
  for (const group of groups) signalGroup("SIGKILL", group);
}

/** Calls back once on a signal, or when the parent npm exits. */
export function onShutdown(callback) {
  let isSignalled = false;
  const signalOnce = (signal) => {
    if (isSignalled) return;
    isSignalled = true;
    callback(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, signalOnce);
  // npm and its shell do not forward signals.
  const parent = process.ppid;
  const checkParent = () => {
    if (process.ppid !== parent) signalOnce("SIGTERM");
  };
  if (process.env.npm_lifecycle_event) setInterval(checkParent, 250).unref();
}

export function stopOnSignals() {
  onShutdown(async (signal) => {
    await stopAll(signal);
    process.exit(128 + constants.signals[signal]);
  });
}

process.on("exit", () => {
  for (const group of groups) signalGroup("SIGKILL", group);
});

export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
