import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgTable } from "drizzle-orm/pg-core";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Pool, type PoolClient } from "pg";
import { forMigrations, forRequests, Hosts, poolOf } from "./connection/hosts.ts";
import type { Store } from "./store.ts";
import { transactionsOf } from "./connection/transaction.ts";
import { openEmbedded, type Embedded } from "./embedded.ts";
import type { Kept } from "./kept-cells.ts";
import { keepSums } from "./kept-sums.ts";
import { countRows } from "./row-counts.ts";
import { traceStatements } from "./spans.ts";

export interface Database {
  store: Store;
  /** Its connections now: in use, at rest, and how many requests wait for one. */
  connections: () => { busy: number; idle: number; waiting: number };
  /** Resolves when the database went away for good. */
  died: Promise<Error>;
  /** Of the embedded database: copies it as it is at one moment, and the files of a folder with it. */
  copyTo?: Embedded["copyTo"];
  close: () => Promise<void>;
}

/** The folder of the migrations, beside the source or beside what was built. */
export function findMigrations(): string {
  const folder = ["./migrations", "./db/migrations"]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (!folder) throw new Error("the migrations are missing; build again");
  return folder;
}

export interface DatabaseOptions {
  url: string | undefined;
  directory: string;
  /** Tables whose rows are counted as they come and go. */
  counted: readonly PgTable[];
  /** Tables whose sums are kept as their rows change. */
  summed: ReadonlyMap<PgTable, Kept>;
  onError: (error: Error) => void;
}

const deaf = () => undefined;

/** Tries as often as there are hosts: each failure leads to the next one. */
async function connect(pool: Pool, hosts: number): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (hosts <= 1) throw error;
    return connect(pool, hosts - 1);
  }
}

/**
 * Brings the schema of a PostgreSQL up to date. Several providers may start on one at once: they wait for each other, however long a
 * migration takes.
 */
async function migratePostgres(hosts: Hosts, run: (store: NodePgDatabase) => Promise<void>): Promise<void> {
  const pool = poolOf(hosts, forMigrations).on("error", deaf);
  try {
    const client = (await connect(pool, hosts.count)).on("error", deaf);
    try {
      await client.query("select pg_advisory_lock(hashtext('media-planner migrations'))");
      await run(drizzle({ client }));
    } finally {
      // Closing the connection gives the lock back.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** Opens PostgreSQL by URL, else the embedded database in `directory`, and brings its schema up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url ? null : await openEmbedded(join(options.directory, "db"));
  const hosts = options.url ? new Hosts(options.url) : null;
  const pool = hosts ? poolOf(hosts, forRequests) : new Pool(embedded?.connection);
  pool.on("error", options.onError);
  traceStatements(pool);
  // Of a connection in use, whoever uses it hears; with no listener the process would end.
  pool.on("connect", (client) => client.on("error", deaf));
  const close = async () => {
    await pool.end();
    await embedded?.close();
  };
  try {
    const store = Object.assign(drizzle({ client: pool }), { transaction: transactionsOf(pool) });
    const bringUpToDate = async (work: NodePgDatabase) => {
      await migrate(work, { migrationsFolder: findMigrations() });
      await countRows(work, options.counted);
      await keepSums(work, options.summed);
    };
    await (hosts ? migratePostgres(hosts, bringUpToDate) : bringUpToDate(store));
    const died = embedded?.died ?? new Promise<Error>(() => undefined);
    const connections = () => {
      const { totalCount, idleCount, waitingCount } = pool;
      return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    };
    return { store, connections, died, close, ...(embedded && { copyTo: embedded.copyTo }) };
  } catch (error) {
    await close();
    throw error;
  }
}
