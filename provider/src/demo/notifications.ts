import type { notificationsTable } from "../resources/notification/notifications-table.ts";
import type { DemoRecords } from "./records.ts";

type NotificationRow = typeof notificationsTable.$inferInsert;

const dayMs = 86_400_000;
/** Maximum age of notifications, in days. */
const historyDays = 30;
/** Age in days from which notifications are marked as read. */
const unreadDays = 4;

export function createDemoNotifications(
  now: Date,
  { users, mediaPlans, planComments }: DemoRecords,
): NotificationRow[] {
  const approvers = users.slice(0, 2).map(({ id }) => id);
  const getAge = (time: Date) => now.getTime() - time.getTime();
  const createForUsers = (
    createdAt: Date,
    userIds: readonly string[],
    notification: Omit<NotificationRow, "userId">,
  ) => {
    const isRead = getAge(createdAt) > unreadDays * dayMs;
    const readAt = isRead ? new Date(createdAt.getTime() + dayMs / 4) : null;
    return userIds.map((userId) => ({ ...notification, userId, createdAt, readAt }));
  };
  const planNotifications = mediaPlans.flatMap(({ id, status, createdById, history }) => {
    const entry = history.findLast(
      ({ action, changes }) => action !== "updated" || changes.some(({ path }) => path === "status"),
    );
    const kind = status === "pending" ? "submitted" : status;
    if (!entry || getAge(new Date(entry.at)) > historyDays * dayMs) return [];
    if (kind !== "submitted" && kind !== "approved" && kind !== "rejected") return [];
    const recipients =
      kind === "submitted" ? approvers.filter((userId) => userId !== createdById) : [createdById];
    return createForUsers(
      new Date(entry.at),
      recipients.filter((userId) => userId !== entry.by?.id),
      { kind, eventKey: `${kind}:${entry.id}`, mediaPlanId: id, by: entry.by, text: entry.comment ?? null },
    );
  });
  const commentNotifications = planComments.flatMap(
    ({ id, createdAt, mediaPlanId, text, mentionIds, createdById }) => {
      const author = users.find((user) => user.id === createdById);
      const by = author ? { id: author.id, name: author.fullName } : null;
      return createForUsers(createdAt, mentionIds, {
        kind: "mentioned",
        eventKey: `comment:${id}`,
        mediaPlanId,
        text,
        by,
      });
    },
  );
  return [...planNotifications, ...commentNotifications];
}
