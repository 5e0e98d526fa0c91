import { MATCH_STATUSES } from "@media-planner/schema/enums";
import { readStatus } from "@media-planner/schema/rules/status";

import type { PoInvoiceSync } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineReadResource } from "../graphql/resource/define-resource.ts";
import { defineListEndpoint } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import {
  readDate,
  readDateTime,
  readMoney,
  readRecordFields,
  readSums,
  readText,
  readEnum,
} from "../rest/row-fields.ts";

export const poInvoiceSync = defineReadResource<PoInvoiceSync>({
  endpoints: defineListEndpoint("/po-invoice-sync", "totalPoInvoiceSyncs"),
  fromRow: (row): Model<PoInvoiceSync> => ({
    poNumber: readText(row["poNumber"]),
    poDate: readDate(row["poDate"]),
    poValue: readMoney(row["poValue"]),
    servicePeriod: readText(row["servicePeriod"]),
    planNumber: readText(row["planNumber"]),
    invoiceExpectedOn: readDate(row["invoiceExpectedOn"]),
    invoiceNumber: readText(row["invoiceNumber"]),
    invoiceDate: readDate(row["invoiceDate"]),
    invoiceAmount: readMoney(row["invoiceAmount"]),
    variance: readMoney(row["variance"]),
    matchStatus: readEnum(row["matchStatus"], MATCH_STATUSES),
    currency: readText(row["currency"]),
    status: readStatus(row["status"]),
    syncedAt: readDateTime(row["syncedAt"]),
    syncError: readText(row["syncError"]),
    client: readRowReference("client", row),
    vendor: readRowReference("vendor", row),
    campaign: readRowReference("campaign", row),
    mediaType: readRowReference("mediaType", row),
    mediaPlan: readRowReference("mediaPlan", row),
    ...readRecordFields(row),
  }),
  readTotalsRow: (row) => readSums(row, ["poValue", "invoiceAmount", "variance"]),
});
