import { useLingui } from "@lingui/react/macro";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import { useFormat } from "../../../ui/format/format.ts";
import { PlanAmountTable } from "../../page/plan-amount-table.tsx";
import { toCssVariables } from "./flights-chart.tsx";
import type { FlightPlan } from "./flight-bars.ts";
import classes from "./flights.module.css";

interface SpendTableProps {
  label: string;
  headings: readonly [name: string, count: string];
  rows: readonly { name: string; countText: string; spendMinor: number }[];
  prices: Pick<FlightPlan, "grandTotal" | "additionalCharges" | "discount" | "finalAmount">;
  currency: string | null;
  /** True if the rows add up to the final amount. */
  rowsIncludeCharges?: boolean;
}

export function SpendTable({
  label,
  headings: [name, count],
  rows,
  prices,
  currency,
  rowsIncludeCharges = false,
}: SpendTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const formatMoney = (amount: number | null) => format.money(amount ?? 0, currency);
  const totalMinor = toMinor(rowsIncludeCharges ? prices.finalAmount : prices.grandTotal);
  const renderShare = (spendMinor: number) => {
    const share = totalMinor > 0 ? spendMinor / totalMinor : 0;
    return (
      <span className={classes.share} style={toCssVariables({ "--share": share })}>
        {format.percent(share)}
      </span>
    );
  };
  const createSumRow = (sum: string, amount: string) => ({
    name: sum,
    figures: ["", "", amount],
    isSum: true,
  });
  return (
    <PlanAmountTable
      label={label}
      hasCaption
      headings={[name, count, t`Share`, t`Amount`]}
      rows={[
        ...rows.map((row) => ({
          name: row.name,
          figures: [row.countText, renderShare(row.spendMinor), formatMoney(fromMinor(row.spendMinor))],
        })),
        ...(rowsIncludeCharges
          ? []
          : [
              createSumRow(t`Grand total`, formatMoney(prices.grandTotal)),
              createSumRow(t`Additional charges`, formatMoney(prices.additionalCharges)),
              createSumRow(t`Discount`, formatMoney(-(prices.discount ?? 0))),
            ]),
        createSumRow(t`Final amount`, formatMoney(prices.finalAmount)),
      ]}
    />
  );
}
