import { and, eq, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Store } from "../../db/store.ts";
import type { Stored } from "../../records/resource.ts";
import { billingSummariesTable } from "../billing-summary.ts";
import { mediaPlansTable } from "../media-plan/plan-table.ts";
import { paymentsTable } from "../payment.ts";
import { poInvoiceSyncsTable } from "../po-invoice-sync.ts";
import { isOrder } from "./orders.ts";

type Plan = Stored<typeof mediaPlansTable>;

/**
 * Orders and bills count in the month in which their plan begins, planned money in the months of its rows.
 */
export interface BillingSubject {
  campaignId: string;
  clientId: string;
  mediaTypeId: string;
  period: string;
  currency: string;
}

function getBillingSubject({ orderDetails, currency }: Plan): BillingSubject {
  const { campaignId, clientId, mediaTypeId, campaignDate } = orderDetails;
  return { campaignId, clientId, mediaTypeId, currency, period: campaignDate.start.slice(0, 7) };
}

const readPlanned = (plan: Plan | null, month: string) =>
  plan && plan.status !== "rejected" && plan.status !== "cancelled" ? (plan.plannedMonths?.[month] ?? 0) : 0;

export function listBillingSubjects(before: Plan | null, after: Plan | null): BillingSubject[] {
  const plans = [before, after].flatMap((plan) => plan ?? []);
  const subjects = plans.map(getBillingSubject);
  const isMoved =
    new Set(subjects.map(({ period: _period, ...subject }) => JSON.stringify(subject))).size > 1;
  const months = new Set(plans.flatMap(({ plannedMonths }) => Object.keys(plannedMonths ?? {})));
  const changed = [...months].filter(
    (month) => isMoved || readPlanned(before, month) !== readPlanned(after, month),
  );
  return [...subjects, ...subjects.flatMap((subject) => changed.map((period) => ({ ...subject, period })))];
}

export const getOrderBillingSubject = (order: Stored<typeof poInvoiceSyncsTable>): BillingSubject => ({
  campaignId: order.campaignId ?? "",
  clientId: order.clientId ?? "",
  mediaTypeId: order.mediaTypeId ?? "",
  period: order.servicePeriod ?? "",
  currency: order.currency,
});

/** Recomputes billing rows; deletes empty ones. */
export async function refreshBilling(store: Store, subjects: readonly BillingSubject[]): Promise<void> {
  const each = new Map(subjects.map((subject) => [buildKey(subject), subject]));
  // A fixed order prevents deadlocks.
  for (const [, subject] of [...each].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await refresh(store, subject);
}

const buildKey = ({ campaignId, mediaTypeId, period }: BillingSubject) =>
  [campaignId, mediaTypeId, period].join(" ");

async function refresh(store: Store, subject: BillingSubject): Promise<void> {
  // Serializes concurrent changes of one subject.
  await store.execute(sql`select pg_advisory_xact_lock(hashtext(${buildKey(subject)}))`);
  const planned = await getPlanned(store, subject);
  const ordered = await getOrdered(store, subject);
  const { openBills, ...billed } = await getBills(store, subject);
  const money = { planned, ordered, ...billed };
  const figures = { ...money, openBills };
  const summaries = billingSummariesTable;
  if (Object.values(money).every((amount) => amount === 0)) {
    await store.delete(summaries).where(matchesSubject(subject, summaries, summaries.period));
    return;
  }
  await store
    .insert(summaries)
    .values({ ...subject, ...figures })
    .onConflictDoUpdate({
      target: [summaries.campaignId, summaries.mediaTypeId, summaries.period],
      set: { ...figures, updatedAt: sql`now()` },
    });
}

const matchesSubject = (
  { campaignId, mediaTypeId, period }: BillingSubject,
  table: Record<"campaignId" | "mediaTypeId", PgColumn>,
  month: PgColumn,
) => and(eq(table.campaignId, campaignId), eq(table.mediaTypeId, mediaTypeId), eq(month, period));

const total = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

async function getPlanned(
  store: Store,
  { campaignId, mediaTypeId, period }: BillingSubject,
): Promise<number> {
  const [row] = await store
    .select({ planned: total(sql`("plannedMonths" ->> ${period})::numeric`) })
    .from(mediaPlansTable)
    .where(
      sql`"orderDetails" ->> 'campaignId' = ${campaignId} and "orderDetails" ->> 'mediaTypeId' = ${mediaTypeId}
        and status not in ('rejected', 'cancelled')`,
    );
  return row?.planned ?? 0;
}

async function getOrdered(store: Store, subject: BillingSubject): Promise<number> {
  const orders = poInvoiceSyncsTable;
  const [row] = await store
    .select({ ordered: total(orders.poValue) })
    .from(orders)
    .where(
      and(matchesSubject(subject, orders, orders.servicePeriod), isOrder, ne(orders.status, "cancelled")),
    );
  return row?.ordered ?? 0;
}

async function getBills(store: Store, subject: BillingSubject) {
  const bills = paymentsTable;
  const { invoiceDate, balance } = bills;
  const [row] = await store
    .select({
      billed: total(bills.invoiceAmount),
      received: total(bills.paidAmount),
      outstanding: total(balance),
      tax: total(bills.taxAmount),
      commission: total(bills.commission),
      openBills: sql<
        { invoiceDate: string; balance: number }[]
      >`coalesce(jsonb_agg(jsonb_build_object('invoiceDate', ${invoiceDate}, 'balance', ${balance})) filter (where ${balance} > 0), '[]')`,
    })
    .from(bills)
    .where(
      and(
        matchesSubject(subject, bills, bills.servicePeriod),
        eq(bills.direction, "from_client"),
        ne(bills.status, "cancelled"),
      ),
    );
  return row ?? { billed: 0, received: 0, outstanding: 0, tax: 0, commission: 0, openBills: [] };
}
