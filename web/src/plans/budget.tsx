import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import type { Status } from "@media-planner/schema/enums";

import { createRoundedFormat } from "../ui/format/rounded-format.ts";
import { useFormat } from "../ui/format/format.ts";
import { BUDGET_COLORS, getBudgetLevel } from "../ui/format/budget-level.ts";

export interface CampaignBudget {
  budget: number | null;
  planned: number | null;
  currency: string | null;
}

interface BudgetedPlan {
  status: Status;
  priceDetails: { finalAmount: number | null };
}

/** Returns a stored plan's amount in its campaign's planned spend. */
export function getPlannedAmount(plan: BudgetedPlan): number {
  const isExcluded = plan.status === "REJECTED" || plan.status === "CANCELLED";
  return isExcluded ? 0 : (plan.priceDetails.finalAmount ?? 0);
}

/**
 * Amounts in the campaign's currency; undefined if budget or planned spend is unknown.
 *
 * @param includedAmount amount of the stored plan that `campaign.planned` includes
 */
export function computeBudgetStatus(
  campaign: CampaignBudget | null | undefined,
  planAmount: number,
  includedAmount: number,
) {
  if (!campaign || campaign.budget === null || campaign.planned === null) return undefined;
  const otherPlansMinor = toMinor(campaign.planned) - toMinor(includedAmount);
  const remainderMinor = toMinor(campaign.budget) - otherPlansMinor - toMinor(planAmount);
  return {
    budget: campaign.budget,
    otherPlans: fromMinor(otherPlansMinor),
    planAmount,
    /** Negative if over budget. */
    remainder: fromMinor(remainderMinor),
    level: getBudgetLevel(toMinor(campaign.budget), otherPlansMinor + toMinor(planAmount)),
  };
}

interface BudgetLineProps {
  campaign: CampaignBudget | null | undefined;
  planAmount: number;
  /** As in `computeBudgetStatus`; 0 for a new plan. */
  includedAmount: number;
  showsOnlyRemainder?: boolean;
}

/** "Budget ₹20.0L · other plans ₹17.4L · this ₹12.7L · over by ₹10.1L". The rounded amounts add up. */
export function BudgetText({
  campaign,
  planAmount,
  includedAmount,
  showsOnlyRemainder = false,
}: BudgetLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const budgetStatus = computeBudgetStatus(campaign, planAmount, includedAmount);
  if (!budgetStatus) return null;
  const { budget, otherPlans, level, remainder } = budgetStatus;
  const formatRounded = createRoundedFormat(
    format,
    [budget, otherPlans, planAmount, remainder],
    campaign?.currency,
  );
  const formatExact = (amount: number) => format.money(amount, campaign?.currency);
  const buildTexts = (formatAmount: (amount: number) => string) => {
    const [total, otherAmount, thisAmount, remainderAmount] = [
      formatAmount(budget),
      formatAmount(otherPlans),
      formatAmount(planAmount),
      formatAmount(Math.abs(remainder)),
    ];
    return {
      start:
        planAmount === 0
          ? t`Budget ${total} · other plans ${otherAmount}`
          : t`Budget ${total} · other plans ${otherAmount} · this ${thisAmount}`,
      end: remainder < 0 ? t`${remainderAmount} over` : t`${remainderAmount} left`,
    };
  };
  const shortTexts = buildTexts(formatRounded);
  const exactTexts = buildTexts(formatExact);
  return (
    <Text component="p" m={0} fz="sm" data-spent={level} title={`${exactTexts.start} · ${exactTexts.end}`}>
      {!showsOnlyRemainder && `${shortTexts.start} · `}
      <Text component="b" inherit fw={600} {...(BUDGET_COLORS[level] ? { c: BUDGET_COLORS[level] } : {})}>
        {shortTexts.end}
      </Text>
    </Text>
  );
}

export function PlanBudget({
  plan,
  showsOnlyRemainder = false,
}: {
  plan: BudgetedPlan & { orderDetails: { campaign: CampaignBudget | null } };
  showsOnlyRemainder?: boolean;
}) {
  const { finalAmount } = plan.priceDetails;
  // Without the final amount, the remaining budget is unknown.
  if (finalAmount === null) return null;
  return (
    <BudgetText
      campaign={plan.orderDetails.campaign}
      planAmount={finalAmount}
      includedAmount={getPlannedAmount(plan)}
      showsOnlyRemainder={showsOnlyRemainder}
    />
  );
}
