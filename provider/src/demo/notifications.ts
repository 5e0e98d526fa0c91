import type { notificationsTable } from "../resources/notification/notifications-table.ts";
import type { MediaPlanRow, PlanCommentRow } from "./rows.ts";
import { DEMO_USERS } from "./users.ts";

type NotificationRow = typeof notificationsTable.$inferInsert;

const DAY_MS = 86_400_000;
/** Age of the oldest notification. */
const daysNotified = 30;
/** Older notifications are read. */
const daysUnread = 4;

const people = Object.values(DEMO_USERS);
const getName = (id: string | null) => people.find((person) => person.id === id)?.fullName ?? "";

function row(
  now: Date,
  userId: string,
  createdAt: Date,
  notice: Omit<NotificationRow, "userId">,
): NotificationRow {
  const isRead = now.getTime() - createdAt.getTime() > daysUnread * DAY_MS;
  return { ...notice, userId, createdAt, readAt: isRead ? new Date(createdAt.getTime() + DAY_MS / 4) : null };
}

/** Notifications of the demo accounts about plans; none of them is mailed. */
export function demoNotifications(
  now: Date,
  plans: readonly MediaPlanRow[],
  comments: readonly PlanCommentRow[],
): NotificationRow[] {
  const since = now.getTime() - daysNotified * DAY_MS;
  const { admin, manager } = DEMO_USERS;
  const planNotifications = plans.flatMap(({ id, status, createdById, history }) => {
    const entry = history.findLast(
      ({ action, changes }) => action !== "updated" || changes.some(({ path }) => path === "status"),
    );
    if (!entry || Date.parse(entry.at) < since) return [];
    const of = { mediaPlanId: id, by: entry.by, text: entry.comment ?? null };
    const recipients = status === "pending" ? [admin.id, manager.id] : [createdById];
    const kind = status === "pending" ? ("submitted" as const) : status;
    if (kind !== "submitted" && kind !== "approved" && kind !== "rejected") return [];
    return recipients
      .filter((userId) => userId !== entry.by?.id && (kind !== "submitted" || userId !== createdById))
      .map((userId) =>
        row(now, userId, new Date(entry.at), { ...of, kind, eventKey: `${kind}:${entry.id}` }),
      );
  });
  const commentNotifications = comments.flatMap(
    ({ id, createdAt, mediaPlanId, text, mentionIds, createdById }) =>
      mentionIds.map((userId) =>
        row(now, userId, createdAt, {
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
