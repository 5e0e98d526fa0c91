import { TOO_MANY_PLANS } from "@media-planner/schema/rules/media-plan";
import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/pagination";
import { readStatus } from "@media-planner/schema/rules/status";

import type {
  Flight,
  FlowchartPlan,
  MediaPlan,
  QueryScheduleArgs,
  Resolvers,
  ScheduledPlan,
} from "../../generated/resolvers.ts";
import type { GraphQLContext } from "../../graphql/resource/context.ts";
import type { Model } from "../../graphql/resource/resource-types.ts";
import { buildIdQuery, buildPath } from "../../rest/endpoints.ts";
import type { QueryValue } from "../../rest/transport/call.ts";
import { CodedError, nullIfNotFound } from "../../rest/errors/coded-error.ts";
import { isSameId } from "../../rest/identifiers.ts";
import { readNamedRecord } from "../../rest/reading/reference.ts";
import {
  asRow,
  readDate,
  readId,
  readList,
  readMoney,
  readRecords,
  readText,
  readWholeNumber,
} from "../../rest/reading/row-fields.ts";
import { campaign } from "../campaign.ts";
import { mediaPlan, readFullPlan } from "./media-plan.ts";
import { readPriceDetails } from "./read-media-plan.ts";

type Plan = Model<FlowchartPlan>;

/** Maximum number of pages read without upstream support. */
const maxPages = 5;
const maxPlans = 100;

function readFlight(value: unknown): Model<Flight> {
  const row = asRow(value);
  return {
    channel: readText(row["channel"]),
    format: readText(row["format"]),
    startDate: readDate(row["startDate"]),
    endDate: readDate(row["endDate"]),
    amount: readMoney(row["amount"]) ?? 0,
    rows: readWholeNumber(row["rows"]) ?? 1,
  };
}

function readPlan(value: unknown): Plan {
  const row = asRow(value);
  return {
    id: readId(row),
    planNumber: readText(row["planNumber"]),
    status: readStatus(row["status"]),
    mediaType: readNamedRecord(row["mediaType"]),
    vendor: readNamedRecord(row["vendor"]),
    currency: readText(row["currency"]),
    priceDetails: readPriceDetails(asRow(row["priceDetails"] ?? {})),
    flights: readList(row["flights"], readFlight),
  };
}

function createTooManyPlansError(): CodedError {
  return new CodedError("BUSINESS_ERROR", TOO_MANY_PLANS);
}

/** Plans that are neither rejected nor cancelled. Tests them too, because the upstream may ignore filters. */
async function fetchPlans(
  filters: Readonly<Record<string, QueryValue>>,
  isSelected: (plan: Model<MediaPlan>) => boolean,
  { rest }: GraphQLContext,
): Promise<Model<MediaPlan>[]> {
  const plans: Model<MediaPlan>[] = [];
  for (let page = 1, isLast = false; !isLast; page += 1) {
    if (page > maxPages) throw createTooManyPlansError();
    const listPage = await rest.list(
      mediaPlan.endpoints,
      { page, perPage: MAX_PAGE_SIZE, sortField: "createdAt", sortOrder: "asc" },
      { planned: "true", ...filters },
    );
    plans.push(...readRecords(listPage, mediaPlan.fromRow));
    isLast = !listPage.pageInfo.hasNextPage;
  }
  const selected = plans.filter(
    (plan) => plan.status !== "REJECTED" && plan.status !== "CANCELLED" && isSelected(plan),
  );
  if (selected.length > maxPlans) throw createTooManyPlansError();
  return selected.toSorted(compareByStart);
}

type LinkedRecord = { id: string; name?: string | null } | null | undefined;

/** Adds a name that the upstream does not send with the id. */
async function toNamedReference(resource: string, linked: LinkedRecord, { loaders }: GraphQLContext) {
  if (!linked) return null;
  return {
    id: linked.id,
    name: linked.name ?? (await loaders.loadOption(resource, linked.id))?.name ?? null,
  };
}

