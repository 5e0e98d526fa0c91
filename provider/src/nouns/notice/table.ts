import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { campaignsTable } from "../campaign.ts";
import { mediaPlansTable } from "../media-plan/table.ts";
import { usersTable } from "../user/table.ts";

/** What somebody is told of. The first five are of a media plan, the others of a campaign. */
export const planNotices = ["submitted", "approved", "rejected", "mentioned", "commented"] as const;
export const campaignNotices = ["over_budget", "starts_soon"] as const;
export const noticeKinds = [...planNotices, ...campaignNotices] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** When a mail tells of it too. */
export const mailings = ["at_once", "daily", "off"] as const;
export type Mailing = (typeof mailings)[number];
export type NoticeSettings = Record<NoticeKind, Mailing>;

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What one person is told. It goes with its person, its plan and its campaign. */
export const noticesTable = pgTable(
  "notices",
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: moment().notNull().defaultNow(),
    userId: uuid()
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    kind: text({ enum: noticeKinds }).notNull(),
    /** What happened, so that nobody is told of it twice. */
    occasion: text().notNull(),
    mediaPlanId: uuid().references(() => mediaPlansTable.id, { onDelete: "cascade" }),
    campaignId: uuid().references(() => campaignsTable.id, { onDelete: "cascade" }),
    /** Whoever did it, by the name of the day. */
    by: jsonb().$type<{ id: string; name: string }>(),
    /** What was said with it: the reason of a rejection, a comment. */
    text: text(),
    readAt: moment(),
    /** When a mail is due; none where none is wanted. */
    mailAt: moment(),
    mailedAt: moment(),
  },
  (table) => [
    uniqueIndex("notices_occasion").on(table.userId, table.occasion),
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

/** Mail settings of a user. Kinds that are not named keep their default. */
export const noticeSettingsTable = pgTable("notice_settings", {
  userId: uuid()
    .primaryKey()
    .references(() => usersTable.id, { onDelete: "cascade" }),
  mails: jsonb().$type<Partial<NoticeSettings>>().notNull(),
  /** IANA zone in which daily mails are due; null until a browser has sent it: the agency's. */
  timeZone: text(),
});
