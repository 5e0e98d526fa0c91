import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const timestampColumn = () => timestamp({ withTimezone: true, precision: 3 });

/** One-time code of an address. Addresses without an account get a decoy row, so that responses are equal. */
export const codesTable = pgTable("codes", {
  address: text().primaryKey(),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: timestampColumn().notNull(),
});

/** Times of recent attempts per key, for sliding windows. */
export const attemptsTable = pgTable(
  "attempts",
  {
    key: text().primaryKey(),
    times: timestamp({ withTimezone: true, precision: 3 }).array().notNull(),
    lastAt: timestampColumn().notNull().defaultNow(),
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
  createdAt: timestampColumn().notNull().defaultNow(),
});
