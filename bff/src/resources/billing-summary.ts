import type { BillingSummary, Campaign, MediaType, Resolvers } from "../generated/resolvers.ts";
import { link, ref } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { list } from "../graphql/resource/definition.ts";
import { readOnly } from "../rest/endpoints.ts";
import { asRecord } from "../rest/errors.ts";
import { linked, money, recordFields, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = { endpoints: readOnly("/billing-summery", "totalBillingSummaries"), fromRow };

function fromRow(row: Row): Model<BillingSummary> {
  const ageing = asRecord(row["ageing"]);
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
    ...linked("client", row["clientId"], row["client"]),
    ...linked("campaign", row["campaignId"], row["campaign"]),
    ...linked("mediaType", row["mediaTypeId"], row["mediaType"]),
    ...recordFields(row),
  };
}

export const billingSummary = {
  resource,
  resolvers: {
    Query: { billingSummaries: list(resource) },
    BillingSummary: {
      client: ref("client"),
      campaign: link<Campaign>("campaign"),
      mediaType: link<MediaType>("mediaType"),
    },
  } satisfies Resolvers,
};
