import { addDays, daysBetween, type Calendar } from "./demo-calendar.ts";
import { percentOf, toPaise, toRupees } from "./demo-money.ts";
import { demoId, seeded, type Random } from "./demo-random.ts";
import type { MediaPlanRow, PaymentRow, PoInvoiceSyncRow, VendorRow } from "./demo-rows.ts";

const TAX_PERCENT = 18;
const CLIENT_TERMS_DAYS = 30;

/** A purchase order, raised when a plan is approved for good. */
interface Order {
  plan: MediaPlanRow;
  vendor: VendorRow;
  poNumber: string;
  poDate: string;
}

const SYNC_ERRORS = [
  "The ledger did not answer within 10 s; next attempt in 15 minutes",
  "Invoice date lies in a closed accounting period",
  "The vendor’s tax ID is not known to the ledger",
];

function numbered(prefix: string, day: string, index: number): string {
  return `${prefix}-${day.slice(0, 4)}-${String(index + 1).padStart(4, "0")}`;
}

/** Approved and completed plans have an order, numbered in order of approval. */
function ordersOf(plans: readonly MediaPlanRow[], vendors: readonly VendorRow[]): Order[] {
  const approved = plans.flatMap((plan) => {
    if (plan.status !== "approved" && plan.status !== "completed") return [];
    const entry = plan.history.findLast(({ changes }) => changes.some(({ to }) => to === "approved"));
    const vendor = vendors.find(({ id }) => id === plan.orderDetails.vendorId);
    return entry && vendor ? [{ plan, vendor, at: entry.at }] : [];
  });
  approved.sort((one, other) => one.at.localeCompare(other.at));
  const inYear = new Map<string, number>();
  return approved.map(({ plan, vendor, at }) => {
    const poDate = at.slice(0, 10);
    const index = inYear.get(poDate.slice(0, 4)) ?? 0;
    inYear.set(poDate.slice(0, 4), index + 1);
    return { plan, vendor, poNumber: numbered("PO", poDate, index), poDate };
  });
}

/** What differs between invoice and order, in rupees; most invoices match. */
function invoiceOf(
  random: Random,
  value: number,
): { amount: number; matchStatus: "matched" | "over" | "short" } {
  const outOf100 = random.whole(1, 100);
  if (outOf100 > 18) return { amount: value, matchStatus: "matched" };
  const difference = percentOf(value, random.pick([1, 1.5, 2.5, 4]));
  const sign = outOf100 > 9 ? 1 : -1;
  return {
    amount: toRupees(toPaise(value) + sign * toPaise(difference)),
    matchStatus: sign > 0 ? "over" : "short",
  };
}

function syncOf(
  calendar: Calendar,
  { plan, vendor, poNumber, poDate }: Order,
  index: number,
): PoInvoiceSyncRow {
  const random = seeded("poInvoiceSyncs", plan.id);
  const { campaignId, clientId, mediaTypeId, campaignDate } = plan.orderDetails;
  const poValue = plan.priceDetails.finalAmount;
  const invoiceDate = addDays(campaignDate.end, random.whole(1, 7));
  const received = invoiceDate <= calendar.today && !random.chance(5);
  const invoice = invoiceOf(random, poValue);
  const amount = received ? invoice.amount : 0;
  const day = daysBetween(calendar.today, received ? invoiceDate : poDate);
  const createdAt = calendar.moment(daysBetween(calendar.today, poDate), random.whole(0, 480));
  const syncError = random.chance(6) ? random.pick(SYNC_ERRORS) : null;
  const syncedAt = syncError ? null : calendar.moment(Math.min(day + 1, 0), random.whole(0, 480));
  return {
    id: demoId("poInvoiceSyncs", plan.id),
    poNumber,
    poDate,
    poValue,
    clientId,
    vendorId: vendor.id,
    campaignId,
    mediaTypeId,
    servicePeriod: campaignDate.start.slice(0, 7),
    invoiceNumber: received ? `${vendor.code}/${invoiceDate.slice(2, 4)}/${String(index + 101)}` : null,
    invoiceDate: received ? invoiceDate : null,
    invoiceAmount: amount,
    variance: toRupees(toPaise(amount) - toPaise(poValue)),
    matchStatus: received ? invoice.matchStatus : "missing_invoice",
    status: received && invoice.matchStatus === "matched" && !syncError ? "completed" : "pending",
    syncedAt,
    syncError,
    createdAt,
    updatedAt: syncedAt ?? createdAt,
  };
}

