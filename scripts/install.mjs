import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run } from "./run.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);

export async function ensureInstalled() {
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node.js: got ${process.versions.node}, expected 20.19 or newer`);
  }
  const stamp = join(root, "node_modules", ".installed");
  const checksum = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === checksum) return;
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
  writeFileSync(stamp, checksum);
}
