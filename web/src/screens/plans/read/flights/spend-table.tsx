import { useLingui } from "@lingui/react/macro";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import { useFormat } from "../../../../ui/format.ts";
import { PlanAmountTable } from "../plan-figures.tsx";
import { variables } from "./flights-chart.tsx";
import type { FlightPlan } from "./spread.ts";
import classes from "./flights.module.css";

interface SpendTableProps {
  label: string;
  heads: readonly [name: string, count: string];
  /** Spend in minor units. */
  rows: readonly { name: string; count: string; spend: number }[];
  prices: Pick<FlightPlan, "grandTotal" | "additionalCharges" | "discount" | "finalAmount">;
  currency: string | null;
  /** Includes additional charges and discount, up to the final amount. */
  isFinal?: boolean;
}

export function SpendTable({
  label,
  heads: [name, count],
  rows,
  prices,
  currency,
  isFinal = false,
}: SpendTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (amount: number | null) => format.money(amount ?? 0, currency);
  const total = toMinor(isFinal ? prices.finalAmount : prices.grandTotal);
  const shareOf = (spend: number) => {
    const share = total > 0 ? spend / total : 0;
    return (
      <span className={classes.share} style={variables({ "--share": share })}>
        {format.percent(share)}
      </span>
    );
  };
  const sumOf = (sum: string, amount: string) => ({ name: sum, figures: ["", "", amount], isSum: true });
  return (
    <PlanAmountTable
      label={label}
      captioned
      heads={[name, count, t`Share`, t`Amount`]}
      rows={[
        ...rows.map((row) => ({
          name: row.name,
          figures: [row.count, shareOf(row.spend), money(fromMinor(row.spend))],
        })),
        ...(isFinal
          ? []
          : [
              sumOf(t`Grand total`, money(prices.grandTotal)),
              sumOf(t`Additional charges`, money(prices.additionalCharges)),
              sumOf(t`Discount`, prices.discount ? `−${money(prices.discount)}` : money(0)),
            ]),
        sumOf(t`Final amount`, money(prices.finalAmount)),
      ]}
    />
  );
}
