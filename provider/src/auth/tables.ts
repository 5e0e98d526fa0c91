import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * The one-time code of an address, whether or not an account stands behind it: an address without one gets a
 * decoy row, so that answers are the same.
 */
export const codesTable = pgTable("codes", {
  address: text().primaryKey(),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: moment().notNull(),
});

/** The recent tries of something limited: a sliding window of their times per key. */
export const attemptsTable = pgTable(
  "attempts",
  {
    key: text().primaryKey(),
    times: timestamp({ withTimezone: true, precision: 3 }).array().notNull(),
    lastAt: moment().notNull().defaultNow(),
  },
  (table) => [index("attempts_last").on(table.lastAt)],
);

export const contactMessagesTable = pgTable("contact_messages", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  subject: text(),
  message: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
