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
  const manager = new VirtualUser(cluster.origin, "manager", stats);
  await manager.signIn();
  const admin = new VirtualUser(cluster.origin, "admin", stats);
  await admin.signIn();
  const template = await readPlanTemplate(admin);
  const created: CreatedRecords[] = [];
  const failures: string[] = [];
  let isOver = false;
  const runWorker = async (number: number) => {
    // Each worker has its own session; any BFF process may refresh its tokens.
    const planner = new VirtualUser(cluster.origin, "admin", stats);
    await planner.signIn();
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
  const kills = await killInTurn(
    victims,
    Number(values.minutes) * 60_000,
    Number(values["kill-every"]) * 1000,
  );
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

async function killInTurn(
  victims: readonly ClusterProcess[],
  totalMs: number,
  intervalMs: number,
): Promise<number> {
  const end = performance.now() + totalMs;
  let kills = 0;
  for (; performance.now() < end; kills += 1) {
    const victim = victims[kills % victims.length];
    const next = pause(intervalMs);
    await victim?.stop("SIGKILL");
    await victim?.start();
    await next;
  }
  return kills;
}

/** Finds missing and duplicated records. */
async function findDifferences(user: VirtualUser, created: readonly CreatedRecords[]): Promise<string[]> {
  const failures: string[] = [];
  const checkRecord = async (
    list: "clients" | "campaigns",
    field: "businessName" | "name",
    name: string,
    id: string,
  ) => {
    const matches = await findByName(user, list, field, name);
    if (matches.length !== 1 || matches[0]?.id !== id)
      failures.push(`${name} exists ${matches.length} times`);
  };
  for (const { client, clientName, campaign, campaignName, plan } of created) {
    await checkRecord("clients", "businessName", clientName, client);
    await checkRecord("campaigns", "name", campaignName, campaign);
    const { mediaPlans } = await user.request<{ mediaPlans: { items: { id: string; status: string }[] } }>(
      "query CampaignPlans($id: ID) { mediaPlans(campaignId: $id) { items { id status } } }",
      { id: campaign },
    );
    const [firstPlan, ...otherPlans] = mediaPlans.items;
    if (firstPlan?.id !== plan || otherPlans.length > 0)
      failures.push(`${campaignName} has ${mediaPlans.items.length} plans`);
    if (firstPlan?.status !== "APPROVED")
      failures.push(`The plan of ${campaignName} is ${firstPlan?.status}`);
  }
  return failures;
}

/** Stops each process by SIGTERM under a steady load. No request may fail. */
async function runRollingRestart(): Promise<Result> {
  const stats = new Stats();
  const users = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const user = new VirtualUser(cluster.origin, "admin", stats);
      await user.signIn();
      return user;
    }),
  );
  const failures: string[] = [];
  const requests: Promise<void>[] = [];
  let isOver = false;
  const sendSteadily = async () => {
    for (let count = 0; !isOver; count += 1) {
      const user = users[count % users.length];
      const startedAt = performance.now();
      if (user)
        requests.push(
          user
            .request("{ clients(perPage: 10) { items { id businessName } pageInfo { totalCount } } }")
            .then(() => undefined)
            .catch((error: unknown) => void failures.push(String(error))),
        );
      await pause(Math.max(0, 1000 / RATE - (performance.now() - startedAt)));
    }
  };
  const loadRun = sendSteadily();
  await pause(2000);
  for (const clusterProcess of [...cluster.providers, ...cluster.bffs]) {
    await clusterProcess.stop("SIGTERM");
    await clusterProcess.start();
    await pause(2000);
  }
  isOver = true;
  await loadRun;
  await Promise.all(requests);
  if (stats.retries > 0) failures.push(`${stats.retries} requests were retried`);
  const figures = [
    { name: `requests, ${RATE} per second`, value: requests.length },
    { name: "processes replaced", value: cluster.providers.length + cluster.bffs.length },
    ...describeCalls(stats),
  ];
  return { figures, failures };
}
