import { lt, sql } from "drizzle-orm";
import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Store } from "./store.ts";

/** Locks of jobs that one provider runs for all. */
export const jobLocksTable = pgTable("turns", {
  work: text().primaryKey(),
  begunAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** Acquires a job that runs once per interval across providers; false if another has run it. */
export async function acquireJob(store: Store, work: string, minutes: number): Promise<boolean> {
  const begunAt = sql`now()`;
  const acquired = await store
    .insert(jobLocksTable)
    .values({ work, begunAt })
    .onConflictDoUpdate({
      target: jobLocksTable.work,
      set: { begunAt },
      setWhere: lt(jobLocksTable.begunAt, sql`now() - make_interval(mins => ${minutes})`),
    })
    .returning();
  return acquired.length > 0;
}

/** Used by provider and backup command. */
export const recordBackup = `insert into turns (work, "begunAt") values ('backup', now())
  on conflict (work) do update set "begunAt" = excluded."begunAt"`;
