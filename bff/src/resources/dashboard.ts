import type { Resolvers } from "../generated/resolvers.ts";
import { ref } from "../graphql/resource/links.ts";
import { campaign } from "./campaign.ts";
import { client } from "./client.ts";
import { mediaPlan } from "./media-plan.ts";
import { countOf, latestPlans, plansByStatus, spendByMediaType, spendByMonth } from "./overview.ts";
import { vendor } from "./vendor.ts";

const shown = 5;

export const dashboard = {
  resolvers: {
    Query: {
      dashboard: async () => ({
        clientCount: null,
        campaignCount: null,
        vendorCount: null,
        mediaPlanCount: null,
      }),
    },
    // Each figure reads for itself, so that only what was selected is read; a page is read once a request.
    Dashboard: {
      clientCount: (_parent, _args, context) => countOf(context, "clients", client),
      campaignCount: (_parent, _args, context) => countOf(context, "campaigns", campaign),
      vendorCount: (_parent, _args, context) => countOf(context, "vendors", vendor),
      mediaPlanCount: (_parent, _args, context) => countOf(context, "media_plans", mediaPlan),
      plansByStatus: async (_parent, _args, context) => {
        const plans = await latestPlans(context);
        return plans && plansByStatus(plans);
      },
      spendByMonth: async (_parent, _args, context) => {
        const plans = await latestPlans(context);
        return plans && spendByMonth(plans, new Date().toISOString().slice(0, 10));
      },
      spendByMediaType: async (_parent, _args, context) => {
        const plans = await latestPlans(context);
        return plans && spendByMediaType(plans);
      },
      pendingPlans: async (_parent, _args, context) => {
        const plans = await latestPlans(context);
        return plans && plans.filter(({ status }) => status === "PENDING").slice(0, shown);
      },
      recentPlans: async (_parent, _args, context) =>
        (await latestPlans(context, 1))?.slice(0, shown) ?? null,
    },
    MediaTypeAmount: { mediaType: ref("mediaType") },
  } satisfies Resolvers,
};
