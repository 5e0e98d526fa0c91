import { msg } from "@lingui/core/macro";
import { IconCash, IconChartBar, IconFileInvoice, IconReceipt, IconReportMoney } from "@tabler/icons-react";

import type { Entry } from "../../crud/entry.ts";
import { screensCatalog } from "../screens-catalog.ts";
import {
  BILLING_PATH,
  PO_INVOICE_SYNC_PATH,
  PAYMENTS_PATH,
  REPORTS_PATH,
  FINANCE_SAGE_PATH,
} from "./paths.ts";

export const poInvoiceSyncs: Entry = {
  access: "poInvoiceSyncs",
  catalogs: screensCatalog,
  module: "po_invoice_sync",
  menu: { label: msg`PO Invoice Sync`, icon: IconFileInvoice },
  related: {
    label: msg`Orders and invoices`,
    parentFilters: { clients: "clientId", campaigns: "campaignId", vendors: "vendorId" },
  },
  routes: [
    {
      path: PO_INVOICE_SYNC_PATH,
      action: "VIEW",
      load: () => import("./po-invoice-syncs.tsx").then((module) => module.PoInvoiceSyncs),
    },
  ],
};

export const payments: Entry = {
  access: "payments",
  catalogs: screensCatalog,
  module: "payments",
  menu: { label: msg`Payment Status`, icon: IconCash },
  related: {
    label: msg`Payments`,
    parentFilters: { clients: "clientId", campaigns: "campaignId", vendors: "vendorId" },
  },
  routes: [
    {
      path: PAYMENTS_PATH,
      action: "VIEW",
      load: () => import("./payments.tsx").then((module) => module.Payments),
    },
  ],
};

export const billing: Entry = {
  access: "billingSummaries",
  catalogs: screensCatalog,
  module: "billing_summary",
  menu: { label: msg`Billing Summary Report`, icon: IconReceipt },
  related: { label: msg`Billing`, parentFilters: { clients: "clientId", campaigns: "campaignId" } },
  routes: [
    {
      path: BILLING_PATH,
      action: "VIEW",
      load: () => import("./billing.tsx").then((module) => module.Billing),
    },
  ],
};

export const financeSage: Entry = {
  access: "financeOverview",
  catalogs: screensCatalog,
  menu: { label: msg`Finance & Sage`, icon: IconReportMoney },
  routes: [
    {
      path: FINANCE_SAGE_PATH,
      action: "VIEW",
      load: () => import("./finance-sage.tsx").then((module) => module.FinanceSage),
    },
  ],
};

export const reports: Entry = {
  access: "financeOverview",
  catalogs: screensCatalog,
  menu: { label: msg`Reports & Analytics`, icon: IconChartBar },
  routes: [
    {
      path: REPORTS_PATH,
      action: "VIEW",
      load: () => import("./reports.tsx").then((module) => module.Reports),
    },
  ],
};
