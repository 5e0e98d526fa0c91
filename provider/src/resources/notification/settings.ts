import { eq, inArray, sql } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { getAgencyTimeZone } from "../../rules/today.ts";
import { findNextMoment } from "../../rules/time-zone.ts";
import { usersTable } from "../user/table.ts";
import {
  notificationKinds,
  notificationSettingsTable,
  type MailFrequency,
  type NotificationKind,
  type NotificationSettings,
} from "./table.ts";

/** Default: urgent kinds at once, others in the morning. */
const defaultSettings: NotificationSettings = {
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

/** Time at which a notification is mailed; null for no mail. */
export function computeDueDate(mailing: MailFrequency, zone: string, now = new Date()): Date | null {
  if (mailing === "off") return null;
  return mailing === "at_once" ? now : findNextMoment(zone, morning, now);
}

/** Returns when a notification of this kind is mailed to each of these users. */
export async function mailTimes(
  store: Store,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<(userId: string) => Date | null> {
  const rows = await store
    .select()
    .from(notificationSettingsTable)
    .where(inArray(notificationSettingsTable.userId, [...userIds]));
  const stored = new Map(rows.map((row) => [row.userId, row]));
  return (userId) => {
    const settings = stored.get(userId);
    return computeDueDate(
      settings?.mails[kind] ?? defaultSettings[kind],
      settings?.timeZone ?? getAgencyTimeZone(),
    );
  };
}

/** Returns the mail settings of a user per kind. */
export async function readSettings(store: Store, userId: string): Promise<NotificationSettings> {
  const [stored] = await store
    .select()
    .from(notificationSettingsTable)
    .where(eq(notificationSettingsTable.userId, userId));
  const all = notificationKinds.map((kind) => [kind, stored?.mails[kind] ?? defaultSettings[kind]]);
  return Object.fromEntries(all) as NotificationSettings;
}

export async function readTimeZone(store: Store, userId: string): Promise<string | null> {
  const [stored] = await store
    .select({ timeZone: notificationSettingsTable.timeZone })
    .from(notificationSettingsTable)
    .where(eq(notificationSettingsTable.userId, userId));
  return stored?.timeZone ?? null;
}

/** Stores settings; omitted kinds stay unchanged. */
export function saveSettings(
  store: Store,
  userId: string,
  { timeZone, ...changes }: Partial<NotificationSettings> & { timeZone?: string | null },
): Promise<NotificationSettings> {
  return store.transaction(async (tx) => {
    // Serializes concurrent changes of one user.
    await tx.execute(sql`select 1 from ${usersTable} where ${eq(usersTable.id, userId)} for no key update`);
    const [stored] = await tx
      .select()
      .from(notificationSettingsTable)
      .where(eq(notificationSettingsTable.userId, userId));
    const values = {
      mails: { ...stored?.mails, ...changes },
      timeZone: timeZone ?? stored?.timeZone ?? null,
    };
    await tx
      .insert(notificationSettingsTable)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: notificationSettingsTable.userId, set: values });
    return readSettings(tx, userId);
  });
}
