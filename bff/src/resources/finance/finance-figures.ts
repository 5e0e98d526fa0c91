import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import type { FinanceFigures } from "../../generated/resolvers.ts";
import type { GraphQLContext } from "../../graphql/resource/context.ts";
import { sumRecords } from "../../graphql/resource/lists/sum-records.ts";
import type { Model } from "../../graphql/resource/resource-types.ts";
import { buildFilterQuery } from "../../rest/endpoints.ts";
import { readMoneySum, readText, readTextOrEmpty } from "../../rest/reading/row-fields.ts";
import { tryRead } from "../../rest/reading/unreadable-values.ts";
import { mediaPlan } from "../media-plan/media-plan.ts";
import { readPlannedSpend } from "../media-plan/plan-summary.ts";
import { payment, poInvoiceSync } from "./finance-records.ts";
import { readSums } from "./finance-sums.ts";
import type { SumQuery, Sums } from "./finance-sums.ts";

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

export interface FinanceGroup {
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

export async function readGroups(
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
