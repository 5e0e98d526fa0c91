import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "esbuild";
import { bundleTo, copyAssets } from "../bundle.mjs";
import { findPostgres } from "../tests/postgres-server.ts";
import { Cluster } from "./cluster.ts";
import { Load, startProvider, type RunningProvider } from "./load.ts";

// Kills a primary while two providers write to it and promotes its standby. Acknowledged writes must then
// exist exactly once. Usage: `npm run failover -w provider`; `-- --silent` suspends the primary instead.

const seconds = { before: 4, without: 2, after: 5 };
const program = "node_modules/.failover";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const stored = async <Row extends object>(cluster: Cluster, statement: string) =>
  cluster.runStatement<Row>(cluster.ports[1], statement, "planner");

/** Returns the subjects of all mails in the outboxes. */
async function mailed(folders: readonly string[]): Promise<string[]> {
  const subjects: string[] = [];
  for (const folder of folders)
    for (const name of await readdir(join(folder, "outbox")).catch(() => [])) {
      const content = await readFile(join(folder, "outbox", name), "utf8");
      const [, subject] = /^Subject: Contact: (.*)$/m.exec(content) ?? [];
      if (subject) subjects.push(subject);
    }
  return subjects;
}

const twice = (values: readonly string[]) => values.length - new Set(values).size;

async function compare(cluster: Cluster, load: Load, folders: readonly string[], provider: RunningProvider) {
  const rows = await stored<{ id: string; name: string }>(
    cluster,
    "select id, name from languages where name like 'Written %'",
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const [counted] = await stored<{ counted: number; real: number }>(
    cluster,
    "select (select sum(rows)::int from row_counts where name = 'languages') as counted, count(*)::int as real from languages",
  );
  const subjects = await mailed(folders);
  const files = await Promise.all(
    [...load.files].map(async ([id, hash]) => hash === (await fileHash(provider, load, id))),
  );
  return {
    "records acknowledged": load.records.size,
    "records stored": rows.length,
    "  acknowledged and lost": [...load.records].filter(([name, id]) => ids.get(name) !== id).length,
    "  stored twice": twice(rows.map(({ name }) => name)),
    "  counted otherwise than stored": (counted?.counted ?? -1) - (counted?.real ?? 0),
    "mails acknowledged": load.mails.size,
    "mails sent": subjects.length,
    "  acknowledged and not sent": [...load.mails].filter((subject) => !subjects.includes(subject)).length,
    "  sent twice": twice(subjects),
    "files acknowledged": load.files.size,
    "  lost or damaged": files.filter((same) => !same).length,
  };
}

async function fileHash({ url }: RunningProvider, { headers }: Load, id: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/publishers/file/${id}`, { headers });
  return createHash("sha256")
    .update(Buffer.from(await response.arrayBuffer()))
    .digest("hex");
}

async function runRound(programs: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "provider-failover-"));
  const cluster = await Cluster.start(programs, [await freePort(), await freePort()]);
  const folders = [join(folder, "one"), join(folder, "other")];
  const providers: RunningProvider[] = [];
  try {
    await cluster.runStatement(cluster.ports[0], "create database planner");
    const settings = { DATABASE_URL: cluster.url("planner"), TOKEN_SECRET: randomBytes(32).toString("hex") };
    providers.push(
      ...(await Promise.all(folders.map((DATA_DIR) => startProvider(program, { ...settings, DATA_DIR })))),
    );
    const load = await Load.start(providers.map(({ url }) => url));
    await pause(seconds.before * 1000);
    cluster.stopPrimary(process.argv.includes("--silent") ? "SIGSTOP" : "SIGKILL");
    load.mark("killed");
    await pause(seconds.without * 1000);
    await cluster.promoteStandby();
    load.mark("promoted");
    await load.acknowledgedAgain();
    await pause(seconds.after * 1000);
    await load.stop();
    const [one] = providers;
    if (!one) throw new Error("no provider was started");
    while ((await stored(cluster, "select 1 from waiting_mails")).length > 0) await pause(100);
    const figures = await compare(cluster, load, folders, one);
    const ended = providers.filter(
      ({ child }) => child.exitCode !== null || child.signalCode !== null,
    ).length;
    report({ ...load.figures(), ...figures, "providers that ended": ended });
    return (
      Object.entries(figures).every(([name, figure]) => !name.startsWith(" ") || figure === 0) && ended === 0
    );
  } finally {
    for (const { child } of providers) child.kill("SIGKILL");
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(figures: Record<string, number | string>): void {
  for (const [name, figure] of Object.entries(figures))
    process.stdout.write(`${name.padEnd(40)} ${String(figure).padStart(8)}\n`);
}

const programs = findPostgres();
if (!programs) throw new Error("PostgreSQL's programs are needed: apt-get install postgresql");
await build(bundleTo(program));
await copyAssets(program);
const passed = await runRound(programs);
process.stdout.write(
  passed
    ? "Passed: no acknowledged write was lost or duplicated.\n"
    : "Failed: acknowledged writes were lost or duplicated.\n",
);
process.exitCode = passed ? 0 : 1;
