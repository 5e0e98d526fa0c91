import type {
  BillingGrouping,
  AgeingTotals,
  PaymentDirection,
  Resolvers,
} from "../../generated/resolvers.ts";
import type { GraphQLContext } from "../../graphql/resource/context.ts";
import type { Filters } from "../../graphql/resource/lists/filter-support.ts";
import type { Model } from "../../graphql/resource/resource-types.ts";
import { readMoneySum, readNumber, readText, readTextOrEmpty } from "../../rest/reading/row-fields.ts";
import type { Row } from "../../rest/reading/row-fields.ts";
import {
  BILLING_FIELDS,
  billingSummary,
  isDiffering,
  payment,
  poInvoiceSync,
  readBillingTotals,
} from "./finance-records.ts";
import { readGroups, type FinanceGroup } from "./finance-figures.ts";
import { readSums } from "./finance-sums.ts";
import type { Sums } from "./finance-sums.ts";
import { countRecords, canRead, requireScreen } from "../user/viewer-access.ts";

async function readOverdueSums(context: GraphQLContext, direction: PaymentDirection) {
  const filters = { direction, overdue: true };
  return readSums(context, {
    module: "payments",
    resource: payment,
    filters,
    groupBy: "period",
    fields: ["balance"],
  });
}

function readBilling(context: GraphQLContext, filters: Filters, groupBy?: string): Promise<Sums | null> {
  return readSums(context, {
    module: "billing_summary",
    resource: billingSummary,
    filters,
    fields: BILLING_FIELDS,
    ...(groupBy && { groupBy }),
  });
}

const groupByParams: Readonly<Record<BillingGrouping, string>> = {
  PERIOD: "period",
  CLIENT: "clientId",
  CAMPAIGN: "campaignId",
  MEDIA_TYPE: "mediaTypeId",
};

/** Sums by age per currency; missing ages are 0. */
function buildAgeing(groups: readonly Row[]): Model<AgeingTotals>[] {
  const emptyBuckets: Model<AgeingTotals>["ageing"] = { d30: 0, d60: 0, d90: 0, over90: 0 };
  const ageingByCurrency = new Map<string, typeof emptyBuckets>();
  for (const row of groups) {
    const currency = readTextOrEmpty(row["currency"]);
    const age = readTextOrEmpty(row["key"]);
    const existing = ageingByCurrency.get(currency) ?? emptyBuckets;
    if (age in emptyBuckets)
      ageingByCurrency.set(currency, { ...existing, [age]: readMoneySum(row["balance"]) });
  }
  return [...ageingByCurrency].map(([currency, ageing]) => ({ currency, ageing }));
}

const compareByOrdered = (left: Pick<FinanceGroup, "figures">, right: Pick<FinanceGroup, "figures">) =>
  (right.figures.ordered ?? 0) - (left.figures.ordered ?? 0) ||
  (right.figures.planned ?? 0) - (left.figures.planned ?? 0);

export const finance = {
  resolvers: {
    Query: {
      financeOverview: async (_parent, _args, context) => {
        await requireScreen(context, "financeOverview");
        return {};
      },
      billingReport: async (_parent, { by, period, periodFrom, periodTo, ...ids }, context) => {
        const [billing, openPayments] = await Promise.all([
          readBilling(context, { ...ids, period, periodFrom, periodTo }, groupByParams[by]),
          // Payments have no filter by a range of service months.
          periodFrom || periodTo
            ? null
            : readSums(context, {
                module: "payments",
                resource: payment,
                filters: { ...ids, servicePeriod: period, direction: "FROM_CLIENT" },
                groupBy: "age",
                fields: ["balance"],
              }),
        ]);
        return {
          totals: billing && billing.totals.map(readBillingTotals),
          groups:
            billing &&
            billing.groups.map((row) => ({
              key: readText(row["key"]),
              name: readText(row["name"]),
              figures: readBillingTotals(row),
            })),
          ageing: openPayments && buildAgeing(openPayments.groups),
        };
      },
    },
    // Each field reads only its own lists, once per request.
    FinanceOverview: {
      totals: async (_parent, _args, context) =>
        (await readGroups(context, "period", "totals"))?.map(({ figures }) => figures) ?? null,
      months: async (_parent, { vendorId }, context) =>
        (await readGroups(context, "period", "groups", { vendorId }))
          ?.flatMap(({ key, figures }) => (key === null ? [] : [{ month: key, figures }]))
          .sort((left, right) => left.month.localeCompare(right.month)) ?? null,
      vendors: async (_parent, { periodFrom, periodTo }, context) =>
        (await readGroups(context, "vendorId", "groups", { periodFrom, periodTo }))
          ?.flatMap(({ key: id, name, figures }) => (id === null ? [] : [{ vendor: { id, name }, figures }]))
          .sort(compareByOrdered) ?? null,
      differing: async (_parent, _args, context) =>
        (await canRead(context, "po_invoice_sync"))
          ? countRecords(context, poInvoiceSync, { differs: "true" }, isDiffering)
          : null,
      overdueCount: async (_parent, _args, context) => {
        const groups = (await readOverdueSums(context, "TO_VENDOR"))?.groups;
        return groups ? groups.reduce((sum, row) => sum + (readNumber(row["count"]) ?? 0), 0) : null;
      },
      billing: async (_parent, _args, context): Promise<ReturnType<typeof readBillingTotals>[] | null> =>
        (await readBilling(context, {}))?.totals.map(readBillingTotals) ?? null,
      overdueBilling: async (_parent, _args, context) => {
        if (!(await canRead(context, "billing_summary"))) return null;
        const sums = await readOverdueSums(context, "FROM_CLIENT");
        return (
          sums?.totals.map((row) => ({
            currency: readTextOrEmpty(row["currency"]),
            amount: readMoneySum(row["balance"]) ?? 0,
          })) ?? null
        );
      },
    },
  } satisfies Resolvers,
};
