import { PAYMENT_DIRECTIONS } from "@media-planner/schema/rules/enums";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Campaign, MediaPlan, Payment, Resolvers, Vendor } from "../generated/resolvers.ts";
import { link, ref } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { list } from "../graphql/resource/definition.ts";
import { readOnly } from "../rest/endpoints.ts";
import { date, flag, linked, money, recordFields, text, word } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = { endpoints: readOnly("/payment", "totalPayments"), fromRow };

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
    status: readStatus(row["status"]),
    isOverdue: flag(row["isOverdue"]) ?? false,
    ...linked("client", row["clientId"], row["client"]),
    ...linked("vendor", row["vendorId"], row["vendor"]),
    ...linked("campaign", row["campaignId"], row["campaign"]),
    ...linked("mediaPlan", row["mediaPlanId"], row["mediaPlan"]),
    ...recordFields(row),
  };
}

export const payment = {
  resource,
  resolvers: {
    Query: { payments: list(resource) },
    Payment: {
      client: ref("client"),
      vendor: link<Vendor>("vendor"),
      campaign: link<Campaign>("campaign"),
      mediaPlan: link<MediaPlan>("mediaPlan"),
    },
  } satisfies Resolvers,
};
