import { stopOnSignals, run } from "./run.mjs";

const selected = process.argv.slice(2);
const packages = ["schema", "bff", "bff/sandbox", "provider", "web", "e2e", "bench", "testing"];

stopOnSignals();
const results = await Promise.all(
  (selected.length > 0 ? selected : packages).map((name) => run("tsc", ["-p", name, "--singleThreaded"])),
);
for (const { output } of results) process.stdout.write(output);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
