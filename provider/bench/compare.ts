import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { openDatabase, type DatabaseOptions } from "../src/db/database.ts";
import { keptSumsTable } from "../src/db/kept-sums.ts";
import { rowCountsTable } from "../src/db/row-counts.ts";
import type { Store } from "../src/db/store.ts";
import { registry } from "../src/nouns/registry.ts";
import type { Work } from "../src/records/noun.ts";
import { findPostgres, startPostgres, type PostgresServer } from "../tests/postgres-server.ts";

/** What is read, by its title. */
export type Reads = Record<string, (work: Work) => Promise<unknown>>;

interface Comparison {
  /** What there is of everything: in small, and in large. */
  sizes: readonly number[];
  rounds: number;
  kept: Pick<DatabaseOptions, "counted" | "summed">;
  /** Makes so many rows, and says what is read of them. */
  fill: (store: Store, size: number) => Promise<Reads>;
}

/** A database of one size, and what is read of it. */
interface Filled {
  store: Store;
  reads: Reads;
  close: () => Promise<void>;
}

/**
 * What reads cost in large databases against the same in a small one: the median of some rounds, of which each reads all databases, so that
 * a busy moment slows all of them. On PostgreSQL where its programs are found, on the embedded database with --embedded.
 */
export async function compare({ sizes, rounds, ...contents }: Comparison): Promise<void> {
  const programs = process.argv.includes("--embedded") ? null : findPostgres();
  const server = programs ? await startPostgres(programs) : null;
  const place = server ? `PostgreSQL (${programs})` : "the embedded database";
  console.log(`on ${place}; median of ${rounds}, in ms`);
  const databases: Filled[] = [];
  try {
    for (const size of sizes) databases.push(await filled(server, size, contents));
    for (const title of Object.keys(databases[0]?.reads ?? {})) {
      const [small = 0, ...larger] = await medians(databases, title, rounds);
      console.log(
        `${title.padEnd(46)} ${small.toFixed(2).padStart(8)}`,
        ...larger.map((large) => `${large.toFixed(2).padStart(8)}   × ${(large / small).toFixed(2)}`),
      );
    }
  } finally {
    for (const { close } of databases) await close();
    await server?.stop();
  }
}

async function filled(
  server: PostgresServer | null,
  size: number,
  { kept, fill }: Pick<Comparison, "kept" | "fill">,
): Promise<Filled> {
  const directory = await mkdtemp(join(tmpdir(), "provider-bench-"));
  const name = `rows_${size}_${randomUUID().slice(0, 8)}`;
  await server?.run(`create database ${name}`);
  const options = { url: server?.url(name), directory, onError: () => undefined };
  // Rows come as they do to a database of an earlier version: what is kept of them is made up for at the next start.
  const empty = await openDatabase({ ...options, counted: [], summed: new Map() });
  const filling = performance.now();
  const reads = await empty.store.transaction((work) => withoutIndexes(work, () => fill(work, size)));
  await vacuum(
    empty.store,
    registry.nouns.map((noun) => noun.table),
  );
  await empty.close();
  const starting = performance.now();
  const { store, close } = await openDatabase({ ...options, ...kept });
  const started = performance.now();
  console.log(
    `${size} made in ${seconds(starting - filling)}, started on them in ${seconds(started - starting)}`,
  );
  await vacuum(store, [keptSumsTable, rowCountsTable]);
  return {
    store,
    reads,
    close: async () => {
      await close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Fills tables with their indexes away: to make one at once, over a million rows, takes a fraction of what each of these rows costs it. */
async function withoutIndexes<T>(store: Store, fill: () => Promise<T>): Promise<T> {
  // Longer than any request may take.
  await store.execute(sql`set local statement_timeout = 0`);
  await store.execute(sql`set local maintenance_work_mem = '512MB'`);
  const { rows } = await store.execute<{ name: string; definition: string }>(
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where not indisunique and indrelid::regclass::text = any(${sql.param(registry.nouns.map(({ table }) => getTableName(table)))})`,
  );
  for (const { name } of rows) await store.execute(sql.raw(`drop index ${name}`));
  const filled = await fill();
  for (const { definition } of rows) await store.execute(sql.raw(definition));
  return filled;
}

/** What a database does by itself in time. */
async function vacuum(store: Store, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) await store.execute(sql`vacuum analyze ${table}`);
}

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;

/** The median time of a read in each database. */
async function medians(databases: readonly Filled[], title: string, rounds: number): Promise<number[]> {
  const times: number[][] = databases.map(() => []);
  for (let round = -3; round < rounds; round++)
    for (const [index, { store, reads }] of databases.entries()) {
      const start = performance.now();
      await reads[title]?.({ store, registry, viewer: null });
      // The first rounds warm up.
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  return times.map((each) => each.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0);
}
