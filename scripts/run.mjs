import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Folder of the project, without a trailing slash. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** What `npm run start:<name>` gives to Node.js: its flags and the script; for those who start a part without npm between. */
export function startCommand(name) {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return scripts[`start:${name}`].split(" ").slice(1);
}

const STOP_TIMEOUT_MS = 15_000;
/** Process groups that were started here and may still have somebody in them, by their leader's number. */
const groups = new Set();

/**
 * Starts a command in the project's folder at the head of a process group of its own, so that whatever it starts in its
 * turn can be ended with it. Programs of installed packages are found by their names.
 */
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
 * Runs a command and waits for it. Answers `{ code, output }`, the output being what it printed on both streams, in order.
 * Never throws: a command that cannot be started has code 127. Nothing that it started outlives it.
 */
export function run(command, args = [], { env = {} } = {}) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = start(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on("exit", () => tell("SIGTERM", child.pid));
    child.on("close", (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString("utf8") }),
    );
  });
}

/** Sends a signal to a whole group; answers whether anybody was there. */
function tell(signal, group) {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    groups.delete(group);
    return false;
  }
}

/** Asks everything that was started here to end, and ends by force what has not after a while. */
export async function endAll(signal = "SIGTERM") {
  for (const group of groups) tell(signal, group);
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while ([...groups].some((group) => tell(0, group)) && performance.now() < deadline) await pause(50);
  for (const group of groups) tell("SIGKILL", group);
}

/** Calls back once, when this process is told to end: by a signal, or by the end of the npm that started it. */
export function onEnd(callback) {
  let told = false;
  const tellOnce = (signal) => {
    if (told) return;
    told = true;
    callback(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, tellOnce);
  // A signal to npm ends npm and its shell, which do not hand it on.
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) tellOnce("SIGTERM");
  };
  if (process.env.npm_lifecycle_event) setInterval(look, 250).unref();
}

/** From now on, whatever ends this process ends all it has started as well. */
export function endOnSignals() {
  onEnd(async (signal) => {
    await endAll(signal);
    process.exit(128 + constants.signals[signal]);
  });
}

process.on("exit", () => {
  for (const group of groups) tell("SIGKILL", group);
});

/** Says one line on stderr and leaves with code 1. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Seconds since a `performance.now()`, with one decimal. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
