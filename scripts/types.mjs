import { endOnSignals, run } from "./run.mjs";

const parts = process.argv.slice(2);
const all = ["schema", "bff", "bff/sandbox", "provider", "web", "e2e", "bench"];

endOnSignals();
const results = await Promise.all((parts.length > 0 ? parts : all).map((part) => run("tsc", ["-p", part])));
for (const { output } of results) process.stdout.write(output);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
