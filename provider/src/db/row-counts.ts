import { getTableName, sql, type SQL } from "drizzle-orm";
import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Store } from "./database.ts";

/**
 * How many rows each table has, kept by triggers: counting a million rows would cost more than the page itself.
 * Eight slots a table, so that writers rarely wait for each other's.
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

/** The number of rows of a table, as an expression. */
export const rowCount = (table: PgTable): SQL<number> =>
  sql<number>`(select coalesce(sum(rows), 0)::int from ${rowCountsTable} where name = ${getTableName(table)})`;

/** Starts counting the tables that are not counted yet; run after the migrations. */
export async function countRows(store: Store, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const name = getTableName(table);
    await store.transaction(async (work) => {
      const counted = await work.execute(
        sql`select 1 from pg_trigger where tgrelid = ${name}::regclass and tgname = 'count_inserted'`,
      );
      if (counted.rows.length > 0) return;
      await work.execute(sql`lock table ${table} in share row exclusive mode`);
      for (const [trigger, event] of [
        ["count_inserted", "insert"],
        ["count_deleted", "delete"],
      ] as const)
        await work.execute(
          sql.raw(
            `create trigger ${trigger} after ${event} on "${name}" referencing ${event === "insert" ? "new" : "old"} table as changed for each statement execute function count_rows()`,
          ),
        );
      await work.execute(
        sql.raw(
          `create trigger count_truncated after truncate on "${name}" for each statement execute function count_rows()`,
        ),
      );
      await work.execute(
        sql`insert into ${rowCountsTable} (name, slot, rows) select ${name}, 0, count(*) from ${table}`,
      );
    });
  }
}
