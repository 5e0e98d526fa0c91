import { mediaPlanRule } from "@media-planner/schema/rules/media-plan";
import type { Status } from "@media-planner/schema/enums";

import type {
  MediaPlan,
  MediaPlanInput,
  MediaPlanRevision,
  MediaPlanSnapshot,
  MediaRow,
  RateCard,
} from "../../generated/resolvers.ts";
import type { GraphQLContext } from "../../graphql/resource/context.ts";
import { defineResource } from "../../graphql/resource/define-resource.ts";
import type { Model } from "../../graphql/resource/resource-types.ts";
import { getSelectedFields } from "../../graphql/resource/selected-fields.ts";
import type { SelectionInfo } from "../../graphql/resource/selected-fields.ts";
import { buildPath, buildIdQuery, defineEndpoints } from "../../rest/endpoints.ts";
import { nullIfNotFound } from "../../rest/errors/coded-error.ts";
import { isSameId } from "../../rest/identifiers.ts";
import { asRow, readSums } from "../../rest/reading/row-fields.ts";
import { fromRow, snapshotFromRow } from "./read-media-plan.ts";

type Plan = Model<MediaPlan>;

interface FullPlan extends Plan {
  medias: Model<MediaRow>[];
  rateCards: Model<RateCard>[];
  history: Model<MediaPlanRevision>[];
}

export const isFullPlan = (record: { id: string }): record is FullPlan =>
  "medias" in record && "history" in record;

/** Reads rows and history by id, once per request, if the list omitted them. */
export async function readFullPlan(plan: Plan, { loaders }: GraphQLContext): Promise<FullPlan> {
  const record = isFullPlan(plan) ? plan : await loaders.loadRecord("mediaPlan", plan.id);
  return { ...plan, medias: [], rateCards: [], history: [], ...record };
}

function findStatusEntry({ history = [] }: Plan): Model<MediaPlanRevision> | null {
  const statusEntry = history.findLast(
    ({ action, changes = [] }) => action !== "UPDATED" || changes.some(({ path }) => path === "status"),
  );
  return statusEntry ?? null;
}

async function resolveStatusEntry(
  plan: Plan,
  _args: object,
  context: GraphQLContext,
  info: SelectionInfo,
): Promise<Model<MediaPlanRevision> | null> {
  const { history, statusEntry: entryFromList } = plan;
  if (!history && entryFromList && !getSelectedFields(info).has("changes")) return entryFromList;
  return findStatusEntry(history ? plan : await readFullPlan(plan, context));
}

/** Derives the time of the current status if the upstream does not send it. */
export function getStatusSince(plan: Plan): string | null {
  return plan.statusSince ?? (plan.statusEntry ?? findStatusEntry(plan))?.at ?? plan.createdAt;
}

/** An earlier revision; null if the upstream has none (404). */
async function readEarlierRevision(
  { id, revision: currentRevision }: Model<MediaPlan>,
  { revision = currentRevision - 1 }: { readonly revision?: number | null | undefined },
  { rest }: GraphQLContext,
): Promise<Model<MediaPlanSnapshot> | null> {
  if (revision === null || revision < 1 || revision >= currentRevision) return null;
  const query = { ...buildIdQuery({ mediaPlanId: id }), revision };
  const response = await nullIfNotFound(rest.read(buildPath("/media-plan/revision-by-number"), query));
  return response && { ...snapshotFromRow(asRow(response["data"])), revision };
}

const UNPLANNED: ReadonlySet<Status> = new Set(["REJECTED", "CANCELLED"]);

export const mediaPlan = defineResource<MediaPlan, MediaPlanInput>()({
  endpoints: defineEndpoints("/media-plan", {
    idParam: "mediaPlanId",
    totalKey: "totalOrders",
    overrides: { create: "/media-plan/create" },
  }),
  nameField: "planNumber",
  rule: mediaPlanRule,
  // Removes the viewer's plans if the upstream ignores the filter.
  matches: ({ createdBy }, { notCreatedById }) => !isSameId(createdBy?.id, notCreatedById),
  getComparedValues: ({ orderDetails, priceDetails, ...plan }) => ({
    ...orderDetails,
    // If the list omits the plans' rows, channels are not compared.
    channelIds: isFullPlan(plan) ? plan.medias.map(({ channel }) => channel?.id) : [],
    startDate: orderDetails?.campaignDate?.start,
    endDate: orderDetails?.campaignDate?.end,
    period: orderDetails?.campaignDate?.start?.slice(0, "YYYY-MM".length),
    amount: priceDetails?.finalAmount,
    planned: UNPLANNED.has(plan.status) ? false : undefined,
  }),
  totals: { fields: ["finalAmount"], readRow: (row) => readSums(row, ["finalAmount"]) },
  // A plan names its campaign, and the campaign its client.
  loadComparedValues: async ({ orderDetails }, { clientId }, { loaders }) => {
    const campaignId = clientId ? orderDetails?.campaign?.id : undefined;
    const option = campaignId ? await loaders.loadOption("campaign", campaignId) : null;
    return { client: option?.client };
  },
  resolvers: {
    MediaPlan: {
      medias: async (plan, _args, context) => (await readFullPlan(plan, context)).medias,
      rateCards: async (plan, _args, context) => (await readFullPlan(plan, context)).rateCards,
      history: async (plan, _args, context) => plan.history ?? (await readFullPlan(plan, context)).history,
      statusEntry: resolveStatusEntry,
      statusSince: getStatusSince,
      asOf: readEarlierRevision,
    },
  },
  fromRow,
});
