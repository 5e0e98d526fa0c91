import type { BillingSummary } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineReadResource } from "../graphql/resource/define-resource.ts";
import { readOnly } from "../rest/endpoints.ts";
import { readLinkedReference } from "../rest/reference.ts";
import { money, readObject, recordFields, readSums, text } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const billingSummary = defineReadResource<BillingSummary>({
  endpoints: readOnly("/billing-summery", "totalBillingSummaries"),
  fromRow,
  readTotalsRow: readBillingTotals,
});

export function readBillingTotals(row: Row) {
  return readSums(row, ["planned", "ordered", "billed", "received", "outstanding", "tax", "commission"]);
}

function fromRow(row: Row): Model<BillingSummary> {
  const ageing = readObject(row["ageing"]);
  return {
    period: text(row["period"]),
    currency: text(row["currency"]),
    planned: money(row["planned"]),
    ordered: money(row["ordered"]),
    billed: money(row["billed"]),
    received: money(row["received"]),
    outstanding: money(row["outstanding"]),
    tax: money(row["tax"]),
    commission: money(row["commission"]),
    ageing: ageing
      ? {
          d30: money(ageing["d30"]),
          d60: money(ageing["d60"]),
          d90: money(ageing["d90"]),
          over90: money(ageing["over90"]),
        }
      : null,
    client: readLinkedReference("client", row),
    campaign: readLinkedReference("campaign", row),
    mediaType: readLinkedReference("mediaType", row),
    ...recordFields(row),
  };
}
