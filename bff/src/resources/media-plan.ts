import { mediaPlanRule } from "@media-planner/schema/rules/media-plan";

import type { MediaPlan, MediaPlanInput, MediaPlanRevision } from "../generated/resolvers.ts";
import { defineResource } from "../graphql/resource/definition.ts";
import type { Model } from "../graphql/resource/model.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { fromRow } from "./media-plan-row.ts";

/** What led to the present status: its creation, a decision, or the edit that asked for another one. */
export function statusEntryOf({ history = [] }: Model<MediaPlan>): Model<MediaPlanRevision> | null {
  const led = history.findLast(
    ({ action, changes = [] }) => action !== "UPDATED" || changes.some(({ path }) => path === "status"),
  );
  return led ?? null;
}

export const mediaPlan = defineResource<MediaPlan, MediaPlanInput>()({
  endpoints: masters("/media-plan", {
    idParam: "mediaPlanId",
    totalKey: "totalOrders",
    except: { create: "/media-plan/create" },
  }),
  nameField: "planNumber",
  rule: mediaPlanRule,
  resolvers: { MediaPlan: { statusEntry: statusEntryOf } },
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
