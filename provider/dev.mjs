// `npm run dev -w provider`: starts from source and restarts on changes. Bundling takes a tenth of a second;
// compiling each file on load took longer than the start.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { context } from "esbuild";
import { bundleTo, copyAssets } from "./bundle.mjs";

const packageDirectory = import.meta.dirname;
const folder = "node_modules/.dev";
const print = (text) => process.stderr.write(`${text}\n`);
const bundle = await context(bundleTo(folder));
let child = null;

async function stop(signal) {
  const running = child;
  child = null;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill(signal);
  await once(running, "exit");
}

function start() {
  const started = spawn(process.execPath, ["--enable-source-maps", `${packageDirectory}/${folder}/main.js`], {
    stdio: "inherit",
  });
  child = started;
  started.once("exit", (code, signal) => {
    if (child === started)
      print(`the provider ended (${code ?? signal}); it starts again on the next change`);
  });
}

/** Bundles before stopping the old process: a compile error leaves it running. */
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
    print("changed, starting again");
    restarting = restarting.then(restart);
  }, 50);
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, async () => {
    await stop(signal === "SIGHUP" ? "SIGTERM" : signal);
    process.exit(0);
  });
