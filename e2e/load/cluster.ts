import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { journey, findByName, readModel, type CreatedRecords } from "./journey.ts";
import { startCluster, type ClusterProcess } from "./cluster-processes.ts";
import { Stats, VirtualUser } from "./virtual-user.ts";

/*
 * `npm run cluster`: the main journey in parallel, while processes are killed and restarted. With --roll it
 * replaces them one by one under load. Exits with 1 if anything was lost, duplicated or refused.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    "kill-every": { type: "string", default: "5" },
    "with-redis": { type: "boolean", default: false },
    roll: { type: "boolean", default: false },
  },
});
const LANES = 4;
const RATE = 50;

const cluster = await startCluster();
process.stdout.write(`The cluster is up at ${cluster.origin}\n`);
const failures = values.roll ? await roll() : await kill();
await cluster.stop();
for (const failure of failures.slice(0, 10)) process.stdout.write(`✗ ${failure}\n`);
process.stdout.write(
  failures.length > 0 ? `${failures.length} faults\n` : "Nothing was lost, doubled or refused.\n",
);
process.exitCode = failures.length > 0 ? 1 : 0;

function reportFigures(of: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(of))
    process.stdout.write(`${String(value).padStart(8)}  ${name}\n`);
}

/** Kills a process every few seconds. */
async function kill(): Promise<string[]> {
  const stats = new Stats();
  const manager = new VirtualUser(cluster.origin, "manager", stats);
  await manager.signIn();
  const admin = new VirtualUser(cluster.origin, "admin", stats);
  await admin.signIn();
  const model = await readModel(admin);
  const created: CreatedRecords[] = [];
  const failures: string[] = [];
  let over = false;
  const lane = async (number: number) => {
    // A separate session, refreshed by any process.
    const planner = new VirtualUser(cluster.origin, "admin", stats);
    await planner.signIn();
    for (let count = 1; !over; count += 1) {
      // Fixed width, so that no name is a prefix of another and a search finds one.
      const name = `${number}-${String(count).padStart(5, "0")}`;
      await journey(planner, manager, model, name).then(
        (one) => created.push(one),
        (error: unknown) => failures.push(`journey ${name}: ${String(error)}`),
      );
    }
  };
  const lanes = Array.from({ length: LANES }, (_, number) => lane(number + 1));
  const victims = [...cluster.bffs, ...cluster.providers, ...(values["with-redis"] ? [cluster.redis] : [])];
  const kills = await killInTurn(
    victims,
    Number(values.minutes) * 60_000,
    Number(values["kill-every"]) * 1000,
  );
  over = true;
  await Promise.all(lanes);
  failures.push(...(await findDifferences(admin, created)));
  reportFigures({
    journeys: created.length,
    "processes killed": kills,
    calls: stats.calls,
    "calls that were tried again": stats.retries,
    ...Object.fromEntries([...stats.codes].map(([code, count]) => [`  ${code}`, count])),
    "ms at most until an answer": Math.round(stats.longestMs),
  });
  return failures;
}

async function killInTurn(
  victims: readonly ClusterProcess[],
  totalMs: number,
  everyMs: number,
): Promise<number> {
  const end = performance.now() + totalMs;
  let kills = 0;
  for (; performance.now() < end; kills += 1) {
    const victim = victims[kills % victims.length];
    const next = pause(everyMs);
    await victim?.stop("SIGKILL");
    await victim?.start();
    await next;
  }
  return kills;
}

/** Acknowledged records that are missing or duplicated. */
async function findDifferences(user: VirtualUser, created: readonly CreatedRecords[]): Promise<string[]> {
  const failures: string[] = [];
  const look = async (
    list: "clients" | "campaigns",
    field: "businessName" | "name",
    name: string,
    id: string,
  ) => {
    const matches = await findByName(user, list, field, name);
    if (matches.length !== 1 || matches[0]?.id !== id)
      failures.push(`${name} is there ${matches.length} times`);
  };
  for (const { client, clientName, campaign, campaignName, plan } of created) {
    await look("clients", "businessName", clientName, client);
    await look("campaigns", "name", campaignName, campaign);
    const { mediaPlans } = await user.request<{ mediaPlans: { items: { id: string; status: string }[] } }>(
      "query Of($id: ID) { mediaPlans(campaignId: $id) { items { id status } } }",
      { id: campaign },
    );
    const [first, ...more] = mediaPlans.items;
    if (first?.id !== plan || more.length > 0)
      failures.push(`${campaignName} has ${mediaPlans.items.length} plans`);
    if (first?.status !== "APPROVED") failures.push(`The plan of ${campaignName} is ${first?.status}`);
  }
  return failures;
}

/** Stops each process by SIGTERM under a steady load, which must not fail. */
async function roll(): Promise<string[]> {
  const stats = new Stats();
  const people = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const user = new VirtualUser(cluster.origin, "admin", stats);
      await user.signIn();
      return user;
    }),
  );
  const failures: string[] = [];
  const sent: Promise<void>[] = [];
  let over = false;
  const load = async () => {
    for (let count = 0; !over; count += 1) {
      const user = people[count % people.length];
      const startedAt = performance.now();
      if (user)
        sent.push(
          user
            .request("{ clients(perPage: 10) { items { id businessName } pageInfo { totalCount } } }")
            .then(() => undefined)
            .catch((error: unknown) => void failures.push(String(error))),
        );
      await pause(Math.max(0, 1000 / RATE - (performance.now() - startedAt)));
    }
  };
  const loading = load();
  await pause(2000);
  for (const one of [...cluster.providers, ...cluster.bffs]) {
    await one.stop("SIGTERM");
    await one.start();
    await pause(2000);
  }
  over = true;
  await loading;
  await Promise.all(sent);
  reportFigures({
    "requests, 50 a second": sent.length,
    "processes that were replaced": cluster.providers.length + cluster.bffs.length,
    "requests that did not come through at once": stats.retries,
    ...Object.fromEntries([...stats.codes].map(([code, count]) => [`  ${code}`, count])),
    "ms at most until an answer": Math.round(stats.longestMs),
  });
  if (stats.retries > 0) failures.push(`${stats.retries} requests did not come through`);
  return failures;
}
