import { nounOf } from "../../records/noun.ts";
import { protectPlan } from "./deletion.ts";
import { planStatusEntry, preparePlan } from "./revision.ts";
import { planRule } from "./rule.ts";
import { mediaPlansTable, type PlanStatus } from "./table.ts";

const planTransitions: Readonly<Record<string, readonly PlanStatus[]>> = {
  pending: ["approved", "rejected", "cancelled"],
  rejected: ["pending"],
  approved: ["completed", "cancelled"],
};

/** Media plan: its sums, revision and history are computed here, never taken. */
export const mediaPlans = nounOf(mediaPlansTable, {
  title: "Media plan",
  path: "/media-plan",
  total: "totalOrders",
  module: "media_plans",
  label: "planNumber",
  createPath: "/media-plan/create",
  hidden: ["startDate", "endDate", "finalAmount", "grandTotal"],
  searchThrough: ["orderDetails.campaignId", "orderDetails.clientId", "orderDetails.vendorId"],
  references: [
    { path: "orderDetails.campaignId", to: "campaigns" },
    { path: "orderDetails.clientId", to: "clients" },
    { path: "orderDetails.mediaTypeId", to: "mediaTypes" },
    { path: "orderDetails.vendorId", to: "vendors" },
    { path: "medias[].subMediaId", to: "formats" },
    { path: "medias[].placementId", to: "positions" },
    { path: "medias[].sizeId", to: "sizes" },
    { path: "medias[].durationId", to: "durations" },
    { path: "medias[].timeBandId", to: "timeSlots" },
    { path: "medias[].languageId", to: "languages" },
    { path: "medias[].materialId", to: "materials" },
    { path: "medias[].cityId", to: "cities" },
    { path: "medias[].areaId", to: "areas" },
  ],
  body: planRule,
  transitions: planTransitions,
  prepare: preparePlan,
  protect: protectPlan,
  onStatus: planStatusEntry,
});
