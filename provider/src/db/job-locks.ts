import { lt, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns.ts";
import type { Store } from "./store.ts";

/** Start times of jobs that one provider runs for all. */
export const jobLocksTable = pgTable("turns", {
  job: text("work").primaryKey(),
  startedAt: timestampColumn("begunAt").notNull(),
});

/** Returns true if this provider shall run the job, which runs once per interval for all providers. */
export async function acquireJob(store: Store, job: string, minutes: number): Promise<boolean> {
  const startedAt = sql`now()`;
  const acquired = await store
    .insert(jobLocksTable)
    .values({ job, startedAt })
    .onConflictDoUpdate({
      target: jobLocksTable.job,
      set: { startedAt },
      setWhere: lt(jobLocksTable.startedAt, sql`now() - make_interval(mins => ${minutes})`),
    })
    .returning();
  return acquired.length > 0;
}

export const recordBackupQuery = `insert into turns (work, "begunAt") values ('backup', now())
  on conflict (work) do update set "begunAt" = excluded."begunAt"`;
