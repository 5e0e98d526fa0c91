import { eq, inArray, sql } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { getAgencyTimeZone } from "../../rules/today.ts";
import { findNextLocalHour } from "../../rules/time-zone.ts";
import { usersTable } from "../user/users-table.ts";
import {
  notificationKinds,
  notificationSettingsTable,
  type MailFrequency,
  type NotificationKind,
  type NotificationSettings,
} from "./notifications-table.ts";

const defaultSettings: NotificationSettings = {
  submitted: "at_once",
  approved: "at_once",
  rejected: "at_once",
  mentioned: "at_once",
  commented: "daily",
  over_budget: "daily",
  starts_soon: "daily",
  order_unconfirmed: "daily",
  order_late: "daily",
};

/** Hour of daily mails, in the time zone of the recipient. */
const dailyMailHour = 7;

/** Returns the time when a mail is due; null if the frequency is `off`. */
export function computeMailTime(frequency: MailFrequency, zone: string, now = new Date()): Date | null {
  if (frequency === "off") return null;
  return frequency === "at_once" ? now : findNextLocalHour(zone, dailyMailHour, now);
}

/** Returns a function that computes when a user's mail about a notification is due; null for no mail. */
export async function createMailTimeLookup(
  store: Store,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<(userId: string) => Date | null> {
  const rows = await store
    .select()
    .from(notificationSettingsTable)
    .where(inArray(notificationSettingsTable.userId, [...userIds]));
  const settingsByUser = new Map(rows.map((row) => [row.userId, row]));
  return (userId) => {
    const settings = settingsByUser.get(userId);
    return computeMailTime(
      settings?.mails[kind] ?? defaultSettings[kind],
      settings?.timeZone ?? getAgencyTimeZone(),
    );
  };
}

async function readStoredSettings(store: Store, userId: string) {
  const [settings] = await store
    .select()
    .from(notificationSettingsTable)
    .where(eq(notificationSettingsTable.userId, userId));
  return settings;
}

export async function readSettings(store: Store, userId: string): Promise<NotificationSettings> {
  const mails = (await readStoredSettings(store, userId))?.mails;
  const entries = notificationKinds.map((kind) => [kind, mails?.[kind] ?? defaultSettings[kind]]);
  return Object.fromEntries(entries) as NotificationSettings;
}

export async function readTimeZone(store: Store, userId: string): Promise<string | null> {
  return (await readStoredSettings(store, userId))?.timeZone ?? null;
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
    const row = await readStoredSettings(tx, userId);
    const values = {
      mails: { ...row?.mails, ...changes },
      timeZone: timeZone ?? row?.timeZone ?? null,
    };
    await tx
      .insert(notificationSettingsTable)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: notificationSettingsTable.userId, set: values });
    return readSettings(tx, userId);
  });
}
