import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "../../provider/tests/database-packages.ts";
import { getServerUser } from "../../provider/tests/postgres-server.ts";

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

async function waitUntil(isReady: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; !(await isReady().catch(() => false)); attempt++) {
    if (attempt > 600) throw new Error("PostgreSQL did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function getProcesses(server: ChildProcess | undefined): number[] {
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

/** A primary and a synchronous standby: a commit waits for the standby. */
export class PostgresPair {
  readonly ports: readonly [number, number];
  private readonly binaryFolder: string;
  private readonly folder: string;
  private readonly servers: ChildProcess[] = [];
  /** Process ids of the killed or suspended primary; suspended processes still exist. */
  private stoppedPids: readonly number[] = [];

  private constructor(binaryFolder: string, folder: string, ports: readonly [number, number]) {
    this.binaryFolder = binaryFolder;
    this.folder = folder;
    this.ports = ports;
  }

  static async start(binaryFolder: string, ports: readonly [number, number]): Promise<PostgresPair> {
    const folder = await mkdtemp(join(tmpdir(), "provider-cluster-"));
    if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
    const pair = new PostgresPair(binaryFolder, folder, ports);
    const [primary, standby] = [join(folder, "primary"), join(folder, "standby")];
    await run(
      join(binaryFolder, "initdb"),
      ["-D", primary, "-U", "postgres", "-A", "trust", "-E", "UTF8"],
      options,
    );
    await pair.startServer(primary, ports[0]);
    await run(
      join(binaryFolder, "pg_basebackup"),
      `-h 127.0.0.1 -p ${ports[0]} -U postgres -D ${standby} -R -X stream -c fast`.split(" "),
      options,
    );
    await pair.startServer(standby, ports[1]);
    await runStatement(ports[0], "alter system set synchronous_standby_names = '*'");
    await runStatement(ports[0], "select pg_reload_conf()");
    await waitUntil(async () => {
      const rows = await runStatement<{ sync_state: string }>(
        ports[0],
        "select sync_state from pg_stat_replication",
      );
      return rows[0]?.sync_state === "sync";
    });
    return pair;
  }

  url(database: string): string {
    const hosts = this.ports.map((port) => `127.0.0.1:${port}`).join(",");
    return `postgres://postgres@${hosts}/${database}?target_session_attrs=read-write`;
  }

  runStatement = runStatement;

  /**
   * Removes the primary. `SIGKILL` simulates a crash; `SIGSTOP` leaves connections open and silent, like a
   * power loss.
   */
  stopPrimary(signal: "SIGKILL" | "SIGSTOP"): void {
    this.stoppedPids = getProcesses(this.servers[0]);
    for (const pid of this.stoppedPids) process.kill(pid, signal);
  }

  async promoteStandby(): Promise<void> {
    await runStatement(this.ports[1], "select pg_promote(true, 60)");
  }

  async stop(): Promise<void> {
    for (const pid of [...this.stoppedPids, ...this.servers.flatMap(getProcesses)]) kill(pid);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  private async startServer(data: string, port: number): Promise<void> {
    const settings = {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: this.folder,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const server = spawn(join(this.binaryFolder, "postgres"), ["-D", data, ...args], {
      ...options,
      stdio: "ignore",
    });
    this.servers.push(server);
    await waitUntil(async () => (await runStatement(port, "select 1")).length === 1);
  }
}
