import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import type { MailTransaction } from "../db/mail-outbox.ts";
import { createNotificationMail, type MailedNotification } from "../mail/notification-mail.ts";
import { campaignsTable } from "../resources/campaign.ts";
import { mediaPlansTable } from "../resources/media-plan/plan-table.ts";
import { usersTable } from "../resources/user/table.ts";
import { hasPermission } from "../resources/user/users-with-permission.ts";
import { isCampaign, isPlan, subjects } from "../resources/notification/inbox.ts";
import { notificationsTable, planNotificationKinds } from "../resources/notification/table.ts";

/** Notifications per run. */
const maxNotifications = 500;
/** Retention in days. */
const retentionDays = { read: 90, unread: 365 };

interface Due extends MailedNotification {
  userId: string;
  name: string;
  email: string;
  language: "en" | "fr" | null;
}

const { id, userId, kind, mailAt, mailedAt, readAt, createdAt } = notificationsTable;

/**
 * Mails due unread notifications, one mail per person. The transaction that writes a mail also marks its
 * notifications, so parallel processes and restarts send no duplicates.
 */
export async function queueNotificationMails(
  store: Store,
  posting: MailTransaction,
  publicUrl: string,
): Promise<void> {
  const more = await posting(store, async (tx, post) => {
    const claimed = await claim(tx);
    const due = await readDue(tx, claimed);
    for (const person of new Map(due.map((each) => [each.userId, each])).values()) {
      const notifications = due.filter((each) => each.userId === person.userId);
      const letter = createNotificationMail(person.language ?? "en", {
        name: person.name,
        publicUrl,
        notifications,
      });
      await post({ purpose: "notices", to: person.email, ...letter });
    }
    return claimed.length === maxNotifications;
  });
  if (more) await queueNotificationMails(store, posting, publicUrl);
}

/** Removes due entries from the queue. */
async function claim(tx: Store): Promise<string[]> {
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

/** Loads these notifications if their recipients may still see them. */
async function readDue(tx: Store, ids: readonly string[]): Promise<Due[]> {
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
      ...subjects,
    })
    .from(notificationsTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
    .leftJoin(mediaPlansTable, isPlan)
    .leftJoin(campaignsTable, isCampaign)
    .where(
      and(
        inArray(id, [...ids]),
        sql`case when ${inArray(kind, [...planNotificationKinds])} then ${hasPermission(tx, "media_plans", "view")}
            else ${hasPermission(tx, "campaigns", "view")} end`,
      ),
    )
    .orderBy(asc(createdAt), asc(id));
}

export async function deleteOldNotifications(store: Store): Promise<void> {
  const { read, unread } = retentionDays;
  await store.execute(sql`
    delete from ${notificationsTable}
    where "createdAt" < now() - make_interval(days => ${unread}) or "readAt" < now() - make_interval(days => ${read})`);
}
