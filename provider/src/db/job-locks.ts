import { gt, lt, or, sql } from "drizzle-orm";
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
      // A future time comes from a clock that was ahead.
      setWhere: or(
        lt(jobLocksTable.startedAt, sql`now() - make_interval(mins => ${minutes})`),
        gt(jobLocksTable.startedAt, sql`now() + interval '1 minute'`),
      ),
    })
    .returning();
  return acquired.length > 0;
}

const retentionClock = "retention clock";

/**
 * Returns the time by which old data are deleted. It advances by at most six hours per call, so that a clock that
 * is ahead for a while deletes nothing early.
 */
export async function advanceRetentionClock(store: Store): Promise<Date> {
  const [clock] = await store
    .insert(jobLocksTable)
    .values({ job: retentionClock, startedAt: sql`now()` })
    .onConflictDoUpdate({
      target: jobLocksTable.job,
      set: { startedAt: sql`least(now(), ${jobLocksTable.startedAt} + interval '6 hours')` },
    })
    .returning({ time: jobLocksTable.startedAt });
  if (!clock) throw new Error("The retention clock has no row");
  return clock.time;
}

export const recordBackupQuery = `insert into turns (work, "begunAt") values ('backup', now())
  on conflict (work) do update set "begunAt" = excluded."begunAt"`;
