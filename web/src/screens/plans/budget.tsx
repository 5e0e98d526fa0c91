import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import type { Status } from "@media-planner/schema/rules/status";

import { createRoundedFormat } from "../../ui/rounded-format.ts";
import { useFormat } from "../../ui/format.ts";
import { BUDGET_COLORS, getBudgetLevel, type BudgetLevel } from "../../ui/budget-level.ts";

export interface CampaignBudget {
  budget: number | null;
  planned: number | null;
  currency: string | null;
}

/** In units of the campaign's currency. */
export interface BudgetStatus {
  budget: number;
  otherPlans: number;
  own: number;
  /** Negative if over budget. */
  remainder: number;
  spent: BudgetLevel;
}

interface Stored {
  status: Status;
  priceDetails: { finalAmount: number | null };
}

/** Share of a stored plan in its campaign's planned spend; rejected and cancelled plans count as 0. */
export function getPlannedAmount(plan: Stored): number {
  const isReleased = plan.status === "REJECTED" || plan.status === "CANCELLED";
  return isReleased ? 0 : (plan.priceDetails.finalAmount ?? 0);
}

/**
 * Undefined if budget or planned spend is unknown.
 *
 * @param counted the stored plan's share of `planned`
 */
export function computeBudgetStatus(
  campaign: CampaignBudget | null | undefined,
  own: number,
  counted: number,
): BudgetStatus | undefined {
  if (!campaign || campaign.budget === null || campaign.planned === null) return undefined;
  const otherPlans = toMinor(campaign.planned) - toMinor(counted);
  const remainder = toMinor(campaign.budget) - otherPlans - toMinor(own);
  return {
    budget: campaign.budget,
    otherPlans: fromMinor(otherPlans),
    own,
    remainder: fromMinor(remainder),
    spent: getBudgetLevel(toMinor(campaign.budget), otherPlans + toMinor(own)),
  };
}

interface BudgetLineProps {
  campaign: CampaignBudget | null | undefined;
  own: number;
  /** The stored plan's share of `planned`; 0 for a new plan. */
  counted: number;
  /** Only the remaining or exceeded amount. */
  brief?: boolean;
}

/** "Budget ₹20.0L · other plans ₹17.4L · this ₹12.7L · over by ₹10.1L". The rounded amounts add up. */
export function BudgetLine({ campaign, own, counted, brief = false }: BudgetLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const standing = computeBudgetStatus(campaign, own, counted);
  if (!standing) return null;
  const { budget, otherPlans, spent, remainder } = standing;
  const money = createRoundedFormat(format, [budget, otherPlans, own, remainder], campaign?.currency);
  const exact = (amount: number) => format.money(amount, campaign?.currency);
  const words = (formatAmount: (amount: number) => string) => {
    const [all, other, present, remaining] = [
      formatAmount(budget),
      formatAmount(otherPlans),
      formatAmount(own),
      formatAmount(Math.abs(remainder)),
    ];
    return {
      start:
        own === 0
          ? t`Budget ${all} · other plans ${other}`
          : t`Budget ${all} · other plans ${other} · this ${present}`,
      end: remainder < 0 ? t`${remaining} over` : t`${remaining} left`,
    };
  };
  const short = words(money);
  const full = words(exact);
  return (
    <Text component="p" m={0} fz="sm" data-spent={spent} title={`${full.start} · ${full.end}`}>
      {!brief && `${short.start} · `}
      <Text component="b" inherit fw={600} {...(BUDGET_COLORS[spent] ? { c: BUDGET_COLORS[spent] } : {})}>
        {short.end}
      </Text>
    </Text>
  );
}

export function PlanBudget({
  plan,
  brief = false,
}: {
  plan: Stored & { orderDetails: { campaign: CampaignBudget | null } };
  brief?: boolean;
}) {
  const { finalAmount } = plan.priceDetails;
  // The remainder is unknown, not the budget without this plan.
  if (finalAmount === null) return null;
  return (
    <BudgetLine
      campaign={plan.orderDetails.campaign}
      own={finalAmount}
      counted={getPlannedAmount(plan)}
      brief={brief}
    />
  );
}
