import { ensureInstalled } from "./install.mjs";
import { fail, run, secondsSince } from "./run.mjs";
import { ensureSystemPackages } from "./setup.mjs";

/*
 * Everything that is checked, in order: one line a part, the output of a part only when it fails. Parts of one group run
 * side by side. `--quick` stops after the first two groups.
 */
const npx =
  (...args) =>
  () =>
    run("npx", args, { env: { NO_COLOR: "1", FORCE_COLOR: "0" } });
const script = (name, ...rest) => npx("npm", "run", "--silent", name, ...rest);
const vitest = (project) => npx("vitest", "run", "--root", project, "--reporter=default");

const quick = process.argv.includes("--quick");
const groups = [
  [{ name: "generated code", work: script("codegen") }],
  [
    { name: "types", work: script("types") },
    { name: "lint", work: script("lint") },
    { name: "format", work: script("format:check") },
    { name: "GraphQL documents", work: script("lint:graphql") },
    { name: "unused code", work: script("unused") },
    { name: "catalogues", work: script("messages:check", "--workspace=web") },
    { name: "rules", work: vitest("schema") },
  ],
  ...(quick
    ? []
    : [
        [{ name: "system packages", work: ensureSystemPackages }],
        [{ name: "build", work: script("build") }],
        [{ name: "sizes", work: script("size", "--workspace=web") }],
        [
          { name: "web", work: vitest("web") },
          { name: "provider", work: vitest("provider") },
        ],
        [{ name: "bff", work: vitest("bff") }],
        [{ name: "journeys", work: npx("playwright", "test", "--config", "e2e/playwright.config.ts") }],
      ]),
];

const started = performance.now();
let passed = 0;
await ensureInstalled();
for (const group of groups) await Promise.all(group.map(check));
process.stdout.write(`\nAll parts passed in ${secondsSince(started)}\n${passed} passed, 0 failed\n`);

async function check({ name, work }) {
  const start = performance.now();
  const { code, output } = await work();
  if (code !== 0) {
    process.stdout.write(`✗ ${name}  ${secondsSince(start)}\n\n${output}\n`);
    fail(`${passed} passed, ${Math.max(1, count(output, "failed"))} failed`);
  }
  const tests = count(output, "passed");
  passed += tests || 1;
  process.stdout.write(
    `✓ ${name.padEnd(18)} ${secondsSince(start).padStart(7)}${tests ? `  ${tests} tests` : ""}\n`,
  );
}

/** Tests that a runner's closing lines count: Vitest's `Tests  3 failed | 32 passed`, Playwright's `12 passed (1.2m)`. */
function count(output, word) {
  const line =
    output.split("\n").findLast((it) => new RegExp(`^\\s*Tests\\s.*\\d+ ${word}`).test(it)) ??
    output.split("\n").findLast((it) => new RegExp(`^\\s+\\d+ ${word}`).test(it));
  return Number(line?.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
}
