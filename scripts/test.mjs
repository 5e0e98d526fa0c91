import { availableParallelism } from "node:os";
import { ensureInstalled } from "./install.mjs";
import { stopOnSignals, run, secondsSince } from "./run.mjs";

/*
 * As many checks run as there are cores, in this order. Long checks come before short ones, because a single
 * check at the end leaves cores idle. A check starts `after` others, and does not run if a check that it
 * `needs` failed. `--quick` omits the slow checks.
 */
const quickChecks = [
  { name: "generated code", command: "node scripts/build.mjs codegen" },
  // The catalogs are rewritten during their check.
  { name: "catalogs", command: "npm run --silent messages:check --workspace=web" },
  { name: "lint", command: "npm run --silent lint" },
  { name: "types", command: "npm run --silent types" },
  { name: "unused code", command: "npm run --silent unused" },
  { name: "rules", command: "npx vitest run --root schema" },
  { name: "GraphQL documents", command: "npm run --silent lint:graphql" },
  { name: "migrations", command: "npm run --silent migration:check --workspace=provider" },
  { name: "format", command: "npm run --silent format:check" },
  { name: "deployment", command: "node scripts/deployment.mjs" },
  { name: "monitoring", command: "node scripts/monitoring.mjs" },
  { name: "documentation", command: "node scripts/docs.mjs" },
];
const slowChecks = [
  { name: "system packages", command: "node scripts/setup.mjs" },
  { name: "build", command: "npm run --silent build", after: ["catalogs"] },
  { name: "provider", command: "npx vitest run --root provider", after: ["system packages"] },
  { name: "web", command: "npx vitest run --root web", after: ["catalogs"] },
  { name: "journeys", command: "npm run --silent e2e", needs: "build", after: ["system packages"] },
  {
    name: "contract",
    command: "npm run --silent contract --workspace=bff",
    needs: "build",
    after: ["system packages"],
  },
  { name: "bff", command: "npx vitest run --root bff", after: ["system packages"] },
  { name: "example", command: "npm test --silent --prefix examples/integration-test", needs: "build" },
  { name: "sizes", command: "npm run --silent size --workspace=web", needs: "build" },
];

/** A failed test in Vitest's output (`failure-reporter.mjs`) or Playwright's. Printed while the check runs. */
const FAILED_TEST = /^(✗ | +✘ )/;

/** Programs in Go repeat work in each thread, and other checks use the remaining cores. */
const GOMAXPROCS = String(Math.max(1, availableParallelism() >> 1));
const PARALLEL_CHECKS = Math.max(2, availableParallelism());

const started = performance.now();
const failures = [];
let passed = 0;
let failed = 0;

stopOnSignals();
await ensureInstalled();
const [codegen, ...otherChecks] = process.argv.includes("--quick")
  ? quickChecks
  : [...quickChecks, ...slowChecks];
await runCheck(codegen);
await runChecks(otherChecks);

for (const { name, command } of failures) process.stdout.write(`\n✗ ${name}: ${command}`);
if (failures.length > 0) process.stdout.write("\n");
const summary =
  failures.length > 0
    ? `${failures.length === 1 ? "1 check" : `${failures.length} checks`} failed, after`
    : "All checks passed in";
process.stdout.write(`\n${summary} ${secondsSince(started)}\n${passed} passed, ${failed} failed\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function runChecks(checks) {
  const waiting = new Set(checks);
  const ended = new Set();
  const running = new Set();
  const start = (check) => {
    waiting.delete(check);
    const end = runCheck(check).then(() => {
      running.delete(end);
      ended.add(check.name);
    });
    running.add(end);
  };
  while (waiting.size + running.size > 0) {
    const next = [...waiting].find(({ needs = [], after = [] }) =>
      [needs, after].flat().every((name) => ended.has(name)),
    );
    if (next && running.size < PARALLEL_CHECKS) start(next);
    else await Promise.race(running);
  }
}

async function runCheck({ name, command, needs }) {
  const start = performance.now();
  const isBlocked = failures.some((failure) => failure.name === needs);
  const { code, output } = isBlocked
    ? { code: 1, output: `Not run, because "${needs}" failed.\n` }
    : await run(...splitCommand(command), {
        env: { NO_COLOR: "1", FORCE_COLOR: "0", GOMAXPROCS },
        onLine: (line) => FAILED_TEST.test(line) && process.stdout.write(`  ${name}: ${line.trim()}\n`),
      });
  const [passedTests, failedTests] = [parseCount(output, "passed"), parseCount(output, "failed")];
  const line = `${name.padEnd(18)} ${secondsSince(start).padStart(7)}`;
  passed += code === 0 ? passedTests || 1 : passedTests;
  if (code === 0) {
    const retriedTests = parseCount(output, "flaky");
    passed += retriedTests;
    const retried = retriedTests ? `, ${retriedTests} more at the second attempt` : "";
    process.stdout.write(`✓ ${line}${passedTests ? `  ${passedTests} tests${retried}` : ""}\n`);
    return;
  }
  failed += failedTests || 1;
  failures.push({ name, command });
  process.stdout.write(`✗ ${line}  alone: ${command}\n\n${output}\n`);
}

function splitCommand(command) {
  const [program, ...args] = command.split(" ");
  return [program, args];
}

/** Reads a count from Vitest's `Tests 3 failed | 32 passed` or Playwright's `12 passed (1.2m)`. */
function parseCount(output, word) {
  const line =
    output.split("\n").findLast((text) => new RegExp(`^\\s*Tests\\s.*\\d+ ${word}`).test(text)) ??
    output.split("\n").findLast((text) => new RegExp(`^\\s+\\d+ ${word}`).test(text));
  return Number(line?.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
}
