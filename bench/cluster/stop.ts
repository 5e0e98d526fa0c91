import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startBff } from "../../e2e/support/stack.ts";
import { reportFigures } from "../report.ts";

// Stops the BFF by SIGTERM under load on 20 connections. The upstream responds in 5 ms or 1.3 s. No request
// may be lost.

const ROUNDS = 20;
const CONNECTIONS = 20;
const body = JSON.stringify({ query: '{ client(id: "c1") { id } }' });
const client = JSON.stringify({ status: true, data: { id: "c1", businessName: "Acme" } });

for (const upstreamMs of [5, 1300]) {
  const counts = { ok: 0, refused: 0 };
  const lostRequests: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) await runRound(upstreamMs, counts, lostRequests);
  const upstream = `upstream of ${upstreamMs} ms:`;
  reportFigures(
    [
      { name: `${upstream} requests answered`, value: counts.ok },
      { name: `${upstream} connections refused`, value: counts.refused },
      { name: `${upstream} requests lost`, value: lostRequests.length, atMost: 0 },
    ],
    lostRequests,
  );
}

async function runRound(
  upstreamMs: number,
  counts: { ok: number; refused: number },
  lostRequests: string[],
): Promise<void> {
  const upstream = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    setTimeout(() => response.end(client), upstreamMs);
  });
  upstream.listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const { port } = upstream.address() as AddressInfo;
  const bff = await startBff({ UPSTREAM_URL: `http://127.0.0.1:${port}`, GRAPHQL_OPERATIONS: "any" });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const load = Array.from({ length: CONNECTIONS }, async () => {
    for (;;) {
      const outcome = await sendRequest(agent, bff.origin);
      if (outcome === "200") counts.ok += 1;
      else if (outcome === "ECONNREFUSED") {
        // Not a lost request: a load balancer would send it to another process.
        counts.refused += 1;
        return;
      } else lostRequests.push(outcome);
    }
  });
  await pause(upstreamMs + Math.random() * 300);
  const exitCode = await bff.stop("SIGTERM");
  await Promise.all(load);
  agent.destroy();
  if (exitCode !== 0) lostRequests.push(`exit code ${exitCode}`);
  upstream.close();
}

/** Response status, or the code of the connection error. */
function sendRequest(agent: Agent, origin: string): Promise<string> {
  const headers = { authorization: "Bearer access-1", "content-type": "application/json" };
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const outgoing = request(`${origin}/graphql`, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(String(response.statusCode)));
      response.once("error", onError);
    });
    outgoing.once("error", onError);
    outgoing.end(body);
  });
}
