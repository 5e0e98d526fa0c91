import { PAYMENT_DIRECTIONS } from "@media-planner/schema/enums";

import type { BillingSummary, Payment, PoInvoiceSync } from "../../generated/resolvers.ts";
import { readBillingSummary, readPayment, readPoInvoiceSync } from "../../generated/row-readers.ts";
import { defineReadResource } from "../../graphql/resource/define-resource.ts";
import type { Model } from "../../graphql/resource/resource-types.ts";
import { defineListEndpoint } from "../../rest/endpoints.ts";
import { readEnum, readSums } from "../../rest/reading/row-fields.ts";
import type { Row } from "../../rest/reading/row-fields.ts";

const ORDER_FIELDS = ["poValue", "invoiceAmount", "variance"] as const;

export const poInvoiceSync = defineReadResource<PoInvoiceSync>({
  endpoints: defineListEndpoint("/po-invoice-sync", "totalPoInvoiceSyncs"),
  fromRow: readPoInvoiceSync,
  getComparedValues: (record) => ({
    period: record.servicePeriod,
    // Only the filter `true` selects records.
    differs: isDiffering(record) ? undefined : false,
  }),
  totals: { fields: ORDER_FIELDS, readRow: (row) => readSums(row, ORDER_FIELDS) },
});

/** Whether an order and its invoice need attention. */
export function isDiffering({ matchStatus, status }: Model<PoInvoiceSync>): boolean {
  return matchStatus !== "MATCHED" && matchStatus !== "EXPECTED" && status !== "CANCELLED";
}

const PAYMENT_FIELDS = ["invoiceAmount", "taxAmount", "paidAmount", "balance"] as const;

export const payment = defineReadResource<Payment>({
  endpoints: defineListEndpoint("/payment", "totalPayments"),
  fromRow: readPayment,
  getComparedValues: ({ invoiceDate, isOverdue }, row) => ({
    period: invoiceDate?.slice(0, "YYYY-MM".length),
    overdue: isOverdue || row["isOverdue"] === undefined ? undefined : false,
  }),
  totals: {
    fields: PAYMENT_FIELDS,
    // Payables and receivables are never added to each other.
    groupBy: "direction",
    readRow: (row) => ({
      direction: readEnum(row["key"], PAYMENT_DIRECTIONS),
      ...readSums(row, PAYMENT_FIELDS),
    }),
  },
});

export const BILLING_FIELDS = [
  "planned",
  "ordered",
  "billed",
  "received",
  "outstanding",
  "tax",
  "commission",
] as const;

export const billingSummary = defineReadResource<BillingSummary>({
  endpoints: defineListEndpoint("/billing-summery", "totalBillingSummaries"),
  fromRow: readBillingSummary,
  totals: { fields: BILLING_FIELDS, readRow: readBillingTotals },
});

export function readBillingTotals(row: Row) {
  return readSums(row, BILLING_FIELDS);
}
