import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Store } from "./store.ts";

export const sequenceNumbersTable = pgTable("numbers", {
  /** Name and year, such as MP-2026. */
  series: text().primaryKey(),
  last: integer().notNull(),
});

/**
 * Returns a unique number, such as MP-2026-0042.
 *
 * @param day YYYY-MM-DD; its year is part of the number
 */
export async function assignNextNumber(store: Store, series: string, day: string): Promise<string> {
  const name = `${series}-${day.slice(0, 4)}`;
  const [row] = await store
    .insert(sequenceNumbersTable)
    .values({ series: name, last: 1 })
    .onConflictDoUpdate({
      target: sequenceNumbersTable.series,
      set: { last: sql`${sequenceNumbersTable.last} + 1` },
    })
    .returning();
  return `${name}-${String(row?.last).padStart(4, "0")}`;
}
