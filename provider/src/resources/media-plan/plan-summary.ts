import { getTableName, sql } from "drizzle-orm";
import { aggregatesTable } from "../../db/aggregates.ts";
import type { Store } from "../../db/store.ts";
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

/** @param period first and last month, YYYY-MM; default: the latest 60 months */
export async function readSpendByMonth(store: Store, period?: { from: string; to: string }) {
  const spendStatusCondition = sql`key ->> 'status' in ${spendStatuses}`;
  const periodCondition = period
    ? sql`within between ${period.from} and ${period.to}`
    : sql`within in (
        select within ${buildStoredSumsClause("month")} and ${spendStatusCondition} group by 1 having sum(rows) > 0 order by 1 desc limit ${maxMonths}
      )`;
  const { rows } = await store.execute<{
    month: string;
    mediaTypeId: string | null;
    currency: string;
    amount: string;
  }>(sql`
    select within as month, key ->> 'orderDetails.mediaTypeId' as "mediaTypeId", currency, sum(sums[1]) as amount
    ${buildStoredSumsClause("month")} and ${periodCondition} and ${spendStatusCondition}
    group by 1, 2, 3 having sum(rows) > 0 order by 1, 2, 3`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
