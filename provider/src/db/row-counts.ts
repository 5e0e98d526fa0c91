import { getTableName, sql, type SQL } from "drizzle-orm";
import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Store } from "./store.ts";

/**
 * Row counts, maintained by triggers, because counting a million rows takes longer than reading a page. A
 * table's count is split into eight rows (slots), so that concurrent writers rarely wait for each other.
 */
export const rowCountsTable = pgTable(
  "row_counts",
  {
    name: text().notNull(),
    slot: integer().notNull(),
    rows: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.slot] })],
);

export const selectRowCount = (table: PgTable): SQL<number> =>
  sql<number>`(select coalesce(sum(rows), 0)::int from ${rowCountsTable} where name = ${getTableName(table)})`;

export async function installRowCounts(store: Store, tables: readonly PgTable[]): Promise<void> {
  const { rows } = await store.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'count_inserted'`,
  );
  const countedNames = new Set(rows.map(({ name }) => name));
  for (const table of tables)
    if (!countedNames.has(getTableName(table))) await installCountTriggers(store, table);
}

async function installCountTriggers(store: Store, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await store.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
    for (const [trigger, event] of [
      ["count_inserted", "insert"],
      ["count_deleted", "delete"],
    ] as const)
      await tx.execute(
        sql.raw(
          `create trigger ${trigger} after ${event} on "${name}" referencing ${event === "insert" ? "new" : "old"} table as changed for each statement execute function count_rows()`,
        ),
      );
    await tx.execute(
      sql.raw(
        `create trigger count_truncated after truncate on "${name}" for each statement execute function count_rows()`,
      ),
    );
    await tx.execute(
      sql`insert into ${rowCountsTable} (name, slot, rows) select ${name}, 0, count(*) from ${table}`,
    );
  });
}
