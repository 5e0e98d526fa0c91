import { and, asc, eq, gt, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns.ts";
import type { Store } from "./store.ts";

export interface MailAttachment {
  name: string;
  type: string;
  /** Base64. */
  content: string;
}

/**
 * Queued mails, written in the transaction of their cause and deleted when sent, because they may contain
 * codes. A mail with an abandoned claim may have been sent, so it is not sent again.
 */
export const mailOutboxTable = pgTable(
  "waiting_mails",
  {
    /** Part of the Message-ID, which all attempts to send a mail share. */
    id: uuid().primaryKey().defaultRandom(),
    purpose: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    replyTo: text(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    queuedAt: timestampColumn("at")
      .notNull()
      .default(sql`clock_timestamp()`),
    dueAt: timestampColumn().notNull().defaultNow(),
    /** Later, the mail is not sent, because its code or link is invalid. */
    expiresAt: timestampColumn().notNull(),
    tries: integer().notNull().default(0),
    claimedBy: uuid(),
    claimedAt: timestampColumn(),
  },
  (table) => [
    index("waiting_mails_due")
      .on(table.dueAt)
      .where(sql`"claimedBy" is null`),
  ],
);

export type QueuedMail = typeof mailOutboxTable.$inferSelect;

export interface Mail {
  /** Kind of mail, such as `otp`; part of the outbox file name and of log lines. */
  purpose: string;
  /** One address, or several separated by commas. */
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  attachments?: MailAttachment[];
  /** Default: a day. */
  expiresInMinutes?: number;
}

/** Runs a transaction whose mails are sent after the commit. */
export type MailTransaction = <T>(
  store: Store,
  run: (tx: Store, queueMail: (mail: Mail) => Promise<void>) => Promise<T>,
) => Promise<T>;

/** @param wakeWorker makes the mail worker send queued mails */
export const createMailTransaction =
  (wakeWorker: () => void): MailTransaction =>
  async (store, run) => {
    const result = await store.transaction((tx) => run(tx, (mail) => insertMail(tx, mail)));
    wakeWorker();
    return result;
  };

async function insertMail(store: Store, { expiresInMinutes = 24 * 60, ...mail }: Mail): Promise<void> {
  await store
    .insert(mailOutboxTable)
    // Rounds down, because PostgreSQL may round up. The mail would then wait until the next poll.
    .values({
      ...mail,
      dueAt: sql`date_trunc('milliseconds', now())`,
      expiresAt: sql`now() + make_interval(mins => ${expiresInMinutes})`,
    });
}

const { id, dueAt, claimedBy, claimedAt } = mailOutboxTable;
const unclaimed = { claimedBy: null, claimedAt: null };

export async function claimMail(store: Store, workerId: string): Promise<QueuedMail | undefined> {
  const nextMailId = store
    .select({ id })
    .from(mailOutboxTable)
    // No retry is scheduled a day ahead; such a time comes from a clock that was ahead.
    .where(and(isNull(claimedBy), or(lte(dueAt, sql`now()`), gt(dueAt, sql`now() + interval '1 day'`))))
    .orderBy(asc(dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await store
    .update(mailOutboxTable)
    .set({ claimedBy: workerId, claimedAt: sql`now()`, tries: sql`${mailOutboxTable.tries} + 1` })
    .where(eq(id, sql`(${nextMailId})`))
    .returning();
  return mail;
}

export async function scheduleRetry(store: Store, mail: QueuedMail, seconds: number): Promise<void> {
  await store
    .update(mailOutboxTable)
    .set({ ...unclaimed, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(id, mail.id));
}

export async function deleteMail(store: Store, mail: QueuedMail): Promise<void> {
  await store.delete(mailOutboxTable).where(eq(id, mail.id));
}

/** Releases claims whose confirmation was lost with the connection. */
export async function releaseLostClaims(
  store: Store,
  workerId: string,
  inProgress: readonly string[],
): Promise<void> {
  await store
    .update(mailOutboxTable)
    .set(unclaimed)
    .where(
      and(
        eq(claimedBy, workerId),
        lt(claimedAt, sql`now() - interval '1 minute'`),
        inProgress.length > 0 ? notInArray(id, [...inProgress]) : undefined,
      ),
    );
}

/** Deletes and returns mails whose provider stopped while it sent them. */
export function deleteAbandonedMails(store: Store): Promise<Pick<QueuedMail, "id" | "purpose">[]> {
  return store
    .delete(mailOutboxTable)
    .where(lt(claimedAt, sql`now() - interval '10 minutes'`))
    .returning({ id, purpose: mailOutboxTable.purpose });
}
