import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { listen } from "../../testing/ports.ts";
import { startBff } from "../../testing/program.ts";
import { reportFigures } from "../report.ts";

// Stops the BFF by SIGTERM under load on 20 connections. The upstream responds in 5 ms or 1.3 s. No request
// may be lost.

const ROUNDS = 20;
const CONNECTIONS = 20;
const headers = { authorization: "Bearer access-1", "content-type": "application/json" };
const body = JSON.stringify({ query: '{ client(id: "c1") { id } }' });
const client = JSON.stringify({ status: true, data: { id: "c1", businessName: "Acme" } });

for (const upstreamMs of [5, 1300]) {
  const upstream = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    setTimeout(() => response.end(client), upstreamMs);
  });
  const upstreamUrl = await listen(upstream);
  const counts = { ok: 0, refused: 0 };
  const lostRequests: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    await runRound(upstreamUrl, upstreamMs, counts, lostRequests);
  upstream.close();
  const name = `upstream of ${upstreamMs} ms:`;
  reportFigures(
    [
      { name: `${name} requests answered`, value: counts.ok },
      { name: `${name} connections refused`, value: counts.refused },
      { name: `${name} requests lost`, value: lostRequests.length, atMost: 0 },
    ],
    lostRequests,
  );
}

async function runRound(
  upstreamUrl: string,
  upstreamMs: number,
  counts: { ok: number; refused: number },
  lostRequests: string[],
): Promise<void> {
  const bff = await startBff({ UPSTREAM_URL: upstreamUrl, GRAPHQL_OPERATIONS: "any" });
  const pool = new Pool(bff.origin, { connections: CONNECTIONS });
  const load = Array.from({ length: CONNECTIONS }, async () => {
    for (;;) {
      const outcome = await sendRequest(pool);
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
  await pool.destroy();
  if (exitCode !== 0) lostRequests.push(`exit code ${exitCode}`);
}

/** Response status, or the code of the connection error. */
async function sendRequest(pool: Pool): Promise<string> {
  try {
    const response = await pool.request({ path: "/graphql", method: "POST", headers, body });
    await response.body.dump();
    return String(response.statusCode);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}
