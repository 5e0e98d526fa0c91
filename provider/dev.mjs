// `npm run dev -w provider`: starts from source and restarts on changes. It bundles, because compiling each file
// on load takes longer.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { context } from "esbuild";
import { createBuildOptions, copyAssets } from "./bundle.mjs";

const packageDirectory = import.meta.dirname;
const folder = "node_modules/.dev";
const print = (text) => process.stderr.write(`${text}\n`);
const bundle = await context(createBuildOptions(folder));
let child = null;

async function stop(signal) {
  const runningChild = child;
  child = null;
  if (!runningChild || runningChild.exitCode !== null || runningChild.signalCode !== null) return;
  runningChild.kill(signal);
  await once(runningChild, "exit");
}

function start() {
  const newChild = spawn(
    process.execPath,
    ["--enable-source-maps", `${packageDirectory}/${folder}/main.js`],
    {
      stdio: "inherit",
    },
  );
  child = newChild;
  newChild.once("exit", (code, signal) => {
    if (child === newChild) print(`Provider ended (${code ?? signal}); it restarts on the next change`);
  });
}

/** Bundles before it stops the old process, so that the old process continues after a compile error. */
async function restart() {
  try {
    await bundle.rebuild();
    await copyAssets(folder);
  } catch {
    return; // esbuild has printed the error.
  }
  await stop("SIGTERM");
  start();
}

let restarting = restart();
let restartTimer;
watch(`${packageDirectory}/src`, { recursive: true }, (_event, file) => {
  if (file?.includes(".test.")) return;
  clearTimeout(restartTimer);
  // Editors write a file in several steps.
  restartTimer = setTimeout(() => {
    print("Files changed; restarting");
    restarting = restarting.then(restart);
  }, 50);
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, async () => {
    await stop(signal === "SIGHUP" ? "SIGTERM" : signal);
    process.exit(0);
  });
