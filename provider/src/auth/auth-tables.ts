import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "../db/columns.ts";

/** One-time codes. An address without an account gets a fake code, so that responses do not reveal accounts. */
export const codesTable = pgTable("codes", {
  address: text().primaryKey(),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: timestampColumn().notNull(),
});

export const contactMessagesTable = pgTable("contact_messages", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  subject: text(),
  message: text().notNull(),
  createdAt: timestampColumn().notNull().defaultNow(),
});
