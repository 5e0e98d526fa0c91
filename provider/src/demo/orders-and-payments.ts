import { addDays } from "../rules/today.ts";
import { computeMatchStatus, vendorInvoiceDays } from "../resources/finance/orders.ts";
import { computePercentage, fromPaise, toPaise } from "../rules/money.ts";
import { createDemoId, type DemoReader } from "./demo-files.ts";
import { createNumbering, formatNumber, type DemoPlan, type DemoVendor } from "./plans.ts";

interface OrderRecord {
  mediaPlanId: string;
  poDate: string;
  invoiceDate?: string | null;
  invoiceAmount?: number | null;
  createdAt: Date;
  syncedAt?: Date;
  syncError?: string;
}

interface PaymentRecord {
  mediaPlanId: string;
  direction: "to_vendor" | "from_client";
  status?: "cancelled";
  invoiceDate: string;
  dueDate: string;
  invoiceAmount: number;
  taxAmount?: number;
  paidAmount?: number;
  method?: string;
  paidOn?: string;
  createdAt: Date;
  updatedAt?: Date;
}

interface UnmatchedInvoiceRecord {
  mediaPlanId: string;
  matchStatus: "duplicate" | "missing_po";
}

type Order = ReturnType<typeof createOrder>;
export type DemoPayment = ReturnType<typeof createDemoPayments>[number];

function findById<T extends { id: string }>(rows: readonly T[], id: string): T {
  const match = rows.find((row) => row.id === id);
  if (!match) throw new Error(`No record with id ${id}`);
  return match;
}

const copyPlanColumns = ({ id, planNumber, orderDetails }: DemoPlan) => ({
  clientId: orderDetails.clientId,
  campaignId: orderDetails.campaignId,
  mediaTypeId: orderDetails.mediaTypeId,
  mediaPlanId: id,
  planNumber,
  servicePeriod: orderDetails.campaignDate.start.slice(0, 7),
});

function createOrder(
  { poDate, invoiceDate = null, invoiceAmount = null, ...record }: OrderRecord,
  plan: DemoPlan,
  vendor: DemoVendor,
  { poNumber, invoiceSerial }: { poNumber: string; invoiceSerial: number },
) {
  const { createdAt, syncedAt = null, syncError = null } = record;
  const poValue = plan.priceDetails.finalAmount;
  const matchResult = computeMatchStatus(poValue, invoiceAmount);
  return {
    id: createDemoId("poInvoiceSyncs", plan.id),
    ...copyPlanColumns(plan),
    vendorId: vendor.id,
    poNumber,
    poDate,
    poValue,
    invoiceExpectedOn: addDays(plan.orderDetails.campaignDate.end, vendorInvoiceDays),
    invoiceNumber: invoiceDate && `${vendor.code}/${invoiceDate.slice(2, 4)}/${invoiceSerial}`,
    invoiceDate,
    invoiceAmount,
    ...matchResult,
    status: matchResult.matchStatus === "matched" && !syncError ? "completed" : "pending",
    createdAt,
    updatedAt: syncedAt ?? createdAt,
    syncedAt,
    syncError,
  };
}

/** Creates a duplicate of an invoice, or an invoice without an order number. */
function createUnmatchedInvoice(order: Order, matchStatus: UnmatchedInvoiceRecord["matchStatus"]) {
  const copy = { ...order, id: createDemoId("poInvoiceSyncs", order.id, matchStatus), matchStatus };
  if (matchStatus === "duplicate") return { ...copy, status: "cancelled" };
  return {
    ...copy,
    poNumber: null,
    poDate: null,
    poValue: null,
    mediaPlanId: null,
    planNumber: null,
    invoiceExpectedOn: null,
    invoiceNumber: `${order.invoiceNumber}-B`,
    variance: order.invoiceAmount,
    status: "pending",
    syncError: "No purchase order carries this invoice’s reference",
  };
}

export function createDemoOrders(
  reader: DemoReader,
  plans: readonly DemoPlan[],
  vendors: readonly DemoVendor[],
) {
  const assignNumber = createNumbering("PO");
  const orders = reader.read<OrderRecord>("purchaseOrders").map((record, index) => {
    const plan = findById(plans, record.mediaPlanId);
    const vendor = findById(vendors, plan.orderDetails.vendorId);
    const numbers = { poNumber: assignNumber(record.poDate), invoiceSerial: index + 101 };
    return createOrder(record, plan, vendor, numbers);
  });
  const unmatchedInvoices = reader
    .read<UnmatchedInvoiceRecord>("unmatchedInvoices")
    .map(({ mediaPlanId, matchStatus }) =>
      createUnmatchedInvoice(findOrder(orders, mediaPlanId), matchStatus),
    );
  return { orders, unmatchedInvoices };
}

function findOrder(orders: readonly Order[], planId: string): Order {
  const order = orders.find(({ mediaPlanId }) => mediaPlanId === planId);
  if (!order) throw new Error(`No order of plan ${planId}`);
  return order;
}

/** Oldest first. Cancelled invoices get no payment, because another invoice replaced them. */
export function createDemoPayments(
  reader: DemoReader,
  orders: readonly Order[],
  plans: readonly DemoPlan[],
  vendors: readonly DemoVendor[],
) {
  return reader.read<PaymentRecord>("payments").map((record, index) => {
    const { direction, status, invoiceDate, invoiceAmount, taxAmount = 0, paidAmount = 0 } = record;
    const plan = findById(plans, record.mediaPlanId);
    const order = findOrder(orders, plan.id);
    const vendor = findById(vendors, order.vendorId);
    const isBill = direction === "from_client";
    const invoiceNumber = isBill ? order.poNumber.replace("PO-", "INV-") : order.invoiceNumber;
    const isCancelled = status === "cancelled";
    const openPaise = isCancelled ? 0 : toPaise(invoiceAmount) + toPaise(taxAmount) - toPaise(paidAmount);
    return {
      ...record,
      id: createDemoId("payments", direction, plan.id, status ?? "issued"),
      ...copyPlanColumns(plan),
      vendorId: isBill ? null : vendor.id,
      reference: formatNumber("PAY", invoiceDate, index + 1),
      poNumber: order.poNumber,
      invoiceNumber: isCancelled ? `${invoiceNumber}-A` : invoiceNumber,
      taxAmount,
      paidAmount,
      balance: fromPaise(openPaise),
      commission: isBill ? computePercentage(invoiceAmount, vendor.commissionPercent) : null,
      status: status ?? (openPaise === 0 ? ("completed" as const) : ("pending" as const)),
      updatedAt: record.updatedAt ?? record.createdAt,
    };
  });
}
