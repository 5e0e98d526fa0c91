import { campaignRule } from "@media-planner/schema/rules/campaign";
import { readStatus } from "@media-planner/schema/rules/status";
import { CAMPAIGN_OBJECTIVES } from "@media-planner/schema/rules/enums";

import type { Campaign, CampaignInput, City, MediaType, Resolvers } from "../generated/resolvers.ts";
import { links, ref } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { lookup, masters } from "../rest/endpoints.ts";
import { date, linked, linkedList, money, recordFields, requiredText, text, word } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<CampaignInput>()({
  endpoints: masters("/campaign", { idParam: "campaignId", totalKey: "totalCampaigns" }),
  nameField: "name",
  choices: () => lookup("/drop-down/campaign"),
  rule: campaignRule,
  fromRow,
  toBody: (input) => ({ ...input, objective: wireWord(input.objective), status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Campaign> {
  return {
    name: requiredText(row["name"]),
    code: text(row["code"]),
    brand: text(row["brand"]),
    objective: word(row["objective"], CAMPAIGN_OBJECTIVES),
    startDate: date(row["startDate"]),
    endDate: date(row["endDate"]),
    budget: money(row["budget"]),
    currency: text(row["currency"]),
    targetAudience: text(row["targetAudience"]),
    notes: text(row["notes"]),
    status: readStatus(row["status"]),
    ...linked("client", row["clientId"], row["client"]),
    ...linkedList("mediaTypeIds", "mediaTypes", row["mediaTypeIds"], row["mediaTypes"]),
    ...linkedList("cityIds", "cities", row["cityIds"], row["cities"]),
    ...recordFields(row),
  };
}

export const campaign = {
  resource,
  resolvers: {
    Query: {
      campaigns: list(resource),
      campaign: get(resource),
      campaignOptions: options("campaign", resource),
    },
    Mutation: {
      createCampaign: create(resource),
      updateCampaign: update(resource),
      deleteCampaign: remove(resource),
    },
    Campaign: {
      client: ref("client"),
      mediaTypes: links<MediaType>("mediaType", "mediaTypes"),
      cities: links<City>("city", "cities"),
    },
  } satisfies Resolvers,
};
