import fc from "fast-check";
import { randomInt } from "node:crypto";
import { Agent, request } from "node:http";
import { postOperation, login } from "../../e2e/support/graphql.ts";
import { parseOptions } from "../options.ts";
import { reportFigures } from "../report.ts";
import { anyInput, type FuzzInput } from "./odd-inputs.ts";
import { countUnreachable, startRealStack } from "../real-stack.ts";

/*
 * `npm run bench -- fuzz`: sends generated requests to BFF and provider. No request may cause a 5xx or an
 * internal error, end a process or take over a second. Exits with 1 and prints the smallest failing input,
 * which `npm run bench -- fuzz --seed` repeats.
 */
const { values } = parseOptions({ runs: { type: "string", default: "100000" }, seed: { type: "string" } });
const WORKERS = 8;
const SLOW_MS = 1_000;
const runs = Number(values.runs);
const seed = Number(values.seed ?? randomInt(2 ** 31 - 1));
process.stdout.write(`Seed ${seed}\n`);

const stack = await startRealStack({ GRAPHQL_OPERATIONS: "any", LOG_LEVEL: "error" });
const { token, refreshToken } = await login(stack.origin, "admin");
const { body: page } = await postOperation<Record<"clients" | "mediaPlans", { items: { id: string }[] }>>(
  stack.origin,
  "{ clients(perPage: 5) { items { id } } mediaPlans(perPage: 5) { items { id } } }",
  {},
  { token, refreshToken },
);
const recordIds = [...(page.data?.clients.items ?? []), ...(page.data?.mediaPlans.items ?? [])].map(
  ({ id }) => id,
);
const agent = new Agent({ keepAlive: true, maxSockets: WORKERS });
const statuses = new Map<string, number>();
let [inputCount, slowestMs, slowest] = [0, 0, ""];

/** Rejects if the connection closes without a response. */
function sendInput(
  { target, method, path, headers, body }: FuzzInput,
  usedAgent: Agent | false = agent,
): Promise<{ status: number; text: string; ms: number }> {
  const startedAt = performance.now();
  const origin = target === "bff" ? stack.origin : stack.provider.origin;
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(origin), { agent: usedAgent, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - startedAt });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Retries once, because a server may close an idle connection at any moment. */
function sendWithRetry(input: FuzzInput): ReturnType<typeof sendInput> {
  return sendInput(input).catch(() => sendInput(input, false));
}

/** Other workers wait while an input runs alone. */
let exclusiveRun: Promise<unknown> = Promise.resolve();

/** Returns the shortest response time of five, without parallel load. */
async function measureFastest(input: FuzzInput): Promise<number> {
  const durations: number[] = [];
  const measurement = exclusiveRun.then(async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) durations.push((await sendWithRetry(input)).ms);
  });
  exclusiveRun = measurement.catch(() => undefined);
  await measurement;
  return Math.min(...durations);
}

async function checkInput(input: FuzzInput): Promise<void> {
  await exclusiveRun;
  const { status, text, ms } = await sendWithRetry(input);
  inputCount += 1;
  const name = `${input.target} ${status}`;
  statuses.set(name, (statuses.get(name) ?? 0) + 1);
  if (status >= 500) throw new Error(`${status}: ${text.slice(0, 300)}`);
  const code = /"code":"(INTERNAL_SERVER_ERROR|UPSTREAM_\w+)"/.exec(text);
  if (code) throw new Error(`${code[1]}: ${text.slice(0, 300)}`);
  const durationMs = ms > SLOW_MS ? Math.min(ms, await measureFastest(input)) : ms;
  if (durationMs > slowestMs)
    [slowestMs, slowest] = [
      durationMs,
      `${input.method} ${input.path.slice(0, 120)} ${input.body.slice(0, 200)}`,
    ];
  if (durationMs > SLOW_MS) throw new Error(`A response takes ${Math.round(durationMs)} ms`);
}

const startedAt = performance.now();
const progress = setInterval(() => process.stdout.write(`${inputCount} inputs\n`), 20_000);
const workers = await Promise.allSettled(
  Array.from({ length: WORKERS }, (_, worker) =>
    fc.assert(fc.asyncProperty(anyInput(token, recordIds), checkInput), {
      seed: seed + worker,
      numRuns: Math.ceil(runs / WORKERS),
      includeErrorInReport: true,
    }),
  ),
);
clearInterval(progress);
const unreachableCount = await countUnreachable([stack.bff, stack.provider]);
await stack.stop();
agent.destroy();
const failures = workers.flatMap((worker) =>
  worker.status === "rejected" ? [String(worker.reason).slice(0, 3000)] : [],
);
process.stdout.write(
  `${[...statuses]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([name, count]) => `${name}: ${count}`)
    .join(", ")}\nSlowest: ${slowest}\n`,
);
reportFigures(
  [
    { name: "inputs", value: inputCount },
    { name: "inputs per second", value: inputCount / ((performance.now() - startedAt) / 1000) },
    { name: "failing inputs", value: failures.length, atMost: 0 },
    { name: "unreachable processes", value: unreachableCount, atMost: 0 },
    { name: "slowest response", value: slowestMs, atMost: SLOW_MS, unit: "ms" },
  ],
  failures,
);
