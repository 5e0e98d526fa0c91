import { campaignRule } from "@media-planner/schema/rules/campaign";
import { readStatus } from "@media-planner/schema/rules/status";
import { CAMPAIGN_OBJECTIVES } from "@media-planner/schema/enums";

import type { Campaign, CampaignInput, Resolvers } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { createNamedReferenceResolver } from "../graphql/resource/reference-resolvers.ts";
import { createLookup, defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference, readRowReferences } from "../rest/reference.ts";
import {
  readDate,
  readMoney,
  readRecordFields,
  readRecordName,
  readMoneySum,
  readText,
  readEnum,
} from "../rest/row-fields.ts";

export const campaign = defineResource<Campaign, CampaignInput>()({
  endpoints: defineEndpoints("/campaign", { idParam: "campaignId", totalKey: "totalCampaigns" }),
  dropdown: () => createLookup("/drop-down/campaign"),
  optionDetails: ["code", "brand", "client", "startDate", "endDate", "budget", "planned", "currency"],
  resolvers: { Option: { client: createNamedReferenceResolver("client") } } satisfies Resolvers,
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
  fromRow: (row): Model<Campaign> => ({
    name: readRecordName(row, "name", "campaignName"),
    code: readText(row["code"]),
    brand: readText(row["brand"]),
    objective: readEnum(row["objective"], CAMPAIGN_OBJECTIVES),
    startDate: readDate(row["startDate"]),
    endDate: readDate(row["endDate"]),
    budget: readMoney(row["budget"]),
    planned: readMoneySum(row["planned"]),
    currency: readText(row["currency"]),
    targetAudience: readText(row["targetAudience"]),
    notes: readText(row["notes"]),
    status: readStatus(row["status"]),
    createdBy: readRowReference("createdBy", row),
    client: readRowReference("client", row),
    ...readRowReferences("mediaType", "mediaTypes", row),
    ...readRowReferences("city", "cities", row),
    ...readRecordFields(row),
  }),
});
