import { eq, inArray, sql } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { usersTable } from "../user/table.ts";
import {
  noticeKinds,
  noticeSettingsTable,
  type Mailing,
  type NoticeKind,
  type NoticeSettings,
} from "./table.ts";

/** What waits for somebody or came back is mailed at once, what may wait until the morning with the rest of the day. */
const fromTheStart: NoticeSettings = {
  submitted: "at_once",
  approved: "at_once",
  rejected: "at_once",
  mentioned: "at_once",
  commented: "daily",
  over_budget: "daily",
  starts_soon: "daily",
};

/** The hour, in the process's own time zone, at which the mail of a day is sent. */
const morning = 7;

/** When a mail of now is due; none where none is wanted. */
export function dueAt(mailing: Mailing, now = new Date()): Date | null {
  if (mailing === "off") return null;
  if (mailing === "at_once") return now;
  const due = new Date(now);
  due.setHours(morning, 0, 0, 0);
  if (due <= now) due.setDate(due.getDate() + 1);
  return due;
}

/** When each of these people is mailed of a kind. */
export async function mailingsOf(
  store: Store,
  userIds: readonly string[],
  kind: NoticeKind,
): Promise<(userId: string) => Mailing> {
  const rows = await store
    .select()
    .from(noticeSettingsTable)
    .where(inArray(noticeSettingsTable.userId, [...userIds]));
  const own = new Map(rows.map(({ userId, mails }) => [userId, mails[kind]]));
  return (userId) => own.get(userId) ?? fromTheStart[kind];
}

/** When somebody is mailed, of each kind. */
export async function settingsOf(store: Store, userId: string): Promise<NoticeSettings> {
  const [own] = await store.select().from(noticeSettingsTable).where(eq(noticeSettingsTable.userId, userId));
  const all = noticeKinds.map((kind) => [kind, own?.mails[kind] ?? fromTheStart[kind]]);
  return Object.fromEntries(all) as NoticeSettings;
}

/** Keeps what somebody chose; what is not named stays. */
export function keepSettings(
  store: Store,
  userId: string,
  chosen: Partial<NoticeSettings>,
): Promise<NoticeSettings> {
  return store.transaction(async (work) => {
    // Of one person's changes that come at once, one is made after the other.
    await work.execute(sql`select 1 from ${usersTable} where ${eq(usersTable.id, userId)} for no key update`);
    const mails = { ...(await settingsOf(work, userId)), ...chosen };
    await work
      .insert(noticeSettingsTable)
      .values({ userId, mails })
      .onConflictDoUpdate({ target: noticeSettingsTable.userId, set: { mails } });
    return mails;
  });
}
