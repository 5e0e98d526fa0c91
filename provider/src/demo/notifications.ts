import type { notificationsTable } from "../resources/notification/notifications-table.ts";
import type { MediaPlanRow, PlanCommentRow } from "./rows.ts";
import { DEMO_USERS } from "./users.ts";

type NotificationRow = typeof notificationsTable.$inferInsert;

const DAY_MS = 86_400_000;
/** Age of the oldest notification. */
const HISTORY_DAYS = 30;
/** Older notifications are read. */
const UNREAD_DAYS = 4;

const demoUsers = Object.values(DEMO_USERS);
const getName = (id: string | null) => demoUsers.find((person) => person.id === id)?.fullName ?? "";

function createNotification(
  now: Date,
  userId: string,
  createdAt: Date,
  notification: Omit<NotificationRow, "userId">,
): NotificationRow {
  const isRead = now.getTime() - createdAt.getTime() > UNREAD_DAYS * DAY_MS;
  return {
    ...notification,
    userId,
    createdAt,
    readAt: isRead ? new Date(createdAt.getTime() + DAY_MS / 4) : null,
  };
}

/** Creates the demo accounts' notifications about plans and comments. */
export function createDemoNotifications(
  now: Date,
  plans: readonly MediaPlanRow[],
  comments: readonly PlanCommentRow[],
): NotificationRow[] {
  const since = now.getTime() - HISTORY_DAYS * DAY_MS;
  const { admin, manager } = DEMO_USERS;
  const planNotifications = plans.flatMap(({ id, status, createdById, history }) => {
    const entry = history.findLast(
      ({ action, changes }) => action !== "updated" || changes.some(({ path }) => path === "status"),
    );
    if (!entry || Date.parse(entry.at) < since) return [];
    const planEvent = { mediaPlanId: id, by: entry.by, text: entry.comment ?? null };
    const recipients = status === "pending" ? [admin.id, manager.id] : [createdById];
    const kind = status === "pending" ? ("submitted" as const) : status;
    if (kind !== "submitted" && kind !== "approved" && kind !== "rejected") return [];
    return recipients
      .filter((userId) => userId !== entry.by?.id && (kind !== "submitted" || userId !== createdById))
      .map((userId) =>
        createNotification(now, userId, new Date(entry.at), {
          ...planEvent,
          kind,
          eventKey: `${kind}:${entry.id}`,
        }),
      );
  });
  const commentNotifications = comments.flatMap(
    ({ id, createdAt, mediaPlanId, text, mentionIds, createdById }) =>
      mentionIds.map((userId) =>
        createNotification(now, userId, createdAt, {
          kind: "mentioned",
          eventKey: `comment:${id}`,
          mediaPlanId,
          text,
          by: createdById === null ? null : { id: createdById, name: getName(createdById) },
        }),
      ),
  );
  return [...planNotifications, ...commentNotifications];
}
