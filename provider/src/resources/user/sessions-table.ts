import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { cascadeReferenceColumn, timestampColumn } from "../../db/columns.ts";
import type { Store } from "../../db/store.ts";
import { usersTable } from "./users-table.ts";

/** A session; its refresh token is stored as a hash. */
export const sessionsTable = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: cascadeReferenceColumn(() => usersTable).notNull(),
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
