import { MATCH_STATUSES } from "@media-planner/schema/rules/enums";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Campaign, MediaType, PoInvoiceSync, Resolvers, Vendor } from "../generated/resolvers.ts";
import { link, ref } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { list } from "../graphql/resource/definition.ts";
import { readOnly } from "../rest/endpoints.ts";
import { date, dateTime, linked, money, recordFields, text, word } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = { endpoints: readOnly("/po-invoice-sync", "totalPoInvoiceSyncs"), fromRow };

function fromRow(row: Row): Model<PoInvoiceSync> {
  return {
    poNumber: text(row["poNumber"]),
    poDate: date(row["poDate"]),
    poValue: money(row["poValue"]),
    servicePeriod: text(row["servicePeriod"]),
    invoiceNumber: text(row["invoiceNumber"]),
    invoiceDate: date(row["invoiceDate"]),
    invoiceAmount: money(row["invoiceAmount"]),
    variance: money(row["variance"]),
    matchStatus: word(row["matchStatus"], MATCH_STATUSES),
    status: readStatus(row["status"]),
    syncedAt: dateTime(row["syncedAt"]),
    syncError: text(row["syncError"]),
    ...linked("client", row["clientId"], row["client"]),
    ...linked("vendor", row["vendorId"], row["vendor"]),
    ...linked("campaign", row["campaignId"], row["campaign"]),
    ...linked("mediaType", row["mediaTypeId"], row["mediaType"]),
    ...recordFields(row),
  };
}

export const poInvoiceSync = {
  resource,
  resolvers: {
    Query: { poInvoiceSyncs: list(resource) },
    PoInvoiceSync: {
      client: ref("client"),
      vendor: link<Vendor>("vendor"),
      campaign: link<Campaign>("campaign"),
      mediaType: link<MediaType>("mediaType"),
    },
  } satisfies Resolvers,
};
