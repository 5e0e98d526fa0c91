import { computeMatchStatus } from "../resources/finance/orders.ts";
import { vendorInvoiceDays } from "../resources/finance/payment-terms.ts";
import { addDays, daysBetween, type Calendar } from "./calendar.ts";
import { computePercent, toPaise, toRupees } from "./rounding.ts";
import { createDemoId, createRandom, type Random } from "./random.ts";
import type { ClientRow, MediaPlanRow, PoInvoiceSyncRow, VendorRow } from "./rows.ts";

/** A purchase order of an approved plan. */
export interface Order {
  plan: MediaPlanRow;
  vendor: VendorRow;
  client: ClientRow;
  poNumber: string;
  poDate: string;
}

const SYNC_ERRORS = [
  "The ledger did not answer within 10 s; next attempt in 15 minutes",
  "Invoice date lies in a closed accounting period",
  "The vendor’s tax ID is not known to the ledger",
];

/** Formats a document number: PO-2026-0007 for index 6. */
export function formatNumber(prefix: string, day: string, index: number): string {
  return `${prefix}-${day.slice(0, 4)}-${String(index + 1).padStart(4, "0")}`;
}

/** Orders of approved and completed plans, in order of approval. */
export function createOrders(
  plans: readonly MediaPlanRow[],
  vendors: readonly VendorRow[],
  clients: readonly ClientRow[],
): Order[] {
  const approvedPlans = plans.flatMap((plan) => {
    if (plan.status !== "approved" && plan.status !== "completed") return [];
    const entry = plan.history.findLast(({ changes }) => changes.some(({ to }) => to === "approved"));
    const vendor = vendors.find(({ id }) => id === plan.orderDetails.vendorId);
    const client = clients.find(({ id }) => id === plan.orderDetails.clientId);
    return entry && vendor && client ? [{ plan, vendor, client, approvedAt: entry.at }] : [];
  });
  approvedPlans.sort((a, b) => a.approvedAt.localeCompare(b.approvedAt));
  const countsByYear = new Map<string, number>();
  return approvedPlans.map(({ plan, vendor, client, approvedAt }) => {
    const poDate = approvedAt.slice(0, 10);
    const index = countsByYear.get(poDate.slice(0, 4)) ?? 0;
    countsByYear.set(poDate.slice(0, 4), index + 1);
    return { plan, vendor, client, poNumber: formatNumber("PO", poDate, index), poDate };
  });
}

/** Picks an amount in rupees; most invoices match the order. */
function pickInvoiceAmount(random: Random, poValue: number): number {
  const percentile = random.integer(1, 100);
  if (percentile > 18) return poValue;
  const difference = computePercent(poValue, random.pick([1, 1.5, 2.5, 4]));
  const sign = percentile > 9 ? 1 : -1;
  return toRupees(toPaise(poValue) + sign * toPaise(difference));
}

export function createPoInvoiceSync(
  calendar: Calendar,
  { plan, vendor, poNumber, poDate }: Order,
  index: number,
): PoInvoiceSyncRow {
  const random = createRandom("poInvoiceSyncs", plan.id);
  const { campaignId, clientId, mediaTypeId, campaignDate } = plan.orderDetails;
  const poValue = plan.priceDetails.finalAmount;
  const invoiceDate = addDays(campaignDate.end, random.integer(1, 7));
  const isReceived = invoiceDate <= calendar.today && !random.chance(5);
  const pickedAmount = pickInvoiceAmount(random, poValue);
  const invoiceAmount = isReceived ? pickedAmount : null;
  const matchResult = computeMatchStatus(poValue, invoiceAmount);
  const lastChange = daysBetween(calendar.today, isReceived ? invoiceDate : poDate);
  const createdAt = calendar.workingTime(daysBetween(calendar.today, poDate), random.integer(0, 480));
  const syncError = random.chance(6) ? random.pick(SYNC_ERRORS) : null;
  const syncedAt = syncError
    ? null
    : calendar.workingTime(Math.min(lastChange + 1, 0), random.integer(0, 480));
  return {
    id: createDemoId("poInvoiceSyncs", plan.id),
    poNumber,
    poDate,
    poValue,
    clientId,
    vendorId: vendor.id,
    campaignId,
    mediaTypeId,
    mediaPlanId: plan.id,
    planNumber: plan.planNumber,
    servicePeriod: campaignDate.start.slice(0, 7),
    invoiceExpectedOn: addDays(campaignDate.end, vendorInvoiceDays),
    invoiceNumber: isReceived ? `${vendor.code}/${invoiceDate.slice(2, 4)}/${String(index + 101)}` : null,
    invoiceDate: isReceived ? invoiceDate : null,
    invoiceAmount,
    ...matchResult,
    status: matchResult.matchStatus === "matched" && !syncError ? "completed" : "pending",
    currency: "INR",
    syncedAt,
    syncError,
    createdAt,
    updatedAt: syncedAt ?? createdAt,
  };
}

/** A duplicate invoice and an invoice without an order. */
export function createUnmatchedInvoices(syncs: readonly PoInvoiceSyncRow[]): PoInvoiceSyncRow[] {
  const invoiced = syncs.filter(({ matchStatus, syncedAt }) => matchStatus === "matched" && syncedAt);
  return invoiced.flatMap((sync, index): PoInvoiceSyncRow[] => {
    if (index % 29 === 7) {
      const id = createDemoId("poInvoiceSyncs", sync.id, "duplicate");
      return [{ ...sync, id, matchStatus: "duplicate", status: "cancelled" }];
    }
    if (index % 29 !== 19) return [];
    return [
      {
        ...sync,
        id: createDemoId("poInvoiceSyncs", sync.id, "missing_po"),
        poNumber: null,
        poDate: null,
        poValue: null,
        mediaPlanId: null,
        planNumber: null,
        invoiceExpectedOn: null,
        invoiceNumber: `${sync.invoiceNumber ?? ""}-B`,
        variance: sync.invoiceAmount,
        matchStatus: "missing_po",
        status: "pending",
        syncError: "No purchase order carries this invoice’s reference",
      },
    ];
  });
}
