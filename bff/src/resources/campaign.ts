import { campaignRule } from "@media-planner/schema/rules/campaign";

import type { Campaign, CampaignInput, Resolvers } from "../generated/resolvers.ts";
import { readCampaign } from "../generated/row-readers.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { createNamedReferenceResolver } from "../graphql/resource/references/reference-resolvers.ts";
import { createLookup, defineEndpoints } from "../rest/endpoints.ts";
import { loadCreatedDay } from "./created-day.ts";

export const campaign = defineResource<Campaign, CampaignInput>()({
  endpoints: defineEndpoints("/campaign", { idParam: "campaignId", totalKey: "totalCampaigns" }),
  dropdown: () => createLookup("/drop-down/campaign"),
  optionDetails: ["code", "brand", "client", "startDate", "endDate", "budget", "planned", "currency"],
  resolvers: { Option: { client: createNamedReferenceResolver("client") } } satisfies Resolvers,
  rule: campaignRule,
  loadComparedValues: loadCreatedDay,
  upstreamFilters: ["overBudget"],
  // Without the planned amount, an upstream does not know which campaigns exceed their budget.
  getComparedValues: ({ planned, budget }, row) => ({
    overBudget:
      (row["planned"] ?? null) === null
        ? false
        : planned === null || budget === null
          ? undefined
          : planned > budget,
  }),
  fromRow: readCampaign,
});
