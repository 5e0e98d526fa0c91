import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Store } from "./store.ts";

/** The last number given per series and year. */
export const numbersTable = pgTable("numbers", {
  series: text().primaryKey(),
  last: integer().notNull(),
});

/** The next document number of a series, such as MP-2026-0042; a number is never given twice. */
export async function nextNumber(store: Store, series: string, at: Date): Promise<string> {
  const name = `${series}-${at.getFullYear()}`;
  const [row] = await store
    .insert(numbersTable)
    .values({ series: name, last: 1 })
    .onConflictDoUpdate({ target: numbersTable.series, set: { last: sql`${numbersTable.last} + 1` } })
    .returning();
  return `${name}-${String(row?.last).padStart(4, "0")}`;
}
