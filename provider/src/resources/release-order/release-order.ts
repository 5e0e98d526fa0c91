import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { equalsAnyText, equalsEnumValue } from "../../records/list/filter-conditions.ts";
import { defineResource, type ResourceContext, type Row } from "../../records/resource.ts";
import { isAllowed } from "../../rules/access.ts";
import {
  boundedList,
  day,
  email,
  optional,
  optionalText,
  percent,
  reference,
} from "../../rules/field-rules.ts";
import { computeOrderAmounts } from "../../rules/order-amounts.ts";
import { parseBody, RequestError } from "../../rules/request-error.ts";
import { addDays, getToday } from "../../rules/today.ts";
import { defineMessage } from "../../i18n/translate.ts";
import { mediaPlansTable, type Plan } from "../media-plan/plan-table.ts";
import { vendorsTable } from "../vendor/vendor.ts";
import { withdrawOrderAlerts } from "./order-alerts.ts";
import { buildDraftColumns, lockLatestOrder } from "./follow-plan.ts";
import { buildDueCondition, listOpenDeadlines } from "./open-deadlines.ts";
import { releaseOrdersTable, type ReleaseOrder } from "./release-order-table.ts";
import { assignNextNumber } from "../../db/sequence-numbers.ts";

const { status } = releaseOrdersTable;

const bodyRule = z.object({
  mediaPlanId: reference,
  commissionPercent: optional(percent),
  bookBy: optional(day),
  materialBy: optional(day),
  confirmBy: optional(day),
  materialSentOn: optional(day),
  language: optional(z.enum(["en", "fr"])),
  recipients: boundedList(email, 10),
  subject: optionalText(200),
  text: optionalText(2000),
});

/** @throws 409 unless the plan is approved or completed */
export async function readOrderedPlan({ store }: ResourceContext, mediaPlanId: string): Promise<Plan> {
  const [plan] = await store.select().from(mediaPlansTable).where(eq(mediaPlansTable.id, mediaPlanId));
  if (!plan) throw RequestError.notFound("Media plan");
  if (plan.status !== "approved" && plan.status !== "completed")
    throw RequestError.conflict("Only an approved media plan has a release order");
  return plan;
}

async function prepareCreation(context: ResourceContext, mediaPlanId: string) {
  const plan = await readOrderedPlan(context, mediaPlanId);
  const latest = await lockLatestOrder(context.store, plan);
  if (latest && latest.status !== "cancelled" && latest.status !== "declined")
    throw RequestError.conflict("This media plan has a release order already");
  return {
    ...(await buildDraftColumns(context.store, plan)),
    number: latest?.number ?? (await assignNextNumber(context.store, "RO", getToday())),
    version: (latest?.version ?? 0) + 1,
  };
}

/** Omits margins for viewers without the permission to see them. */
export const canSeeMargins = ({ viewer }: ResourceContext) => isAllowed(viewer, "margins", "view");

async function addAmounts(context: ResourceContext, rows: Row[]): Promise<Row[]> {
  const today = getToday();
  const orders = rows as (Row & ReleaseOrder)[];
  const vendorIds = [...new Set(orders.flatMap(({ vendorId }) => vendorId ?? []))];
  const { id, commissionPercent } = vendorsTable;
  const vendorRows =
    vendorIds.length === 0
      ? []
      : await context.store
          .select({ id, commissionPercent })
          .from(vendorsTable)
          .where(inArray(id, vendorIds));
  const percents = new Map(vendorRows.map((vendor) => [vendor.id, vendor.commissionPercent]));
  return orders.map((order) => {
    const deadlines = {
      late: listOpenDeadlines(order, today, today),
      openDeadlines: listOpenDeadlines(order, today),
    };
    const { commissionPercent: ownPercent, ...row } = order;
    if (!canSeeMargins(context)) return { ...row, ...deadlines };
    const vendorPercent = percents.get(order.vendorId ?? "") ?? 0;
    const amounts = computeOrderAmounts(order.gross, ownPercent ?? vendorPercent);
    return { ...row, ...deadlines, ...amounts, isOwnCommission: ownPercent !== null };
  });
}

export const releaseOrders = defineResource(releaseOrdersTable, {
  isUnlogged: true,
  title: "Release order",
  module: "media_plans",
  writePermission: "approve",
  label: "number",
  hiddenColumns: ["content"],
  omittedInLists: ["text"],
  searchedReferences: ["clientId", "vendorId", "campaignId"],
  filters: {
    status: equalsEnumValue(status),
    statuses: equalsAnyText(status),
    late: (value) => (value === "true" ? buildDueCondition(getToday(), getToday()) : undefined),
    dueTo: (value) => {
      const { dueTo } = parseBody(z.object({ dueTo: day }), { dueTo: value });
      return buildDueCondition(addDays(dueTo, 1), getToday());
    },
  },
  body: bodyRule,
  prepare: async (context, body, before) => {
    const { mediaPlanId, bookBy: ownBookBy, materialBy: ownMaterialBy, ...fields } = body;
    const deadlines = {
      ...(ownBookBy && { bookBy: ownBookBy }),
      ...(ownMaterialBy && { materialBy: ownMaterialBy }),
    };
    if (!before)
      return {
        ...fields,
        ...(await prepareCreation(context, mediaPlanId)),
        ...deadlines,
      };
    if (before.mediaPlanId !== mediaPlanId) throw RequestError.invalid("mediaPlanId", "Cannot be changed");
    if (before.status === "draft") return { ...fields, bookBy: ownBookBy, materialBy: ownMaterialBy };
    // What was sent stays as it was sent.
    return {
      bookBy: ownBookBy,
      materialBy: ownMaterialBy,
      confirmBy: fields.confirmBy,
      materialSentOn: fields.materialSentOn,
    };
  },
  authorize: (_context, before, action) => {
    if (action === "delete" && before.status !== "draft")
      throw RequestError.conflict("A release order that was sent cannot be deleted");
    if (action === "update" && (before.status === "superseded" || before.status === "cancelled"))
      throw RequestError.conflict(
        defineMessage("A {status} release order cannot be changed", {
          status: before.status,
        }),
      );
  },
  onChange: ({ store }, before, after) => withdrawOrderAlerts(store, (after ?? before)?.mediaPlanId),
  enrich: addAmounts,
});
