import { count, getTableColumns, sql } from "drizzle-orm";
import { sequenceNumbersTable } from "../db/sequence-numbers.ts";
import type { Store } from "../db/store.ts";
import { planRevisionsTable } from "../resources/media-plan/approved-revisions.ts";
import { notificationsTable } from "../resources/notification/notifications-table.ts";
import { hashPassword } from "../resources/user/password.ts";
import { usersTable } from "../resources/user/users-table.ts";
import type { Registry, Row } from "../records/resource.ts";
import { createDemoNotifications } from "./notifications.ts";
import { createDemoRevisions } from "./plan-history.ts";
import { createDemoRecords } from "./records.ts";
import { DEMO_COLLEAGUES, DEMO_USERS } from "./users.ts";

export const DEMO_PASSWORD = "demo-1234";
const INSERT_BATCH_SIZE = 100;

async function seedUsers(store: Store): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const verified = { passwordHash, status: "active" as const, isVerified: true };
  const now = Date.now();
  await store.insert(usersTable).values([
    ...Object.values(DEMO_USERS).map((user) => ({ ...user, ...verified })),
    ...DEMO_COLLEAGUES.map(({ ageDays: age, ...user }) => {
      const createdAt = new Date(now - age * 86_400_000);
      return { ...user, passwordHash, createdAt, updatedAt: createdAt };
    }),
  ]);
}

/** Drops computed and unknown columns. */
function pickColumns(row: Row, columns: ReturnType<typeof getTableColumns>): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => columns[name] && !columns[name].generated),
  );
}

/** Lets new records continue the number series of the demo data. */
async function continueSequences(store: Store, registry: Registry): Promise<void> {
  for (const [key, column] of [
    ["campaigns", "code"],
    ["mediaPlans", "planNumber"],
    ["poInvoiceSyncs", "poNumber"],
    ["payments", "invoiceNumber"],
    ["payments", "reference"],
  ] as const) {
    const { table } = registry.get(key);
    const number = sql.identifier(column);
    await store.execute(sql`
      insert into ${sequenceNumbersTable} (series, last)
      select regexp_replace(${number}, '-[0-9]+$', ''), max(substring(${number} from '[0-9]+$')::int)
      from ${table} where ${number} ~ '^[A-Z]+-[0-9]{4}-[0-9]{1,8}$' group by 1
      on conflict (series) do update set last = greatest(${sequenceNumbersTable.last}, excluded.last)`);
  }
}

/** Inserts demo accounts and records in one transaction, if the database has no accounts. */
export async function seedDemoData(store: Store, registry: Registry): Promise<void> {
  const [users] = await store.select({ count: count() }).from(usersTable);
  if (users?.count) return;
  await seedUsers(store);
  const now = new Date();
  const records = createDemoRecords(now);
  for (const [key, rows] of Object.entries(records)) {
    const { table } = registry.get(key);
    const columns = getTableColumns(table);
    const values = rows.map((row) => pickColumns({ ...row }, columns));
    for (let start = 0; start < values.length; start += INSERT_BATCH_SIZE)
      await store.insert(table).values(values.slice(start, start + INSERT_BATCH_SIZE));
  }
  await store.insert(planRevisionsTable).values(createDemoRevisions(records.mediaPlans));
  const notifications = createDemoNotifications(now, records.mediaPlans, records.planComments);
  if (notifications.length > 0) await store.insert(notificationsTable).values(notifications);
  await continueSequences(store, registry);
}
