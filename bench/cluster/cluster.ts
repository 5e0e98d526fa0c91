import { setTimeout as pause } from "node:timers/promises";
import { parseOptions } from "../options.ts";
import { reportFigures, type Figure } from "../report.ts";
import { journey, findByName, readModel, type CreatedRecords } from "./journey.ts";
import { startCluster, type ClusterProcess } from "./cluster-processes.ts";
import { Stats, VirtualUser } from "./virtual-user.ts";

/*
 * `npm run cluster`: the main journey in parallel, while processes are killed and restarted. With --roll it
 * replaces them one by one under load. Exits with 1 if anything was lost, duplicated or refused.
 */
const { values } = parseOptions({
  minutes: { type: "string", default: "2" },
  "kill-every": { type: "string", default: "5" },
  "with-redis": { type: "boolean", default: false },
  roll: { type: "boolean", default: false },
});
const LANES = 4;
const RATE = 50;

const cluster = await startCluster();
process.stdout.write(`The cluster is up at ${cluster.origin}\n`);
const { figures, failures } = values.roll ? await roll() : await kill();
await cluster.stop();
const lost = { name: "lost, duplicated or refused", value: failures.length, atMost: 0 };
reportFigures([...figures, lost], failures);

interface Result {
  figures: Figure[];
  failures: string[];
}

function describeCalls({ retries, codes, longestMs }: Stats): Figure[] {
  return [
    { name: "calls that were tried again", value: retries },
    ...[...codes].map(([code, count]) => ({ name: `  ${code}`, value: count })),
    { name: "longest wait for an answer", value: longestMs, unit: "ms" },
  ];
}

/** Kills a process every few seconds. */
async function kill(): Promise<Result> {
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
async function roll(): Promise<Result> {
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
  if (stats.retries > 0) failures.push(`${stats.retries} requests did not come through`);
  const figures = [
    { name: `requests, ${RATE} a second`, value: sent.length },
    { name: "processes replaced", value: cluster.providers.length + cluster.bffs.length },
    ...describeCalls(stats),
  ];
  return { figures, failures };
}
