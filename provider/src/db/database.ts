import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgTable } from "drizzle-orm/pg-core";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Pool } from "pg";
import type { Store } from "./store.ts";
import { openEmbedded } from "./embedded.ts";
import type { Kept } from "./kept-cells.ts";
import { keepSums } from "./kept-sums.ts";
import { countRows } from "./row-counts.ts";

export interface Database {
  store: Store;
  /** Resolves when the database went away for good. */
  died: Promise<Error>;
  close: () => Promise<void>;
}

const migrationsFolder = [
  new URL("./migrations", import.meta.url),
  new URL("./db/migrations", import.meta.url),
]
  .map((url) => fileURLToPath(url))
  .find((folder) => existsSync(folder));

export interface DatabaseOptions {
  url: string | undefined;
  directory: string;
  /** Tables whose rows are counted as they come and go. */
  counted: readonly PgTable[];
  /** Tables whose sums are kept as their rows change. */
  summed: ReadonlyMap<PgTable, Kept>;
  onError: (error: Error) => void;
}

/** Opens PostgreSQL by URL, else the embedded database in `directory`, and brings its schema up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url ? null : await openEmbedded(join(options.directory, "db"));
  const pool = new Pool(
    embedded?.connection ?? {
      connectionString: options.url,
      max: 10,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 30_000,
    },
  );
  pool.on("error", options.onError);
  const close = async () => {
    await pool.end();
    await embedded?.close();
  };
  try {
    const store = drizzle({ client: pool });
    if (!migrationsFolder) throw new Error("the migrations are missing; build again");
    const connection = await pool.connect();
    try {
      // Several providers may start on one PostgreSQL at once, and wait for each other however long a migration takes; the embedded
      // database is locked already.
      await connection.query("set statement_timeout = 0");
      if (!embedded) await connection.query("select pg_advisory_lock(hashtext('media-planner migrations'))");
      const alone = drizzle({ client: connection });
      await migrate(alone, { migrationsFolder });
      await countRows(alone, options.counted);
      await keepSums(alone, options.summed);
    } finally {
      // Closing the connection gives the lock back, and the usual timeout.
      connection.release(true);
    }
    return { store, died: embedded?.died ?? new Promise<Error>(() => undefined), close };
  } catch (error) {
    await close();
    throw error;
  }
}
