import { and, asc, eq, isNull, lt, lte, notInArray, sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Store } from "./store.ts";

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * Queued mails, written in the transaction of their cause and deleted when sent, because they may contain
 * codes. An abandoned claim may have been sent and is not repeated.
 */
export const mailOutboxTable = pgTable(
  "waiting_mails",
  {
    /** Part of the Message-ID, which is the same for every attempt. */
    id: uuid().primaryKey().defaultRandom(),
    purpose: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    replyTo: text(),
    at: moment()
      .notNull()
      .default(sql`clock_timestamp()`),
    dueAt: moment().notNull().defaultNow(),
    /** Time after which the mail is useless. */
    expiresAt: moment().notNull(),
    tries: integer().notNull().default(0),
    claimedBy: uuid(),
    claimedAt: moment(),
  },
  (table) => [
    index("waiting_mails_due")
      .on(table.dueAt)
      .where(sql`"claimedBy" is null`),
  ],
);

export type QueuedMail = typeof mailOutboxTable.$inferSelect;

export interface Mail {
  /** Purpose such as `otp`: in the outbox file name and the log. */
  purpose: string;
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  /** Validity in minutes; default: a day. */
  minutes?: number;
}

/** Mails are sent after the commit. */
export type MailOutbox = <T>(
  store: Store,
  run: (work: Store, post: (mail: Mail) => Promise<void>) => Promise<T>,
) => Promise<T>;

/** @param wake sends queued mails */
export const createMailOutbox =
  (wake: () => void): MailOutbox =>
  async (store, run) => {
    const result = await store.transaction((work) => run(work, (mail) => insertMail(work, mail)));
    wake();
    return result;
  };

async function insertMail(store: Store, { minutes = 24 * 60, ...mail }: Mail): Promise<void> {
  await store
    .insert(mailOutboxTable)
    // Rounded down: a rounded-up time would be due only at the next poll.
    .values({
      ...mail,
      dueAt: sql`date_trunc('milliseconds', now())`,
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    });
}

const { id, dueAt, claimedBy, claimedAt } = mailOutboxTable;
const free = { claimedBy: null, claimedAt: null };

/** Claims the next due mail. */
export async function claimMail(store: Store, by: string): Promise<QueuedMail | undefined> {
  const next = store
    .select({ id })
    .from(mailOutboxTable)
    .where(and(isNull(claimedBy), lte(dueAt, sql`now()`)))
    .orderBy(asc(dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await store
    .update(mailOutboxTable)
    .set({ claimedBy: by, claimedAt: sql`now()`, tries: sql`${mailOutboxTable.tries} + 1` })
    .where(eq(id, sql`(${next})`))
    .returning();
  return mail;
}

export async function scheduleRetry(store: Store, mail: QueuedMail, seconds: number): Promise<void> {
  await store
    .update(mailOutboxTable)
    .set({ ...free, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(id, mail.id));
}

export async function deleteMail(store: Store, mail: QueuedMail): Promise<void> {
  await store.delete(mailOutboxTable).where(eq(id, mail.id));
}

/** Releases claims whose confirmation was lost with the connection. */
export async function releaseLostClaims(
  store: Store,
  by: string,
  inProgress: readonly string[],
): Promise<void> {
  await store
    .update(mailOutboxTable)
    .set(free)
    .where(
      and(
        eq(claimedBy, by),
        lt(claimedAt, sql`now() - interval '1 minute'`),
        inProgress.length > 0 ? notInArray(id, [...inProgress]) : undefined,
      ),
    );
}

/** Deletes claimed mails of ended senders, and returns them. */
export function deleteAbandonedMails(store: Store): Promise<Pick<QueuedMail, "id" | "purpose">[]> {
  return store
    .delete(mailOutboxTable)
    .where(lt(claimedAt, sql`now() - interval '10 minutes'`))
    .returning({ id, purpose: mailOutboxTable.purpose });
}
