import { and, eq, isNull, sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { cascadeReferenceColumn, timestampColumn } from "../../db/columns.ts";
import type { Store } from "../../db/store.ts";
import { usersTable } from "./users-table.ts";

/** Mailed links to set a password, stored by the hash of their token. */
export const passwordResetsTable = pgTable(
  "password_resets",
  {
    tokenHash: text().primaryKey(),
    userId: cascadeReferenceColumn(() => usersTable).notNull(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
  },
  (table) => [index("password_resets_user").on(table.userId)],
);

/** Invalidates unused links when the password or status changes, or a newer link is created. */
export async function invalidateLinks(store: Store, userId: string): Promise<void> {
  await store
    .update(passwordResetsTable)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResetsTable.userId, userId), isNull(passwordResetsTable.usedAt)));
}

export async function deleteLinks(store: Store, userId: string): Promise<void> {
  await store.delete(passwordResetsTable).where(eq(passwordResetsTable.userId, userId));
}
