import { and, asc, eq, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import type { ResourceContext } from "../../records/resource.ts";
import { readNames } from "../../records/references.ts";
import { RequestError } from "../../rules/request-error.ts";
import { defineMessage } from "../../i18n/translate.ts";
import { mediaPlansTable } from "./plan-table.ts";

const maxFlights = 20_000;

/** First and last day. */
export interface Days {
  from: string;
  to: string;
}

const isPlanned = notInArray(mediaPlansTable.status, ["rejected", "cancelled"]);
const runsDuring = ({ from, to }: Days) =>
  sql`jsonb_path_exists(medias, '$[*] ? (@.startDate <= $to && @.endDate >= $from)', ${JSON.stringify({ from, to })}::jsonb)`;

/** @param during excludes other flights */
async function readFlights({ store }: ResourceContext, planIds: readonly string[], during?: Days) {
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
    ${during ? sql`where "startDate" <= ${during.to} and "endDate" >= ${during.from}` : sql``}
    group by 1, 2, 3, 4, 5 order by "startDate", channel, "formatId", "endDate" limit ${maxFlights + 1}`);
  if (rows.length > maxFlights) throw new RequestError(422, defineMessage("Too many flights for one chart"));
  return rows;
}

/** Plans with planned spend and their flights, earliest first. */
async function readPlansWithFlights(context: ResourceContext, condition: SQL | undefined, during?: Days) {
  const { id, planNumber, status, orderDetails, currency, priceDetails, startDate, createdById } =
    mediaPlansTable;
  const plans = await context.store
    .select({ id, planNumber, status, orderDetails, currency, priceDetails, createdById })
    .from(mediaPlansTable)
    .where(and(isPlanned, condition))
    .orderBy(asc(startDate), asc(planNumber));
  const flights = await readFlights(
    context,
    plans.map((plan) => plan.id),
    during,
  );
  const names = await readNames(context, {
    mediaTypes: plans.map((plan) => plan.orderDetails.mediaTypeId),
    vendors: plans.map((plan) => plan.orderDetails.vendorId),
    formats: flights.map(({ formatId }) => formatId),
  });
  const flightsByPlan = new Map<string, typeof flights>(plans.map((plan) => [plan.id, []]));
  for (const flight of flights) flightsByPlan.get(flight.planId)?.push(flight);
  return plans.map(({ orderDetails: order, createdById: authorId, ...plan }) => ({
    order,
    authorId,
    shown: {
      ...plan,
      mediaType: toReference(names.mediaTypes, order.mediaTypeId),
      vendor: toReference(names.vendors, order.vendorId),
      flights: (flightsByPlan.get(plan.id) ?? []).map(({ planId: _planId, formatId, amount, ...flight }) => ({
        ...flight,
        format: names.formats.get(formatId ?? "") ?? null,
        amount: Number(amount),
      })),
    },
  }));
}

function toReference(names: ReadonlyMap<string, string>, id: string | null) {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
}

/** Returns the plans with planned spend, earliest first. */
export async function readCampaignFlowchart(context: ResourceContext, campaignId: string) {
  const plans = await readPlansWithFlights(context, eq(sql`("orderDetails" ->> 'campaignId')`, campaignId));
  return plans.map(({ shown }) => shown);
}

/** Returns plans of all campaigns that run in a period, with the flights that do. */
export async function readSchedule(context: ResourceContext, during: Days) {
  const plans = await readPlansWithFlights(context, runsDuring(during), during);
  const names = await readNames(context, {
    clients: plans.map(({ order }) => order.clientId),
    campaigns: plans.map(({ order }) => order.campaignId),
    users: plans.map(({ authorId }) => authorId),
  });
  return plans.map(({ order, authorId, shown }) => ({
    ...shown,
    client: toReference(names.clients, order.clientId),
    campaign: toReference(names.campaigns, order.campaignId),
    createdBy: toReference(names.users, authorId),
  }));
}
