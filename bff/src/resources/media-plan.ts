import { mediaPlanRule } from "@media-planner/schema/rules/media-plan";

import type {
  Area,
  Campaign,
  City,
  Duration,
  Format,
  Language,
  Material,
  MediaPlanInput,
  MediaType,
  Position,
  Resolvers,
  Size,
  TimeSlot,
  Vendor,
} from "../generated/resolvers.ts";
import { link } from "../graphql/resource/links.ts";
import {
  create,
  defineResource,
  get,
  list,
  remove,
  setStatus,
  update,
} from "../graphql/resource/definition.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { fromRow } from "./media-plan-row.ts";

const resource = defineResource<MediaPlanInput>()({
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

export const mediaPlan = {
  resource,
  resolvers: {
    Query: { mediaPlans: list(resource), mediaPlan: get(resource) },
    Mutation: {
      createMediaPlan: create(resource),
      updateMediaPlan: update(resource),
      deleteMediaPlan: remove(resource),
      setMediaPlanStatus: setStatus(resource),
    },
    OrderDetails: {
      campaign: link<Campaign>("campaign"),
      mediaType: link<MediaType>("mediaType"),
      vendor: link<Vendor>("vendor"),
    },
    MediaRow: {
      format: link<Format>("format"),
      position: link<Position>("position"),
      size: link<Size>("size"),
      duration: link<Duration>("duration"),
      timeSlot: link<TimeSlot>("timeSlot"),
      language: link<Language>("language"),
      material: link<Material>("material"),
      city: link<City>("city"),
      area: link<Area>("area"),
    },
  } satisfies Resolvers,
};
