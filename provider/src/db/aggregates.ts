import { getTableName, sql } from "drizzle-orm";
import { bigint, jsonb, numeric, pgTable, primaryKey, text, type PgTable } from "drizzle-orm/pg-core";
import { buildSumsQuery, listAggregateColumns, type AggregateColumns } from "./aggregate-columns.ts";
import type { Store } from "./store.ts";

/**
 * Sums of money by filter values and currency, maintained by triggers, because summing 100,000 orders takes
 * longer than reading a page of them.
 */
export const aggregatesTable = pgTable(
  "kept_sums",
  {
    name: text().notNull(),
    facet: text().notNull(),
    /** First value of the facet, which the index contains. */
    within: text().notNull(),
    currency: text().notNull(),
    key: jsonb().$type<Record<string, string | null>>().notNull(),
    rows: bigint({ mode: "number" }).notNull(),
    sums: numeric().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.facet, table.within, table.currency, table.key] })],
);

export async function installAggregates(
  store: Store,
  tables: ReadonlyMap<PgTable, AggregateColumns>,
): Promise<void> {
  const { rows } = await store.execute<{ name: string; body: string }>(
    sql`select proname as name, prosrc as body from pg_proc where starts_with(proname, 'keep_sums_of_')`,
  );
  const installedBodies = new Map(rows.map(({ name, body }) => [name, body]));
  for (const [table, aggregates] of tables) {
    const body = buildFunctionBody(table, aggregates);
    if (installedBodies.get(getFunctionName(table)) !== body)
      await installTriggers(store, table, aggregates, body);
  }
}

const getFunctionName = (table: PgTable) => `keep_sums_of_${getTableName(table)}`;

/** Any change of the body rebuilds the sums at the next start. */
function buildFunctionBody(table: PgTable, aggregates: AggregateColumns): string {
  const name = getTableName(table);
  const updatedSums = aggregates.sums.map(
    (_sum, index) => `kept.sums[${index + 1}] + excluded.sums[${index + 1}]`,
  );
  return `
declare
  gone ${name}[];
  come ${name}[];
begin
  -- One end of a transaction at a time, so that no two wait for each other.
  perform pg_advisory_xact_lock(hashtext('kept_sums'));
  if tg_op <> 'INSERT' then gone := array[old]; end if;
  if tg_op <> 'DELETE' then come := array[new]; end if;
  with lines as (
    select -1 as sign, line.* from unnest(gone) as line union all select 1, line.* from unnest(come) as line
  )
  insert into kept_sums as kept (name, facet, within, currency, key, rows, sums)
  ${buildSumsQuery(name, aggregates)}
  on conflict (name, facet, within, currency, key) do update
    set rows = kept.rows + excluded.rows, sums = array[${updatedSums.join(", ")}];
  return null;
end`;
}

async function installTriggers(
  store: Store,
  table: PgTable,
  aggregates: AggregateColumns,
  body: string,
): Promise<void> {
  const name = getTableName(table);
  const executeFunction = sql.raw(`execute function ${getFunctionName(table)}()`);
  const changeCondition = sql.join(
    listAggregateColumns(aggregates).map(
      (column) => sql`old.${sql.identifier(column)} is distinct from new.${sql.identifier(column)}`,
    ),
    sql` or `,
  );
  await store.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    // PostgreSQL overestimates the number of groups, and would sort all rows.
    await tx.execute(sql`set local enable_sort = off`);
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
    await tx.execute(sql`delete from ${aggregatesTable} where name = ${name}`);
    for (const trigger of ["keep_sums", "keep_changed_sums", "forget_sums"])
      await tx.execute(sql`drop trigger if exists ${sql.identifier(trigger)} on ${table}`);
    await tx.execute(
      sql.raw(
        `create or replace function ${getFunctionName(table)}() returns trigger language plpgsql as $keep$${body}$keep$`,
      ),
    );
    // Deferred to the end of the transaction, so that two transactions cannot deadlock.
    await tx.execute(
      sql`create constraint trigger keep_sums after insert or delete on ${table} deferrable initially deferred for each row ${executeFunction}`,
    );
    await tx.execute(
      sql`create constraint trigger keep_changed_sums after update on ${table} deferrable initially deferred for each row when (${changeCondition}) ${executeFunction}`,
    );
    await tx.execute(
      sql`create trigger forget_sums after truncate on ${table} for each statement execute function forget_sums()`,
    );
    await tx.execute(
      sql.raw(`
        with lines as not materialized (select 1 as sign, line.* from ${name} as line)
        insert into kept_sums (name, facet, within, currency, key, rows, sums) ${buildSumsQuery(name, aggregates)}`),
    );
  });
}
