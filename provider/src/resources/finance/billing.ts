import { and, eq, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Store } from "../../db/store.ts";
import type { StoredRow } from "../../records/resource.ts";
import { billingSummariesTable } from "./billing-summary.ts";
import { mediaPlansTable, type Plan } from "../media-plan/plan-table.ts";
import { paymentsTable } from "./payment.ts";
import { poInvoiceSyncsTable } from "./po-invoice-sync.ts";
import { orderCondition } from "./orders.ts";

/** Orders and bills belong to the first month of their plan, planned spend to the months of its rows. */
export interface BillingKey {
  campaignId: string;
  clientId: string;
  mediaTypeId: string;
  period: string;
  currency: string;
}

function getBillingKey({ orderDetails, currency }: Plan): BillingKey {
  const { campaignId, clientId, mediaTypeId, campaignDate } = orderDetails;
  return { campaignId, clientId, mediaTypeId, currency, period: campaignDate.start.slice(0, 7) };
}

const getPlannedAmount = (plan: Plan | null, month: string) =>
  plan && plan.status !== "rejected" && plan.status !== "cancelled" ? (plan.plannedMonths?.[month] ?? 0) : 0;

export function listBillingKeys(before: Plan | null, after: Plan | null): BillingKey[] {
  const plans = [before, after].flatMap((plan) => plan ?? []);
  const keys = plans.map(getBillingKey);
  const hasNewKey = new Set(keys.map(({ period: _period, ...key }) => JSON.stringify(key))).size > 1;
  const months = new Set(plans.flatMap(({ plannedMonths }) => Object.keys(plannedMonths ?? {})));
  const changedMonths = [...months].filter(
    (month) => hasNewKey || getPlannedAmount(before, month) !== getPlannedAmount(after, month),
  );
  return [...keys, ...keys.flatMap((key) => changedMonths.map((period) => ({ ...key, period })))];
}

export const getOrderBillingKey = (order: StoredRow<typeof poInvoiceSyncsTable>): BillingKey => ({
  campaignId: order.campaignId ?? "",
  clientId: order.clientId ?? "",
  mediaTypeId: order.mediaTypeId ?? "",
  period: order.servicePeriod ?? "",
  currency: order.currency,
});

/** Recomputes billing summaries, and deletes empty ones. */
export async function refreshBillingSummaries(store: Store, keys: readonly BillingKey[]): Promise<void> {
  const keysBySerial = new Map(keys.map((key) => [serializeKey(key), key]));
  // All transactions use this order, which prevents deadlocks.
  for (const [, key] of [...keysBySerial].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await refreshBillingSummary(store, key);
}

const serializeKey = ({ campaignId, mediaTypeId, period }: BillingKey) =>
  [campaignId, mediaTypeId, period].join(" ");

async function refreshBillingSummary(store: Store, key: BillingKey): Promise<void> {
  // Serializes concurrent changes of one summary.
  await store.execute(sql`select pg_advisory_xact_lock(hashtext(${serializeKey(key)}))`);
  const planned = await readPlanned(store, key);
  const ordered = await readOrdered(store, key);
  const { openBills, ...billAmounts } = await readBills(store, key);
  const amounts = { planned, ordered, ...billAmounts };
  const summary = { ...amounts, openBills };
  const summaries = billingSummariesTable;
  if (Object.values(amounts).every((amount) => amount === 0)) {
    await store.delete(summaries).where(buildKeyCondition(key, summaries, summaries.period));
    return;
  }
  await store
    .insert(summaries)
    .values({ ...key, ...summary })
    .onConflictDoUpdate({
      target: [summaries.campaignId, summaries.mediaTypeId, summaries.period],
      set: { ...summary, updatedAt: sql`now()` },
    });
}

const buildKeyCondition = (
  { campaignId, mediaTypeId, period }: BillingKey,
  table: Record<"campaignId" | "mediaTypeId", PgColumn>,
  month: PgColumn,
) => and(eq(table.campaignId, campaignId), eq(table.mediaTypeId, mediaTypeId), eq(month, period));

const sumColumn = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

async function readPlanned(store: Store, { campaignId, mediaTypeId, period }: BillingKey): Promise<number> {
  const [row] = await store
    .select({ planned: sumColumn(sql`("plannedMonths" ->> ${period})::numeric`) })
    .from(mediaPlansTable)
    .where(
      sql`"orderDetails" ->> 'campaignId' = ${campaignId} and "orderDetails" ->> 'mediaTypeId' = ${mediaTypeId}
        and status not in ('rejected', 'cancelled')`,
    );
  return row?.planned ?? 0;
}

async function readOrdered(store: Store, key: BillingKey): Promise<number> {
  const orders = poInvoiceSyncsTable;
  const [row] = await store
    .select({ ordered: sumColumn(orders.poValue) })
    .from(orders)
    .where(
      and(
        buildKeyCondition(key, orders, orders.servicePeriod),
        orderCondition,
        ne(orders.status, "cancelled"),
      ),
    );
  return row?.ordered ?? 0;
}

async function readBills(store: Store, key: BillingKey) {
  const bills = paymentsTable;
  const { invoiceDate, balance } = bills;
  const [row] = await store
    .select({
      billed: sumColumn(bills.invoiceAmount),
      received: sumColumn(bills.paidAmount),
      outstanding: sumColumn(balance),
      tax: sumColumn(bills.taxAmount),
      commission: sumColumn(bills.commission),
      openBills: sql<
        { invoiceDate: string; balance: number }[]
      >`coalesce(jsonb_agg(jsonb_build_object('invoiceDate', ${invoiceDate}, 'balance', ${balance})) filter (where ${balance} > 0), '[]')`,
    })
    .from(bills)
    .where(
      and(
        buildKeyCondition(key, bills, bills.servicePeriod),
        eq(bills.direction, "from_client"),
        ne(bills.status, "cancelled"),
      ),
    );
  return row ?? { billed: 0, received: 0, outstanding: 0, tax: 0, commission: 0, openBills: [] };
}
