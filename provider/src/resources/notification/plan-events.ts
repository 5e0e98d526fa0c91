import { and, notInArray } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import type { ResourceContext } from "../../records/resource.ts";
import type { Plan } from "../media-plan/plan-table.ts";
import { usersTable } from "../user/users-table.ts";
import { buildPermissionCondition } from "../user/permission-condition.ts";
import { withdrawNotifications, notify } from "./notify.ts";
import { updateCampaignAlerts } from "./campaign-alerts.ts";

async function findApprovers(store: Store, excludedIds: readonly (string | null)[]): Promise<string[]> {
  const rows = await store
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(
      and(
        buildPermissionCondition(store, "media_plans", "approve"),
        notInArray(
          usersTable.id,
          excludedIds.filter((id) => id !== null),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Notifies users of a change of a plan; must run in the transaction of the change. */
export async function notifyOfPlanChange(
  context: ResourceContext,
  before: Plan | null,
  after: Plan | null,
): Promise<void> {
  const { store, viewer } = context;
  const hasChangedTo = (status: Plan["status"]) => after?.status === status && before?.status !== status;
  const entry = after?.history.at(-1);
  if (after && before?.status === "pending" && after.status !== "pending")
    await withdrawNotifications(store, "submitted", after.id);
  if (after && entry) {
    const by = { id: viewer.id, name: viewer.fullName };
    const details = { mediaPlanId: after.id, by, text: entry.comment ?? null };
    const author = after.createdById === viewer.id ? null : after.createdById;
    if (hasChangedTo("pending"))
      await notify(store, await findApprovers(store, [viewer.id, after.createdById]), {
        ...details,
        kind: "submitted",
        eventKey: `submitted:${entry.id}`,
      });
    for (const kind of ["approved", "rejected"] as const)
      if (hasChangedTo(kind))
        await notify(store, [author], { ...details, kind, eventKey: `${kind}:${entry.id}` });
  }
  const campaignIds = [before, after].flatMap((plan) => (plan ? [plan.orderDetails.campaignId] : []));
  await updateCampaignAlerts(store, [...new Set(campaignIds)]);
}
