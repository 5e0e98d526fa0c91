import { and, eq, exists, gte, inArray, lte, ne, not, notInArray, sql, type SQL } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { addDays, getToday } from "../../rules/today.ts";
import { campaignsTable } from "../campaign.ts";
import { mediaPlansTable } from "../media-plan/plan-table.ts";
import { notificationsTable, type campaignNotificationKinds } from "./notifications-table.ts";
import { notify } from "./notify.ts";

type AlertKind = (typeof campaignNotificationKinds)[number];

/** Number of days before the start of a campaign. */
const alertDays = 3;
/** Maximum number of campaigns per run. */
const maxCampaigns = 500;

const { id, startDate, endDate, status, overBudget, createdById } = campaignsTable;
const campaignPlansCondition = eq(sql`("orderDetails" ->> 'campaignId')`, sql`${id}::text`);

function buildConditions(store: Store): Record<AlertKind, SQL | undefined> {
  const runningCondition = and(gte(endDate, getToday()), notInArray(status, ["completed", "cancelled"]));
  const approvedPlans = store
    .select({ one: sql`1` })
    .from(mediaPlansTable)
    .where(and(campaignPlansCondition, inArray(mediaPlansTable.status, ["approved", "completed"])));
  return {
    over_budget: and(runningCondition, eq(overBudget, true)),
    starts_soon: and(
      runningCondition,
      gte(startDate, getToday()),
      lte(startDate, addDays(getToday(), alertDays)),
      not(exists(approvedPlans)),
    ),
  };
}

async function findPlanners(store: Store, campaignId: string, createdById: string | null) {
  const plans = await store
    .selectDistinct({ authorId: mediaPlansTable.createdById })
    .from(mediaPlansTable)
    .where(
      and(
        eq(sql`("orderDetails" ->> 'campaignId')`, campaignId),
        ne(mediaPlansTable.status, "cancelled"),
        ne(mediaPlansTable.status, "rejected"),
      ),
    );
  return [createdById, ...plans.map(({ authorId }) => authorId)];
}

/**
 * Alerts planners, and withdraws outdated alerts.
 *
 * @param campaignIds changed campaigns; default: all
 */
export async function updateCampaignAlerts(store: Store, campaignIds?: readonly string[]): Promise<void> {
  const selectedCondition = campaignIds && inArray(id, [...campaignIds]);
  for (const [kind, condition] of Object.entries(buildConditions(store)) as [AlertKind, SQL | undefined][]) {
    const alertedCampaign = store
      .select({ one: sql`1` })
      .from(campaignsTable)
      .where(and(eq(id, notificationsTable.campaignId), condition));
    await store
      .delete(notificationsTable)
      .where(
        and(
          eq(notificationsTable.kind, kind),
          campaignIds && inArray(notificationsTable.campaignId, [...campaignIds]),
          not(exists(alertedCampaign)),
        ),
      );
    const campaignsToAlert = await store
      .select({ id, startDate, createdById })
      .from(campaignsTable)
      .where(and(condition, selectedCondition ?? buildNoAlertCondition(store, kind)))
      .limit(maxCampaigns);
    for (const campaign of campaignsToAlert)
      await notify(store, await findPlanners(store, campaign.id, campaign.createdById), {
        kind,
        campaignId: campaign.id,
        eventKey: `${kind}:${campaign.id}`,
      });
  }
}

/** Excludes campaigns with the alert, so that the next run reaches other campaigns. */
function buildNoAlertCondition(store: Store, kind: AlertKind): SQL {
  const existingAlert = store
    .select({ one: sql`1` })
    .from(notificationsTable)
    .where(and(eq(notificationsTable.kind, kind), eq(notificationsTable.campaignId, id)));
  return not(exists(existingAlert));
}
