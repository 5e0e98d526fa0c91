import { useLingui } from "@lingui/react/macro";

import { useFormat } from "../../../../ui/format.ts";
import { Changed } from "./changed.tsx";
import type { PlanContent } from "./compare.ts";
import classes from "./review.module.css";

interface TotalsProps {
  now: PlanContent["priceDetails"];
  /** Of what it is compared with. */
  before: PlanContent["priceDetails"] | undefined;
  currency: string | null;
}

/** The sums of a plan, with what they were. */
export function ReviewTotals({ now, before, currency }: TotalsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const lines = [
    ["grandTotal", t`Grand total`],
    ["additionalCharges", t`Additional charges`],
    ["discount", t`Discount`],
    ["finalAmount", t`Final amount`],
  ] as const;
  return (
    <dl className={classes.totals}>
      {lines.map(([field, label]) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <Changed
              now={format.money(now[field], currency)}
              before={before && format.money(before[field], currency)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
