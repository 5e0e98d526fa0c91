import { getTableName, sql } from "drizzle-orm";
import { bigint, jsonb, numeric, pgTable, primaryKey, text, type PgTable } from "drizzle-orm/pg-core";
import type { Store } from "./store.ts";

/**
 * Sums of money of a table by what its lists are narrowed to, kept by triggers: adding up a hundred thousand orders would cost more than
 * their page. A cell is one combination of the values that it is kept by, in one currency.
 */
export const keptSumsTable = pgTable(
  "kept_sums",
  {
    name: text().notNull(),
    facet: text().notNull(),
    currency: text().notNull(),
    key: jsonb().$type<Record<string, string | null>>().notNull(),
    rows: bigint({ mode: "number" }).notNull(),
    sums: numeric().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.facet, table.currency, table.key] })],
);

/** What is kept of a table; a value inside a JSON column is named by its path: `orderDetails.vendorId`. */
export interface Kept {
  /** Columns of money. */
  sums: readonly string[];
  /** Values that every cell is kept by. */
  always: readonly string[];
  /** Values of which each has cells of its own. */
  facets: readonly string[];
  /** Money that is also spread over the days between two dates, as cells of the facet `month`. */
  spread?: { from: string; to: string; amount: string; by: readonly string[] };
}

/** Starts keeping the sums of these tables, and again what is kept otherwise since; run after the migrations. */
export async function keepSums(store: Store, tables: ReadonlyMap<PgTable, Kept>): Promise<void> {
  const { rows } = await store.execute<{ name: string; definition: string }>(
    sql`select tgrelid::regclass::text as name, convert_from(trim(trailing '\\x00'::bytea from tgargs), 'UTF8') as definition
      from pg_trigger where tgname = 'keep_sums'`,
  );
  const kept = new Map(rows.map(({ name, definition }) => [name, definition]));
  for (const [table, what] of tables) {
    const definition = JSON.stringify(what);
    if (kept.get(getTableName(table)) !== definition) await startKeeping(store, table, what, definition);
  }
}

async function startKeeping(store: Store, table: PgTable, kept: Kept, definition: string): Promise<void> {
  const name = getTableName(table);
  const run = sql.raw(`execute function keep_sums('${definition}')`);
  const { spread } = kept;
  const watched = new Set(
    [
      "currency",
      ...kept.sums,
      ...kept.always,
      ...kept.facets,
      spread?.from,
      spread?.to,
      ...(spread?.by ?? []),
    ].flatMap((path) => (path ? [path.split(".")[0] ?? path] : [])),
  );
  const changed = sql.join(
    [...watched].map(
      (column) => sql`old.${sql.identifier(column)} is distinct from new.${sql.identifier(column)}`,
    ),
    sql` or `,
  );
  await store.transaction(async (work) => {
    // However many rows there are.
    await work.execute(sql`set local statement_timeout = 0`);
    await work.execute(sql`lock table ${table} in share row exclusive mode`);
    await work.execute(sql`delete from ${keptSumsTable} where name = ${name}`);
    for (const trigger of ["keep_sums", "keep_changed_sums", "forget_sums"])
      await work.execute(sql`drop trigger if exists ${sql.identifier(trigger)} on ${table}`);
    // When the transaction is about to end: whoever waits for the other's cells then has nothing left that the other could wait for.
    await work.execute(
      sql`create constraint trigger keep_sums after insert or delete on ${table} deferrable initially deferred for each row ${run}`,
    );
    await work.execute(
      sql`create constraint trigger keep_changed_sums after update on ${table} deferrable initially deferred for each row when (${changed}) ${run}`,
    );
    await work.execute(
      sql`create trigger forget_sums after truncate on ${table} for each statement execute function forget_sums()`,
    );
    await work.execute(sql`
      insert into ${keptSumsTable} (name, facet, currency, key, rows, sums)
      select ${name}, cell.facet, line.currency, cell.key, count(*), sum_each(cell.sums)
      from ${table} as line cross join lateral cells_of(to_jsonb(line), 1, ${definition}::jsonb) as cell
      group by 2, 3, 4`);
  });
}
