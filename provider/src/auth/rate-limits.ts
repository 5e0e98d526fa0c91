import { eq, sql } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import { attemptsTable } from "../resources/user/attempts-table.ts";

export interface Limit {
  tries: number;
  seconds: number;
}

/** Limits of attempts per sliding window. */
export const limits = {
  login: { tries: 10, seconds: 15 * 60 },
  codeTries: { tries: 10, seconds: 24 * 3600 },
  codeMails: { tries: 1, seconds: 60 },
  dailyCodeMails: { tries: 10, seconds: 24 * 3600 },
  signUps: { tries: 10, seconds: 24 * 3600 },
  invitationMails: { tries: 5, seconds: 3600 },
  resetMails: { tries: 5, seconds: 3600 },
  passwordChanges: { tries: 10, seconds: 15 * 60 },
  contact: { tries: 10, seconds: 3600 },
} satisfies Record<string, Limit>;

/** Ignores future times, which a clock left that was ahead. */
const selectRecentTimes = (seconds: number) =>
  sql`array(select t from unnest(${attemptsTable}."times") as t
    where t between clock_timestamp() - make_interval(secs => ${seconds}) and clock_timestamp() + interval '1 minute')`;

/**
 * Counts an attempt; false beyond the limit. The statement locks its row, so parallel calls cannot exceed the
 * limit. Call this before the protected check.
 */
export async function countAttempt(store: Store, key: string, { tries, seconds }: Limit): Promise<boolean> {
  const { rows } = await store.execute(sql`
    insert into ${attemptsTable} ("key", "times", "lastAt") values (${key}, array[clock_timestamp()], now())
    on conflict ("key") do update
      set "times" = ${selectRecentTimes(seconds)} || clock_timestamp()::timestamptz(3), "lastAt" = now()
      where cardinality(${selectRecentTimes(seconds)}) < ${tries}
    returning 1`);
  return rows.length > 0;
}

/** Removes the latest attempt after a successful check. */
export async function refundAttempt(store: Store, key: string): Promise<void> {
  await store
    .update(attemptsTable)
    .set({ times: sql`trim_array("times", least(1, cardinality("times")))` })
    .where(eq(attemptsTable.key, key));
}

export async function clearAttempts(store: Store, key: string): Promise<void> {
  await store.delete(attemptsTable).where(eq(attemptsTable.key, key));
}
