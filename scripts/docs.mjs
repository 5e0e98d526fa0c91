import { execSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./run.mjs";

/* Links, #fragments and paths in backticks must exist. */
const files = execSync("git ls-files --cached --others --exclude-standard", { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(join(root, file)));
const folders = new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0]));
const problems = [];

// Links of the help texts are routes of the application; their own test checks them.
const documents = files.filter((name) => name.endsWith(".md") && !name.startsWith("web/src/help/"));
for (const file of documents) {
  const text = readFileSync(join(root, file), "utf8").replace(/```[\s\S]*?```/g, "");
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) checkLink(file, target);
  for (const [, path] of text.matchAll(/`([^`\s]+)`/g)) checkPath(file, path);
}

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkLink(file, target) {
  if (/^[a-z]+:/.test(target)) return;
  const [path, fragment] = target.split("#");
  const full = path ? join(root, dirname(file), path) : join(root, file);
  if (!existsSync(full)) problems.push(`${file}: the file of the link ${target} does not exist`);
  else if (fragment && !listHeadings(full).has(fragment))
    problems.push(`${file}: the heading of the link ${target} does not exist`);
}

/** Accepts paths from the root and from the document's folder; skips patterns and placeholders. */
function checkPath(file, path) {
  if (/[*<>{}…$()]|^\/|:\/\//.test(path) || !folders.has(path.split("/")[0]) || !path.includes("/")) return;
  if (/(^|\/)(dist|node_modules|generated)(\/|$)/.test(path)) return;
  const exists = [join(root, path), join(root, dirname(file), path)].some((candidate) =>
    existsSync(candidate),
  );
  if (!exists && !isIgnored(path)) problems.push(`${file}: the path ${path} does not exist`);
}

/** Git ignores files of operators, such as certificates. */
function isIgnored(path) {
  return spawnSync("git", ["check-ignore", "-q", `${path}/`], { cwd: root }).status === 0;
}

function listHeadings(path) {
  if (statSync(path).isDirectory()) return new Set();
  const lines = readFileSync(path, "utf8").match(/^#+ .*$/gm) ?? [];
  return new Set(
    lines.map((line) =>
      line
        .replace(/^#+ /, "")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, "")
        .trim()
        .replace(/\s/g, "-"),
    ),
  );
}
