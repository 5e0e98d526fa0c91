import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePort } from "../../testing/ports.ts";
import { Client } from "../../provider/tests/database-packages.ts";
import { getServerUser } from "../../testing/postgres-server.ts";

const run = promisify(execFile);

const user = getServerUser();
const options = { ...user, cwd: tmpdir() };

async function runStatement<Row extends object>(
  port: number,
  statement: string,
  database = "postgres",
): Promise<Row[]> {
  const client = new Client({ host: "127.0.0.1", port, user: "postgres", database });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Waits for a query with rows. */
async function waitForRows(port: number, query: string): Promise<void> {
  for (let attempt = 0; attempt <= 600; attempt += 1) {
    const rows = await runStatement(port, query).catch(() => []);
    if (rows.length > 0) return;
    await pause(100);
  }
  throw new Error("PostgreSQL did not start");
}

function listProcesses(server: ChildProcess | undefined): number[] {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return [];
  const children = execFileSync("pgrep", ["-P", String(server.pid)], { encoding: "utf8" });
  return [server.pid, ...children.trim().split("\n").map(Number)];
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>;

/** Starts a primary and a synchronous standby: a commit waits for the standby. */
export async function startPostgresPair(binaryFolder: string) {
  const folder = await mkdtemp(join(tmpdir(), "provider-cluster-"));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const [primary, standby] = [join(folder, "primary"), join(folder, "standby")];
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()];
  const servers: ChildProcess[] = [];
  /** Process ids of the killed or suspended primary; suspended processes still exist. */
  let stoppedPids: readonly number[] = [];

  const runProgram = (name: string, args: string) => run(join(binaryFolder, name), args.split(" "), options);
  const startServer = async (data: string, port: number) => {
    const args = ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder];
    servers.push(spawn(join(binaryFolder, "postgres"), args, { ...options, stdio: "ignore" }));
    await waitForRows(port, "select 1");
  };

  await runProgram("initdb", `-D ${primary} -U postgres -A trust -E UTF8`);
  await startServer(primary, primaryPort);
  await runProgram(
    "pg_basebackup",
    `-h 127.0.0.1 -p ${primaryPort} -U postgres -D ${standby} -R -X stream -c fast`,
  );
  await startServer(standby, standbyPort);
  await runStatement(primaryPort, "alter system set synchronous_standby_names = '*'");
  await runStatement(primaryPort, "select pg_reload_conf()");
  await waitForRows(primaryPort, "select from pg_stat_replication where sync_state = 'sync'");
  await runStatement(primaryPort, "create database planner");
  return {
    url: `postgres://postgres@127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}/planner?target_session_attrs=read-write`,
    queryStandby: <Row extends object>(query: string) => runStatement<Row>(standbyPort, query, "planner"),
    /**
     * Removes the primary. `SIGKILL` simulates a crash; `SIGSTOP` leaves connections open and silent, like a
     * power loss.
     */
    stopPrimary(signal: "SIGKILL" | "SIGSTOP"): void {
      stoppedPids = listProcesses(servers[0]);
      for (const pid of stoppedPids) process.kill(pid, signal);
    },
    promoteStandby: () => runStatement(standbyPort, "select pg_promote(true, 60)"),
    async stop(): Promise<void> {
      for (const pid of [...stoppedPids, ...servers.flatMap(listProcesses)]) kill(pid);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
