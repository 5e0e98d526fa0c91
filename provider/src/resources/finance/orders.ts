import { and, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import { assignNextNumber } from "../../db/sequence-numbers.ts";
import type { Store } from "../../db/store.ts";
import type { ResourceContext, Row, StoredRow } from "../../records/resource.ts";
import { addDays, getToday } from "../../rules/today.ts";
import { fromPaise, toPaise } from "../../rules/money.ts";
import type { Plan } from "../media-plan/plan-table.ts";
import { paymentsTable } from "./payment.ts";
import { poInvoiceSyncsTable } from "./po-invoice-sync.ts";

/** Days from the last day of a plan to the expected vendor invoice. */
export const vendorInvoiceDays = 10;
type Order = StoredRow<typeof poInvoiceSyncsTable>;

/** Selects orders; excludes invoices that match no order. */
export const orderCondition = notInArray(poInvoiceSyncsTable.matchStatus, ["duplicate", "missing_po"]);

/** Compares an invoice with its order. The variance is null if there is no invoice. */
export function computeMatchStatus(
  poValue: number,
  invoiceAmount: number | null,
): Pick<Order, "variance"> & { matchStatus: NonNullable<Order["matchStatus"]> } {
  if (invoiceAmount === null) return { variance: null, matchStatus: "missing_invoice" };
  const paise = toPaise(invoiceAmount) - toPaise(poValue);
  return {
    variance: fromPaise(paise),
    matchStatus: paise === 0 ? "matched" : paise > 0 ? "over" : "short",
  };
}

export async function lockOrder(store: Store, planNumber: string): Promise<Order | undefined> {
  const [order] = await store
    .select()
    .from(poInvoiceSyncsTable)
    .where(and(eq(poInvoiceSyncsTable.planNumber, planNumber), orderCondition))
    .for("update");
  return order;
}

export async function issueOrder(store: Store, plan: Plan, existingOrder: Order | undefined): Promise<void> {
  const { planNumber, currency, priceDetails } = plan;
  const { campaignDate, ...references } = plan.orderDetails;
  const order = {
    ...references,
    mediaPlanId: plan.id,
    planNumber,
    currency,
    poValue: priceDetails.finalAmount,
    servicePeriod: campaignDate.start.slice(0, 7),
    invoiceExpectedOn: addDays(campaignDate.end, vendorInvoiceDays),
  };
  const matchResult = computeMatchStatus(order.poValue, existingOrder?.invoiceAmount ?? null);
  const status = matchResult.matchStatus === "matched" ? ("completed" as const) : ("pending" as const);
  if (existingOrder) {
    await store
      .update(poInvoiceSyncsTable)
      .set({ ...order, ...matchResult, status, updatedAt: sql`now()` })
      .where(eq(poInvoiceSyncsTable.id, existingOrder.id));
    return;
  }
  const poNumber = await assignNextNumber(store, "PO", getToday());
  await store
    .insert(poInvoiceSyncsTable)
    .values({ ...order, ...matchResult, poNumber, poDate: getToday(), status, syncedAt: new Date() });
}

/** Adds whether an order exists, because such a plan counts as approved until it is cancelled. */
export async function addOrderState({ store }: ResourceContext, rows: Row[]): Promise<Row[]> {
  const { planNumber, status } = poInvoiceSyncsTable;
  const planNumbers = rows.flatMap((row) => (typeof row.planNumber === "string" ? [row.planNumber] : []));
  if (planNumbers.length === 0) return rows;
  const orders = await store
    .select({ planNumber })
    .from(poInvoiceSyncsTable)
    .where(and(inArray(planNumber, planNumbers), orderCondition, ne(status, "cancelled")));
  const ordered = new Set(orders.map((order) => order.planNumber));
  return rows.map((row) => ({ ...row, hasOrder: ordered.has(String(row.planNumber)) }));
}

/** A received invoice remains, without an order. Paid amounts do not change. */
export async function withdrawOrder(store: Store, planNumber: string): Promise<void> {
  const orders = poInvoiceSyncsTable;
  const planCondition = and(eq(orders.planNumber, planNumber), orderCondition);
  await store
    .update(orders)
    .set({
      status: "pending",
      matchStatus: "missing_po",
      poValue: null,
      variance: sql`${orders.invoiceAmount}`,
      syncError: "The order was withdrawn after its invoice had come",
      updatedAt: sql`now()`,
    })
    .where(and(planCondition, sql`${orders.invoiceNumber} is not null`));
  await store
    .update(orders)
    .set({ status: "cancelled", updatedAt: sql`now()` })
    .where(planCondition);
  await store
    .update(paymentsTable)
    .set({ status: "cancelled", balance: 0, updatedAt: sql`now()` })
    .where(
      and(
        eq(paymentsTable.planNumber, planNumber),
        eq(paymentsTable.status, "pending"),
        eq(paymentsTable.paidAmount, 0),
      ),
    );
}
