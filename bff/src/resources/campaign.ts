import { campaignRule } from "@media-planner/schema/rules/campaign";
import { readStatus } from "@media-planner/schema/rules/status";
import { CAMPAIGN_OBJECTIVES } from "@media-planner/schema/rules/enums";

import type { Campaign, CampaignInput, Resolvers } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { resolveNamedReference } from "../graphql/resource/reference-resolvers.ts";
import { wireWord } from "../rest/body.ts";
import { lookup, defineEndpoints } from "../rest/endpoints.ts";
import { readLinkedReference, linkedList } from "../rest/reference.ts";
import { date, money, recordFields, recordName, sumOfMoney, text, readEnum } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const campaign = defineResource<Campaign, CampaignInput>()({
  endpoints: defineEndpoints("/campaign", { idParam: "campaignId", totalKey: "totalCampaigns" }),
  dropdown: () => lookup("/drop-down/campaign"),
  optionDetails: ["code", "brand", "client", "startDate", "endDate", "budget", "planned", "currency"],
  resolvers: { Option: { client: resolveNamedReference("client") } } satisfies Resolvers,
  rule: campaignRule,
  checkedFilters: [
    "statuses",
    "clientId",
    "mediaTypeId",
    "cityId",
    "createdById",
    "budgetFrom",
    "budgetTo",
    "endsTo",
  ],
  fromRow,
  toBody: (input) => ({ ...input, objective: wireWord(input.objective), status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Campaign> {
  return {
    name: recordName(row, "name", "campaignName"),
    code: text(row["code"]),
    brand: text(row["brand"]),
    objective: readEnum(row["objective"], CAMPAIGN_OBJECTIVES),
    startDate: date(row["startDate"]),
    endDate: date(row["endDate"]),
    budget: money(row["budget"]),
    planned: sumOfMoney(row["planned"]),
    currency: text(row["currency"]),
    targetAudience: text(row["targetAudience"]),
    notes: text(row["notes"]),
    status: readStatus(row["status"]),
    createdBy: readLinkedReference("createdBy", row),
    client: readLinkedReference("client", row),
    ...linkedList("mediaType", "mediaTypes", row),
    ...linkedList("city", "cities", row),
    ...recordFields(row),
  };
}
