import { mediaPlanRule } from "@media-planner/schema/rules/media-plan";

import type { MediaPlan, MediaPlanInput } from "../generated/resolvers.ts";
import { defineResource } from "../graphql/resource/definition.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { fromRow } from "./media-plan-row.ts";

export const mediaPlan = defineResource<MediaPlan, MediaPlanInput>()({
  endpoints: masters("/media-plan", {
    idParam: "mediaPlanId",
    totalKey: "totalOrders",
    except: { create: "/media-plan/create" },
  }),
  nameField: "planNumber",
  rule: mediaPlanRule,
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
