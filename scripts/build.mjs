import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { stopOnSignals, fail, root, run, secondsSince } from "./run.mjs";

/*
 * A target is stale if its inputs differ from the recorded hash or its output is missing. Targets of a step
 * are built in parallel.
 */
const steps = [
  [
    {
      name: "codegen",
      inputs: ["codegen.yml", "bff/codegen", "web/codegen", "schema", "web/src"],
      filePattern: /\.(graphql|yml|mjs)$/,
      output: "web/src/generated/schema.ts",
      command: ["graphql-codegen", ["--config", "codegen.yml"]],
    },
  ],
  [
    {
      name: "web",
      inputs: ["web", "schema"],
      output: "web/dist/pages.json",
      command: ["npm", ["run", "--silent", "build", "--workspace=web"]],
    },
    {
      name: "bff",
      inputs: ["bff", "schema"],
      output: "bff/dist/main.js",
      command: ["node", ["bff/build.mjs"]],
    },
    {
      name: "sandbox",
      inputs: ["bff/sandbox"],
      output: "bff/dist/sandbox/index.html",
      command: ["npm", ["run", "--silent", "build:sandbox", "--workspace=bff"]],
    },
    {
      name: "provider",
      inputs: ["provider"],
      output: "provider/dist/main.js",
      command: ["npm", ["run", "--silent", "build", "--workspace=provider"]],
    },
  ],
];

const IGNORED_FOLDERS = new Set(["node_modules", "dist", "generated", "coverage", "test-results"]);

/** Builds stale targets and prints a line for each. */
export async function ensureBuilt(names = []) {
  for (const step of steps) {
    const staleTargets = step
      .filter(({ name }) => names.length === 0 || names.includes(name))
      .map((target) => ({ ...target, hash: hashInputs(target) }))
      .filter(({ name, output, hash }) => !existsSync(join(root, output)) || readStoredHash(name) !== hash);
    await Promise.all(staleTargets.map(build));
  }
}

export function hashTargetInputs(name) {
  return hashInputs(steps.flat().find((target) => target.name === name));
}

async function build({ name, command, hash }) {
  const start = performance.now();
  const { code, output } = await run(...command);
  if (code !== 0) fail(`Building ${name} failed:\n${output}`);
  mkdirSync(join(root, "node_modules", ".built"), { recursive: true });
  writeFileSync(getStampPath(name), hash);
  process.stdout.write(`Built ${name} in ${secondsSince(start)}\n`);
}

function getStampPath(name) {
  return join(root, "node_modules", ".built", name);
}

function readStoredHash(name) {
  return existsSync(getStampPath(name)) ? readFileSync(getStampPath(name), "utf8") : "";
}

function hashInputs({ inputs, filePattern }) {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", ...inputs].flatMap((input) => listFiles(join(root, input)))) {
    if (filePattern && !filePattern.test(file)) continue;
    if (/\.(test|spec)\.tsx?$|\.generated\.tsx?$/.test(file)) continue;
    hash.update(relative(root, file)).update("\0").update(readContents(file)).update("\0");
  }
  return hash.digest("hex");
}

function readContents(file) {
  try {
    return readFileSync(file);
  } catch {
    // Removed since the listing.
    return "";
  }
}

function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !IGNORED_FOLDERS.has(entry.name))
    .flatMap((entry) => listFiles(join(path, entry.name)))
    .sort((left, right) => left.localeCompare(right));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  stopOnSignals();
  await ensureInstalled();
  await ensureBuilt(process.argv.slice(2));
}
