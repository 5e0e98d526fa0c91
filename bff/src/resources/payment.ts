import { PAYMENT_DIRECTIONS } from "@media-planner/schema/rules/enums";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Payment } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/model.ts";
import { defineReadResource } from "../graphql/resource/define-resource.ts";
import { readOnly } from "../rest/endpoints.ts";
import { linked } from "../rest/reference.ts";
import { date, flag, money, recordFields, sumsIn, text, word } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const payment = defineReadResource<Payment>({
  endpoints: readOnly("/payment", "totalPayments"),
  fromRow,
  // Payables and receivables are never added to each other.
  totalsBy: "direction",
  totals: (row) => ({
    direction: word(row["key"], PAYMENT_DIRECTIONS),
    ...sumsIn(row, ["invoiceAmount", "taxAmount", "paidAmount", "balance"]),
  }),
});

function fromRow(row: Row): Model<Payment> {
  return {
    direction: word(row["direction"], PAYMENT_DIRECTIONS),
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
    client: linked("client", row),
    vendor: linked("vendor", row),
    campaign: linked("campaign", row),
    mediaType: linked("mediaType", row),
    mediaPlan: linked("mediaPlan", row),
    ...recordFields(row),
  };
}
