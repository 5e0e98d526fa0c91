import { and, eq } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { createMailTimeLookup } from "./settings.ts";
import { notificationsTable, type NotificationKind } from "./notifications-table.ts";

type NewNotification = Pick<
  typeof notificationsTable.$inferInsert,
  "kind" | "eventKey" | "mediaPlanId" | "campaignId" | "by" | "text"
>;

/** Notifies users once per event. */
export async function notify(
  store: Store,
  recipientIds: Iterable<string | null | undefined>,
  notification: NewNotification,
): Promise<void> {
  // Inserts in the order of ids in all transactions, which prevents deadlocks.
  const userIds = [...new Set(recipientIds)].filter((id) => typeof id === "string").toSorted();
  if (userIds.length === 0) return;
  const getMailTime = await createMailTimeLookup(store, userIds, notification.kind);
  await store
    .insert(notificationsTable)
    .values(userIds.map((userId) => ({ ...notification, userId, mailAt: getMailTime(userId) })))
    .onConflictDoNothing();
}

export async function withdrawNotifications(
  store: Store,
  kind: NotificationKind,
  mediaPlanId: string,
): Promise<void> {
  await store
    .delete(notificationsTable)
    .where(and(eq(notificationsTable.kind, kind), eq(notificationsTable.mediaPlanId, mediaPlanId)));
}
