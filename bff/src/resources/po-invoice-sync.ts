import { MATCH_STATUSES } from "@media-planner/schema/rules/enums";
import { readStatus } from "@media-planner/schema/rules/status";

import type { PoInvoiceSync } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineReadResource } from "../graphql/resource/define-resource.ts";
import { readOnly } from "../rest/endpoints.ts";
import { readLinkedReference } from "../rest/reference.ts";
import { date, dateTime, money, recordFields, readSums, text, readEnum } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const poInvoiceSync = defineReadResource<PoInvoiceSync>({
  endpoints: readOnly("/po-invoice-sync", "totalPoInvoiceSyncs"),
  fromRow,
  readTotalsRow: (row) => readSums(row, ["poValue", "invoiceAmount", "variance"]),
});

function fromRow(row: Row): Model<PoInvoiceSync> {
  return {
    poNumber: text(row["poNumber"]),
    poDate: date(row["poDate"]),
    poValue: money(row["poValue"]),
    servicePeriod: text(row["servicePeriod"]),
    planNumber: text(row["planNumber"]),
    invoiceExpectedOn: date(row["invoiceExpectedOn"]),
    invoiceNumber: text(row["invoiceNumber"]),
    invoiceDate: date(row["invoiceDate"]),
    invoiceAmount: money(row["invoiceAmount"]),
    variance: money(row["variance"]),
    matchStatus: readEnum(row["matchStatus"], MATCH_STATUSES),
    currency: text(row["currency"]),
    status: readStatus(row["status"]),
    syncedAt: dateTime(row["syncedAt"]),
    syncError: text(row["syncError"]),
    client: readLinkedReference("client", row),
    vendor: readLinkedReference("vendor", row),
    campaign: readLinkedReference("campaign", row),
    mediaType: readLinkedReference("mediaType", row),
    mediaPlan: readLinkedReference("mediaPlan", row),
    ...recordFields(row),
  };
}
