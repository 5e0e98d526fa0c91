import { PAYMENT_DIRECTIONS } from "@media-planner/schema/enums";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Payment } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineReadResource } from "../graphql/resource/define-resource.ts";
import { defineListEndpoint } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import {
  readDate,
  readBoolean,
  readMoney,
  readRecordFields,
  readSums,
  readText,
  readEnum,
} from "../rest/row-fields.ts";

export const payment = defineReadResource<Payment>({
  endpoints: defineListEndpoint("/payment", "totalPayments"),
  fromRow: (row): Model<Payment> => ({
    direction: readEnum(row["direction"], PAYMENT_DIRECTIONS),
    reference: readText(row["reference"]),
    poNumber: readText(row["poNumber"]),
    invoiceNumber: readText(row["invoiceNumber"]),
    invoiceDate: readDate(row["invoiceDate"]),
    dueDate: readDate(row["dueDate"]),
    invoiceAmount: readMoney(row["invoiceAmount"]),
    taxAmount: readMoney(row["taxAmount"]),
    paidAmount: readMoney(row["paidAmount"]),
    balance: readMoney(row["balance"]),
    method: readText(row["method"]),
    paidOn: readDate(row["paidOn"]),
    planNumber: readText(row["planNumber"]),
    currency: readText(row["currency"]),
    status: readStatus(row["status"]),
    isOverdue: readBoolean(row["isOverdue"]) ?? false,
    client: readRowReference("client", row),
    vendor: readRowReference("vendor", row),
    campaign: readRowReference("campaign", row),
    mediaType: readRowReference("mediaType", row),
    mediaPlan: readRowReference("mediaPlan", row),
    ...readRecordFields(row),
  }),
  // Payables and receivables are never added to each other.
  totalsGroupBy: "direction",
  readTotalsRow: (row) => ({
    direction: readEnum(row["key"], PAYMENT_DIRECTIONS),
    ...readSums(row, ["invoiceAmount", "taxAmount", "paidAmount", "balance"]),
  }),
});
