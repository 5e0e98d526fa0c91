import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { assignNextNumber } from "../../db/sequence-numbers.ts";
import type { Store } from "../../db/store.ts";
import { getToday } from "../../rules/today.ts";
import type { Plan } from "../media-plan/plan-table.ts";
import { withdrawOrderAlerts } from "./order-alerts.ts";
import { computeDeadlines, readAppliedTerms } from "./order-terms.ts";
import { releaseOrdersTable, type ReleaseOrder } from "./release-order-table.ts";

const { planNumber, status, version, id } = releaseOrdersTable;

/** Returns the latest version of a plan's order, and locks it. */
export async function lockLatestOrder(store: Store, plan: Pick<Plan, "planNumber">) {
  const [order] = await store
    .select()
    .from(releaseOrdersTable)
    .where(eq(planNumber, plan.planNumber))
    .orderBy(desc(version))
    .limit(1)
    .for("update");
  return order;
}

/** Columns of a draft that follow from its plan. */
export async function buildDraftColumns(store: Store, plan: Plan) {
  const { campaignId, clientId, vendorId, mediaTypeId, campaignDate } = plan.orderDetails;
  const days = plan.medias.map(({ startDate }) => startDate).toSorted();
  const startsOn = days[0] ?? campaignDate.start;
  const terms = await readAppliedTerms(store, vendorId, mediaTypeId);
  return {
    mediaPlanId: plan.id,
    planNumber: plan.planNumber,
    planRevision: plan.revision,
    campaignId,
    clientId,
    vendorId,
    mediaTypeId,
    servicePeriod: campaignDate.start.slice(0, 7),
    gross: plan.priceDetails.finalAmount,
    currency: plan.currency,
    startsOn,
    ...computeDeadlines(terms, startsOn),
  };
}

/** Prepares the next version of a plan's order. The version that was sent stays valid until the next is sent. */
export async function prepareDraft(store: Store, plan: Plan): Promise<ReleaseOrder | undefined> {
  const latest = await lockLatestOrder(store, plan);
  const columns = await buildDraftColumns(store, plan);
  if (latest?.status === "draft") {
    const [order] = await store
      .update(releaseOrdersTable)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(eq(id, latest.id))
      .returning();
    return order;
  }
  const [order] = await store
    .insert(releaseOrdersTable)
    .values({
      ...columns,
      number: latest?.number ?? (await assignNextNumber(store, "RO", getToday())),
      version: (latest?.version ?? 0) + 1,
      language: latest?.language ?? null,
      recipients: latest?.recipients ?? [],
    })
    .returning();
  return order;
}

/** Follows a plan in the transaction of its change: an approval gives a draft, a cancellation cancels the order. */
export async function followPlan(store: Store, before: Plan | null, after: Plan | null): Promise<void> {
  const isApproved = after?.status === "approved" && before?.status !== "approved";
  const isWithdrawn = before && (!after || (after.status === "cancelled" && before.status !== "cancelled"));
  if (isApproved) await prepareDraft(store, after);
  if (isWithdrawn) {
    await store.delete(releaseOrdersTable).where(and(eq(planNumber, before.planNumber), eq(status, "draft")));
    await store
      .update(releaseOrdersTable)
      .set({ status: "cancelled", updatedAt: sql`now()` })
      .where(and(eq(planNumber, before.planNumber), inArray(status, ["sent", "confirmed"])));
  }
  if (after && (isApproved || isWithdrawn)) await withdrawOrderAlerts(store, after.id);
}
