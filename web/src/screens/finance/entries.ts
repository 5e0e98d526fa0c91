import { msg } from "@lingui/core/macro";
import { IconCash, IconChartBar, IconFileInvoice, IconReceipt, IconReportMoney } from "@tabler/icons-react";

import { defineScreen } from "../define-screen.ts";
import {
  BILLING_PATH,
  PO_INVOICE_SYNC_PATH,
  PAYMENTS_PATH,
  REPORTS_PATH,
  FINANCE_SAGE_PATH,
} from "./paths.ts";

export const poInvoiceSyncs = defineScreen({
  access: "poInvoiceSyncs",
  module: "po_invoice_sync",
  menu: { label: msg`PO Invoice Sync`, icon: IconFileInvoice },
  related: {
    label: msg`Orders and invoices`,
    parentFilters: { clients: "clientId", campaigns: "campaignId", vendors: "vendorId" },
  },
  path: PO_INVOICE_SYNC_PATH,
  load: () => import("./reconciliation/po-invoice-syncs.tsx").then((module) => module.PoInvoiceSyncs),
});

export const payments = defineScreen({
  access: "payments",
  module: "payments",
  menu: { label: msg`Payment Status`, icon: IconCash },
  related: {
    label: msg`Payments`,
    parentFilters: { clients: "clientId", campaigns: "campaignId", vendors: "vendorId" },
  },
  path: PAYMENTS_PATH,
  load: () => import("./payments/payments.tsx").then((module) => module.Payments),
});

export const billing = defineScreen({
  access: "billingSummaries",
  module: "billing_summary",
  menu: { label: msg`Billing Summary Report`, icon: IconReceipt },
  related: { label: msg`Billing`, parentFilters: { clients: "clientId", campaigns: "campaignId" } },
  path: BILLING_PATH,
  load: () => import("./billing/billing.tsx").then((module) => module.Billing),
});

export const financeSage = defineScreen({
  access: "financeOverview",
  menu: { label: msg`Finance & Sage`, icon: IconReportMoney },
  path: FINANCE_SAGE_PATH,
  load: () => import("./finance-sage.tsx").then((module) => module.FinanceSage),
});

export const reports = defineScreen({
  access: "financeOverview",
  menu: { label: msg`Reports & Analytics`, icon: IconChartBar },
  relatedOnly: [
    {
      name: "totals",
      label: msg`Totals`,
      parentFilters: { vendors: "vendorId" },
      load: () => import("./figures/vendor-totals.tsx").then((module) => module.VendorTotals),
    },
  ],
  path: REPORTS_PATH,
  load: () => import("./figures/reports.tsx").then((module) => module.Reports),
});
