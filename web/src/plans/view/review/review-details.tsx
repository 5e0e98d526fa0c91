import { useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import { useFormat } from "../../../ui/format/format.ts";
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

export interface ReviewDetailsProps {
  plan: MediaPlanFieldsFragment;
  now: PlanContent;
  before: PlanContent | undefined;
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
  const hasInvalidRows = now.rateCards.some(({ isInvalid }) => isInvalid);
  const hasValue = (field: (typeof prices)[number][0]) =>
    [now, before].some(
      (content) => content?.priceDetails[field] || content?.priceDetails.invalidFields?.includes(field),
    );
  // Without charges and discount, the rows' total is the final amount.
  const hasAdjustments = hasValue("additionalCharges") || hasValue("discount");
  const visiblePrices = prices.filter(([field]) =>
    field === "grandTotal" ? hasAdjustments || hasInvalidRows : field === "finalAmount" || hasValue(field),
  );
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
  const rowSumDiffers = hasInvalidRows && rowSum !== now.priceDetails.grandTotal;
  const rowSumText = format.money(rowSum, currency);
  return (
    <dl className={classes.totals}>
      {visiblePrices.map(([field, label]) => (
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
