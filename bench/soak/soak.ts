import autocannon from "autocannon";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { login, type Tokens } from "../../e2e/support/graphql.ts";
import { parseOptions } from "../options.ts";
import { reportFigures } from "../report.ts";
import { type OperationKind, listOperationKinds } from "./operation-kinds.ts";
import { Stats, VirtualUser } from "../cluster/virtual-user.ts";
import { startRealStack } from "../real-stack.ts";

/*
 * `npm run bench -- soak`: runs mixed load with access tokens that expire after a few seconds. Exits with 1 if
 * a call fails or memory grows.
 */
const { values } = parseOptions({ minutes: { type: "string", default: "5" } });
const WARM_UP_S = 40;
const GROWTH_PERCENT = 10;
const SIGN_IN_EVERY_MS = 5_000;

const sockets = await mkdtemp(join(tmpdir(), "media-planner-soak-"));
const stack = await startRealStack({
  GRAPHQL_OPERATIONS: "any",
  LOG_LEVEL: "error",
  ACCESS_TOKEN_TTL_S: "5",
  NODE_OPTIONS: `--import ${new URL("memory-probe.mjs", import.meta.url).href}`,
  PROBE_FOLDER: sockets,
});
const kinds = await listOperationKinds(await VirtualUser.signIn(stack.origin, "admin", new Stats()));
// One session per kind, refreshed as the web does.
const sessions = new Map<OperationKind, Tokens>();
for (const kind of kinds) sessions.set(kind, await login(stack.origin, "admin"));
const errors = new Map<string, number>();
let refreshes = 0;

await runAllLoads(WARM_UP_S);
const firstMeasurement = await measureServers();
const results = await runAllLoads(Number(values.minutes) * 60);
const lastMeasurement = await measureServers();
await stack.stop();
await rm(sockets, { recursive: true, force: true });
printReport();

interface Measurement {
  heap: number;
  delayP99Ms: number;
  maxDelayMs: number;
}

async function measureServers(): Promise<Record<"bff" | "provider", Measurement>> {
  const readProbe = (name: string) =>
    new Promise<Measurement>((resolve, reject) => {
      const request = get({ socketPath: join(sockets, name), path: "/" }, (response) => {
        // memory-probe.mjs writes this response.
        resolve(json(response) as Promise<Measurement>);
      });
      request.on("error", reject);
    });
  // Waits until the servers have released the memory of sent responses.
  await pause(2_000);
  return { bff: await readProbe("bff"), provider: await readProbe("provider") };
}

async function runAllLoads(seconds: number): Promise<readonly autocannon.Result[]> {
  const end = performance.now() + seconds * 1000;
  const signInRepeatedly = async () => {
    for (; performance.now() < end; await pause(SIGN_IN_EVERY_MS))
      await login(stack.origin, "admin").catch((error: unknown) => recordError(`sign in: ${String(error)}`));
  };
  const [loadResults] = await Promise.all([
    Promise.all(kinds.map((kind) => runLoad(kind, seconds))),
    signInRepeatedly(),
  ]);
  return loadResults;
}

function recordError(error: string): void {
  errors.set(error, (errors.get(error) ?? 0) + 1);
}

async function runLoad(kind: OperationKind, seconds: number): Promise<autocannon.Result> {
  const { name, requestsPerSecond, body, path = "/graphql" } = kind;
  const tokens = sessions.get(kind) ?? (await login(stack.origin, "admin"));
  let count = 0;
  const setupRequest = (
    request: autocannon.Request,
    context: { sentRefreshToken?: string },
  ): autocannon.Request => {
    context.sentRefreshToken = tokens.refreshToken;
    count += 1;
    return {
      ...request,
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${tokens.token}`,
        "x-refresh-token": tokens.refreshToken,
      },
      ...(body && { method: "POST", body: JSON.stringify(body(count)) }),
    };
  };
  const onResponse = (
    status: number,
    text: string,
    context: { sentRefreshToken?: string },
    headers: object = {},
  ) => {
    if (status !== 200) recordError(`${name}: ${status}`);
    const code = body && /"code":"(\w+)"/.exec(text.slice(0, 2_000))?.[1];
    if (code && text.includes('"errors"')) recordError(`${name}: ${code}`);
    if (context.sentRefreshToken === tokens.refreshToken) updateTokens(tokens, headers);
  };
  const result = await autocannon({
    title: name,
    url: `${stack.origin}${path}`,
    connections: Math.min(requestsPerSecond, 2),
    overallRate: requestsPerSecond,
    duration: seconds,
    requests: [{ setupRequest, onResponse }],
  });
  if (result.errors > 0) recordError(`${name}: ${result.errors} without a response`);
  return result;
}

function updateTokens(tokens: Tokens, headers: object): void {
  const headerValues = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const token = headerValues.get("x-access-token");
  if (!token) return;
  refreshes += 1;
  tokens.token = token;
  tokens.refreshToken = headerValues.get("x-refresh-token") ?? tokens.refreshToken;
}

function printReport(): void {
  process.stdout.write("   count  p50 ms  p97.5 ms   p99 ms\n");
  for (const { title, requests, latency } of results) {
    const ms = [latency.p50, latency.p97_5, latency.p99].map((value) => String(value).padStart(8));
    process.stdout.write(`${String(requests.total).padStart(8)}${ms.join(" ")}  ${title}\n`);
  }
  const figures = (["bff", "provider"] as const).flatMap((name) => [
    { name: `heap of the ${name} at the start`, value: firstMeasurement[name].heap / 2 ** 20, unit: "MB" },
    { name: `heap of the ${name} at the end`, value: lastMeasurement[name].heap / 2 ** 20, unit: "MB" },
    {
      name: `growth of the ${name}`,
      value: (lastMeasurement[name].heap / firstMeasurement[name].heap - 1) * 100,
      atMost: GROWTH_PERCENT,
      unit: "%",
    },
    { name: `event loop delay of the ${name}, p99`, value: lastMeasurement[name].delayP99Ms, unit: "ms" },
    { name: `event loop delay of the ${name}, maximum`, value: lastMeasurement[name].maxDelayMs, unit: "ms" },
  ]);
  const failures = [...errors].map(([error, count]) => `${count} × ${error}`);
  reportFigures(
    [
      { name: "requests", value: results.reduce((sum, { requests }) => sum + requests.total, 0) },
      { name: "refreshed sessions", value: refreshes },
      { name: "errors", value: [...errors.values()].reduce((sum, count) => sum + count, 0), atMost: 0 },
      ...figures,
    ],
    failures,
  );
}
