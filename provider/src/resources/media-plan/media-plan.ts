import { eq, gt, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { amountText, isInMonth, range } from "../../records/filter-conditions.ts";
import { defineResource } from "../../records/resource.ts";
import { day } from "../../rules/field-rules.ts";
import { isId } from "../../rules/id.ts";
import { updateBookings } from "../finance/plan-bookings.ts";
import { notifyOfPlanChange } from "../notification/plan-events.ts";
import { authorizeDeletion } from "./deletion-rules.ts";
import { withHistory } from "./history.ts";
import { planStatusEntry, preparePlan } from "./revision.ts";
import { planRule } from "./plan-rule.ts";
import { mediaPlansTable, type PlanStatus } from "./plan-table.ts";

const planTransitions: Readonly<Record<string, readonly PlanStatus[]>> = {
  pending: ["approved", "rejected", "cancelled"],
  rejected: ["pending"],
  approved: ["completed", "cancelled"],
};

const isPlanned = notInArray(mediaPlansTable.status, ["rejected", "cancelled"]);

const { createdById } = mediaPlansTable;

/** Two ranges around the creator, because an index cannot answer an inequality. */
const isNotCreatedBy = (id: string) =>
  isId(id) ? or(lt(createdById, id), gt(createdById, id), isNull(createdById)) : sql`true`;

export const mediaPlans = defineResource(mediaPlansTable, {
  title: "Media plan",
  path: "/media-plan",
  total: "totalOrders",
  module: "media_plans",
  label: "planNumber",
  createPath: "/media-plan/create",
  hidden: ["taxes", "startDate", "endDate", "finalAmount", "grandTotal", "plannedMonths"],
  omittedInLists: ["medias", "rateCards", "history"],
  searchedReferences: ["orderDetails.campaignId", "orderDetails.clientId", "orderDetails.vendorId"],
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
  filters: {
    // Selects plans that are neither rejected nor cancelled.
    planned: (value) => (value === "true" ? isPlanned : undefined),
    notCreatedById: isNotCreatedBy,
    period: isInMonth(mediaPlansTable.startDate),
    ...range("starts", mediaPlansTable.startDate, day),
    ...range("ends", mediaPlansTable.endDate, day),
    ...range("amount", mediaPlansTable.finalAmount, amountText),
    vendorId: (id) => eq(sql`("orderDetails" ->> 'vendorId')`, id),
    clientId: (id) => eq(sql`("orderDetails" ->> 'clientId')`, id),
    mediaTypeId: (id) => eq(sql`("orderDetails" ->> 'mediaTypeId')`, id),
    campaignId: (id) => eq(sql`("orderDetails" ->> 'campaignId')`, id),
    channelId: (id) => sql`${mediaPlansTable.medias} @> ${JSON.stringify([{ channelId: id }])}::jsonb`,
  },
  sums: ["finalAmount"],
  summedRows: isPlanned,
  aggregates: {
    always: { status: ["status", "statuses", "planned"] },
    facets: [
      { "startDate.month": ["period"] },
      { "orderDetails.vendorId": ["vendorId"] },
      { "orderDetails.clientId": ["clientId"] },
    ],
    months: { column: "plannedMonths", by: ["orderDetails.mediaTypeId"] },
  },
  groupings: {
    period: { by: sql`substring("startDate", 1, 7)`, isSorted: true },
    vendorId: { by: sql`"orderDetails" ->> 'vendorId'`, of: "vendors" },
  },
  body: planRule,
  transitions: planTransitions,
  prepare: preparePlan,
  authorize: authorizeDeletion,
  onStatus: planStatusEntry,
  onChange: async (context, before, after) => {
    await updateBookings(context, before, after);
    await notifyOfPlanChange(context, before, after);
  },
  enrich: withHistory,
});
