import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { findFreePort } from "./ports.ts";
import { killOnExit } from "./program.ts";

const runProgram = promisify(execFile);

export function findPostgres(): string | null {
  const fromPath = (process.env.PATH ?? "").split(":").filter((folder) => existsSync(join(folder, "initdb")));
  const folders = ["/usr/lib/postgresql/", "/opt/homebrew/opt/postgresql@"].flatMap((prefix) =>
    [18, 17, 16, 15, 14]
      .map((version) => `${prefix}${version}/bin`)
      .filter((folder) => existsSync(join(folder, "initdb"))),
  );
  return folders[0] ?? fromPath[0] ?? null;
}

/** Returns the user `postgres` if this process runs as root, because PostgreSQL refuses to run as root. */
export function getServerUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const readId = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: readId("-u"), gid: readId("-g") };
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  const serverUrl = new URL(url);
  [serverUrl.username, serverUrl.password, serverUrl.pathname] = ["postgres", "", "/postgres"];
  const client = new Client({ connectionString: serverUrl.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface PostgresServer {
  url: (database: string) => string;
  run: (statement: string) => Promise<void>;
  hasDatabase: (database: string) => Promise<boolean>;
  stop: () => Promise<void>;
}

/**
 * Uses `existingFolder` or a temporary folder. Skips fsync, because test data need not survive a power loss.
 */
export async function startPostgres(binFolder: string, existingFolder?: string): Promise<PostgresServer> {
  const user = getServerUser();
  if (existingFolder) await mkdir(existingFolder, { recursive: true });
  const folder = existingFolder ?? (await mkdtemp(join(tmpdir(), "provider-postgres-")));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const dataFolder = join(folder, "data");
  const options = { ...user, cwd: folder };
  if (!existsSync(join(dataFolder, "PG_VERSION")))
    await runProgram(
      join(binFolder, "initdb"),
      ["-D", dataFolder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
      options,
    );
  const port = await findFreePort();
  const server = spawn(
    join(binFolder, "postgres"),
    [
      "-D",
      dataFolder,
      "-h",
      "127.0.0.1",
      "-p",
      String(port),
      "-k",
      folder,
      "-c",
      "max_connections=200",
      "-c",
      "fsync=off",
      "-c",
      "synchronous_commit=off",
      // There is no standby, so bulk loads can skip the write-ahead log.
      "-c",
      "wal_level=minimal",
      "-c",
      "max_wal_senders=0",
      "-c",
      "max_wal_size=4GB",
    ],
    { ...options, stdio: "ignore" },
  );
  killOnExit(server, "SIGKILL");
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const connect = async () => {
    for (let tries = 0; ; tries++) {
      const client = new Client({ connectionString: url("postgres") });
      try {
        await client.connect();
        return client;
      } catch (error) {
        if (tries > 2_000 || server.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const client = await connect();
  return {
    url,
    run: async (statement) => {
      await client.query(statement);
    },
    hasDatabase: async (database) => {
      const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
      return rowCount === 1;
    },
    stop: async () => {
      await client.end();
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      if (!existingFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}
