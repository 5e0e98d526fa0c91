import { eq, gt, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { amountTextRule, equalsMonth, buildRangeFilters } from "../records/list/filter-conditions.ts";
import { defineResource, type ResourceContext, type WriteAction } from "../records/resource.ts";
import { day } from "../rules/field-rules.ts";
import { isId } from "../rules/id.ts";
import { RequestError } from "../rules/request-error.ts";
import { getOrderBillingKey, listBillingKeys, refreshBillingSummaries } from "./finance/billing.ts";
import { createClientBill } from "./finance/bills.ts";
import { addOrderState, issueOrder, lockOrder, withdrawOrder } from "./finance/orders.ts";
import { notifyOfPlanChange } from "./notification/plan-events.ts";
import { followPlan } from "./release-order/follow-plan.ts";
import { enrichHistory } from "./media-plan/history.ts";
import { addTaxLines } from "./media-plan/taxes.ts";
import { preparePlanStatus, preparePlan } from "./media-plan/prepare-plan.ts";
import { planRule } from "./media-plan/plan-rule.ts";
import { mediaPlansTable, type PlanStatus, type Plan } from "./media-plan/plan-table.ts";

const planTransitions: Readonly<Record<string, readonly PlanStatus[]>> = {
  pending: ["approved", "rejected", "cancelled"],
  rejected: ["pending"],
  approved: ["completed", "cancelled"],
};

const plannedCondition = notInArray(mediaPlansTable.status, ["rejected", "cancelled"]);

const { createdById } = mediaPlansTable;

/** Uses `<` and `>`, because an index does not support `<>`. */
const buildNotCreatedByCondition = (id: string) =>
  isId(id) ? or(lt(createdById, id), gt(createdById, id), isNull(createdById)) : sql`true`;

/** Whether a revision was approved; its order may exist until the plan is cancelled. */
const wasApproved = ({ status, history }: Plan): boolean =>
  status === "approved" ||
  history.some(({ changes }) => changes.some(({ path, to }) => path === "status" && to === "approved"));

/**
 * @throws 409 for completed plans and plans with an approved revision, because their history must remain
 * @throws 403 if a User deletes another user's plan
 */
function authorizeDeletion({ viewer }: ResourceContext, plan: Plan, action: WriteAction): void {
  if (action !== "delete") return;
  const { status } = plan;
  const isUser = viewer.role === "User";
  if (isUser && plan.createdById !== viewer.id)
    throw RequestError.forbidden("You may delete your own media plans only");
  if (status === "completed") throw RequestError.conflict("A completed media plan cannot be deleted");
  if (status !== "cancelled" && wasApproved(plan))
    throw RequestError.conflict("Cancel an approved media plan before you delete it");
  if (status === "cancelled" && isUser)
    throw RequestError.conflict("Only a Manager or an Admin can delete a cancelled media plan");
}

async function updateFinanceRecords(context: ResourceContext, before: Plan | null, after: Plan | null) {
  const { store } = context;
  const hasChangedTo = (status: PlanStatus) => after?.status === status && before?.status !== status;
  // The stored order may have the month in which the plan started before this change.
  const order = await lockOrder(store, (after ?? before)?.planNumber ?? "");
  if (after && hasChangedTo("approved")) await issueOrder(store, after, order);
  if (after && hasChangedTo("completed")) await createClientBill(context, after, order?.poNumber ?? null);
  if (before && (!after || hasChangedTo("cancelled"))) await withdrawOrder(store, before.planNumber);
  const billingKeys = listBillingKeys(before, after);
  await refreshBillingSummaries(store, order ? [...billingKeys, getOrderBillingKey(order)] : billingKeys);
}

export const mediaPlans = defineResource(mediaPlansTable, {
  title: "Media plan",
  path: "/media-plan",
  totalKey: "totalOrders",
  module: "media_plans",
  label: "planNumber",
  createPath: "/media-plan/create",
  hiddenColumns: [
    "taxes",
    "taxParties",
    "startDate",
    "endDate",
    "finalAmount",
    "grandTotal",
    "plannedMonths",
  ],
  omittedInLists: ["medias", "rateCards", "history"],
  // The plan has its own history.
  loggedColumns: ["status", "finalAmount"],
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
    planned: (value) => (value === "true" ? plannedCondition : undefined),
    notCreatedById: buildNotCreatedByCondition,
    period: equalsMonth(mediaPlansTable.startDate),
    ...buildRangeFilters("starts", mediaPlansTable.startDate, day),
    ...buildRangeFilters("ends", mediaPlansTable.endDate, day),
    ...buildRangeFilters("amount", mediaPlansTable.finalAmount, amountTextRule),
    vendorId: (id) => eq(sql`("orderDetails" ->> 'vendorId')`, id),
    clientId: (id) => eq(sql`("orderDetails" ->> 'clientId')`, id),
    mediaTypeId: (id) => eq(sql`("orderDetails" ->> 'mediaTypeId')`, id),
    campaignId: (id) => eq(sql`("orderDetails" ->> 'campaignId')`, id),
    channelId: (id) => sql`${mediaPlansTable.medias} @> ${JSON.stringify([{ channelId: id }])}::jsonb`,
  },
  sums: ["finalAmount"],
  sumCondition: plannedCondition,
  aggregates: {
    sharedValues: { status: ["status", "statuses", "planned"] },
    facets: [
      { "startDate.month": ["period"] },
      { "orderDetails.vendorId": ["vendorId"] },
      { "orderDetails.clientId": ["clientId"] },
    ],
    months: { column: "plannedMonths", by: ["orderDetails.mediaTypeId"] },
  },
  groupings: {
    period: { expression: sql`substring("startDate", 1, 7)`, isSortedByValue: true },
    vendorId: { expression: sql`"orderDetails" ->> 'vendorId'`, resource: "vendors" },
  },
  body: planRule,
  transitions: planTransitions,
  prepare: preparePlan,
  authorize: authorizeDeletion,
  onStatus: preparePlanStatus,
  onChange: async (context, before, after) => {
    await updateFinanceRecords(context, before, after);
    await followPlan(context.store, before, after);
    await notifyOfPlanChange(context, before, after);
  },
  enrich: async (context, rows) =>
    addOrderState(context, await addTaxLines(context, await enrichHistory(context, rows))),
});