/** The same invoice sent twice, and an invoice for which nobody finds an order. */
function strays(syncs: readonly PoInvoiceSyncRow[]): PoInvoiceSyncRow[] {
  const invoiced = syncs.filter(({ matchStatus, syncedAt }) => matchStatus === "matched" && syncedAt);
  return invoiced.flatMap((sync, index): PoInvoiceSyncRow[] => {
    if (index % 29 === 7) {
      const id = demoId("poInvoiceSyncs", sync.id, "duplicate");
      return [{ ...sync, id, matchStatus: "duplicate", status: "cancelled" }];
    }
    if (index % 29 !== 19) return [];
    return [
      {
        ...sync,
        id: demoId("poInvoiceSyncs", sync.id, "missing_po"),
        poNumber: null,
        poDate: null,
        poValue: 0,
        invoiceNumber: `${sync.invoiceNumber ?? ""}-B`,
        variance: sync.invoiceAmount,
        matchStatus: "missing_po",
        status: "pending",
        syncError: "No purchase order carries this invoice’s reference",
      },
    ];
  });
}

interface Invoice {
  direction: PaymentRow["direction"];
  order: Order;
  invoiceNumber: string;
  invoiceDate: string;
  termsDays: number;
  amount: number;
}

/** Old invoices are paid, but for a few; fresh ones are mostly open. Answers paise. */
function paidOf(random: Random, due: number, daysPastDue: number): number {
  const outOf100 = random.whole(1, 100);
  const part = Math.round((due * random.pick([25, 40, 50, 60])) / 100);
  if (daysPastDue > 20) return outOf100 <= 84 ? due : outOf100 <= 92 ? part : 0;
  if (daysPastDue > -15) return outOf100 <= 45 ? due : outOf100 <= 60 ? part : 0;
  return outOf100 <= 12 ? due : 0;
}

function paymentOf(calendar: Calendar, invoice: Invoice): PaymentRow {
  const { direction, order, invoiceDate, termsDays, amount } = invoice;
  const random = seeded("payments", direction, order.plan.id);
  const dueDate = addDays(invoiceDate, termsDays);
  const taxAmount = percentOf(amount, TAX_PERCENT);
  const due = toPaise(amount) + toPaise(taxAmount);
  const pastDue = daysBetween(dueDate, calendar.today);
  const paid = paidOf(random, due, pastDue);
  const latest = Math.min(termsDays + 12, daysBetween(invoiceDate, calendar.today));
  const paidOn = paid > 0 ? addDays(invoiceDate, random.whole(Math.min(3, latest), latest)) : null;
  const createdAt = calendar.moment(daysBetween(calendar.today, invoiceDate), random.whole(0, 240));
  return {
    id: demoId("payments", direction, order.plan.id),
    direction,
    reference: "",
    clientId: order.plan.orderDetails.clientId,
    vendorId: direction === "to_vendor" ? order.vendor.id : null,
    campaignId: order.plan.orderDetails.campaignId,
    mediaPlanId: order.plan.id,
    poNumber: order.poNumber,
    invoiceNumber: invoice.invoiceNumber,
    invoiceDate,
    dueDate,
    invoiceAmount: amount,
    taxAmount,
    paidAmount: toRupees(paid),
    balance: toRupees(due - paid),
    method: paidOn ? random.pick(["NEFT", "NEFT", "RTGS", "UPI", "Cheque"]) : null,
    paidOn,
    status: paid === due ? "completed" : "pending",
    isOverdue: paid < due && dueDate < calendar.today,
    createdAt,
    updatedAt: paidOn
      ? calendar.moment(daysBetween(calendar.today, paidOn), random.whole(250, 480))
      : createdAt,
  };
}

/** The client is billed for the whole plan once it has run. */
function clientInvoices(calendar: Calendar, orders: readonly Order[]): Invoice[] {
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
        termsDays: CLIENT_TERMS_DAYS,
        amount: finalAmount,
      },
    ];
  });
}

function vendorInvoices(orders: readonly Order[], syncs: readonly PoInvoiceSyncRow[]): Invoice[] {
  return orders.flatMap((order, index): Invoice[] => {
    const sync = syncs[index];
    if (!sync?.invoiceNumber || !sync.invoiceDate) return [];
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

/** A few invoices are withdrawn and issued anew: nothing is due on the first one. */
function withdrawn(payments: readonly PaymentRow[]): PaymentRow[] {
  const open = payments.filter(({ direction }) => direction === "from_client");
  return open
    .filter((_, index) => index % 23 === 11)
    .map((payment) => ({
      ...payment,
      id: demoId("payments", payment.id, "withdrawn"),
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

/** Orders, invoices and payments that follow from the approved plans. */
export function demoFinance(
  calendar: Calendar,
  plans: readonly MediaPlanRow[],
  vendors: readonly VendorRow[],
) {
  const orders = ordersOf(plans, vendors);
  const matched = orders.map((order, index) => syncOf(calendar, order, index));
  const invoices = [...vendorInvoices(orders, matched), ...clientInvoices(calendar, orders)];
  const issued = invoices.map((invoice) => paymentOf(calendar, invoice));
  const payments = [...issued, ...withdrawn(issued)];
  payments.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  payments.forEach((payment, index) => {
    payment.reference = numbered("PAY", payment.invoiceDate, index);
  });
  return { payments, poInvoiceSyncs: [...matched, ...strays(matched)] };
}
