import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import type { MailTransaction } from "../db/mail-outbox.ts";
import { createNotificationMail } from "./notification-mail.ts";
import { readAgencyLanguage } from "../resources/agency.ts";
import { campaignsTable } from "../resources/campaign.ts";
import { mediaPlansTable } from "../resources/media-plan/plan-table.ts";
import { usersTable } from "../resources/user/users-table.ts";
import { buildPermissionCondition } from "../resources/user/permission-condition.ts";
import { campaignJoinCondition, planJoinCondition, subjectColumns } from "../resources/notification/inbox.ts";
import { notificationsTable, planNotificationKinds } from "../resources/notification/notifications-table.ts";

const maxNotifications = 500;

const { id, userId, kind, mailAt, mailedAt, readAt, createdAt } = notificationsTable;

/**
 * Queues one mail per recipient of due unread notifications. The same transaction marks the notifications, so
 * parallel processes and restarts send no duplicates.
 */
export async function queueNotificationMails(
  store: Store,
  mailTransaction: MailTransaction,
  publicUrl: string,
): Promise<void> {
  const hasMore = await mailTransaction(store, async (tx, queueMail) => {
    const claimedIds = await claimDueNotifications(tx);
    const dueNotifications = await readDueNotifications(tx, claimedIds);
    const agencyLanguage = await readAgencyLanguage(tx);
    const recipients = new Map(dueNotifications.map((notification) => [notification.userId, notification]));
    for (const recipient of recipients.values()) {
      const notifications = dueNotifications.filter(
        (notification) => notification.userId === recipient.userId,
      );
      const content = createNotificationMail(recipient.language ?? agencyLanguage, {
        name: recipient.name,
        publicUrl,
        notifications,
      });
      await queueMail({ purpose: "notices", to: recipient.email, ...content });
    }
    return claimedIds.length === maxNotifications;
  });
  if (hasMore) await queueNotificationMails(store, mailTransaction, publicUrl);
}

async function claimDueNotifications(tx: Store): Promise<string[]> {
  const rows = await tx
    .select({ id })
    .from(notificationsTable)
    .where(and(isNotNull(mailAt), lte(mailAt, sql`now()`), isNull(mailedAt), isNull(readAt)))
    .orderBy(asc(mailAt))
    .limit(maxNotifications)
    .for("update", { skipLocked: true });
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await tx
      .update(notificationsTable)
      .set({ mailedAt: sql`now()` })
      .where(inArray(id, ids));
  return ids;
}

/** Omits notifications of records that the recipient may no longer see. */
async function readDueNotifications(tx: Store, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      userId,
      kind,
      by: notificationsTable.by,
      text: notificationsTable.text,
      mediaPlanId: notificationsTable.mediaPlanId,
      name: usersTable.fullName,
      email: usersTable.email,
      language: usersTable.language,
      ...subjectColumns,
    })
    .from(notificationsTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
    .leftJoin(mediaPlansTable, planJoinCondition)
    .leftJoin(campaignsTable, campaignJoinCondition)
    .where(
      and(
        inArray(id, [...ids]),
        sql`case when ${inArray(kind, [...planNotificationKinds])} then ${buildPermissionCondition(tx, "media_plans", "view")}
            else ${buildPermissionCondition(tx, "campaigns", "view")} end`,
      ),
    )
    .orderBy(asc(createdAt), asc(id));
}
