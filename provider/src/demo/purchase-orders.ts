import { computeMatchStatus } from "../resources/finance/orders.ts";
import { vendorInvoiceDays } from "../resources/finance/payment-terms.ts";
import { addDays, daysBetween, type Calendar } from "./calendar.ts";
import { takePercent, toPaise, toRupees } from "./rounding.ts";
import { demoId, seeded, type Random } from "./random.ts";
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
  const approved = plans.flatMap((plan) => {
    if (plan.status !== "approved" && plan.status !== "completed") return [];
    const entry = plan.history.findLast(({ changes }) => changes.some(({ to }) => to === "approved"));
    const vendor = vendors.find(({ id }) => id === plan.orderDetails.vendorId);
    const client = clients.find(({ id }) => id === plan.orderDetails.clientId);
    return entry && vendor && client ? [{ plan, vendor, client, at: entry.at }] : [];
  });
  approved.sort((one, other) => one.at.localeCompare(other.at));
  const inYear = new Map<string, number>();
  return approved.map(({ plan, vendor, client, at }) => {
    const poDate = at.slice(0, 10);
    const index = inYear.get(poDate.slice(0, 4)) ?? 0;
    inYear.set(poDate.slice(0, 4), index + 1);
    return { plan, vendor, client, poNumber: formatNumber("PO", poDate, index), poDate };
  });
}

/** In rupees; most invoices match the order. */
function getInvoice(random: Random, value: number): number {
  const outOf100 = random.integer(1, 100);
  if (outOf100 > 18) return value;
  const difference = takePercent(value, random.pick([1, 1.5, 2.5, 4]));
  const sign = outOf100 > 9 ? 1 : -1;
  return toRupees(toPaise(value) + sign * toPaise(difference));
}

export function createSync(
  calendar: Calendar,
  { plan, vendor, poNumber, poDate }: Order,
  index: number,
): PoInvoiceSyncRow {
  const random = seeded("poInvoiceSyncs", plan.id);
  const { campaignId, clientId, mediaTypeId, campaignDate } = plan.orderDetails;
  const poValue = plan.priceDetails.finalAmount;
  const invoiceDate = addDays(campaignDate.end, random.integer(1, 7));
  const received = invoiceDate <= calendar.today && !random.chance(5);
  const invoice = getInvoice(random, poValue);
  const invoiceAmount = received ? invoice : null;
  const match = computeMatchStatus(poValue, invoiceAmount);
  const day = daysBetween(calendar.today, received ? invoiceDate : poDate);
  const createdAt = calendar.moment(daysBetween(calendar.today, poDate), random.integer(0, 480));
  const syncError = random.chance(6) ? random.pick(SYNC_ERRORS) : null;
  const syncedAt = syncError ? null : calendar.moment(Math.min(day + 1, 0), random.integer(0, 480));
  return {
    id: demoId("poInvoiceSyncs", plan.id),
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
    invoiceNumber: received ? `${vendor.code}/${invoiceDate.slice(2, 4)}/${String(index + 101)}` : null,
    invoiceDate: received ? invoiceDate : null,
    invoiceAmount,
    ...match,
    status: match.matchStatus === "matched" && !syncError ? "completed" : "pending",
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
