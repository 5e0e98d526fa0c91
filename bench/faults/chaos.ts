import { UpstreamStub } from "../../bff/testing/upstream-stub.ts";
import { postOperation } from "../../e2e/support/graphql.ts";
import { type Program, startBff } from "../../testing/program.ts";
import { type Operation, listAllOperations, stubAllResources } from "./all-resources.ts";
import { type Fault, FAULTS, FaultyProxy } from "./faulty-proxy.ts";
import { reportFigures } from "../report.ts";

/*
 * `npm run bench -- chaos`: for every operation of every resource, the upstream refuses, resets, stalls, drips,
 * truncates or sends wrong data. Checks error codes, time limits and duplicate writes; exits with 1 on a
 * violation.
 */
const MAX_RESPONSE_MS = 10_500;
/** Upstream timeout in most tests; one operation of each kind uses the default. */
const SHORT_TIMEOUT_MS = 250;

const upstream = new UpstreamStub();
await upstream.listen();
stubAllResources(upstream);
const proxy = new FaultyProxy(upstream.origin);
await proxy.listen();
const startBffWith = (settings: Record<string, string>) =>
  startBff({ UPSTREAM_URL: proxy.origin, GRAPHQL_OPERATIONS: "any", LOG_LEVEL: "error", ...settings });
const bff = await startBffWith({});
// A short timeout, because stalled operations run in sequence; parallel load would delay all of them.
const shortTimeoutBff = await startBffWith({ UPSTREAM_TIMEOUT_MS: String(SHORT_TIMEOUT_MS) });
const slowFaults: readonly Fault[] = [FAULTS.stalled, FAULTS.dripped];

const violations: string[] = [];
let [responses, slowestMs, writes, reads] = [0, 0, 0, 0];
const operations = listAllOperations();

for (const [name, fault] of Object.entries(FAULTS)) {
  for (const operation of operations) {
    // A success between failures keeps the circuit breaker closed.
    await runWithoutFault(operation);
    await runWithFault(operation, name, fault);
  }
  process.stdout.write(`${name}: ${operations.length} operations\n`);
}
await measureDefaultTimeout();
const recoveryMs = await measureRecovery();

await Promise.all([bff.stop("SIGKILL"), shortTimeoutBff.stop("SIGKILL")]);
await proxy.close();
await upstream.close();
reportFigures(
  [
    { name: "responses with a fault", value: responses },
    { name: "writes received by the upstream", value: writes },
    { name: "reads received by the upstream", value: reads },
    { name: "slowest response", value: slowestMs, atMost: MAX_RESPONSE_MS, unit: "ms" },
    { name: "recovery time after an outage", value: recoveryMs, atMost: 5_500, unit: "ms" },
    { name: "violations", value: violations.length, atMost: 0 },
  ],
  violations,
);

async function sendOperation(
  server: Program,
  { text, variables }: Operation,
): Promise<{ code: string; ms: number }> {
  const startedAt = performance.now();
  const tokens = { token: "access-1", refreshToken: "refresh-1" };
  const { body } = await postOperation(server.origin, text, variables, tokens);
  return { code: body.errors?.[0]?.extensions.code ?? "", ms: performance.now() - startedAt };
}

async function runWithoutFault(operation: Operation): Promise<void> {
  upstream.calls.length = 0;
  proxy.fault = undefined;
  const { code } = await sendOperation(bff, operation);
  const times = upstream.countCalls(operation.call);
  if (code !== "" || times !== 1)
    violations.push(`${operation.name} without a fault: ${code}, executed ${times} times`);
}

async function runWithFault(operation: Operation, name: string, fault: Fault): Promise<void> {
  upstream.calls.length = 0;
  proxy.fault = fault;
  if (!fault.respond) await proxy.close();
  const { code, ms } = await sendOperation(slowFaults.includes(fault) ? shortTimeoutBff : bff, operation);
  if (!fault.respond) await proxy.listen();
  checkOutcome(operation, name, fault, { code, ms });
  const calls = upstream.countCalls(operation.call);
  const isRead = operation.call.startsWith("GET ");
  if (isRead) reads += calls;
  else writes += calls;
  // Reads may be retried once. Writes are never retried.
  const isExpected = isRead
    ? calls <= (fault.reachesUpstream ? 2 : 0)
    : calls === Number(fault.reachesUpstream);
  if (!isExpected) violations.push(`${name}, ${operation.name}: the upstream received ${calls} calls`);
}

function checkOutcome(
  operation: Operation,
  name: string,
  fault: Fault,
  { code, ms }: { code: string; ms: number },
): void {
  responses += 1;
  slowestMs = Math.max(slowestMs, ms);
  if (code !== fault.code)
    violations.push(`${name}, ${operation.name}: ${code || "no error"} instead of ${fault.code}`);
  if (ms > MAX_RESPONSE_MS)
    violations.push(`${name}, ${operation.name}: a response after ${Math.round(ms)} ms`);
}

/** Stalls one operation of each kind at the default timeout, in parallel. */
async function measureDefaultTimeout(): Promise<void> {
  proxy.fault = FAULTS.stalled;
  const operationsByVerb = new Map(operations.map((operation) => [operation.verb, operation]));
  await Promise.all(
    [...operationsByVerb.values()].map(async (operation) =>
      checkOutcome(operation, "stalled", FAULTS.stalled, await sendOperation(bff, operation)),
    ),
  );
  process.stdout.write(`stalled at the default timeout: ${operationsByVerb.size} operations\n`);
}

async function measureRecovery(): Promise<number> {
  const [operation] = operations;
  if (!operation) throw new Error("There are no resources");
  await proxy.close();
  proxy.fault = undefined;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { code } = await sendOperation(bff, operation);
    if (code !== "UPSTREAM_UNAVAILABLE") violations.push(`While the upstream is unavailable: ${code}`);
  }
  await proxy.listen();
  const startedAt = performance.now();
  while ((await sendOperation(bff, operation)).code !== "" && performance.now() - startedAt < 30_000);
  return performance.now() - startedAt;
}
