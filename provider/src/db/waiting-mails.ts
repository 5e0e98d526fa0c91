import { and, asc, eq, isNull, lt, lte, notInArray, sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Store } from "./store.ts";

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * The mails that are still to be sent, written in the transaction of their cause. A text may hold a code: the row goes with the mail.
 * Whoever sends a mail claims it first. A claim that nobody gives back was of a provider that ended: its mail may have gone out, and is
 * not sent again.
 */
export const waitingMailsTable = pgTable(
  "waiting_mails",
  {
    /** What the Message-ID is made of: the same at every try. */
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
    /** When it is of no use any more. */
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

export type WaitingMail = typeof waitingMailsTable.$inferSelect;

export interface Mail {
  /** What it is for, such as `otp`: part of the outbox file's name, and with the id all that a log says. */
  purpose: string;
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  /** How long it is of use, where that is not a day. */
  minutes?: number;
}

/** Runs a transaction that posts mails. They go out at once when it has committed, and never where it has not. */
export type Posting = <T>(
  store: Store,
  run: (work: Store, post: (mail: Mail) => Promise<void>) => Promise<T>,
) => Promise<T>;

/** @param wake sends what waits */
export const postingBefore =
  (wake: () => void): Posting =>
  async (store, run) => {
    const result = await store.transaction((work) => run(work, (mail) => keep(work, mail)));
    wake();
    return result;
  };

async function keep(store: Store, { minutes = 24 * 60, ...mail }: Mail): Promise<void> {
  await store
    .insert(waitingMailsTable)
    // Rounded down: what rounds up is due in a moment only, and would wait for the next look.
    .values({
      ...mail,
      dueAt: sql`date_trunc('milliseconds', now())`,
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    });
}

const { id, dueAt, claimedBy, claimedAt } = waitingMailsTable;
const free = { claimedBy: null, claimedAt: null };

/** Takes the next mail that is due, for whoever asks alone. */
export async function claimMail(store: Store, by: string): Promise<WaitingMail | undefined> {
  const next = store
    .select({ id })
    .from(waitingMailsTable)
    .where(and(isNull(claimedBy), lte(dueAt, sql`now()`)))
    .orderBy(asc(dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await store
    .update(waitingMailsTable)
    .set({ claimedBy: by, claimedAt: sql`now()`, tries: sql`${waitingMailsTable.tries} + 1` })
    .where(eq(id, sql`(${next})`))
    .returning();
  return mail;
}

/** Lets a mail be tried again after a pause. */
export async function putBack(store: Store, mail: WaitingMail, seconds: number): Promise<void> {
  await store
    .update(waitingMailsTable)
    .set({ ...free, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(id, mail.id));
}

/** A mail is sent, or given up. */
export async function dropMail(store: Store, mail: WaitingMail): Promise<void> {
  await store.delete(waitingMailsTable).where(eq(id, mail.id));
}

/** Gives back what somebody claimed and never heard of: the answer was lost with the connection. */
export async function giveBackUnheard(store: Store, by: string, inHand: readonly string[]): Promise<void> {
  await store
    .update(waitingMailsTable)
    .set(free)
    .where(
      and(
        eq(claimedBy, by),
        lt(claimedAt, sql`now() - interval '1 minute'`),
        inHand.length > 0 ? notInArray(id, [...inHand]) : undefined,
      ),
    );
}

/** Removes mails whose sender ended with them in hand, and names them. */
export function dropAbandoned(store: Store): Promise<Pick<WaitingMail, "id" | "purpose">[]> {
  return store
    .delete(waitingMailsTable)
    .where(lt(claimedAt, sql`now() - interval '10 minutes'`))
    .returning({ id, purpose: waitingMailsTable.purpose });
}
