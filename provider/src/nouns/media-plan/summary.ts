import { getTableName, sql } from "drizzle-orm";
import { keptSumsTable } from "../../db/kept-sums.ts";
import type { Store } from "../../db/store.ts";
import { mediaPlansTable, planStatuses, type PlanStatus } from "./table.ts";

/** Plans whose money is meant to be spent. */
const spending = ["pending", "approved", "completed"] as const satisfies readonly PlanStatus[];

export interface Spend {
  month: string;
  mediaTypeId: string | null;
  currency: string;
  amount: number;
}

const cells = (facet: string) =>
  sql`from ${keptSumsTable} where name = ${getTableName(mediaPlansTable)} and facet = ${facet}`;

/** How many plans have each status. */
export async function plansByStatus(store: Store): Promise<{ status: PlanStatus; count: number }[]> {
  const { rows } = await store.execute<{ status: string; count: number }>(
    sql`select key ->> 'status' as status, sum(rows)::int as count ${cells("startDate.month")} group by 1`,
  );
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return planStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}

/**
 * What is planned for each month of a span, by media type and currency: the final amount of a plan is spread evenly over its days, as it is
 * kept for every month. Shares are rounded as they add up, so that those of all months are the amount to the paisa.
 *
 * @param from the first month, YYYY-MM
 * @param to the last month
 */
export async function plannedSpend(store: Store, from: string, to: string): Promise<Spend[]> {
  const { rows } = await store.execute<{
    month: string;
    mediaTypeId: string | null;
    currency: string;
    amount: string;
  }>(sql`
    select within as month, key ->> 'orderDetails.mediaTypeId' as "mediaTypeId", currency, sum(sums[1]) as amount
    ${cells("month")} and within between ${from} and ${to}
      and key ->> 'status' in ${spending}
    group by 1, 2, 3 having sum(rows) > 0 order by 1, 2, 3`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
