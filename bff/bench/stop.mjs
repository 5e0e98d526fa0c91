import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/*
 * Stops the built BFF by SIGTERM under load on 20 connections, with upstreams of 5 ms and 1.3 s. Lost
 * requests must be 0. `npm run build -w bff && node bff/bench/stop.mjs`
 */
const rounds = 20;
const connections = 20;
const main = join(import.meta.dirname, "../dist/main.js");
const body = JSON.stringify({ query: '{ client(id: "c1") { id } }' });

let lostInAll = 0;
for (const upstreamMs of [5, 1300]) {
  const sum = { answered: 0, refused: 0, lost: [] };
  for (let round = 0; round < rounds; round += 1) {
    const { answered, refused, lost } = await runRound(upstreamMs);
    sum.answered += answered;
    sum.refused += refused;
    sum.lost.push(...lost);
  }
  lostInAll += sum.lost.length;
  console.log(
    `upstream ${upstreamMs} ms: ${sum.answered} answered, ${sum.refused} refused, ${sum.lost.length} lost ${sum.lost.join(" ")}`,
  );
}
process.exitCode = lostInAll > 0 ? 1 : 0;

async function runRound(upstreamMs) {
  const upstream = createServer(async (_request, response) => {
    await pause(upstreamMs);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: true, data: { id: "c1", businessName: "Acme" } }));
  });
  upstream.listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const bff = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: "0", UPSTREAM_URL: `http://127.0.0.1:${upstream.address().port}` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(bff, "exit");
  const url = await readAddress(bff);
  const result = { answered: 0, refused: 0, lost: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const load = Array.from({ length: connections }, async () => {
    for (;;) {
      const outcome = await sendRequest(agent, url);
      if (outcome === 200) result.answered += 1;
      else if (outcome === "ECONNREFUSED") {
        // The connection was refused; a balancer would use another process.
        result.refused += 1;
        return;
      } else result.lost.push(outcome);
    }
  });
  await pause(upstreamMs + Math.random() * 300);
  bff.kill("SIGTERM");
  await Promise.all(load);
  agent.destroy();
  const [code] = await exited;
  if (code !== 0) result.lost.push(`exit code ${code}`);
  upstream.close();
  return result;
}

async function readAddress(child) {
  const [line] = await once(child.stdout, "data");
  child.stdout.resume();
  return JSON.parse(String(line).split("\n")[0]).url;
}

/** Response status, or the code of the connection error. */
function sendRequest(agent, url) {
  return new Promise((resolve) => {
    const outgoing = request(
      `${url}/graphql`,
      {
        method: "POST",
        agent,
        headers: { authorization: "Bearer access-1", "content-type": "application/json" },
      },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode));
        response.once("error", (error) => resolve(error.code));
      },
    );
    outgoing.once("error", (error) => resolve(error.code));
    outgoing.end(body);
  });
}
