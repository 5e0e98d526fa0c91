import fc from "fast-check";
import { randomInt } from "node:crypto";
import { Agent, request } from "node:http";
import { graphql, login } from "../../e2e/support/graphql.ts";
import { parseOptions } from "../options.ts";
import { reportFigures } from "../report.ts";
import { anyRequest, type ReceivedRequest } from "./odd-inputs.ts";
import { countEnded, startRealStack } from "../real-stack.ts";

/*
 * `npm run fuzz`: sends generated requests to BFF and provider. No request may cause a 5xx or an internal
 * error, end a process or take over a second. Exits with 1 and prints the smallest failing input, which `npm
 * run fuzz -- --seed` repeats.
 */
const { values } = parseOptions({ runs: { type: "string", default: "100000" }, seed: { type: "string" } });
const LANES = 8;
const SLOW_MS = 1_000;
const runs = Number(values.runs);
const seed = Number(values.seed ?? randomInt(2 ** 31 - 1));
process.stdout.write(`Seed ${seed}\n`);

const stack = await startRealStack({ GRAPHQL_OPERATIONS: "any", LOG_LEVEL: "error" });
const { token, refreshToken } = await login(stack.origin, "admin");
const { body: page } = await graphql<Record<"clients" | "mediaPlans", { items: { id: string }[] }>>(
  stack.origin,
  "{ clients(perPage: 5) { items { id } } mediaPlans(perPage: 5) { items { id } } }",
  {},
  { token, refreshToken },
);
const known = [...(page.data?.clients.items ?? []), ...(page.data?.mediaPlans.items ?? [])].map(
  ({ id }) => id,
);
const agent = new Agent({ keepAlive: true, maxSockets: LANES });
const statuses = new Map<string, number>();
let [sent, slowestMs, slowest] = [0, 0, ""];

/** Rejects if the connection closes without a response. */
function sendInput(
  { to, method, path, headers, body }: ReceivedRequest,
  by: Agent | false = agent,
): Promise<{ status: number; text: string; ms: number }> {
  const startedAt = performance.now();
  const origin = to === "bff" ? stack.origin : stack.provider.origin;
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(origin), { agent: by, method, path, headers }, (response) => {
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

/** A server may close an idle connection at any moment. A dead server rejects the retry too. */
function sendTwice(input: ReceivedRequest): ReturnType<typeof sendInput> {
  return sendInput(input).catch(() => sendInput(input, false));
}

/** Other lanes wait while an input runs alone. */
let alone: Promise<unknown> = Promise.resolve();

/** Best time of an input without parallel load. */
async function measureQuickest(input: ReceivedRequest): Promise<number> {
  const times: number[] = [];
  const measuring = alone.then(async () => {
    for (let tries = 0; tries < 5; tries += 1) times.push((await sendTwice(input)).ms);
  });
  alone = measuring.catch(() => undefined);
  await measuring;
  return Math.min(...times);
}

async function isWell(input: ReceivedRequest): Promise<void> {
  await alone;
  const { status, text, ms } = await sendTwice(input);
  sent += 1;
  const name = `${input.to} ${status}`;
  statuses.set(name, (statuses.get(name) ?? 0) + 1);
  if (status >= 500) throw new Error(`${status}: ${text.slice(0, 300)}`);
  const code = /"code":"(INTERNAL_SERVER_ERROR|UPSTREAM_\w+)"/.exec(text);
  if (code) throw new Error(`${code[1]}: ${text.slice(0, 300)}`);
  const takes = ms > SLOW_MS ? Math.min(ms, await measureQuickest(input)) : ms;
  if (takes > slowestMs)
    [slowestMs, slowest] = [takes, `${input.method} ${input.path.slice(0, 120)} ${input.body.slice(0, 200)}`];
  if (takes > SLOW_MS) throw new Error(`An answer takes ${Math.round(takes)} ms`);
}

const startedAt = performance.now();
const progress = setInterval(() => process.stdout.write(`${sent} inputs\n`), 20_000);
const lanes = await Promise.allSettled(
  Array.from({ length: LANES }, (_, lane) =>
    fc.assert(fc.asyncProperty(anyRequest(token, known), isWell), {
      seed: seed + lane,
      numRuns: Math.ceil(runs / LANES),
      includeErrorInReport: true,
    }),
  ),
);
clearInterval(progress);
const ended = await countEnded([stack.bff, stack.provider]);
await stack.stop();
agent.destroy();
const failures = lanes.flatMap((lane) =>
  lane.status === "rejected" ? [String(lane.reason).slice(0, 3000)] : [],
);
process.stdout.write(
  `${[...statuses]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `${name}: ${count}`)
    .join(", ")}\nSlowest: ${slowest}\n`,
);
reportFigures(
  [
    { name: "inputs", value: sent },
    { name: "inputs a second", value: sent / ((performance.now() - startedAt) / 1000) },
    { name: "inputs that broke a bound", value: failures.length, atMost: 0 },
    { name: "processes that ended", value: ended, atMost: 0 },
    { name: "slowest answer", value: slowestMs, atMost: SLOW_MS, unit: "ms" },
  ],
  failures,
);
