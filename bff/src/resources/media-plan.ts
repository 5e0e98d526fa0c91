import { mediaPlanRule } from "@media-planner/schema/rules/media-plan";

import type {
  MediaPlan,
  MediaPlanInput,
  MediaPlanRevision,
  MediaPlanSnapshot,
} from "../generated/resolvers.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import { defineResource } from "../graphql/resource/definition.ts";
import type { Model } from "../graphql/resource/model.ts";
import { wireWord } from "../rest/body.ts";
import { endpoint, idQuery, masters } from "../rest/endpoints.ts";
import { CodedError } from "../rest/errors.ts";
import { asRow } from "../rest/row.ts";
import { fromRow, snapshotFromRow } from "./media-plan-row.ts";

/** What led to the present status: its creation, a decision, or the edit that asked for another one. */
export function statusEntryOf({ history = [] }: Model<MediaPlan>): Model<MediaPlanRevision> | null {
  const led = history.findLast(
    ({ action, changes = [] }) => action !== "UPDATED" || changes.some(({ path }) => path === "status"),
  );
  return led ?? null;
}

/** Since when a plan has its status, where the upstream does not say it itself. */
function statusSinceOf(plan: Model<MediaPlan>): string | null {
  return plan.statusSince ?? statusEntryOf(plan)?.at ?? plan.createdAt;
}

/** The plan as an earlier revision ended; an upstream that keeps none answers 404, as ours does for one that was not kept. */
async function earlierRevision(
  { id, revision: present }: Model<MediaPlan>,
  { revision = present - 1 }: { readonly revision?: number | null | undefined },
  { rest }: GraphQLContext,
): Promise<Model<MediaPlanSnapshot> | null> {
  if (revision === null || revision < 1 || revision >= present) return null;
  try {
    const query = { ...idQuery({ mediaPlanId: id }), revision };
    const { data } = await rest.read(endpoint("/media-plan/revision-by-number"), query);
    return { ...snapshotFromRow(asRow(data)), revision };
  } catch (error) {
    if (error instanceof CodedError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

export const mediaPlan = defineResource<MediaPlan, MediaPlanInput>()({
  endpoints: masters("/media-plan", {
    idParam: "mediaPlanId",
    totalKey: "totalOrders",
    except: { create: "/media-plan/create" },
  }),
  nameField: "planNumber",
  rule: mediaPlanRule,
  resolvers: {
    MediaPlan: { statusEntry: statusEntryOf, statusSince: statusSinceOf, asOf: earlierRevision },
  },
  fromRow,
  toBody: (input) => ({
    ...input,
    medias: input.medias.map(({ formatId, positionId, timeSlotId, ...row }) => ({
      ...row,
      subMediaId: formatId,
      placementId: positionId,
      timeBandId: timeSlotId,
      unit: wireWord(row.unit),
    })),
  }),
});
