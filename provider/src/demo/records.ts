import { demoBilling } from "./billing.ts";
import { createCalendar } from "./calendar.ts";
import { demoCampaigns, withBudgets } from "./campaigns.ts";
import { demoClients } from "./clients.ts";
import { demoComments } from "./comments.ts";
import { demoFinance } from "./finance.ts";
import { demoMeasures } from "./sizes-and-durations.ts";
import { demoMediaPlans } from "./media-plans.ts";
import { demoMediaTypes } from "./media-types.ts";
import { demoLocations } from "./locations.ts";
import { demoMediaCosts, demoPublishers } from "./publishers.ts";
import type { DemoRecords } from "./rows.ts";
import { demoTaxRates, withTaxes } from "./tax-rates.ts";
import { demoVendors } from "./vendors.ts";

/**
 * Sample records of an agency, in insertion order. Deterministic: another day moves the dates, while ids and
 * names stay. Only planned dates are after `today`.
 */
export function demoRecords(today: Date): DemoRecords {
  const calendar = createCalendar(today);
  const vendors = demoVendors(calendar);
  const drafts = demoCampaigns(calendar);
  const clients = demoClients(calendar);
  const mediaPlans = withTaxes(demoMediaPlans(calendar, drafts, vendors), clients);
  const campaigns = withBudgets(drafts, mediaPlans);
  const { payments, poInvoiceSyncs } = demoFinance(calendar, mediaPlans, { vendors, clients });
  return {
    ...demoLocations(calendar),
    ...demoMediaTypes(calendar),
    ...demoMeasures(calendar),
    publishers: demoPublishers(calendar),
    mediaCosts: demoMediaCosts(calendar),
    taxRates: demoTaxRates(calendar),
    clients,
    vendors,
    campaigns,
    mediaPlans,
    planComments: demoComments(calendar, mediaPlans),
    payments,
    poInvoiceSyncs,
    billingSummaries: demoBilling(mediaPlans, payments),
  };
}
