import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { ResourceContext } from "../../records/resource.ts";
import { readNames } from "../../records/references.ts";
import { RequestError } from "../../rules/request-error.ts";
import { defineMessage } from "../../i18n/translate.ts";
import { mediaPlansTable } from "./plan-table.ts";

const maxFlights = 20_000;

const buildPlannedPlansCondition = (campaignId: string) =>
  and(
    eq(sql`("orderDetails" ->> 'campaignId')`, campaignId),
    notInArray(mediaPlansTable.status, ["rejected", "cancelled"]),
  );

async function readFlights({ store }: ResourceContext, planIds: readonly string[]) {
  if (planIds.length === 0) return [];
  const { rows } = await store.execute<{
    planId: string;
    channel: string;
    formatId: string | null;
    startDate: string;
    endDate: string;
    amount: string;
    /** Number of plan rows. */
    rows: number;
  }>(sql`
    with plans as materialized (
      select id, medias, "rateCards" from ${mediaPlansTable} where ${inArray(mediaPlansTable.id, [...planIds])}
    ), media as materialized (
      select plans.id as "planId", at.id as "rowId", at."channelName" as channel, at."subMediaId" as "formatId",
        at."startDate", at."endDate"
      from plans, jsonb_to_recordset(plans.medias)
        as at(id text, "channelName" text, "subMediaId" text, "startDate" text, "endDate" text)
    ), rate as materialized (
      select plans.id as "planId", at.id as "rowId", at.amount
      from plans, jsonb_to_recordset(plans."rateCards") as at(id text, amount numeric)
    )
    select "planId", channel, "formatId", "startDate", "endDate",
      coalesce(sum(amount), 0) as amount, count(*)::int as rows
    from media left join rate using ("planId", "rowId")
    group by 1, 2, 3, 4, 5 order by "startDate", channel, "formatId", "endDate" limit ${maxFlights + 1}`);
  if (rows.length > maxFlights)
    throw new RequestError(422, defineMessage("This campaign has too many flights for one flowchart"));
  return rows;
}

/** Returns the plans with planned spend, earliest first. */
export async function readCampaignFlowchart(context: ResourceContext, campaignId: string) {
  const { id, planNumber, status, orderDetails, currency, priceDetails, startDate } = mediaPlansTable;
  const plans = await context.store
    .select({ id, planNumber, status, orderDetails, currency, priceDetails })
    .from(mediaPlansTable)
    .where(buildPlannedPlansCondition(campaignId))
    .orderBy(asc(startDate), asc(planNumber));
  const flights = await readFlights(
    context,
    plans.map((plan) => plan.id),
  );
  const names = await readNames(context, {
    mediaTypes: plans.map((plan) => plan.orderDetails.mediaTypeId),
    vendors: plans.map((plan) => plan.orderDetails.vendorId),
    formats: flights.map(({ formatId }) => formatId),
  });
  const toReference = (names: ReadonlyMap<string, string>, id: string) => {
    const name = names.get(id);
    return name === undefined ? null : { id, name };
  };
  const flightsByPlan = new Map<string, typeof flights>(plans.map((plan) => [plan.id, []]));
  for (const flight of flights) flightsByPlan.get(flight.planId)?.push(flight);
  return plans.map(({ orderDetails: order, ...plan }) => ({
    ...plan,
    mediaType: toReference(names.mediaTypes, order.mediaTypeId),
    vendor: toReference(names.vendors, order.vendorId),
    flights: (flightsByPlan.get(plan.id) ?? []).map(({ planId: _planId, formatId, amount, ...flight }) => ({
      ...flight,
      format: names.formats.get(formatId ?? "") ?? null,
      amount: Number(amount),
    })),
  }));
}
