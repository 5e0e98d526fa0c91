import { existsSync } from "node:fs";
import { join } from "node:path";
import { cases, lists, nested } from "./cases.mjs";
import { Server, Stub } from "./servers.mjs";

/*
 * CPU time for one operation and upstream calls, of our BFF, of a plain Apollo Server with REST data sources, and of a bare
 * pass-through: each in its own process on this machine, in turns, so that all meet the same weather. Ratios count;
 * absolute times drift.
 */
const rounds = 7;
const warmUpRounds = 3;
const timeLimitMs = 60_000;

const main = join(import.meta.dirname, "../dist/main.js");
if (!existsSync(main)) {
  console.error("The BFF is not built: run npm run build first.");
  process.exit(1);
}

const ours = new Server({
  name: "this BFF",
  script: main,
  env: { GRAPHQL_OPERATIONS: "any", LOG_LEVEL: "silent" },
});
const naive = new Server({ name: "naive Apollo Server", script: join(import.meta.dirname, "naive.mjs") });
const bare = new Server({
  name: "bare pass-through",
  script: join(import.meta.dirname, "pass-through.mjs"),
  speaks: "rest",
});
const servers = [ours, naive, bare];
const stub = new Stub();

try {
  await stub.start();
  await stub.be(cases[0].upstream);
  await Promise.all(servers.map((server) => server.start(stub.url)));
  await checkSameAnswers();
  report(await measured());
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await stub.stop();
}

/** Ours and the naive one must do the same work, or the comparison says nothing. */
async function checkSameAnswers() {
  for (const testCase of cases) {
    await stub.be(testCase.upstream);
    const [one, other] = await Promise.all([ours.send(testCase), naive.send(testCase)]);
    if (canonical(JSON.parse(one).data) !== canonical(JSON.parse(other).data)) {
      throw new Error(
        `Different answers for ${testCase.title}:\n${one.slice(0, 600)}\n${other.slice(0, 600)}`,
      );
    }
  }
}

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.keys(value)
    .sort()
    .map((key) => `${key}:${canonical(value[key])}`)
    .join()}}`;
}

/** Samples by case and server: CPU milliseconds for one operation, and upstream calls for one. */
async function measured() {
  const start = performance.now();
  const samples = new Map(
    cases.map((it) => [it, new Map(servers.map((server) => [server, { cpu: [], calls: 0 }]))]),
  );
  for (let round = 1; round <= rounds; round += 1) {
    for (const testCase of cases) {
      // A busy machine gets fewer rounds, not a longer run.
      if (round > 1 && performance.now() - start > timeLimitMs) return samples;
      await stub.be(testCase.upstream);
      for (const server of servers.filter((it) => it.serves(testCase))) {
        const count = testCase.operations;
        if (round === 1) await server.cpuOf(testCase, warmUpRounds * count);
        const callsBefore = await stub.calls();
        const cpu = await server.cpuOf(testCase, count);
        const sample = samples.get(testCase).get(server);
        sample.cpu.push(cpu / count);
        sample.calls = ((await stub.calls()) - callsBefore) / count;
      }
    }
  }
  return samples;
}

function report(samples) {
  const found = (testCase, server) => {
    const { cpu, calls } = samples.get(testCase).get(server);
    return cpu.length === 0 ? undefined : { cpu: median(cpu), calls };
  };
  console.log(
    `\nCPU milliseconds for one operation (median of up to ${rounds} rounds), upstream calls, share of naive\n`,
  );
  console.log(row(["", ...cases.map(({ title }) => title)]));
  for (const server of servers) {
    const cells = cases.map((testCase) => {
      const figures = found(testCase, server);
      if (!figures) return "–";
      const share = figures.cpu / found(testCase, naive).cpu;
      return `${figures.cpu.toFixed(3)} ms ${calls(figures.calls)} ${share.toFixed(2)}`;
    });
    console.log(row([server.name, ...cells]));
  }
  console.log("\nGoals");
  for (const { text, limit, value } of goals(found)) {
    console.log(`  ${value <= limit ? "met    " : "not met"}  ${text}: ${value.toFixed(2)}`);
  }
}

function goals(found) {
  const share = (testCase) => found(testCase, ours).cpu / found(testCase, naive).cpu;
  return [
    ...lists.map((testCase) => ({
      text: `${testCase.title}, CPU at most a third of naive`,
      limit: 1 / 3,
      value: share(testCase),
    })),
    ...nested.flatMap((testCase) => [
      {
        text: `${testCase.title}, CPU at most ${testCase.limit} of naive`,
        limit: testCase.limit,
        value: share(testCase),
      },
      { text: `${testCase.title}, at most 21 upstream calls`, limit: 21, value: found(testCase, ours).calls },
    ]),
  ];
}

function calls(count) {
  return `${count.toFixed(count % 1 === 0 ? 0 : 1).padStart(2)} calls`;
}

function row(cells) {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(26))).join("");
}

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
