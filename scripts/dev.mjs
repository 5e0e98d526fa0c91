import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { hashTargetInputs, ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { stopAll, stopOnSignals, root, run, secondsSince, start } from "./run.mjs";

/* Restarts on changes. If one process exits, the others are stopped. */
const settings = {
  GRAPHQL_OPERATIONS: process.env.GRAPHQL_OPERATIONS ?? "any",
  DATA_DIR: process.env.DATA_DIR ?? join(root, ".data"),
  // Mails link to Vite's server.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${process.env.WEB_PORT ?? 5173}`,
};
const processes = [...(process.env.UPSTREAM_URL ? [] : ["provider"]), "bff", "web"];
const nameWidth = Math.max(...["codegen", ...processes].map((name) => name.length));
let isStopping = false;

stopOnSignals();
await ensureInstalled();
await ensureBuilt(["codegen", "sandbox"]);
void watchDocuments();
for (const name of processes) launch(name);

function launch(name) {
  const child = start("npm", ["run", "--silent", "dev", `--workspace=${name}`], {
    stdio: ["ignore", "pipe", "pipe"],
    env: settings,
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => printLine(name, line));
  child.on("exit", async (code, signal) => {
    if (isStopping) return;
    isStopping = true;
    printLine(name, `exited with ${signal ?? `code ${code}`}; stopping the others`);
    await stopAll("SIGINT");
    process.exit(code || 1);
  });
}

/** Runs codegen after changes, including changes during a run. */
async function watchDocuments() {
  for (let lastHash = hashTargetInputs("codegen"); ; await pause(500)) {
    const hash = hashTargetInputs("codegen");
    if (hash === lastHash) continue;
    lastHash = hash;
    const syntaxErrors = await findSyntaxErrors();
    for (const line of syntaxErrors) printLine("codegen", line);
    if (syntaxErrors.length > 0) continue;
    const startedAt = performance.now();
    const { code, output } = await run("graphql-codegen", ["--config", "codegen.yml"]);
    if (code === 0) printLine("codegen", `done in ${secondsSince(startedAt)}`);
    else for (const line of output.split("\n")) printLine("codegen", line);
  }
}

async function findSyntaxErrors() {
  const { parse } = await import("graphql");
  const files = readdirSync(join(root, "schema")).filter((name) => name.endsWith(".graphql"));
  return files.flatMap((name) => {
    try {
      parse(readFileSync(join(root, "schema", name), "utf8"));
      return [];
    } catch (error) {
      const [{ line, column }] = error.locations;
      return [`schema/${name}:${line}:${column} ${error.message}`];
    }
  });
}

function printLine(name, line) {
  if (line) process.stdout.write(`${name.padEnd(nameWidth)} | ${line}\n`);
}
