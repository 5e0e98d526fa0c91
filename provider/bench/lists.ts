import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "../src/db/database.ts";
import type { Store } from "../src/db/store.ts";
import { listRows, type ListQuery } from "../src/records/list.ts";
import { registry } from "../src/nouns/registry.ts";
import { findPostgres, startPostgres } from "../tests/postgres-server.ts";

// The cost of one page of clients in a table of 1,000,000 rows against the same page in 10,000: the goal is at
// most 3 times. Run on PostgreSQL where its programs are found, on the embedded database with --embedded.
const sizes = [10_000, 1_000_000];
const rounds = 60;
const clients = registry.get("clients");

const base: ListQuery = { page: 1, perPage: 10, search: "", sortField: "", sortOrder: "desc" };
const pages: Record<string, Partial<ListQuery>> = {
  "first page": {},
  "page 100": { page: 100 },
  "page 10 of 100 rows": { page: 10, perPage: 100 },
  "by name": { sortField: "businessName", sortOrder: "asc" },
  "by name, backwards": { sortField: "businessName" },
  "by status": { sortField: "status", sortOrder: "asc" },
  "search: one match": { search: "unique 004999" },
  "search: 20 matches": { search: "zanzibar" },
  "search: no match": { search: "qqqxyz" },
  "search: every row": { search: "trading" },
  "search: two letters, every row": { search: "tr" },
  "search: two letters, no match": { search: "qx" },
  "search: 20 matches, by name": { search: "zanzibar", sortField: "businessName", sortOrder: "asc" },
  "search: 1 row in 100": { search: "bengaluru" },
};

async function fill(store: Store, rows: number): Promise<void> {
  const batch = 10_000;
  for (let first = 1; first <= rows; first += batch)
    await store.execute(sql`
    insert into clients ("businessName", address, "taxId", "contactPerson", "contactEmail", phone, "createdAt")
    select 'Trading House ' || md5(n::text) || case when n % (${rows}::int / 20) = 7 then ' Zanzibar' else '' end
      || case when n % 100 = 3 then ' Bengaluru' else '' end,
      'Unknown Road', 'TAX-' || n, 'Unique ' || lpad(n::text, 6, '0'), 'mail' || n || '@example.test', '98' || lpad(n::text, 8, '0'),
      now() - n * interval '1 second'
    from generate_series(${first}::int, ${first + batch - 1}::int) as n`);
  await store.execute(sql`vacuum analyze clients`);
  await store.execute(sql`vacuum analyze row_counts`);
}

async function measure(store: Store, query: ListQuery): Promise<number> {
  const work = { store, registry, viewer: null };
  const times: number[] = [];
  for (let warm = 0; warm < 5; warm++) await listRows(work, clients, query);
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await listRows(work, clients, query);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

const programs = process.argv.includes("--embedded") ? null : findPostgres();
const server = programs ? await startPostgres(programs) : null;
console.log(
  `on ${server ? `PostgreSQL (${programs})` : "the embedded database"}; median of ${rounds}, in ms`,
);
const results: Record<string, number[]> = {};
for (const size of sizes) {
  const directory = await mkdtemp(join(tmpdir(), "provider-bench-"));
  const name = `rows_${size}`;
  await server?.run(`create database ${name}`);
  const database = await openDatabase({
    url: server?.url(name),
    directory,
    counted: [clients.table],
    onError: () => undefined,
  });
  const start = performance.now();
  await fill(database.store, size);
  console.log(`${size} rows made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  for (const [title, query] of Object.entries(pages))
    results[title] = [...(results[title] ?? []), await measure(database.store, { ...base, ...query })];
  await database.close();
  await rm(directory, { recursive: true, force: true });
}
await server?.stop();
for (const [title, [small = 0, large = 0]] of Object.entries(results))
  console.log(
    `${title.padEnd(34)} ${small.toFixed(2).padStart(8)} ${large.toFixed(2).padStart(8)}   × ${(large / small).toFixed(2)}`,
  );
