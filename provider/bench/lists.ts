import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray, sql, type SQL } from "drizzle-orm";
import { sortText } from "../src/db/columns.ts";
import { openDatabase } from "../src/db/database.ts";
import type { Store } from "../src/db/store.ts";
import { clients } from "../src/nouns/client.ts";
import { registry } from "../src/nouns/registry.ts";
import { sizes } from "../src/nouns/size.ts";
import { vendors } from "../src/nouns/vendor/noun.ts";
import { choices } from "../src/records/choices.ts";
import { listRows, type ListQuery } from "../src/records/list.ts";
import type { Work } from "../src/records/noun.ts";
import { findPostgres, startPostgres } from "../tests/postgres-server.ts";

// The cost of a page, or of some choices, in a table of 1,000,000 rows against the same page in 10,000: the goal is at
// most 3 times. Run on PostgreSQL where its programs are found, on the embedded database with --embedded.
const tableSizes = [10_000, 1_000_000];
const rounds = 60;

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

const typeIds = [randomUUID(), randomUUID()];
const [oftenHeld = "", rarelyHeld = ""] = typeIds;
const choice = { search: "", limit: 20, ids: null };
const offered = inArray(sortText(sql`${clients.table.status}`), ["approved", "active"]);
const holds = (id: string) => sql`${vendors.table.mediaTypeIds} @> ${JSON.stringify([id])}::jsonb`;
const inType = (id: string) => eq(sizes.table.mediaTypeId, id);

const reads: Record<string, (work: Work) => Promise<unknown>> = {
  ...Object.fromEntries(
    Object.entries(pages).map(([title, page]) => [
      `clients: ${title}`,
      (work: Work) => listRows(work, clients, { ...base, ...page }),
    ]),
  ),
  "choices: clients in use": (work) => choices(work, clients, offered, choice),
  "choices: clients in use, one match": (work) =>
    choices(work, clients, offered, { ...choice, search: "5005 a" }),
  "choices: clients in use, every row matches": (work) =>
    choices(work, clients, offered, { ...choice, search: "trading" }),
  "choices: sizes of a type that all have": (work) => choices(work, sizes, inType(oftenHeld), choice),
  "choices: sizes of a type that 20 have": (work) => choices(work, sizes, inType(rarelyHeld), choice),
  "choices: vendors of a type that all offer": (work) => choices(work, vendors, holds(oftenHeld), choice),
  "choices: vendors of a type that 20 offer": (work) => choices(work, vendors, holds(rarelyHeld), choice),
  "sizes narrowed to a type that all have": (work) =>
    listRows(work, sizes, {
      ...base,
      sortField: "name",
      sortOrder: "asc",
      filters: { mediaTypeId: oftenHeld },
    }),
};

/** Runs a statement for numbers from 1 to `rows`, a batch at a time. */
async function each(store: Store, rows: number, statement: (numbers: SQL) => SQL): Promise<void> {
  const batch = 2_000;
  for (let first = 1; first <= rows; first += batch)
    await store.execute(statement(sql`generate_series(${first}::int, ${first + batch - 1}::int) as n`));
}

async function fill(store: Store, rows: number): Promise<void> {
  const rare = sql`n % (${rows}::int / 20) = 7`;
  await each(
    store,
    rows,
    (numbers) => sql`
    insert into clients ("businessName", address, "taxId", "contactPerson", "contactEmail", phone, status, "createdAt")
    select 'Trading House ' || md5(n::text) || case when ${rare} then ' Zanzibar' else '' end
      || case when n % 100 = 3 then ' Bengaluru' else '' end || case when n = 5005 then ' 5005 A' else '' end,
      'Unknown Road', 'TAX-' || n, 'Unique ' || lpad(n::text, 6, '0'), 'mail' || n || '@example.test', '98' || lpad(n::text, 8, '0'),
      case when n % 2 = 0 then 'active' else 'pending' end, now() - n * interval '1 second'
    from ${numbers}`,
  );
  for (const id of typeIds)
    await store.execute(
      sql`insert into media_types (id, name) values (${id}, 'Medium') on conflict do nothing`,
    );
  await each(
    store,
    rows,
    (numbers) => sql`
    insert into sizes (name, width, height, unit, "mediaTypeId")
    select 'Size ' || md5(n::text), 1, 1, 'cm', case when ${rare} then ${rarelyHeld}::uuid else ${oftenHeld}::uuid end
    from ${numbers}`,
  );
  await each(
    store,
    rows,
    (numbers) => sql`
    insert into vendors (name, "contactPerson", email, phone, "mediaTypeIds")
    select 'Vendor ' || md5(n::text), 'Somebody', 'mail@example.test', '9800000000',
      case when ${rare} then ${JSON.stringify(typeIds)}::jsonb else ${JSON.stringify([oftenHeld])}::jsonb end
    from ${numbers}`,
  );
  for (const table of ["clients", "sizes", "vendors", "row_counts"])
    await store.execute(sql.raw(`vacuum analyze ${table}`));
}

async function measure(store: Store, read: (work: Work) => Promise<unknown>): Promise<number> {
  const work = { store, registry, viewer: null };
  const times: number[] = [];
  for (let warm = 0; warm < 5; warm++) await read(work);
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await read(work);
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
for (const size of tableSizes) {
  const directory = await mkdtemp(join(tmpdir(), "provider-bench-"));
  const name = `rows_${size}`;
  await server?.run(`create database ${name}`);
  const database = await openDatabase({
    url: server?.url(name),
    directory,
    counted: [clients.table, sizes.table, vendors.table],
    summed: new Map(),
    onError: () => undefined,
  });
  const start = performance.now();
  await fill(database.store, size);
  console.log(`${size} rows made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  for (const [title, read] of Object.entries(reads))
    results[title] = [...(results[title] ?? []), await measure(database.store, read)];
  await database.close();
  await rm(directory, { recursive: true, force: true });
}
await server?.stop();
for (const [title, [small = 0, large = 0]] of Object.entries(results))
  console.log(
    `${title.padEnd(46)} ${small.toFixed(2).padStart(8)} ${large.toFixed(2).padStart(8)}   × ${(large / small).toFixed(2)}`,
  );
