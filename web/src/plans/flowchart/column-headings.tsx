import { useLingui } from "@lingui/react/macro";

import { useFormat } from "../../ui/format/format.ts";
import type { Scale, Span } from "../view/flights/flight-bars.ts";
import flights from "../view/flights/flights.module.css";
import classes from "./flowchart.module.css";

interface ColumnHeadingsProps {
  spans: readonly Span[];
  scale: Scale;
}

/** Groups columns by the month of their first day. */
function getMonths(spans: readonly Span[]): { month: string; columnCount: number }[] {
  const months: { month: string; columnCount: number }[] = [];
  for (const { first } of spans) {
    const month = first.slice(0, 7);
    const lastMonth = months.at(-1);
    if (lastMonth?.month === month) lastMonth.columnCount += 1;
    else months.push({ month, columnCount: 1 });
  }
  return months;
}

/** Shows the first day of a week, the month or the year. Screen readers get full dates. */
export function ColumnHeadings({ spans, scale }: ColumnHeadingsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const formatFirstDay = ({ first }: Span) => {
    if (scale === "week") return Number(first.slice(8));
    return scale === "month" ? format.month(first.slice(0, 7)) : first.slice(0, 4);
  };
  const spanHeadings = spans.map((span) => (
    <th key={span.first} scope="col" aria-label={format.dateRange(span.first, span.last)}>
      {formatFirstDay(span)}
    </th>
  ));
  const hasMonthRow = scale === "week";
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={hasMonthRow ? 2 : 1} className={flights.label}>
          {t`Media type and vendor`}
        </th>
        <th scope="col" rowSpan={hasMonthRow ? 2 : 1} className={classes.total}>
          {t`Total`}
        </th>
        {hasMonthRow
          ? getMonths(spans).map(({ month, columnCount }) => (
              <th key={month} scope="colgroup" colSpan={columnCount} className={classes.month}>
                {format.month(month)}
              </th>
            ))
          : spanHeadings}
      </tr>
      {hasMonthRow && <tr>{spanHeadings}</tr>}
    </thead>
  );
}
