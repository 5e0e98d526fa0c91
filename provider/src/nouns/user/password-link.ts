import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Store } from "../../db/store.ts";
import { usersTable } from "./table.ts";

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** The mailed links that choose a password, known by the hash of their token alone. */
export const passwordResetsTable = pgTable(
  "password_resets",
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index("password_resets_user").on(table.userId)],
);

/** Removes links that have been dead for a month: until then who follows one is told why. */
export async function sweepLinks(store: Store): Promise<void> {
  await store
    .delete(passwordResetsTable)
    .where(lt(passwordResetsTable.expiresAt, sql`now() - interval '30 days'`));
}

/** The links of this account work no longer: its password or its standing changed, or a newer one is mailed. */
export async function voidLinks(store: Store, userId: string): Promise<void> {
  await store
    .update(passwordResetsTable)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResetsTable.userId, userId), isNull(passwordResetsTable.usedAt)));
}

/** Forgets the links of an account: the mailbox that they went to is not its own any more. */
export async function forgetLinks(store: Store, userId: string): Promise<void> {
  await store.delete(passwordResetsTable).where(eq(passwordResetsTable.userId, userId));
}
