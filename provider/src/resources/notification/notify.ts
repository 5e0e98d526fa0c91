import { and, eq } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { mailTimes } from "./settings.ts";
import { notificationsTable, type NoticeKind } from "./table.ts";

type Notice = Pick<
  typeof notificationsTable.$inferInsert,
  "kind" | "occasion" | "mediaPlanId" | "campaignId" | "by" | "text"
>;

/** Notifies users once per event. */
export async function notify(
  store: Store,
  people: Iterable<string | null | undefined>,
  notice: Notice,
): Promise<void> {
  // A fixed order prevents deadlocks.
  const userIds = [...new Set(people)].filter((id) => typeof id === "string").toSorted();
  if (userIds.length === 0) return;
  const mailAt = await mailTimes(store, userIds, notice.kind);
  await store
    .insert(notificationsTable)
    .values(userIds.map((userId) => ({ ...notice, userId, mailAt: mailAt(userId) })))
    .onConflictDoNothing();
}

export async function withdrawNotifications(
  store: Store,
  kind: NoticeKind,
  mediaPlanId: string,
): Promise<void> {
  await store
    .delete(notificationsTable)
    .where(and(eq(notificationsTable.kind, kind), eq(notificationsTable.mediaPlanId, mediaPlanId)));
}
