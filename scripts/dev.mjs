import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { contentsOf, ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { endAll, endOnSignals, root, run, secondsSince, start } from "./run.mjs";

/* Restarts on changes. If one process exits, the others are stopped. */
const settings = {
  GRAPHQL_OPERATIONS: process.env.GRAPHQL_OPERATIONS ?? "any",
  DATA_DIR: process.env.DATA_DIR ?? join(root, ".data"),
  // Mails link to Vite's server.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${process.env.WEB_PORT ?? 5173}`,
};
const parts = [...(process.env.UPSTREAM_URL ? [] : ["provider"]), "bff", "web"];
const width = Math.max(...["codegen", ...parts].map((name) => name.length));
let ending = false;

endOnSignals();
await ensureInstalled();
await ensureBuilt(["codegen", "sandbox"]);
void watchDocuments();
for (const part of parts) launch(part);

function launch(part) {
  const child = start("npm", ["run", "--silent", "dev", `--workspace=${part}`], {
    stdio: ["ignore", "pipe", "pipe"],
    env: settings,
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => printLine(part, line));
  child.on("exit", async (code, signal) => {
    if (ending) return;
    ending = true;
    printLine(part, `ended with ${signal ?? `code ${code}`}; stopping the others`);
    await endAll("SIGINT");
    process.exit(code || 1);
  });
}

/** Runs codegen after changes, including changes during a run. */
async function watchDocuments() {
  for (let known = contentsOf("codegen"); ; await pause(500)) {
    const contents = contentsOf("codegen");
    if (contents === known) continue;
    known = contents;
    const wrong = await unreadableSdl();
    for (const line of wrong) printLine("codegen", line);
    if (wrong.length > 0) continue;
    const startedAt = performance.now();
    const { code, output } = await run("graphql-codegen", ["--config", "codegen.yml"]);
    if (code === 0) printLine("codegen", `done in ${secondsSince(startedAt)}`);
    else for (const line of output.split("\n")) printLine("codegen", line);
  }
}

async function unreadableSdl() {
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
  if (line) process.stdout.write(`${name.padEnd(width)} | ${line}\n`);
}
