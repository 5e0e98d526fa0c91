import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Folder of the project, without a trailing slash. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/**
 * Runs a command in the project's folder and waits for it.
 * Answers `{ code, output }`, the output being what it printed on both streams, in order; with `show` it is printed as
 * it comes instead. Never throws: a command that cannot be started has code 127.
 */
export function run(command, args = [], { show = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on("close", (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString("utf8") }),
    );
  });
}

/** Says one line on stderr and leaves with code 1. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Seconds since a `performance.now()`, with one decimal. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
