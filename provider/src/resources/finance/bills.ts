import { and, eq, ne } from "drizzle-orm";
import { assignNextNumber } from "../../db/sequence-numbers.ts";
import type { ResourceContext } from "../../records/resource.ts";
import { addDays, getToday } from "../../rules/today.ts";
import { fromPaise, computePercentage, toPaise } from "../../rules/money.ts";
import type { Plan } from "../media-plan/plan-table.ts";
import { paymentsTable } from "./payment.ts";
import { vendorsTable } from "../vendor/vendor.ts";
import { computePlanTaxes } from "../media-plan/taxes.ts";
import { buildTaxLines, sumTaxLines } from "../../rules/tax-lines.ts";

/** Days from a bill to its due date. */
const clientPaymentDays = 30;

export async function createClientBill(
  context: ResourceContext,
  plan: Plan,
  poNumber: string | null,
): Promise<void> {
  const { store } = context;
  const { id, planNumber, currency, orderDetails, priceDetails } = plan;
  const billCondition = and(
    eq(paymentsTable.planNumber, planNumber),
    eq(paymentsTable.direction, "from_client"),
    ne(paymentsTable.status, "cancelled"),
  );
  if ((await store.$count(paymentsTable, billCondition)) > 0) return;
  const { clientId, vendorId, campaignId, mediaTypeId, campaignDate } = orderDetails;
  const [vendor] = await store
    .select({ percent: vendorsTable.commissionPercent })
    .from(vendorsTable)
    .where(eq(vendorsTable.id, vendorId));
  const invoiceDay = getToday();
  const invoiceAmount = priceDetails.finalAmount;
  const { taxes, taxParties } = await computePlanTaxes(context, plan, invoiceDay);
  const taxAmount = sumTaxLines(buildTaxLines(taxes, taxParties));
  await store.insert(paymentsTable).values({
    direction: "from_client",
    reference: await assignNextNumber(store, "PAY", invoiceDay),
    clientId,
    campaignId,
    mediaTypeId,
    mediaPlanId: id,
    planNumber,
    poNumber,
    servicePeriod: campaignDate.start.slice(0, 7),
    invoiceNumber: await assignNextNumber(store, "INV", invoiceDay),
    invoiceDate: invoiceDay,
    dueDate: addDays(invoiceDay, clientPaymentDays),
    invoiceAmount,
    taxAmount,
    paidAmount: 0,
    balance: fromPaise(toPaise(invoiceAmount) + toPaise(taxAmount ?? 0)),
    commission: computePercentage(invoiceAmount, vendor?.percent ?? 0),
    currency,
  });
}
