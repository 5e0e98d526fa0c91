import { PAYMENT_DIRECTIONS } from "@media-planner/schema/rules/enums";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Payment } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineReadResource } from "../graphql/resource/define-resource.ts";
import { readOnly } from "../rest/endpoints.ts";
import { readLinkedReference } from "../rest/reference.ts";
import { date, flag, money, recordFields, readSums, text, readEnum } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const payment = defineReadResource<Payment>({
  endpoints: readOnly("/payment", "totalPayments"),
  fromRow,
  // Payables and receivables are never added to each other.
  totalsGroupBy: "direction",
  readTotalsRow: (row) => ({
    direction: readEnum(row["key"], PAYMENT_DIRECTIONS),
    ...readSums(row, ["invoiceAmount", "taxAmount", "paidAmount", "balance"]),
  }),
});

function fromRow(row: Row): Model<Payment> {
  return {
    direction: readEnum(row["direction"], PAYMENT_DIRECTIONS),
    reference: text(row["reference"]),
    poNumber: text(row["poNumber"]),
    invoiceNumber: text(row["invoiceNumber"]),
    invoiceDate: date(row["invoiceDate"]),
    dueDate: date(row["dueDate"]),
    invoiceAmount: money(row["invoiceAmount"]),
    taxAmount: money(row["taxAmount"]),
    paidAmount: money(row["paidAmount"]),
    balance: money(row["balance"]),
    method: text(row["method"]),
    paidOn: date(row["paidOn"]),
    planNumber: text(row["planNumber"]),
    currency: text(row["currency"]),
    status: readStatus(row["status"]),
    isOverdue: flag(row["isOverdue"]) ?? false,
    client: readLinkedReference("client", row),
    vendor: readLinkedReference("vendor", row),
    campaign: readLinkedReference("campaign", row),
    mediaType: readLinkedReference("mediaType", row),
    mediaPlan: readLinkedReference("mediaPlan", row),
    ...recordFields(row),
  };
}
