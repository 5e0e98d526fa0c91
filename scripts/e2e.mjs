import { once } from "node:events";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { start, stopOnSignals } from "./run.mjs";

/* Builds stale targets, then runs Playwright with all arguments besides `--dialect=NAME`. */
const OPTION = "--dialect=";
const args = process.argv.slice(2);
const dialect = args.find((argument) => argument.startsWith(OPTION))?.slice(OPTION.length);

stopOnSignals();
await ensureInstalled();
await ensureBuilt();
const playwright = start(
  "playwright",
  [
    "test",
    "--config",
    "e2e/playwright.config.ts",
    ...args.filter((argument) => !argument.startsWith(OPTION)),
  ],
  { stdio: "inherit", ...(dialect && { env: { UPSTREAM_DIALECT: dialect } }) },
);
const [code] = await once(playwright, "exit");
process.exitCode = code ?? 1;
