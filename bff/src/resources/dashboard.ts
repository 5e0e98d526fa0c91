import type { Resolvers } from "../generated/resolvers.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import { ref } from "../graphql/resource/links.ts";
import { campaign } from "./campaign.ts";
import { client } from "./client.ts";
import { mediaPlan } from "./media-plan.ts";
import {
  countOf,
  finalAmount,
  financePages,
  latest,
  latestPlans,
  mayRead,
  plansByStatus,
  spendByMediaType,
  spendByMonth,
  sum,
} from "./overview.ts";
import { payment } from "./payment.ts";
import { poInvoiceSync } from "./po-invoice-sync.ts";
import { vendor } from "./vendor.ts";

const shown = 5;

/** Null where the viewer may not read them. */
async function paymentsOf(context: GraphQLContext) {
  return (await mayRead(context, "payments")) ? latest(context, payment, financePages) : null;
}

async function planned(context: GraphQLContext): Promise<number | null> {
  if (!(await mayRead(context, "payments"))) return null;
  const plans = await latestPlans(context, financePages);
  const settled = plans?.filter(({ status }) => status === "APPROVED" || status === "COMPLETED");
  return settled ? sum(settled.map(finalAmount)) : null;
}

export const dashboard = {
  resolvers: {
    Query: {
      dashboard: async () => ({
        clientCount: null,
        campaignCount: null,
        vendorCount: null,
        mediaPlanCount: null,
      }),
      financeOverview: async () => ({
        planned: null,
        invoiced: null,
        paid: null,
        overdue: null,
        overdueCount: null,
        mismatchCount: null,
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
    FinanceOverview: {
      planned: (_parent, _args, context) => planned(context),
      invoiced: async (_parent, _args, context) => {
        const payments = await paymentsOf(context);
        return payments && sum(payments.map(({ invoiceAmount }) => invoiceAmount));
      },
      paid: async (_parent, _args, context) => {
        const payments = await paymentsOf(context);
        return payments && sum(payments.map(({ paidAmount }) => paidAmount));
      },
      overdue: async (_parent, _args, context) => {
        const payments = await paymentsOf(context);
        return payments && sum(payments.filter(({ isOverdue }) => isOverdue).map(({ balance }) => balance));
      },
      overdueCount: async (_parent, _args, context) =>
        (await paymentsOf(context))?.filter(({ isOverdue }) => isOverdue).length ?? null,
      mismatchCount: async (_parent, _args, context) => {
        if (!(await mayRead(context, "po_invoice_sync"))) return null;
        const syncs = await latest(context, poInvoiceSync, financePages);
        return syncs.filter(({ matchStatus }) => matchStatus !== null && matchStatus !== "MATCHED").length;
      },
    },
  } satisfies Resolvers,
};
