import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run } from "./run.mjs";

const HIDDEN_LOCKFILE = "node_modules/.package-lock.json";
const [major, minor] = process.versions.node.split(".").map(Number);

export async function ensureInstalled() {
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node.js: got ${process.versions.node}, expected 20.19 or newer`);
  }
  if (isInstalled()) return;
  process.stdout.write("Installing packages (the first time takes a few minutes) …\n");
  // Updates an existing folder in place: `npm ci` would remove it from running processes.
  const command = existsSync(join(root, "node_modules")) ? "install" : "ci";
  const { code, output } = await run("npm", [
    command,
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  if (code !== 0) fail(`npm ${command} failed:\n${output}`);
}

/** npm writes the packages of a complete installation into a hidden lockfile. It omits those for other platforms. */
function isInstalled() {
  if (!existsSync(join(root, HIDDEN_LOCKFILE))) return false;
  const installed = readPackages(HIDDEN_LOCKFILE);
  return Object.entries(readPackages("package-lock.json")).every(
    ([path, { version, optional }]) =>
      optional || !path.includes("node_modules/") || installed[path]?.version === version,
  );
}

function readPackages(lockfile) {
  return JSON.parse(readFileSync(join(root, lockfile), "utf8")).packages;
}
