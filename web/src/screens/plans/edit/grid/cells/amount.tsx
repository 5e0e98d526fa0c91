import { useFormat } from "../../../../../ui/format.ts";
import { rowAmount } from "../../../rows.ts";
import { useDraft, usePlan } from "../../store.tsx";
import classes from "./input.module.css";

/** Rate times units, as one types. */
export function AmountCell({ rowKey, label }: { rowKey: string; label: string }) {
  const format = useFormat();
  const currency = usePlan((state) => state.currency);
  const amount = useDraft(({ rows }) => (rows[rowKey] ? rowAmount(rows[rowKey]) : 0));
  return (
    <output className={classes.amount} aria-label={label} data-cell="amount">
      {format.money(amount, currency)}
    </output>
  );
}
