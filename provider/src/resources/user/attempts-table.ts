import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../db/columns.ts";
import type { Store } from "../../db/store.ts";

/** Times of recent attempts, such as to sign in. */
export const attemptsTable = pgTable(
  "attempts",
  {
    key: text().primaryKey(),
    times: timestampColumn().array().notNull(),
    lastAt: timestampColumn().notNull().defaultNow(),
  },
  (table) => [index("attempts_last").on(table.lastAt)],
);

export const getAccountKey = (id: string) => `login-account:${id}`;
export const getIdentifierKey = (identifier: string) =>
  `login:${createHash("sha256").update(identifier).digest("base64url")}`;

/**
 * Resets the limits of an account's email. The phone's limit stays, because its reset would reveal that the
 * phone belongs to the email.
 */
export async function clearSignInAttempts(
  store: Store,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const keys = [getAccountKey(id), getIdentifierKey(`email:${email}`)];
  await store.delete(attemptsTable).where(inArray(attemptsTable.key, keys));
}
