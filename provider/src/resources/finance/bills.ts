import { and, eq, ne } from "drizzle-orm";
import { assignNextNumber } from "../../db/sequence-numbers.ts";
import type { Store } from "../../db/store.ts";
import type { Stored } from "../../records/resource.ts";
import { today } from "../../rules/today.ts";
import { fromPaise, takePercent, toPaise } from "../media-plan/money.ts";
import type { mediaPlansTable } from "../media-plan/plan-table.ts";
import { paymentsTable } from "../payment.ts";
import { vendorsTable } from "../vendor/vendor.ts";
import { readTaxes, sumTaxes } from "./taxes.ts";
import { clientTermsDays, addDays } from "./terms.ts";

export async function billClient(
  store: Store,
  plan: Stored<typeof mediaPlansTable>,
  poNumber: string | null,
): Promise<void> {
  const { id, planNumber, currency, orderDetails, priceDetails } = plan;
  const [billed] = await store
    .select({ id: paymentsTable.id })
    .from(paymentsTable)
    .where(
      and(
        eq(paymentsTable.planNumber, planNumber),
        eq(paymentsTable.direction, "from_client"),
        ne(paymentsTable.status, "cancelled"),
      ),
    );
  if (billed) return;
  const { clientId, vendorId, campaignId, mediaTypeId, campaignDate } = orderDetails;
  const [vendor] = await store
    .select({ percent: vendorsTable.commissionPercent })
    .from(vendorsTable)
    .where(eq(vendorsTable.id, vendorId));
  const day = today();
  const invoiceAmount = priceDetails.finalAmount;
  const taxAmount = sumTaxes(await readTaxes(store, plan, day));
  await store.insert(paymentsTable).values({
    direction: "from_client",
    reference: await assignNextNumber(store, "PAY", day),
    clientId,
    campaignId,
    mediaTypeId,
    mediaPlanId: id,
    planNumber,
    poNumber,
    servicePeriod: campaignDate.start.slice(0, 7),
    invoiceNumber: await assignNextNumber(store, "INV", day),
    invoiceDate: day,
    dueDate: addDays(day, clientTermsDays),
    invoiceAmount,
    taxAmount,
    paidAmount: 0,
    balance: fromPaise(toPaise(invoiceAmount) + toPaise(taxAmount ?? 0)),
    commission: takePercent(invoiceAmount, vendor?.percent ?? 0),
    currency,
  });
}
