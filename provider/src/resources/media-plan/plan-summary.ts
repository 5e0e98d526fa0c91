import { count, getTableName, or, sql } from "drizzle-orm";
import { aggregatesTable } from "../../db/aggregates.ts";
import type { Store } from "../../db/store.ts";
import { buildReferenceCondition } from "../../records/references.ts";
import type { ResourceContext } from "../../records/resource.ts";
import { mediaPlansTable, planStatuses, type PlanStatus } from "./plan-table.ts";

const spendStatuses = ["pending", "approved", "completed"] as const satisfies readonly PlanStatus[];

const buildStoredSumsClause = (facet: string) =>
  sql`from ${aggregatesTable} where name = ${getTableName(mediaPlansTable)} and facet = ${facet}`;

export async function countPlansByStatus(store: Store): Promise<{ status: PlanStatus; count: number }[]> {
  const { rows } = await store.execute<{ status: string; count: number }>(
    sql`select key ->> 'status' as status, sum(rows)::int as count ${buildStoredSumsClause("startDate.month")} group by 1`,
  );
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return planStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}

/** Maximum number of months that the web shows. */
const maxMonths = 60;

interface Spend {
  month: string;
  mediaTypeId: string | null;
  /** Only for spend by vendor. */
  vendorId?: string | null;
  currency: string;
  amount: number;
}

const spendStatusCondition = sql`status in ${spendStatuses}`;

/** @param period first and last month, YYYY-MM; default: the latest 60 months */
export async function readSpendByMonth(
  store: Store,
  { period, byVendor = false }: { period?: { from: string; to: string } | undefined; byVendor?: boolean },
): Promise<Spend[]> {
  const source = byVendor
    ? sql`(
        select share.key as month, "orderDetails" ->> 'mediaTypeId' as "mediaTypeId", "orderDetails" ->> 'vendorId' as "vendorId",
          currency, share.value::numeric as amount, 1 as rows
        from ${mediaPlansTable} cross join lateral jsonb_each_text("plannedMonths") as share
        where ${spendStatusCondition}
      ) as spend`
    : sql`(
        select within as month, key ->> 'orderDetails.mediaTypeId' as "mediaTypeId", currency, sums[1] as amount, rows,
          key ->> 'status' as status
        ${buildStoredSumsClause("month")}
      ) as spend where ${spendStatusCondition}`;
  const periodCondition = period
    ? sql`month between ${period.from} and ${period.to}`
    : sql`month in (select month from ${source} group by 1 having sum(rows) > 0 order by 1 desc limit ${maxMonths})`;
  const vendor = byVendor ? sql`, "vendorId"` : sql``;
  const { rows } = await store.execute<Omit<Spend, "amount"> & { amount: string }>(sql`
    select month, "mediaTypeId", currency, sum(amount) as amount ${vendor} from ${source}
    ${byVendor ? sql`where` : sql`and`} ${periodCondition}
    group by month, "mediaTypeId", currency ${vendor} having sum(rows) > 0 order by month, "mediaTypeId", currency ${vendor}`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** Counts the plans that refer to a record. */
export async function countPlansByUse(
  { store, registry }: ResourceContext,
  { resource, id }: { resource: string; id: string },
): Promise<{ status: PlanStatus; count: number }[]> {
  const target = registry.resources.find(({ path }) => path === `/${resource}`);
  const conditions = (target ? registry.listReferencesTo(target) : [])
    .filter(({ from }) => from.table === mediaPlansTable)
    .map((reference) => buildReferenceCondition(reference, id));
  const { status } = mediaPlansTable;
  return store
    .select({ status, count: count() })
    .from(mediaPlansTable)
    .where(or(sql`false`, ...conditions))
    .groupBy(status);
}
