import { and, desc, eq, inArray, isNull, lte, sql, type SQL } from "drizzle-orm";
import { campaignsTable } from "../campaign.ts";
import { mediaPlansTable } from "../media-plan/plan-table.ts";
import type { Store } from "../../db/store.ts";
import { notificationsTable, type NotificationKind } from "./notifications-table.ts";

const { id, kind, userId, createdAt, readAt, mediaPlanId, campaignId } = notificationsTable;

/** Plan and campaign of a notification; `campaign` is also the plan's campaign. */
export const subjectColumns = {
  planNumber: mediaPlansTable.planNumber,
  planStatus: mediaPlansTable.status,
  campaign: { id: campaignsTable.id, name: campaignsTable.name },
};
export const planJoinCondition = eq(mediaPlansTable.id, mediaPlanId);
export const campaignJoinCondition = eq(
  sql`${campaignsTable.id}::text`,
  sql`coalesce(${campaignId}::text, ${mediaPlansTable.orderDetails} ->> 'campaignId')`,
);

interface Recipient {
  userId: string;
  /** Kinds permitted for the user. */
  kinds: readonly NotificationKind[];
}

const buildRecipientCondition = (recipient: Recipient): SQL | undefined =>
  and(eq(userId, recipient.userId), inArray(kind, [...recipient.kinds]));

export const countUnread = (store: Store, recipient: Recipient): Promise<number> =>
  store.$count(notificationsTable, and(buildRecipientCondition(recipient), isNull(readAt)));

export async function listNotifications(
  store: Store,
  recipient: Recipient,
  { page, perPage }: { page: number; perPage: number },
) {
  const total = await store.$count(notificationsTable, buildRecipientCondition(recipient));
  const notifications = await store
    .select({
      id,
      kind,
      createdAt,
      readAt,
      by: notificationsTable.by,
      text: notificationsTable.text,
      mediaPlanId,
      ...subjectColumns,
    })
    .from(notificationsTable)
    .leftJoin(mediaPlansTable, planJoinCondition)
    .leftJoin(campaignsTable, campaignJoinCondition)
    .where(buildRecipientCondition(recipient))
    .orderBy(desc(createdAt), desc(id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = notifications.map(({ mediaPlanId: planId, planNumber, planStatus, ...notification }) => ({
    ...notification,
    mediaPlan: planId === null ? null : { id: planId, name: planNumber, status: planStatus },
  }));
  return { rows, total, page, perPage };
}

/** Marks notifications as read: by id, or all until a time, so that newer notifications stay unread. */
export async function markRead(
  store: Store,
  recipient: Recipient,
  { ids, until }: { ids: readonly string[] | null; until: Date | null },
): Promise<void> {
  const selectedCondition = ids ? inArray(id, [...ids]) : until ? lte(createdAt, until) : sql`false`;
  await store
    .update(notificationsTable)
    .set({ readAt: sql`now()` })
    .where(and(buildRecipientCondition(recipient), isNull(readAt), selectedCondition));
}
