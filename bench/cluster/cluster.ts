import { setTimeout as pause } from "node:timers/promises";
import { parseOptions } from "../options.ts";
import { reportFigures, type Figure } from "../report.ts";
import { runJourney, findByName, readPlanTemplate, type CreatedRecords } from "./journey.ts";
import { startCluster, type ClusterProcess } from "./cluster-processes.ts";
import { Stats, VirtualUser } from "./virtual-user.ts";

/*
 * `npm run bench -- cluster`: the main journey in parallel, while processes are killed and restarted. With
 * --roll it replaces them one by one under load. Exits with 1 if anything was lost, duplicated or refused.
 */
const { values } = parseOptions({
  minutes: { type: "string", default: "2" },
  "kill-every": { type: "string", default: "5" },
  "with-redis": { type: "boolean", default: false },
  roll: { type: "boolean", default: false },
});
const WORKERS = 4;
const RATE = 50;

const cluster = await startCluster();
process.stdout.write(`The cluster is up at ${cluster.origin}\n`);
const { figures, failures } = values.roll ? await runRollingRestart() : await runWithKills();
await cluster.stop();
const failureCount = { name: "lost, duplicated or refused", value: failures.length, atMost: 0 };
reportFigures([...figures, failureCount], failures);

interface Result {
  figures: Figure[];
  failures: string[];
}

function describeCalls({ retries, codes, longestMs }: Stats): Figure[] {
  return [
    { name: "retried calls", value: retries },
    ...[...codes].map(([code, count]) => ({ name: `  ${code}`, value: count })),
    { name: "longest response time", value: longestMs, unit: "ms" },
  ];
}

async function runWithKills(): Promise<Result> {
  const stats = new Stats();
  const manager = await VirtualUser.signIn(cluster.origin, "manager", stats);
  const admin = await VirtualUser.signIn(cluster.origin, "admin", stats);
  const template = await readPlanTemplate(admin);
  const created: CreatedRecords[] = [];
  const failures: string[] = [];
  let isOver = false;
  const runWorker = async (number: number) => {
    // Each worker has its own session; any BFF process may refresh its tokens.
    const planner = await VirtualUser.signIn(cluster.origin, "admin", stats);
    for (let count = 1; !isOver; count += 1) {
      // Names are equally long, so that no name contains another.
      const name = `${number}-${String(count).padStart(5, "0")}`;
      await runJourney(planner, manager, template, name).then(
        (records) => created.push(records),
        (error: unknown) => failures.push(`journey ${name}: ${String(error)}`),
      );
    }
  };
  const workers = Array.from({ length: WORKERS }, (_, index) => runWorker(index + 1));
  const victims = [...cluster.bffs, ...cluster.providers, ...(values["with-redis"] ? [cluster.redis] : [])];
  const kills = await killInTurn(victims);
  isOver = true;
  await Promise.all(workers);
  failures.push(...(await findDifferences(admin, created)));
  const figures = [
    { name: "journeys", value: created.length },
    { name: "processes killed", value: kills },
    { name: "calls", value: stats.calls },
    ...describeCalls(stats),
  ];
  return { figures, failures };
}

async function killInTurn(victims: readonly ClusterProcess[]): Promise<number> {
  const end = performance.now() + Number(values.minutes) * 60_000;
  let kills = 0;
  for (; performance.now() < end; kills += 1) {
    const victim = victims[kills % victims.length];
    const next = pause(Number(values["kill-every"]) * 1000);
    await victim?.stop("SIGKILL");
    await victim?.start();
    await next;
  }
  return kills;
}

/** Finds missing and duplicated records. */
async function findDifferences(user: VirtualUser, created: readonly CreatedRecords[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { clientName, campaignName, ...ids } of created) {
    const clients = await findByName(user, "Client", clientName);
    const campaigns = await findByName(user, "Campaign", campaignName);
    const { mediaPlans } = await user.request<{ mediaPlans: { items: { id: string; status: string }[] } }>(
      "query CampaignPlans($id: ID) { mediaPlans(campaignId: $id) { items { id status } } }",
      { id: ids.campaign },
    );
    const plans = mediaPlans.items;
    const isSingle = (records: readonly { id: string }[], id: string) =>
      records.length === 1 && records[0]?.id === id;
    if (!isSingle(clients, ids.client)) failures.push(`${clientName} exists ${clients.length} times`);
    if (!isSingle(campaigns, ids.campaign)) failures.push(`${campaignName} exists ${campaigns.length} times`);
    if (!isSingle(plans, ids.plan)) failures.push(`${campaignName} has ${plans.length} plans`);
    if (plans[0]?.status !== "APPROVED") failures.push(`The plan of ${campaignName} is ${plans[0]?.status}`);
  }
  return failures;
}

/** Stops each process by SIGTERM under a steady load. No request may fail. */
async function runRollingRestart(): Promise<Result> {
  const stats = new Stats();
  const users = await Promise.all(
    Array.from({ length: 10 }, () => VirtualUser.signIn(cluster.origin, "admin", stats)),
  );
  const failures: string[] = [];
  const requests: Promise<unknown>[] = [];
  const query = "{ clients(perPage: 10) { items { id businessName } pageInfo { totalCount } } }";
  const load = setInterval(() => {
    const user = users[requests.length % users.length];
    if (user) requests.push(user.request(query).catch((error: unknown) => failures.push(String(error))));
  }, 1000 / RATE);
  await pause(2000);
  for (const clusterProcess of [...cluster.providers, ...cluster.bffs]) {
    await clusterProcess.stop("SIGTERM");
    await clusterProcess.start();
    await pause(2000);
  }
  clearInterval(load);
  await Promise.all(requests);
  if (stats.retries > 0) failures.push(`${stats.retries} requests were retried`);
  const figures = [
    { name: `requests, ${RATE} per second`, value: requests.length },
    { name: "processes replaced", value: cluster.providers.length + cluster.bffs.length },
    ...describeCalls(stats),
  ];
  return { figures, failures };
}
