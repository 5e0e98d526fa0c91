import { amountOf } from "@media-planner/schema/rules/money";

import { useFormat } from "../../../../../ui/format.ts";
import { useDraft } from "../../store.tsx";
import { useCurrency } from "../../prices/currency.tsx";
import classes from "./input.module.css";

/** Rate times quantity, as one types. */
export function AmountCell({ rowKey, label }: { rowKey: string; label: string }) {
  const format = useFormat();
  const currency = useCurrency();
  const amount = useDraft((draft) => amountOf(draft.rows[rowKey]?.unitRate, draft.rows[rowKey]?.quantity));
  return (
    <output className={classes.amount} aria-label={label} data-cell="amount">
      {format.money(amount, currency)}
    </output>
  );
}
