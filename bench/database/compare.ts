import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client, drizzle, getTableName, sql } from "../../provider/tests/database-packages.ts";
import { openDatabase, type DatabaseOptions } from "../../provider/src/db/database.ts";
import { aggregatesTable } from "../../provider/src/db/aggregates.ts";
import { rowCountsTable } from "../../provider/src/db/row-counts.ts";
import type { Store } from "../../provider/src/db/store.ts";
import { registry } from "../../provider/src/resources/registry.ts";
import type { ListQuery } from "../../provider/src/records/list/page-queries.ts";
import type { ResourceContext } from "../../provider/src/records/resource.ts";
import { findPostgres, startPostgres, type PostgresServer } from "../../testing/postgres-server.ts";
import { parseOptions } from "../options.ts";
import { getMedian, reportFigures } from "../report.ts";

export const baseQuery: ListQuery = {
  page: 1,
  perPage: 10,
  search: "",
  sortField: "",
  sortOrder: "desc",
};

/** Queries by title. */
export type Reads = Record<string, (context: ResourceContext) => Promise<unknown>>;

interface Comparison {
  /** Prefix of the database names; a later run reuses these databases. */
  name: string;
  /** Default row counts of the compared databases, smallest first. */
  sizes: readonly number[];
  rounds: number;
  aggregated: Pick<DatabaseOptions, "countedTables" | "aggregatedTables">;
  fill: (store: Store, size: number) => Promise<void>;
  reads: (store: Store) => Reads | Promise<Reads>;
}

interface FilledDatabase {
  store: Store;
  reads: Reads;
  close: () => Promise<void>;
}

const { values: cliOptions, positionals } = parseOptions({
  embedded: { type: "boolean", default: false },
  /** Keeps the databases for the next run. */
  folder: { type: "string" },
  /** Regular expression for query titles. */
  only: { type: "string", default: "" },
  rounds: { type: "string" },
});

/**
 * Compares median query times of large databases and a small database. Each round measures all databases, so
 * that other load slows all of them. Uses PostgreSQL if installed; --embedded uses the embedded database.
 */
export async function compare({ sizes, ...comparison }: Comparison): Promise<void> {
  const binaryFolder = cliOptions.embedded ? null : findPostgres();
  const server = binaryFolder
    ? await startPostgres(binaryFolder, cliOptions.folder && resolve(cliOptions.folder))
    : null;
  const database = server ? `PostgreSQL (${binaryFolder})` : "the embedded database";
  const rounds = Number(cliOptions.rounds ?? comparison.rounds);
  const titlePattern = new RegExp(cliOptions.only);
  console.log(`on ${database}; ratio of the medians of ${rounds} rounds`);
  const databases: FilledDatabase[] = [];
  try {
    for (const size of positionals.length > 0 ? positionals.map(Number) : sizes)
      databases.push(await openFilledDatabase(server, size, comparison));
    for (const title of Object.keys(databases[0]?.reads ?? {}).filter((candidate) =>
      titlePattern.test(candidate),
    )) {
      const [small = 0, ...larger] = await measureMedians(databases, title, rounds);
      const durations = [small, ...larger].map((ms) => `${ms.toFixed(2)} ms`).join(", ");
      reportFigures(
        larger.map((large) => ({ name: `${title}: ${durations}`, value: large / small, unit: "×" })),
      );
    }
  } finally {
    for (const { close } of databases) await close();
    await server?.stop();
  }
}

async function openFilledDatabase(
  server: PostgresServer | null,
  size: number,
  { name, aggregated, fill, reads }: Omit<Comparison, "sizes">,
): Promise<FilledDatabase> {
  const directory = await mkdtemp(join(tmpdir(), "provider-bench-"));
  const database = `${name}_${size}`;
  const options = { url: server?.url(database), directory, onError: () => undefined };
  if (!(await server?.hasDatabase(database))) {
    const fillStartedAt = performance.now();
    // The database gets its final name when it is complete.
    const unfinishedDatabase = `${database}_unfinished`;
    await server?.run(`drop database if exists ${unfinishedDatabase}`);
    await server?.run(`create database ${unfinishedDatabase}`);
    // Loads rows without triggers. As in an upgrade, the next start fills the derived tables.
    const emptyDatabase = await openDatabase({
      ...options,
      url: server?.url(unfinishedDatabase),
      countedTables: [],
      aggregatedTables: new Map(),
    });
    try {
      await runWithoutTimeouts(emptyDatabase.store, server?.url(unfinishedDatabase), async (store) => {
        await store.transaction((transaction) =>
          runWithoutIndexes(transaction, () => fill(transaction, size)),
        );
        for (const { table } of registry.resources) await store.execute(sql`vacuum analyze ${table}`);
      });
    } finally {
      await emptyDatabase.close();
    }
    await server?.run(`alter database ${unfinishedDatabase} rename to ${database}`);
    console.log(`${size} filled in ${formatSeconds(performance.now() - fillStartedAt)}`);
  }
  const openedAt = performance.now();
  const { store, close } = await openDatabase({ ...options, ...aggregated });
  console.log(`${size} opened in ${formatSeconds(performance.now() - openedAt)}`);
  for (const table of [aggregatesTable, rowCountsTable]) await store.execute(sql`vacuum analyze ${table}`);
  return {
    store,
    reads: await reads(store),
    close: async () => {
      await close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function runWithoutTimeouts(
  store: Store,
  url: string | undefined,
  run: (store: Store) => Promise<void>,
): Promise<void> {
  if (!url) return run(store);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await run(drizzle({ client }));
  } finally {
    await client.end();
  }
}

/** Drops indexes, because building them once after the load is much faster. */
async function runWithoutIndexes<T>(store: Store, fill: () => Promise<T>): Promise<T> {
  await store.execute(sql`set local maintenance_work_mem = '1GB'`);
  const { rows } = await store.execute<{ name: string; definition: string }>(
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where not indisunique and indrelid::regclass::text = any(${sql.param(registry.resources.map(({ table }) => getTableName(table)))})`,
  );
  for (const { name } of rows) await store.execute(sql.raw(`drop index ${name}`));
  const result = await fill();
  for (const { definition } of rows) await store.execute(sql.raw(definition));
  return result;
}

const viewer = {
  id: randomUUID(),
  fullName: "Benchmark",
  role: "Admin",
  language: null,
  grants: new Set<string>(),
  sessionId: randomUUID(),
} as const;

const formatSeconds = (time: number) => `${(time / 1000).toFixed(1)} s`;

async function measureMedians(
  databases: readonly FilledDatabase[],
  title: string,
  rounds: number,
): Promise<number[]> {
  const times: number[][] = databases.map(() => []);
  for (let round = -3; round < rounds; round++)
    for (const [index, { store, reads }] of databases.entries()) {
      const start = performance.now();
      await reads[title]?.({ store, registry, viewer, ownPlanApproval: "refused", agencyTaxId: undefined });
      // The first rounds warm up.
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  return times.map(getMedian);
}
