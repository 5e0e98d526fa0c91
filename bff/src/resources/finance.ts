import type { Module } from "@media-planner/schema/rules/access";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import type { BillingGrouping, AgeingTotals, FinanceFigures, Resolvers } from "../generated/resolvers.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import type { ReadResource } from "../graphql/resource/define-resource.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import type { QueryValue } from "../rest/call.ts";
import { buildFilterQuery } from "../rest/endpoints.ts";
import { asRow, readList, readMoneySum, readNumber, readText, readTextOrEmpty } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";
import { billingSummary, payment, poInvoiceSync, readBillingTotals } from "./finance-records.ts";
import { mediaPlan } from "./media-plan.ts";
import { countRecords, canRead, requireScreen } from "./viewer-access.ts";
import { readPlannedMonths } from "./plan-summary.ts";
import { tryRead } from "../rest/unreadable-values.ts";

interface Sums {
  readonly totals: readonly Row[];
  readonly groups: readonly Row[];
}

/** Returns null without permission or sums. */
async function fetchSums(
  context: GraphQLContext,
  module: Module,
  { endpoints }: ReadResource,
  query: Readonly<Record<string, QueryValue>>,
): Promise<Sums | null> {
  if (!(await canRead(context, module))) return null;
  const { envelope } = await context.rest.list(
    endpoints,
    { page: 1, perPage: 1 },
    { ...query, totals: "true" },
  );
  if (!Array.isArray(envelope["totals"])) return null;
  return { totals: readList(envelope["totals"], asRow), groups: readList(envelope["groups"], asRow) };
}

type FigureName = Exclude<keyof FinanceFigures, "currency" | "__typename">;

/** Lists summed for the figures; `figures` names the summed fields. */
const figureSources: readonly {
  module: Module;
  resource: ReadResource;
  query: Readonly<Record<string, string>>;
  figures: Readonly<Partial<Record<FigureName, readonly string[]>>>;
}[] = [
  {
    module: "media_plans",
    resource: mediaPlan,
    query: { planned: "true" },
    figures: { planned: ["finalAmount"] },
  },
  { module: "po_invoice_sync", resource: poInvoiceSync, query: {}, figures: { ordered: ["poValue"] } },
  {
    module: "payments",
    resource: payment,
    query: { direction: "to_vendor" },
    // Invoiced and paid amounts include tax.
    figures: { invoiced: ["invoiceAmount", "taxAmount"], paid: ["paidAmount"] },
  },
  {
    module: "payments",
    resource: payment,
    query: { direction: "to_vendor", overdue: "true" },
    figures: { overdue: ["balance"] },
  },
];

function sumOrNull(values: readonly unknown[]): number | null {
  const amounts = values.map((value) => tryRead(readMoneySum, value) ?? null);
  if (amounts.includes(null)) return null;
  return fromMinor(amounts.reduce<number>((sum, amount) => sum + toMinor(amount), 0));
}

interface FinanceGroup {
  readonly key: string | null;
  readonly name: string | null;
  readonly figures: Model<FinanceFigures>;
}

/** Upstreams cannot group plans by the months of their rows. */
async function readPlansByMonth(
  context: GraphQLContext,
  query: Readonly<Record<string, string>>,
  sumsKey: keyof Sums,
): Promise<Sums | null> {
  if (sumsKey === "totals") return fetchSums(context, "media_plans", mediaPlan, query);
  const months = await readPlannedMonths(context);
  return (
    months && {
      totals: [],
      groups: months.map(({ month, currency, amount }) => ({ key: month, currency, finalAmount: amount })),
    }
  );
}

async function readGroups(
  context: GraphQLContext,
  groupBy: "period" | "vendorId",
  sumsKey: keyof Sums,
): Promise<FinanceGroup[] | null> {
  const sumsBySource = await Promise.all(
    figureSources.map(({ module, resource, query }) =>
      resource === mediaPlan && groupBy === "period"
        ? readPlansByMonth(context, query, sumsKey)
        : fetchSums(context, module, resource, { ...query, groupBy }),
    ),
  );
  if (sumsBySource.every((sums) => sums === null)) return null;
  // 0 if a list lacks the group, null if the list was not read.
  const emptyFigures = Object.assign(
    { planned: null, ordered: null, invoiced: null, paid: null, overdue: null },
    ...figureSources.map(({ figures }, index) =>
      sumsBySource[index] ? Object.fromEntries(Object.keys(figures).map((figure) => [figure, 0])) : {},
    ),
  ) as Omit<Model<FinanceFigures>, "currency">;
  const groups = new Map<string, FinanceGroup>();
  for (const [index, { figures }] of figureSources.entries()) {
    for (const row of sumsBySource[index]?.[sumsKey] ?? []) {
      const key = readText(row["key"]);
      const currency = readTextOrEmpty(row["currency"]);
      const existing = groups.get(`${key} ${currency}`);
      const rowFigures = Object.entries(figures).map(([figure, sumFields]) => [
        figure,
        sumOrNull(sumFields.map((field) => row[field])),
      ]);
      groups.set(`${key} ${currency}`, {
        key,
        name: readText(row["name"]) ?? existing?.name ?? null,
        figures: { ...emptyFigures, currency, ...existing?.figures, ...Object.fromEntries(rowFigures) },
      });
    }
  }
  return [...groups.values()];
}

async function fetchOverdueSums(context: GraphQLContext, direction: string) {
  return fetchSums(context, "payments", payment, { direction, overdue: "true", groupBy: "period" });
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
      billingReport: async (_parent, { by, period, ...ids }, context) => {
        const filters = buildFilterQuery(ids);
        const [billing, openPayments] = await Promise.all([
          fetchSums(context, "billing_summary", billingSummary, {
            ...filters,
            ...buildFilterQuery({ period }),
            groupBy: groupByParams[by],
          }),
          fetchSums(context, "payments", payment, {
            ...filters,
            ...buildFilterQuery({ servicePeriod: period }),
            direction: "from_client",
            groupBy: "age",
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
      months: async (_parent, _args, context) =>
        (await readGroups(context, "period", "groups"))
          ?.flatMap(({ key, figures }) => (key === null ? [] : [{ month: key, figures }]))
          .sort((left, right) => left.month.localeCompare(right.month)) ?? null,
      vendors: async (_parent, _args, context) =>
        (await readGroups(context, "vendorId", "groups"))
          ?.flatMap(({ key: id, name, figures }) => (id === null ? [] : [{ vendor: { id, name }, figures }]))
          .sort(compareByOrdered) ?? null,
      differing: async (_parent, _args, context) =>
        (await canRead(context, "po_invoice_sync"))
          ? countRecords(
              context,
              poInvoiceSync,
              { differs: "true" },
              ({ matchStatus }) => matchStatus !== "MATCHED" && matchStatus !== "EXPECTED",
            )
          : null,
      overdueCount: async (_parent, _args, context) => {
        const groups = (await fetchOverdueSums(context, "to_vendor"))?.groups;
        return groups ? groups.reduce((sum, row) => sum + (readNumber(row["count"]) ?? 0), 0) : null;
      },
      billing: async (_parent, _args, context): Promise<ReturnType<typeof readBillingTotals>[] | null> =>
        (await fetchSums(context, "billing_summary", billingSummary, {}))?.totals.map(readBillingTotals) ??
        null,
      overdueBilling: async (_parent, _args, context) => {
        if (!(await canRead(context, "billing_summary"))) return null;
        const sums = await fetchOverdueSums(context, "from_client");
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
