import { eq, inArray, sql } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { getAgencyTimeZone } from "../../rules/today.ts";
import { nextMomentAt } from "../../rules/time-zone.ts";
import { usersTable } from "../user/table.ts";
import {
  notificationKinds,
  noticeSettingsTable,
  type MailFrequency,
  type NoticeKind,
  type NoticeSettings,
} from "./table.ts";

/** Default: urgent kinds at once, others in the morning. */
const defaultSettings: NoticeSettings = {
  submitted: "at_once",
  approved: "at_once",
  rejected: "at_once",
  mentioned: "at_once",
  commented: "daily",
  over_budget: "daily",
  starts_soon: "daily",
};

/** Hour of daily mails, in the reader's zone. */
const morning = 7;

/** Null if no mail is wanted. */
export function computeDueDate(mailing: MailFrequency, zone: string, now = new Date()): Date | null {
  if (mailing === "off") return null;
  return mailing === "at_once" ? now : nextMomentAt(zone, morning, now);
}

/** Returns when a notification of this kind is mailed to each of these users. */
export async function mailTimes(
  store: Store,
  userIds: readonly string[],
  kind: NoticeKind,
): Promise<(userId: string) => Date | null> {
  const rows = await store
    .select()
    .from(noticeSettingsTable)
    .where(inArray(noticeSettingsTable.userId, [...userIds]));
  const own = new Map(rows.map((row) => [row.userId, row]));
  return (userId) => {
    const settings = own.get(userId);
    return computeDueDate(
      settings?.mails[kind] ?? defaultSettings[kind],
      settings?.timeZone ?? getAgencyTimeZone(),
    );
  };
}

/** Returns the mail settings of a user per kind. */
export async function readSettings(store: Store, userId: string): Promise<NoticeSettings> {
  const [own] = await store.select().from(noticeSettingsTable).where(eq(noticeSettingsTable.userId, userId));
  const all = notificationKinds.map((kind) => [kind, own?.mails[kind] ?? defaultSettings[kind]]);
  return Object.fromEntries(all) as NoticeSettings;
}

export async function readTimeZone(store: Store, userId: string): Promise<string | null> {
  const [own] = await store
    .select({ timeZone: noticeSettingsTable.timeZone })
    .from(noticeSettingsTable)
    .where(eq(noticeSettingsTable.userId, userId));
  return own?.timeZone ?? null;
}

/** Omitted kinds keep their settings. */
export function saveSettings(
  store: Store,
  userId: string,
  { timeZone, ...chosen }: Partial<NoticeSettings> & { timeZone?: string | null },
): Promise<NoticeSettings> {
  return store.transaction(async (work) => {
    // Serializes concurrent changes of one user.
    await work.execute(sql`select 1 from ${usersTable} where ${eq(usersTable.id, userId)} for no key update`);
    const [own] = await work.select().from(noticeSettingsTable).where(eq(noticeSettingsTable.userId, userId));
    const values = { mails: { ...own?.mails, ...chosen }, timeZone: timeZone ?? own?.timeZone ?? null };
    await work
      .insert(noticeSettingsTable)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: noticeSettingsTable.userId, set: values });
    return readSettings(work, userId);
  });
}
