import { and, eq, exists, gte, inArray, lte, ne, not, notInArray, sql, type SQL } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { today } from "../../rules/today.ts";
import { campaignsTable } from "../campaign.ts";
import { mediaPlansTable } from "../media-plan/plan-table.ts";
import { notificationsTable, type campaignNotificationKinds } from "./table.ts";
import { notify } from "./notify.ts";

type Kind = (typeof campaignNotificationKinds)[number];

/** Days before its start by which a campaign needs an approved plan. */
const daysBefore = 3;
/** Maximum number of campaigns per run. */
const maxCampaigns = 500;

const { id, startDate, endDate, status, overBudget, createdById } = campaignsTable;
const isOfCampaign = eq(sql`("orderDetails" ->> 'campaignId')`, sql`${id}::text`);

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Conditions of campaign alerts. */
function getConditions(store: Store): Record<Kind, SQL | undefined> {
  const isRunning = and(gte(endDate, today()), notInArray(status, ["completed", "cancelled"]));
  const agreed = store
    .select({ one: sql`1` })
    .from(mediaPlansTable)
    .where(and(isOfCampaign, inArray(mediaPlansTable.status, ["approved", "completed"])));
  return {
    over_budget: and(isRunning, eq(overBudget, true)),
    starts_soon: and(
      isRunning,
      gte(startDate, today()),
      lte(startDate, addDays(today(), daysBefore)),
      not(exists(agreed)),
    ),
  };
}

async function findPlanners(store: Store, campaignId: string, createdById: string | null) {
  const plans = await store
    .selectDistinct({ author: mediaPlansTable.createdById })
    .from(mediaPlansTable)
    .where(
      and(
        eq(sql`("orderDetails" ->> 'campaignId')`, campaignId),
        ne(mediaPlansTable.status, "cancelled"),
        ne(mediaPlansTable.status, "rejected"),
      ),
    );
  return [createdById, ...plans.map(({ author }) => author)];
}

/**
 * Notifies planners of campaigns over budget or starting soon without an approved plan, and withdraws
 * outdated alerts.
 *
 * @param of changed campaigns; default: all
 */
export async function updateCampaignAlerts(store: Store, of?: readonly string[]): Promise<void> {
  const these = of && inArray(id, [...of]);
  for (const [kind, condition] of Object.entries(getConditions(store)) as [Kind, SQL | undefined][]) {
    const still = store
      .select({ one: sql`1` })
      .from(campaignsTable)
      .where(and(eq(id, notificationsTable.campaignId), condition));
    await store
      .delete(notificationsTable)
      .where(
        and(
          eq(notificationsTable.kind, kind),
          of && inArray(notificationsTable.campaignId, [...of]),
          not(exists(still)),
        ),
      );
    const holding = await store
      .select({ id, startDate, createdById })
      .from(campaignsTable)
      .where(and(condition, these ?? notNotified(store, kind)))
      .limit(maxCampaigns);
    for (const campaign of holding)
      await notify(store, await findPlanners(store, campaign.id, campaign.createdById), {
        kind,
        campaignId: campaign.id,
        occasion: `${kind}:${campaign.id}`,
      });
  }
}

/** Skips notified campaigns, so that a run reaches all of them. */
function notNotified(store: Store, kind: Kind): SQL {
  const notified = store
    .select({ one: sql`1` })
    .from(notificationsTable)
    .where(and(eq(notificationsTable.kind, kind), eq(notificationsTable.campaignId, id)));
  return not(exists(notified));
}
