import { sql } from "drizzle-orm";
import type { Config } from "../config.ts";
import { sequenceNumbersTable } from "../db/sequence-numbers.ts";
import type { Store } from "../db/store.ts";
import { readAgency } from "../resources/agency.ts";
import { buildRevision, planRevisionsTable } from "../resources/media-plan/plan-revisions.ts";
import { computePriceDetails } from "../rules/money.ts";
import { notificationsTable } from "../resources/notification/notifications-table.ts";
import { demoPassword } from "../resources/user/demo-accounts.ts";
import { hashPassword } from "../resources/user/password.ts";
import { usersTable } from "../resources/user/users-table.ts";
import type { Registry, Resource } from "../records/resource.ts";
import { seedChangeLog } from "./change-log.ts";
import { createDemoNotifications } from "./notifications.ts";
import type { DemoPlan } from "./plans.ts";
import { createDemoRecords } from "./records.ts";
import { seedReleaseOrders } from "./release-orders.ts";

const insertBatchSize = 100;

export async function insertRecords(
  store: Store,
  { table }: Pick<Resource, "table">,
  records: readonly object[],
): Promise<void> {
  for (let start = 0; start < records.length; start += insertBatchSize)
    await store.insert(table).values(records.slice(start, start + insertBatchSize));
}

/** Returns the previous revision of each revised plan: the same rows without a discount. */
function listPreviousRevisions(plans: readonly DemoPlan[]) {
  return plans
    .filter(({ revision }) => revision > 1)
    .map((plan) =>
      buildRevision({
        ...plan,
        revision: plan.revision - 1,
        priceDetails: computePriceDetails(plan.rateCards, { ...plan.priceDetails, discount: 0 }),
      }),
    );
}

/** New records continue the number series of the demo data. */
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
export async function seedDemoData(store: Store, registry: Registry, config: Config): Promise<void> {
  if ((await store.$count(usersTable)) > 0) return;
  const now = new Date();
  const passwordHash = await hashPassword(demoPassword);
  const records = createDemoRecords(now);
  const users = records.users.map((user) => ({ ...user, passwordHash }));
  for (const [key, rows] of Object.entries({ ...records, users }))
    await insertRecords(store, registry.get(key), rows);
  await store.insert(planRevisionsTable).values(listPreviousRevisions(records.mediaPlans));
  const notifications = createDemoNotifications(now, records);
  if (notifications.length > 0) await store.insert(notificationsTable).values(notifications);
  await continueSequences(store, registry);
  await seedReleaseOrders(store, registry, { now, agency: await readAgency(store, config) }, records);
  await seedChangeLog(store, now);
}
