import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import type {
  BillingGrouping,
  AgeingTotals,
  FinanceFigures,
  PaymentDirection,
  Resolvers,
} from "../../generated/resolvers.ts";
import type { GraphQLContext } from "../../graphql/resource/context.ts";
import { sumRecords } from "../../graphql/resource/lists/sum-records.ts";
import type { Filters } from "../../graphql/resource/lists/filter-support.ts";
import type { Model } from "../../graphql/resource/resource-types.ts";
import { buildFilterQuery } from "../../rest/endpoints.ts";
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
import { readSums } from "./finance-sums.ts";
import type { SumQuery, Sums } from "./finance-sums.ts";
import { mediaPlan } from "../media-plan/media-plan.ts";
import { countRecords, canRead, requireScreen } from "../user/viewer-access.ts";
import { readPlannedSpend } from "../media-plan/plan-summary.ts";
import { tryRead } from "../../rest/reading/unreadable-values.ts";

type FigureName = Exclude<keyof FinanceFigures, "currency" | "__typename">;

/** Lists summed for the figures; `figures` names the summed fields. */
const figureSources: readonly (Omit<SumQuery, "groupBy" | "fields"> & {
  readonly figures: Readonly<Partial<Record<FigureName, readonly string[]>>>;
})[] = [
  {
    module: "media_plans",
    resource: mediaPlan,
    filters: { planned: true },
    figures: { planned: ["finalAmount"] },
  },
  { module: "po_invoice_sync", resource: poInvoiceSync, filters: {}, figures: { ordered: ["poValue"] } },
  {
    module: "payments",
    resource: payment,
    filters: { direction: "TO_VENDOR" },
    // Invoiced and paid amounts include tax.
    figures: { invoiced: ["invoiceAmount", "taxAmount"], paid: ["paidAmount"], outstanding: ["balance"] },
  },
  {
    module: "payments",
    resource: payment,
    filters: { direction: "TO_VENDOR", overdue: true },
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

interface FigureFilters {
  readonly vendorId?: string | null | undefined;
  readonly periodFrom?: string | null | undefined;
  readonly periodTo?: string | null | undefined;
}

/** Plans belong to the months of their rows, by which upstreams cannot group or filter a list. */
async function readPlanSums(
  context: GraphQLContext,
  groupBy: "period" | "vendorId",
  filters: FigureFilters,
): Promise<Sums | null> {
  const spend = await readPlannedSpend(context, { ...filters, groupBy });
  if (!spend) return null;
  const records = spend.map(({ month, vendor, currency, amount }) => ({
    values: { currency, finalAmount: amount },
    ...(groupBy === "period" ? { key: month } : { key: vendor?.id ?? null, name: vendor?.name ?? null }),
  }));
  return { totals: [], groups: sumRecords(records, ["finalAmount"]) };
}

async function readGroups(
  context: GraphQLContext,
  groupBy: "period" | "vendorId",
  sumsKey: keyof Sums,
  filters: FigureFilters = {},
): Promise<FinanceGroup[] | null> {
  // Rejects invalid filters before the first call.
  buildFilterQuery({ ...filters });
  const hasMonths = groupBy === "period" ? sumsKey === "groups" : filters.periodFrom || filters.periodTo;
  const sumsBySource = await Promise.all(
    figureSources.map(({ figures, ...query }) =>
      query.resource === mediaPlan && hasMonths
        ? readPlanSums(context, groupBy, filters)
        : readSums(context, {
            ...query,
            filters: { ...query.filters, ...filters },
            groupBy,
            fields: Object.values(figures).flat(),
          }),
    ),
  );
  if (sumsBySource.every((sums) => sums === null)) return null;
  // 0 if a list lacks the group, null if the list was not read.
  const emptyFigures = Object.assign(
    { planned: null, ordered: null, invoiced: null, paid: null, outstanding: null, overdue: null },
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
