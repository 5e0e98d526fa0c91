import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useFormat } from "../../../../ui/format.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { Changed } from "./changed.tsx";
import type { PlanContent } from "./compare.ts";
import classes from "./review.module.css";

interface FactsProps {
  plan: MediaPlanFieldsFragment;
  now: PlanContent["orderDetails"];
  before: PlanContent["orderDetails"] | undefined;
}

/** Since when a plan waits, or has been what it is. */
function Since({ plan: { statusSince } }: Pick<FactsProps, "plan">) {
  const { t } = useLingui();
  const format = useFormat();
  if (!statusSince) return "–";
  const [time, day] = [format.since(statusSince), format.date(statusSince)];
  return t`${time}, since ${day}`;
}

/** For whom, from whom, when, and whose work it is. */
export function ReviewFacts({ plan, now, before }: FactsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const period = ({ campaignDate }: PlanContent["orderDetails"]) =>
    format.span(campaignDate?.start, campaignDate?.end);
  const named = (field: "campaign" | "vendor" | "mediaType") => (
    <Changed now={now[field]?.name ?? null} before={before && (before[field]?.name ?? null)} />
  );
  const facts: [string, ReactNode][] = [
    [t`Client`, plan.orderDetails.campaign?.client?.name ?? "–"],
    [t`Campaign`, named("campaign")],
    [t`Vendor`, named("vendor")],
    [t`Media Type`, named("mediaType")],
    [t`Period`, <Changed key="period" now={period(now)} before={before && period(before)} />],
    [t`Author`, plan.createdBy?.name ?? "–"],
    [plan.status === "PENDING" ? t`Waiting` : t`In this status`, <Since key="since" plan={plan} />],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
