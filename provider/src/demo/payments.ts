import { sumTaxes } from "../resources/media-plan/taxes.ts";
import { clientPaymentDays } from "../resources/finance/payment-terms.ts";
import { addDays, daysBetween, type Calendar } from "./calendar.ts";
import { computePercent, toPaise, toRupees } from "./rounding.ts";
import { formatNumber, type Order } from "./purchase-orders.ts";
import { createDemoId, createRandom, type Random } from "./random.ts";
import type { PaymentRow, PoInvoiceSyncRow } from "./rows.ts";
import { computeDemoTaxes } from "./tax-rates.ts";

interface Invoice {
  direction: PaymentRow["direction"];
  order: Order;
  invoiceNumber: string;
  invoiceDate: string;
  termsDays: number;
  amount: number;
}

/** Picks an amount in paise. Most old invoices are paid, and most recent invoices are open. */
function pickPaidPaise(random: Random, duePaise: number, daysPastDue: number): number {
  const percentile = random.integer(1, 100);
  const partialPaise = Math.round((duePaise * random.pick([25, 40, 50, 60])) / 100);
  if (daysPastDue > 20) return percentile <= 84 ? duePaise : percentile <= 92 ? partialPaise : 0;
  if (daysPastDue > -15) return percentile <= 45 ? duePaise : percentile <= 60 ? partialPaise : 0;
  return percentile <= 12 ? duePaise : 0;
}

function createPayment(calendar: Calendar, invoice: Invoice): PaymentRow {
  const { direction, order, invoiceDate, termsDays, amount } = invoice;
  const random = createRandom("payments", direction, order.plan.id);
  const dueDate = addDays(invoiceDate, termsDays);
  // The tax of the seller's country, if it has one.
  const { taxId } = direction === "to_vendor" ? order.vendor : order.client;
  const { mediaTypeId } = order.plan.orderDetails;
  const taxAmount = sumTaxes(computeDemoTaxes(taxId, mediaTypeId, invoiceDate, amount)) ?? 0;
  const duePaise = toPaise(amount) + toPaise(taxAmount);
  const daysPastDue = daysBetween(dueDate, calendar.today);
  const paidPaise = pickPaidPaise(random, duePaise, daysPastDue);
  const latestPaymentDay = Math.min(termsDays + 12, daysBetween(invoiceDate, calendar.today));
  const paidOn =
    paidPaise > 0
      ? addDays(invoiceDate, random.integer(Math.min(3, latestPaymentDay), latestPaymentDay))
      : null;
  const createdAt = calendar.workingTime(daysBetween(calendar.today, invoiceDate), random.integer(0, 240));
  return {
    id: createDemoId("payments", direction, order.plan.id),
    direction,
    reference: "",
    clientId: order.plan.orderDetails.clientId,
    vendorId: direction === "to_vendor" ? order.vendor.id : null,
    campaignId: order.plan.orderDetails.campaignId,
    mediaTypeId,
    mediaPlanId: order.plan.id,
    planNumber: order.plan.planNumber,
    servicePeriod: order.plan.orderDetails.campaignDate.start.slice(0, 7),
    poNumber: order.poNumber,
    invoiceNumber: invoice.invoiceNumber,
    invoiceDate,
    dueDate,
    invoiceAmount: amount,
    taxAmount,
    paidAmount: toRupees(paidPaise),
    balance: toRupees(duePaise - paidPaise),
    commission: direction === "from_client" ? computePercent(amount, order.vendor.commissionPercent) : null,
    method: paidOn ? random.pick(["NEFT", "NEFT", "RTGS", "UPI", "Cheque"]) : null,
    paidOn,
    currency: "INR",
    status: paidPaise === duePaise ? "completed" : "pending",
    isOverdue: paidPaise < duePaise && dueDate < calendar.today,
    createdAt,
    updatedAt: paidOn
      ? calendar.workingTime(daysBetween(calendar.today, paidOn), random.integer(250, 480))
      : createdAt,
  };
}

/** Bills clients for the full plan after its end. */
function createClientInvoices(calendar: Calendar, orders: readonly Order[]): Invoice[] {
  return orders.flatMap((order): Invoice[] => {
    const invoiceDate = addDays(order.plan.orderDetails.campaignDate.end, 2);
    if (invoiceDate > calendar.today) return [];
    const { finalAmount } = order.plan.priceDetails;
    const invoiceNumber = order.poNumber.replace("PO-", "INV-");
    return [
      {
        direction: "from_client",
        order,
        invoiceNumber,
        invoiceDate,
        termsDays: clientPaymentDays,
        amount: finalAmount,
      },
    ];
  });
}

function createVendorInvoices(orders: readonly Order[], syncs: readonly PoInvoiceSyncRow[]): Invoice[] {
  return orders.flatMap((order, index): Invoice[] => {
    const sync = syncs[index];
    if (!sync?.invoiceNumber || !sync.invoiceDate || sync.invoiceAmount === null) return [];
    const { invoiceNumber, invoiceDate, invoiceAmount } = sync;
    const termsDays = order.vendor.paymentTermsDays;
    return [
      {
        direction: "to_vendor",
        order,
        invoiceNumber,
        invoiceDate,
        termsDays,
        amount: invoiceAmount,
      },
    ];
  });
}

/** Creates cancelled copies of some client invoices, as if these had been reissued. */
function createCancelledInvoices(payments: readonly PaymentRow[]): PaymentRow[] {
  const clientInvoices = payments.filter(({ direction }) => direction === "from_client");
  return clientInvoices
    .filter((_, index) => index % 23 === 11)
    .map((payment) => ({
      ...payment,
      id: createDemoId("payments", payment.id, "withdrawn"),
      invoiceNumber: `${payment.invoiceNumber}-A`,
      paidAmount: 0,
      balance: 0,
      method: null,
      paidOn: null,
      status: "cancelled" as const,
      isOverdue: false,
      updatedAt: payment.createdAt,
    }));
}

/** Creates payments to vendors and from clients; `syncs[i]` belongs to `orders[i]`. */
export function createDemoPayments(
  calendar: Calendar,
  orders: readonly Order[],
  syncs: readonly PoInvoiceSyncRow[],
): PaymentRow[] {
  const invoices = [...createVendorInvoices(orders, syncs), ...createClientInvoices(calendar, orders)];
  const issued = invoices.map((invoice) => createPayment(calendar, invoice));
  const payments = [...issued, ...createCancelledInvoices(issued)];
  payments.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  payments.forEach((payment, index) => {
    payment.reference = formatNumber("PAY", payment.invoiceDate, index);
  });
  return payments;
}
