import { isDeepStrictEqual } from "node:util";
import { parseOptions } from "../options.ts";
import { cases, nested } from "./cases.mjs";
import { getMedian, reportFigures } from "../report.ts";
import { buildBff, Child, Server } from "./servers.mjs";

/*
 * Compares CPU time and upstream calls per operation of the BFF, Apollo Server, mercurius and a pass-through,
 * measured in turn. Only the ratios are comparable between runs. --profile records a CPU profile of the BFF.
 */
const { values } = parseOptions({ profile: { type: "boolean", default: false } });
const profileOptions = values.profile ? ["--cpu-prof", "--cpu-prof-dir=bff/dist/profile"] : [];
const rounds = 7;
/** Uncompiled code is up to four times slower. */
const countWarmUps = ({ operations }) => Math.max(3 * operations, 1000);
const timeLimitMs = 120_000;

const bff = await buildBff();
const byId = new Server({
  name: "this BFF, by id",
  protocol: "ids",
  ...bff,
  execArgv: [...bff.execArgv, ...profileOptions],
});
const byText = new Server({ name: "this BFF, by text", ...bff });
const naive = new Server({ name: "naive Apollo Server", script: "naive.mjs" });
const mercurius = new Server({ name: "mercurius with JIT", script: "mercurius.mjs" });
const passThrough = new Server({ name: "bare pass-through", script: "pass-through.mjs", protocol: "rest" });
const servers = [byId, byText, naive, mercurius, passThrough];
const stub = new Child("stub.mjs");
const configureStub = (upstreamOptions) => stub.request("configure", { upstreamOptions });

try {
  const { port } = await stub.nextMessage();
  await configureStub(cases[0].upstream);
  await Promise.all(servers.map((server) => server.start(`http://127.0.0.1:${port}`)));
  await checkSameResponses();
  report(await measure());
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await stub.stop();
}

/** Throws if the servers return different responses, because the comparison requires equal work. */
async function checkSameResponses() {
  for (const testCase of cases) {
    await configureStub(testCase.upstream);
    const responses = await Promise.all(
      [naive, byId, byText, mercurius].map((server) => server.send(testCase)),
    );
    const [expected, ...others] = responses.map((text) => JSON.parse(text).data);
    if (!others.every((data) => isDeepStrictEqual(data, expected)))
      throw new Error(
        `Different responses for ${testCase.title}:\n${responses.map((text) => text.slice(0, 600)).join("\n")}`,
      );
  }
}

/** Returns CPU milliseconds and upstream calls per operation, by test case and server. */
async function measure() {
  const start = performance.now();
  const samples = new Map(
    cases.map((testCase) => [testCase, new Map(servers.map((server) => [server, { cpu: [], calls: 0 }]))]),
  );
  for (let round = 1; round <= rounds; round += 1) {
    for (const testCase of cases) {
      // Slow machines measure fewer rounds.
      if (round > 1 && performance.now() - start > timeLimitMs) return samples;
      await configureStub(testCase.upstream);
      for (const server of servers.filter((candidate) => candidate.canServe(testCase))) {
        const count = testCase.operations;
        if (round === 1) await server.measureCpu(testCase, countWarmUps(testCase));
        const callsBefore = await stub.request("calls");
        const cpu = await server.measureCpu(testCase, count);
        const sample = samples.get(testCase).get(server);
        sample.cpu.push(cpu / count);
        sample.calls = ((await stub.request("calls")) - callsBefore) / count;
      }
    }
  }
  return samples;
}

function report(samples) {
  const getResult = (testCase, server) => {
    const { cpu, calls } = samples.get(testCase).get(server);
    return cpu.length === 0 ? undefined : { cpu: getMedian(cpu), calls };
  };
  console.log(
    `\nCPU milliseconds per operation (median of up to ${rounds} rounds), upstream calls, share of naive\n`,
  );
  console.log(formatRow(["", ...cases.map(({ title }) => title)]));
  for (const server of servers) {
    const cells = cases.map((testCase) => {
      const figures = getResult(testCase, server);
      if (!figures) return "–";
      const share = figures.cpu / getResult(testCase, naive).cpu;
      return `${figures.cpu.toFixed(3)} ms ${formatCalls(figures.calls)} ${share.toFixed(2)}`;
    });
    console.log(formatRow([server.name, ...cells]));
  }
  console.log("\nGoals");
  reportFigures(listGoals(getResult));
  // Missed goals do not fail the run, because a busy machine misses some.
  process.exitCode = 0;
}

function listGoals(getResult) {
  const transports = { id: byId, text: byText };
  const shares = cases.flatMap((testCase) =>
    Object.entries(testCase.limits).map(([transport, limit]) => ({
      name: `${testCase.title}, by ${transport}: CPU share of naive`,
      atMost: limit,
      value: getResult(testCase, transports[transport]).cpu / getResult(testCase, naive).cpu,
    })),
  );
  const counts = nested.map((testCase) => ({
    name: `${testCase.title}: upstream calls`,
    atMost: 21,
    value: getResult(testCase, byId).calls,
  }));
  return [...shares, ...counts];
}

function formatCalls(count) {
  return `${count.toFixed(count % 1 === 0 ? 0 : 1).padStart(2)} calls`;
}

function formatRow(cells) {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(26))).join("");
}
