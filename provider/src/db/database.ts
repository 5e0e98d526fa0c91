import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgTable } from "drizzle-orm/pg-core";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Pool } from "pg";
import { requestLimits, HostSelector, createPool, openConnection } from "./connection/hosts.ts";
import type { Store } from "./store.ts";
import { createTransactions } from "./connection/transaction.ts";
import { openEmbeddedDatabase, type EmbeddedDatabase } from "./embedded/embedded-database.ts";
import type { AggregateColumns } from "./aggregate-columns.ts";
import { installAggregates } from "./aggregates.ts";
import { installRowCounts } from "./row-counts.ts";
import { traceStatements } from "./trace-spans.ts";

export interface Database {
  store: Store;
  countConnections: () => { busy: number; idle: number; waiting: number };
  failure: Promise<Error>;
  /** Copies the embedded database; undefined on PostgreSQL. */
  copyTo?: EmbeddedDatabase["copyTo"];
  close: () => Promise<void>;
}

/** Finds the migrations beside the source or the build. */
export function findMigrationsFolder(): string {
  const folder = ["./migrations", "./db/migrations"]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (!folder) throw new Error("Migrations not found; build again");
  return folder;
}

export interface DatabaseOptions {
  url: string | undefined;
  directory: string;
  countedTables: readonly PgTable[];
  aggregatedTables: ReadonlyMap<PgTable, AggregateColumns>;
  onError: (error: Error) => void;
}

/** Providers that start at the same time wait here for each other, without a time limit. */
async function migratePostgres(
  hosts: HostSelector,
  run: (store: NodePgDatabase) => Promise<void>,
): Promise<void> {
  const { client, close } = await openConnection(hosts);
  try {
    // Closing the connection releases the lock.
    await client.query("select pg_advisory_lock(hashtext('media-planner migrations'))");
    await run(drizzle({ client }));
  } finally {
    await close();
  }
}

/** Opens and migrates PostgreSQL, or the embedded database if the options have no URL. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url ? null : await openEmbeddedDatabase(join(options.directory, "db"));
  const hosts = options.url ? new HostSelector(options.url) : null;
  const pool = hosts ? createPool(hosts, requestLimits) : new Pool(embedded?.connection);
  pool.on("error", options.onError);
  traceStatements(pool);
  // Without a listener, an error on a used connection would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const close = async () => {
    await pool.end();
    await embedded?.close();
  };
  try {
    const store = Object.assign(drizzle({ client: pool }), { transaction: createTransactions(pool) });
    const migrateAndPrepare = async (tx: NodePgDatabase) => {
      await migrate(tx, { migrationsFolder: findMigrationsFolder() });
      await installRowCounts(tx, options.countedTables);
      await installAggregates(tx, options.aggregatedTables);
    };
    await (hosts ? migratePostgres(hosts, migrateAndPrepare) : migrateAndPrepare(store));
    const failure = embedded?.failure ?? new Promise<Error>(() => undefined);
    const countConnections = () => {
      const { totalCount, idleCount, waitingCount } = pool;
      return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    };
    return {
      store,
      countConnections,
      failure,
      close,
      ...(embedded && { copyTo: embedded.copyTo }),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
