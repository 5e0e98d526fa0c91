import type { BillingSummary } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineReadResource } from "../graphql/resource/define-resource.ts";
import { defineListEndpoint } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import { readMoney, readOptionalRow, readRecordFields, readSums, readText } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const billingSummary = defineReadResource<BillingSummary>({
  endpoints: defineListEndpoint("/billing-summery", "totalBillingSummaries"),
  fromRow,
  readTotalsRow: readBillingTotals,
});

export function readBillingTotals(row: Row) {
  return readSums(row, ["planned", "ordered", "billed", "received", "outstanding", "tax", "commission"]);
}

function fromRow(row: Row): Model<BillingSummary> {
  const ageing = readOptionalRow(row["ageing"]);
  return {
    period: readText(row["period"]),
    currency: readText(row["currency"]),
    planned: readMoney(row["planned"]),
    ordered: readMoney(row["ordered"]),
    billed: readMoney(row["billed"]),
    received: readMoney(row["received"]),
    outstanding: readMoney(row["outstanding"]),
    tax: readMoney(row["tax"]),
    commission: readMoney(row["commission"]),
    ageing: ageing
      ? {
          d30: readMoney(ageing["d30"]),
          d60: readMoney(ageing["d60"]),
          d90: readMoney(ageing["d90"]),
          over90: readMoney(ageing["over90"]),
        }
      : null,
    client: readRowReference("client", row),
    campaign: readRowReference("campaign", row),
    mediaType: readRowReference("mediaType", row),
    ...readRecordFields(row),
  };
}
