import { and, gte, inArray, lte, sql } from "drizzle-orm";
import { isWord } from "../../records/narrowing.ts";
import type { Store } from "../../db/store.ts";
import { countedMatches } from "../../records/list.ts";
import { mediaPlansTable, planStatuses, type PlanStatus } from "./table.ts";

/** Plans whose money is meant to be spent. */
const spending = ["pending", "approved", "completed"] as const satisfies readonly PlanStatus[];

export interface Spend {
  month: string;
  mediaTypeId: string | null;
  currency: string;
  amount: number;
}

/** How many plans have each status; beyond 10,000 they are not counted one by one. */
export async function plansByStatus(store: Store): Promise<{ status: PlanStatus; count: number }[]> {
  const { status: column } = mediaPlansTable;
  const counts = planStatuses.map(
    (status) =>
      sql`select ${status}::text as status, (select count(*)::int from (select 1 from ${mediaPlansTable} where ${isWord(column)(status)} limit ${countedMatches}) as matched) as count`,
  );
  const { rows } = await store.execute<{ status: PlanStatus; count: number }>(
    sql.join(counts, sql` union all `),
  );
  return rows;
}

/**
 * What is planned for each month of a span, by media type and currency: the final amount of a plan is spread evenly over its days. Shares are
 * rounded as they add up, so that those of all months are the amount to the paisa.
 *
 * @param from the first month, YYYY-MM
 * @param to the last month
 */
export async function plannedSpend(store: Store, from: string, to: string): Promise<Spend[]> {
  const { startDate, endDate, status, finalAmount, currency } = mediaPlansTable;
  const first = sql`(${`${from}-01`}::date)`;
  const last = sql`((${`${to}-01`}::date + interval '1 month')::date - 1)`;
  const inSpan = and(
    inArray(status, spending),
    gte(endDate, sql`${first}::text`),
    lte(startDate, sql`${last}::text`),
  );
  const { rows } = await store.execute<{
    month: string;
    mediaTypeId: string | null;
    currency: string;
    amount: string;
  }>(sql`
    with months as (
      select month::date as first, (month + interval '1 month')::date - 1 as last
      from generate_series(${first}, ${last}, interval '1 month') as month
    ), plans as (
      select ${startDate}::date as first, ${endDate}::date as last, ${finalAmount} as amount,
        ${currency} as currency, "orderDetails" ->> 'mediaTypeId' as type
      from ${mediaPlansTable} where ${inSpan}
    )
    select to_char(months.first, 'YYYY-MM') as month, plans.type as "mediaTypeId", plans.currency,
      sum(
        round(plans.amount * (least(months.last, plans.last) - plans.first + 1) / (plans.last - plans.first + 1), 2)
        - round(plans.amount * greatest(months.first - plans.first, 0) / (plans.last - plans.first + 1), 2)
      ) as amount
    from plans
      join months on plans.first <= months.last and plans.last >= months.first
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
