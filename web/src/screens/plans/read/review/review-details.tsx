import { useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import type { ReactNode } from "react";

import { useNameOrDenialReason } from "../../../../crud/related/use-denial-reason.ts";
import { useFormat } from "../../../../ui/format/format.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import type { PlanContent } from "./compare-revisions.ts";
import classes from "./review.module.css";

interface ChangedValueProps {
  now: string | null;
  before: string | null | undefined;
}

/** Formats "old → new" if the values differ. */
export function ChangedValue({ now, before }: ChangedValueProps) {
  const { t } = useLingui();
  if (before === undefined || before === now) return <>{now}</>;
  return (
    <span className={classes.changed}>
      <del>
        <VisuallyHidden>{t`before`} </VisuallyHidden>
        {before ?? "–"}
      </del>{" "}
      <span aria-hidden>→</span>{" "}
      <ins>
        <VisuallyHidden>{t`now`} </VisuallyHidden>
        {now ?? "–"}
      </ins>
    </span>
  );
}

interface ReviewDetailsProps {
  plan: MediaPlanFieldsFragment;
  now: PlanContent;
  before: PlanContent | undefined;
}

export function ReviewDetails({ plan, now, before }: ReviewDetailsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const getName = useNameOrDenialReason();
  const renderChange = (getText: (order: PlanContent["orderDetails"]) => string | null | undefined) => (
    <ChangedValue
      now={getText(now.orderDetails) ?? null}
      before={before && (getText(before.orderDetails) ?? null)}
    />
  );
  const { status, statusSince, createdBy } = plan;
  const [time, day] = statusSince ? [format.elapsed(statusSince), format.date(statusSince)] : [];
  const details: [string, ReactNode][] = [
    [t`Client`, getName("clients", plan.orderDetails.campaign?.client) ?? "–"],
    [t`Campaign`, renderChange(({ campaign }) => getName("campaigns", campaign))],
    [t`Vendor`, renderChange(({ vendor }) => getName("vendors", vendor))],
    [t`Media Type`, renderChange(({ mediaType }) => mediaType?.name)],
    [t`Period`, renderChange(({ campaignDate }) => format.dateRange(campaignDate?.start, campaignDate?.end))],
    [t`Author`, createdBy?.name ?? "–"],
    [status === "PENDING" ? t`Waiting` : t`In this status`, time ? t`${time}, since ${day}` : "–"],
  ];
  return (
    <dl className={classes.details}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ReviewTotals({ plan: { currency }, now, before }: ReviewDetailsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const prices = [
    ["grandTotal", t`Grand total`],
    ["additionalCharges", t`Additional charges`],
    ["discount", t`Discount`],
    ["finalAmount", t`Final amount`],
  ] as const;
  const formatPrice = ({ priceDetails }: ReviewDetailsProps["now"], field: (typeof prices)[number][0]) => {
    if (priceDetails.invalidFields?.includes(field))
      return field === "additionalCharges" || field === "discount"
        ? t`Unreadable, counts as 0`
        : t`Unreadable`;
    const amount = priceDetails[field];
    const amountText = format.money(field === "discount" && amount !== null ? -amount : amount, currency);
    const percent =
      field === "additionalCharges" || field === "discount" ? priceDetails[`${field}Percent`] : null;
    return percent === null ? amountText : `${format.number(percent)}\u00a0% · ${amountText}`;
  };
  const rowSum = fromMinor(now.rateCards.reduce((sum, { amount }) => sum + toMinor(amount), 0));
  const rowSumDiffers =
    now.rateCards.some(({ isInvalid }) => isInvalid) && rowSum !== now.priceDetails.grandTotal;
  const rowSumText = format.money(rowSum, currency);
  return (
    <dl className={classes.totals}>
      {prices.map(([field, label]) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <ChangedValue now={formatPrice(now, field)} before={before && formatPrice(before, field)} />
          </dd>
          {field === "grandTotal" && rowSumDiffers && (
            <dd
              className={classes.invalid}
            >{t`The rows add up to ${rowSumText}: invalid ones count as 0.`}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
