import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useNameOrDenialReason } from "../../../crud/related/use-denial-reason.ts";
import { BUDGET_COLORS } from "../../../ui/format/budget-level.ts";
import { useFormat } from "../../../ui/format/format.ts";
import { Panel } from "../../../ui/page/page.tsx";
import { computeBudgetStatus, getPlannedAmount } from "../../budget.tsx";
import { useFinalAmountText } from "../../use-final-amount-text.ts";
import {
  sumAmountsByChannel,
  type Comparison,
  type PlanContent,
  type ReviewedPlan,
} from "./compare-revisions.ts";
import { ChangedValue } from "./review-details.tsx";
import classes from "./review-summary.module.css";

/** The others are counted. */
const MAX_CHANNELS = 4;

interface SummaryProps {
  plan: ReviewedPlan;
  comparison: Comparison;
}

/** What a decision depends on, before the rows. */
export function ReviewSummary({ plan, comparison }: SummaryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const getName = useNameOrDenialReason();
  const formatFinalAmount = useFinalAmountText();
  const now: PlanContent = comparison.now ?? plan;
  const before = comparison.before ?? undefined;
  const renderChange = (getText: (order: PlanContent["orderDetails"]) => string | null | undefined) => (
    <ChangedValue
      now={getText(now.orderDetails) ?? null}
      before={before && (getText(before.orderDetails) ?? null)}
    />
  );
  const { status, statusSince, createdBy, currency } = plan;
  const { campaign } = plan.orderDetails;
  const [time, day] = statusSince ? [format.elapsed(statusSince), format.date(statusSince)] : [];
  const campaignDates = format.dateRange(campaign?.startDate, campaign?.endDate);
  const facts: [name: string, value: ReactNode, note: ReactNode][] = [
    [
      t`Final amount`,
      <span key="amount" className={classes.amount}>
        {formatFinalAmount({ currency, priceDetails: now.priceDetails })}
      </span>,
      <DifferenceToBefore key="difference" plan={plan} comparison={comparison} />,
    ],
    [t`Budget`, <Remainder key="budget" plan={plan} />, <BudgetNote key="note" plan={plan} />],
    [
      t`Campaign and client`,
      renderChange((order) => getName("campaigns", order.campaign)),
      getName("clients", campaign?.client),
    ],
    [
      t`Vendor and media type`,
      renderChange(({ vendor }) => getName("vendors", vendor)),
      renderChange(({ mediaType }) => mediaType?.name),
    ],
    [
      t`Period`,
      renderChange(({ campaignDate }) => format.dateRange(campaignDate?.start, campaignDate?.end)),
      campaign?.startDate && campaign.endDate ? t`Campaign: ${campaignDates}` : null,
    ],
    [
      t`Author`,
      createdBy?.name ?? "–",
      time && (status === "PENDING" ? t`waiting ${time}, since ${day}` : t`${time}, since ${day}`),
    ],
  ];
  return (
    <Panel>
      <dl className={classes.facts}>
        {facts.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note && <dd className={classes.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      <Channels now={now} currency={currency} />
    </Panel>
  );
}

function DifferenceToBefore({ plan, comparison: { before, now, from } }: SummaryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [oldAmount, newAmount] = [before?.priceDetails.finalAmount, (now ?? plan).priceDetails.finalAmount];
  if (typeof oldAmount !== "number" || typeof newAmount !== "number") return null;
  if (oldAmount === newAmount) return t`as in revision ${from}`;
  const sign = newAmount > oldAmount ? "+" : "";
  const difference = sign + format.money(Math.round((newAmount - oldAmount) * 100) / 100, plan.currency);
  return t`${difference} since revision ${from}`;
}

function useBudgetStatus(plan: ReviewedPlan) {
  const { finalAmount } = plan.priceDetails;
  return finalAmount === null
    ? undefined
    : computeBudgetStatus(plan.orderDetails.campaign, finalAmount, getPlannedAmount(plan));
}

function Remainder({ plan }: Pick<SummaryProps, "plan">) {
  const { t } = useLingui();
  const format = useFormat();
  const budget = useBudgetStatus(plan);
  if (!budget) return "–";
  const amount = format.moneyShort(Math.abs(budget.remainder), plan.orderDetails.campaign?.currency);
  return (
    <b style={{ color: BUDGET_COLORS[budget.level] }}>
      {budget.remainder < 0 ? t`${amount} over` : t`${amount} left`}
    </b>
  );
}

function BudgetNote({ plan }: Pick<SummaryProps, "plan">) {
  const { t } = useLingui();
  const format = useFormat();
  const budget = useBudgetStatus(plan);
  if (!budget) return null;
  const [total, others] = [budget.budget, budget.otherPlans].map((amount) =>
    format.moneyShort(amount, plan.orderDetails.campaign?.currency),
  );
  return budget.otherPlans === 0 ? t`of ${total}` : t`of ${total}, other plans ${others}`;
}

/** Largest channels with their shares of the rows' total. */
function Channels({ now, currency }: { now: PlanContent; currency: string | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const channels = sumAmountsByChannel(now);
  const total = channels.reduce((sum, { amount }) => sum + amount, 0);
  if (channels.length === 0 || total === 0) return null;
  const moreCount = channels.length - MAX_CHANNELS;
  return (
    <ul className={classes.channels} aria-label={t`By channel`}>
      {channels.slice(0, MAX_CHANNELS).map(({ channel, amount }) => (
        <li key={channel ?? ""} title={format.money(amount, currency)}>
          {channel ?? "–"} <b>{format.moneyShort(amount, currency)}</b> {format.percent(amount / total)}
        </li>
      ))}
      {moreCount > 0 && <li>{t`${moreCount} more`}</li>}
    </ul>
  );
}
