import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Store } from "../../db/store.ts";
import { usersTable } from "./users-table.ts";

const timestampColumn = () => timestamp({ withTimezone: true, precision: 3 });

/** A session; its refresh token is stored as a hash. */
export const sessionsTable = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    currentHash: text().notNull(),
    previousHash: text(),
    rotatedAt: timestampColumn().notNull().defaultNow(),
    expiresAt: timestampColumn().notNull(),
    revokedAt: timestampColumn(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

export async function endSessions(store: Store, userId: string, exceptSessionId?: string): Promise<void> {
  await store
    .update(sessionsTable)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessionsTable.userId, userId),
        isNull(sessionsTable.revokedAt),
        exceptSessionId ? ne(sessionsTable.id, exceptSessionId) : undefined,
      ),
    );
}
