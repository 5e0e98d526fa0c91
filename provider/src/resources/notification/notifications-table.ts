import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cascadeReferenceColumn, timestampColumn } from "../../db/columns.ts";
import { campaignsTable } from "../campaign.ts";
import { mediaPlansTable } from "../media-plan/plan-table.ts";
import { usersTable } from "../user/users-table.ts";

/** Kinds of notifications about plans; the others are about campaigns. */
export const planNotificationKinds = [
  "submitted",
  "approved",
  "rejected",
  "mentioned",
  "commented",
  "order_unconfirmed",
  "order_late",
] as const;
export const campaignNotificationKinds = ["over_budget", "starts_soon"] as const;
export const notificationKinds = [...planNotificationKinds, ...campaignNotificationKinds] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const mailFrequencies = ["at_once", "daily", "off"] as const;
export type MailFrequency = (typeof mailFrequencies)[number];
export type NotificationSettings = Record<NotificationKind, MailFrequency>;

/** A notification of one user; deleted with its user, plan or campaign. */
export const notificationsTable = pgTable(
  "notices",
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestampColumn().notNull().defaultNow(),
    userId: cascadeReferenceColumn(() => usersTable).notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    /** Identifies the event, so that each user gets one notification of it. */
    eventKey: text("occasion").notNull(),
    mediaPlanId: cascadeReferenceColumn(() => mediaPlansTable),
    campaignId: cascadeReferenceColumn(() => campaignsTable),
    /** Acting user, with the name at that time. */
    by: jsonb().$type<{ id: string; name: string }>(),
    /** Reason of a rejection, or text of a comment. */
    text: text(),
    readAt: timestampColumn(),
    /** Time when a mail is due; null if no mail will be sent. */
    mailAt: timestampColumn(),
    mailedAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex("notices_occasion").on(table.userId, table.eventKey),
    index("notices_user").on(table.userId, table.createdAt, table.id),
    index("notices_unread")
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index("notices_plan").on(table.mediaPlanId),
    index("notices_campaign").on(table.campaignId),
    index("notices_due")
      .on(table.mailAt)
      .where(sql`${table.mailAt} is not null and ${table.mailedAt} is null and ${table.readAt} is null`),
  ],
);

/** Mail settings of a user; missing kinds use the default. */
export const notificationSettingsTable = pgTable("notice_settings", {
  userId: cascadeReferenceColumn(() => usersTable).primaryKey(),
  mails: jsonb().$type<Partial<NotificationSettings>>().notNull(),
  /** IANA zone for daily mails, sent by the browser; null means the zone of the agency. */
  timeZone: text(),
});
