import { createDemoBilling } from "./billing-summaries.ts";
import { createCalendar } from "./calendar.ts";
import { createDemoCampaigns, addBudgets } from "./campaigns.ts";
import { createDemoClients } from "./clients.ts";
import { createDemoComments } from "./comments.ts";
import { createDemoPayments } from "./payments.ts";
import { createOrders, createPoInvoiceSync, createUnmatchedInvoices } from "./purchase-orders.ts";
import { createSizesAndDurations } from "./sizes-and-durations.ts";
import { createDemoMediaPlans } from "./media-plans.ts";
import { createDemoMediaTypes } from "./media-types.ts";
import { createDemoLocations } from "./locations.ts";
import { createDemoMediaCosts, createDemoPublishers } from "./publishers.ts";
import type { DemoRecords } from "./rows.ts";
import { createDemoTaxRates, addTaxes } from "./tax-rates.ts";
import { createDemoVendors } from "./vendors.ts";

/**
 * Creates sample records of an agency, in insertion order. The result is deterministic: another day moves the
 * dates, while ids and names stay. Only planned dates are after `today`.
 */
export function createDemoRecords(today: Date): DemoRecords {
  const calendar = createCalendar(today);
  const vendors = createDemoVendors(calendar);
  const drafts = createDemoCampaigns(calendar);
  const clients = createDemoClients(calendar);
  const mediaPlans = addTaxes(createDemoMediaPlans(calendar, drafts, vendors), clients);
  const campaigns = addBudgets(drafts, mediaPlans);
  const orders = createOrders(mediaPlans, vendors, clients);
  const syncs = orders.map((order, index) => createPoInvoiceSync(calendar, order, index));
  const payments = createDemoPayments(calendar, orders, syncs);
  return {
    ...createDemoLocations(calendar),
    ...createDemoMediaTypes(calendar),
    ...createSizesAndDurations(calendar),
    publishers: createDemoPublishers(calendar),
    mediaCosts: createDemoMediaCosts(calendar),
    taxRates: createDemoTaxRates(calendar),
    clients,
    vendors,
    campaigns,
    mediaPlans,
    planComments: createDemoComments(calendar, mediaPlans),
    payments,
    poInvoiceSyncs: [...syncs, ...createUnmatchedInvoices(syncs)],
    billingSummaries: createDemoBilling(mediaPlans, payments),
  };
}
