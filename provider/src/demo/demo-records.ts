import { demoBilling } from "./demo-billing.ts";
import { calendarFrom } from "./demo-calendar.ts";
import { budgetFor, demoCampaigns } from "./demo-campaigns.ts";
import { demoClients } from "./demo-clients.ts";
import { demoFinance } from "./demo-finance.ts";
import { demoMeasures } from "./demo-measures.ts";
import { demoMediaPlans } from "./demo-media-plans.ts";
import { demoMediaTypes } from "./demo-media-types.ts";
import { demoPlaces } from "./demo-places.ts";
import { demoMediaCosts, demoPublishers } from "./demo-publishers.ts";
import type { DemoRecords } from "./demo-rows.ts";
import { demoVendors } from "./demo-vendors.ts";

/**
 * The sample records of a working agency, by table and in an order in which they can be inserted. The same
 * moment gives the same records; another day moves the dates, while ids and names stay. Nothing lies after `today`
 * but what is planned.
 */
export function demoRecords(today: Date): DemoRecords {
  const calendar = calendarFrom(today);
  const vendors = demoVendors(calendar);
  const drafts = demoCampaigns(calendar);
  const mediaPlans = demoMediaPlans(calendar, drafts, vendors);
  const campaigns = drafts.map(({ row }) => ({ ...row, budget: budgetFor(row, mediaPlans) }));
  const { payments, poInvoiceSyncs } = demoFinance(calendar, mediaPlans, vendors);
  return {
    ...demoPlaces(calendar),
    ...demoMediaTypes(calendar),
    ...demoMeasures(calendar),
    publishers: demoPublishers(calendar),
    mediaCosts: demoMediaCosts(calendar),
    clients: demoClients(calendar),
    vendors,
    campaigns,
    mediaPlans,
    payments,
    poInvoiceSyncs,
    billingSummaries: demoBilling(calendar, mediaPlans, payments, vendors),
  };
}
