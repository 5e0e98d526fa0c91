import { and, eq } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { mailTimes } from "./settings.ts";
import { noticesTable, type NoticeKind } from "./table.ts";

type Notice = Pick<
  typeof noticesTable.$inferInsert,
  "kind" | "occasion" | "mediaPlanId" | "campaignId" | "by" | "text"
>;

/** Tells people, each once of one occasion. */
export async function tell(
  store: Store,
  people: Iterable<string | null | undefined>,
  notice: Notice,
): Promise<void> {
  // In one order, so that two who tell the same people wait for each other only once.
  const userIds = [...new Set(people)].filter((id) => typeof id === "string").toSorted();
  if (userIds.length === 0) return;
  const mailAt = await mailTimes(store, userIds, notice.kind);
  await store
    .insert(noticesTable)
    .values(userIds.map((userId) => ({ ...notice, userId, mailAt: mailAt(userId) })))
    .onConflictDoNothing();
}

/** Takes back what holds no longer of a plan: nobody is called to what is done. */
export async function takeBack(store: Store, kind: NoticeKind, mediaPlanId: string): Promise<void> {
  await store
    .delete(noticesTable)
    .where(and(eq(noticesTable.kind, kind), eq(noticesTable.mediaPlanId, mediaPlanId)));
}