async function buildFlowchartPlan(listedPlan: Model<MediaPlan>, context: GraphQLContext): Promise<Plan> {
  const { orderDetails, medias, rateCards, ...plan } = await readFullPlan(listedPlan, context);
  const amounts = new Map(rateCards.map(({ id, amount }) => [id, amount]));
  const flights = medias.map(async (row): Promise<Model<Flight>> => ({
    channel: row.channel?.name ?? null,
    format: (await toNamedReference("format", row.format, context))?.name ?? null,
    startDate: row.startDate,
    endDate: row.endDate,
    amount: amounts.get(row.id) ?? 0,
    rows: 1,
  }));
  return {
    id: plan.id,
    planNumber: plan.planNumber,
    status: plan.status,
    currency: plan.currency,
    priceDetails: plan.priceDetails ?? readPriceDetails({}),
    mediaType: await toNamedReference("mediaType", orderDetails?.mediaType, context),
    vendor: await toNamedReference("vendor", orderDetails?.vendor, context),
    flights: await Promise.all(flights),
  };
}

function compareByStart(left: Model<MediaPlan>, right: Model<MediaPlan>): number {
  const [a, b] = [left, right].map(
    ({ orderDetails, planNumber }) => `${orderDetails?.campaignDate?.start ?? ""} ${planNumber ?? ""}`,
  );
  return (a ?? "") < (b ?? "") ? -1 : 1;
}

/** For an upstream without flowcharts. */
async function buildFlowchart(campaignId: string, context: GraphQLContext): Promise<Plan[]> {
  // A missing campaign has no plans either, so the campaign is read too.
  const [plans] = await Promise.all([
    fetchPlans(
      buildIdQuery({ campaignId }),
      ({ orderDetails }) => isSameId(orderDetails?.campaign?.id, campaignId),
      context,
    ),
    context.rest.readById(campaign.endpoints, campaignId).then(asRow),
  ]);
  return Promise.all(plans.map((plan) => buildFlowchartPlan(plan, context)));
}

function readScheduledPlan(value: unknown): Model<ScheduledPlan> {
  const row = asRow(value);
  return {
    ...readPlan(row),
    client: readNamedRecord(row["client"]),
    campaign: readNamedRecord(row["campaign"]),
    createdBy: readNamedRecord(row["createdBy"]),
  };
}

/** For an upstream without a schedule. */
async function buildSchedule(
  { from, to }: QueryScheduleArgs,
  context: GraphQLContext,
): Promise<Model<ScheduledPlan>[]> {
  const plans = await fetchPlans(
    { startsTo: to, endsFrom: from },
    ({ orderDetails }) =>
      (orderDetails?.campaignDate?.start ?? "") <= to && (orderDetails?.campaignDate?.end ?? "9999") >= from,
    context,
  );
  const scheduled = plans.map(async (plan): Promise<Model<ScheduledPlan>> => {
    const { flights = [], ...flowchartPlan } = await buildFlowchartPlan(plan, context);
    const campaignId = plan.orderDetails?.campaign?.id;
    const option = campaignId ? await context.loaders.loadOption("campaign", campaignId) : null;
    return {
      ...flowchartPlan,
      client: option?.client ?? null,
      campaign: await toNamedReference("campaign", plan.orderDetails?.campaign, context),
      createdBy: plan.createdBy ?? null,
      flights: flights.filter(
        ({ startDate, endDate }) => startDate && endDate && startDate <= to && endDate >= from,
      ),
    };
  });
  return (await Promise.all(scheduled)).filter(({ flights = [] }) => flights.length > 0);
}

export const flowchart = {
  resolvers: {
    Query: {
      campaignFlowchart: async (_parent, { campaignId }, context) => {
        const response = await nullIfNotFound(
          context.rest.read(buildPath("/campaign/flowchart"), buildIdQuery({ campaignId })),
        );
        return response
          ? { plans: readList(asRow(response["data"])["plans"], readPlan), hasPdf: true }
          : { plans: await buildFlowchart(campaignId, context), hasPdf: false };
      },
      schedule: async (_parent, args, context) => {
        const response = await nullIfNotFound(context.rest.read(buildPath("/media-plan/schedule"), args));
        return response
          ? readList(asRow(response["data"])["plans"], readScheduledPlan)
          : buildSchedule(args, context);
      },
    },
  } satisfies Resolvers,
};
