import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import { useFormat } from "../../../ui/format/format.ts";
import { getField, type RowField } from "../../fields.ts";
import { computeRowAmount } from "../../plan-rows.ts";
import type { DraftRow } from "../model/plan-draft.ts";
import { getSelectedCells, type PlanState } from "../model/state.ts";
import { useDerivedPlanState, usePlanState } from "../use-plan-store.tsx";
import classes from "../plan-editor.module.css";

interface ColumnSummary {
  field: RowField;
  sum: number;
  average: number;
}

interface SelectionSummary {
  /** Cells with a value. */
  count: number;
  columns: readonly ColumnSummary[];
  /** Of complete rows. */
  amount: number | undefined;
}

function sumMinor(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + toMinor(value), 0);
}

/** Units of ten seconds are no spots, so their quantity does not count. */
function getNumber(row: DraftRow, field: RowField): number[] {
  const value = row[field];
  return typeof value === "number" && !(field === "quantity" && row.asUnits) ? [value] : [];
}

/** Returns undefined for less than two cells. */
export function summarizeSelection(state: PlanState): SelectionSummary | undefined {
  const { keys, fields } = getSelectedCells(state);
  if (keys.length * fields.length < 2) return undefined;
  const rows = keys.flatMap((key) => state.draft.rows[key] ?? []);
  const columns = fields.flatMap((field): ColumnSummary[] => {
    const { kind } = getField(field);
    if (kind !== "money" && kind !== "count") return [];
    const numbers = rows.flatMap((row) => getNumber(row, field));
    const sum = sumMinor(numbers);
    return numbers.length === 0
      ? []
      : [{ field, sum: fromMinor(sum), average: fromMinor(Math.round(sum / numbers.length)) }];
  });
  return {
    count: rows.reduce((sum, row) => sum + fields.filter((field) => row[field] !== null).length, 0),
    columns,
    amount:
      fields.length === state.fields.length ? fromMinor(sumMinor(rows.map(computeRowAmount))) : undefined,
  };
}

/** Count, sum and average of several selected cells, above the bar of the totals. */
export function SelectionStatus() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const currency = usePlanState((state) => state.currency);
  const summary = useDerivedPlanState(summarizeSelection);
  const formatValue = (field: RowField, value: number) =>
    getField(field).kind === "money" ? format.money(value, currency) : format.number(value);
  const columns = summary?.columns ?? [];
  const items = summary && [
    plural(summary.count, { one: "# value", other: "# values" }),
    ...columns.flatMap(({ field, sum, average }) => {
      const [sumText, averageText] = [formatValue(field, sum), formatValue(field, average)];
      const name = i18n._(getField(field).label);
      return columns.length > 1
        ? [t`${name}: sum ${sumText}, average ${averageText}`]
        : [t`Sum ${sumText}`, t`Average ${averageText}`];
    }),
    ...(summary.amount === undefined ? [] : [`${t`Amount`} ${format.money(summary.amount, currency)}`]),
  ];
  // Always present, so that screen readers announce the first summary too.
  return (
    <output aria-label={t`Selected cells`} className={classes.selectionStatus}>
      {items?.join(" · ")}
    </output>
  );
}
