import { asc, eq, sql } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import { changeLogTable, insertChanges, passwordChange } from "../records/change-log.ts";
import type { FieldChange } from "../records/field-changes.ts";
import { campaigns, campaignsTable } from "../resources/campaign.ts";
import { clients, clientsTable } from "../resources/client.ts";
import { formatsTable } from "../resources/masters/format.ts";
import { timeSlotsTable } from "../resources/masters/time-slot.ts";
import { usersTable } from "../resources/user/users-table.ts";
import { vendors, vendorsTable } from "../resources/vendor/vendor.ts";

/** Logs the creation of stored clients, vendors and campaigns. */
async function seedCreations(store: Store): Promise<void> {
  for (const { table, path, label } of [clients, vendors, campaigns])
    await store.execute(sql`
      insert into ${changeLogTable} ("resource", "recordId", "name", "action", "createdAt", "createdById", "author")
      select ${path.slice(1)}, record.id::text, record.${sql.identifier(label)}, 'created', record."createdAt", author.id,
        author."fullName"
      from ${table} as record join ${usersTable} as author on author.id = record."createdById"`);
}

async function listRecentChanges(store: Store) {
  const [client] = await store.select().from(clientsTable).orderBy(asc(clientsTable.createdAt)).limit(1);
  const [vendor] = await store.select().from(vendorsTable).orderBy(asc(vendorsTable.createdAt)).limit(1);
  const [campaign] = await store
    .select()
    .from(campaignsTable)
    .where(eq(campaignsTable.status, "active"))
    .orderBy(asc(campaignsTable.createdAt))
    .limit(1);
  const [timeSlot] = await store.select().from(timeSlotsTable).orderBy(asc(timeSlotsTable.name)).limit(1);
  const [manager] = await store.select().from(usersTable).where(eq(usersTable.role, "Manager")).limit(1);
  const formats = await store.select().from(formatsTable);
  const [channel] = vendor?.channels ?? [];
  const prices = (channel?.prices ?? [])
    .slice(0, 3)
    .map(({ subMediaId, price, currency, effectiveFrom }): FieldChange => {
      const format = formats.find(({ id }) => id === subMediaId)?.name ?? "";
      const item = [channel?.name ?? "", format, effectiveFrom];
      return { path: "channels.prices.price", from: Math.round(price * 0.92), to: price, currency, item };
    });
  return [
    {
      record: { resource: "clients", recordId: client?.id, name: client?.businessName },
      author: "user",
      daysAgo: 6.1,
      changes: [
        { path: "contactPerson", from: "Neha Kulkarni", to: client?.contactPerson },
        { path: "phone", from: "+91 98200 11223", to: client?.phone },
      ],
    },
    {
      record: { resource: "users", recordId: manager?.id, name: manager?.fullName },
      author: "admin",
      daysAgo: 5.4,
      changes: [{ path: "role", from: "User", to: "Manager" }, passwordChange],
    },
    {
      record: { resource: "vendors", recordId: vendor?.id, name: vendor?.name },
      author: "manager",
      daysAgo: 2.3,
      changes: [{ path: "commissionPercent", from: 12.5, to: vendor?.commissionPercent }, ...prices],
    },
    {
      record: { resource: "campaign", recordId: campaign?.id, name: campaign?.name },
      author: "user",
      daysAgo: 1.9,
      changes: [
        {
          path: "budget",
          from: (campaign?.budget ?? 0) * 0.8,
          to: campaign?.budget,
          currency: campaign?.currency,
        },
        { path: "cities", from: null, to: "Pune" },
      ],
    },
    {
      record: { resource: "timebands", recordId: timeSlot?.id, name: timeSlot?.name },
      author: "admin",
      daysAgo: 1.2,
      changes: [{ path: "startTime", from: "06:30 PM", to: timeSlot?.startTime }],
    },
    {
      record: { resource: "roles", recordId: "manager", name: "Manager" },
      author: "admin",
      daysAgo: 0.5,
      changes: [
        { path: "permissions", from: "Delete vendors", to: null },
        { path: "permissions", from: null, to: "View margins" },
      ],
    },
  ];
}

/** Logs creations, and recent changes of all kinds. */
export async function seedChangeLog(store: Store, now: Date): Promise<void> {
  await seedCreations(store);
  const users = await store.select().from(usersTable);
  for (const { record, author, daysAgo, changes } of await listRecentChanges(store)) {
    const user = users.find(({ email }) => email === `${author}@agency.test`);
    const { recordId, name } = record;
    if (!user || !recordId || !name) continue;
    const createdAt = new Date(now.getTime() - daysAgo * 86_400_000);
    await insertChanges(store, user, [{ ...record, recordId, name, action: "updated", createdAt, changes }]);
  }
}
