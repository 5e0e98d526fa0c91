import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run } from "./run.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);

/** Refuses a Node that is too old, and installs the packages when they are missing or not those of the lockfile. */
export async function ensureInstalled() {
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node.js: got ${process.versions.node}, takes 20.19 or newer`);
  }
  const stamp = join(root, "node_modules", ".installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  process.stdout.write("Installing packages (the first time takes a few minutes) …\n");
  // An existing folder is brought up to date in place: `npm ci` would take it away from a process that runs in it.
  const command = existsSync(join(root, "node_modules")) ? "install" : "ci";
  const { code, output } = await run("npm", [
    command,
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  if (code !== 0) fail(`npm ${command} failed:\n${output}`);
  writeFileSync(stamp, wanted);
}
