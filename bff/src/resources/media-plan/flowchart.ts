import { TOO_MANY_PLANS } from "@media-planner/schema/rules/media-plan";
import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/pagination";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Flight, FlowchartPlan, MediaPlan, Resolvers } from "../../generated/resolvers.ts";
import type { GraphQLContext } from "../../graphql/resource/context.ts";
import type { Model } from "../../graphql/resource/resource-types.ts";
import { buildPath, buildIdQuery } from "../../rest/endpoints.ts";
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

/** Filters the plans, because the upstream may ignore filters. */
async function fetchPlans(campaignId: string, { rest }: GraphQLContext): Promise<Model<MediaPlan>[]> {
  const plans: Model<MediaPlan>[] = [];
  const filters = { planned: "true", ...buildIdQuery({ campaignId }) };
  for (let page = 1, isLast = false; !isLast; page += 1) {
    if (page > maxPages) throw createTooManyPlansError();
    const listPage = await rest.list(
      mediaPlan.endpoints,
      { page, perPage: MAX_PAGE_SIZE, sortField: "createdAt", sortOrder: "asc" },
      filters,
    );
    plans.push(...readRecords(listPage, mediaPlan.fromRow));
    isLast = !listPage.pageInfo.hasNextPage;
  }
  return plans.filter(
    ({ orderDetails, status }) =>
      isSameId(orderDetails?.campaign?.id, campaignId) && status !== "REJECTED" && status !== "CANCELLED",
  );
}

async function buildFlowchartPlan(listedPlan: Model<MediaPlan>, context: GraphQLContext): Promise<Plan> {
  const { loaders } = context;
  const { orderDetails, medias, rateCards, ...plan } = await readFullPlan(listedPlan, context);
  const amounts = new Map(rateCards.map(({ id, amount }) => [id, amount]));
  const toNamedReference = async (
    resource: string,
    linked: { id: string; name?: string | null } | null | undefined,
  ) =>
    linked
      ? { id: linked.id, name: linked.name ?? (await loaders.loadOption(resource, linked.id))?.name ?? null }
      : null;
  const flights = medias.map(async (row): Promise<Model<Flight>> => ({
    channel: row.channel?.name ?? null,
    format: (await toNamedReference("format", row.format))?.name ?? null,
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
    mediaType: await toNamedReference("mediaType", orderDetails?.mediaType),
    vendor: await toNamedReference("vendor", orderDetails?.vendor),
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
    fetchPlans(campaignId, context),
    context.rest.readById(campaign.endpoints, campaignId).then(asRow),
  ]);
  if (plans.length > maxPlans) throw createTooManyPlansError();
  return Promise.all(plans.toSorted(compareByStart).map((plan) => buildFlowchartPlan(plan, context)));
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
    },
  } satisfies Resolvers,
};
