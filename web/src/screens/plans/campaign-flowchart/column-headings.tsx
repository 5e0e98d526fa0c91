import { useLingui } from "@lingui/react/macro";

import { useFormat } from "../../../ui/format.ts";
import type { Scale, Span } from "../read/flights/spread.ts";
import flights from "../read/flights/flights.module.css";
import classes from "./flowchart.module.css";

interface ColumnHeadsProps {
  spans: readonly Span[];
  scale: Scale;
}

/** Groups columns by the month of their first day. */
function getMonths(spans: readonly Span[]): { month: string; columns: number }[] {
  const months: { month: string; columns: number }[] = [];
  for (const { first } of spans) {
    const month = first.slice(0, 7);
    const before = months.at(-1);
    if (before?.month === month) before.columns += 1;
    else months.push({ month, columns: 1 });
  }
  return months;
}

/** Weeks by first day, months or years. Screen readers get full dates. */
export function ColumnHeads({ spans, scale }: ColumnHeadsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const shortOf = ({ first }: Span) => {
    if (scale === "week") return Number(first.slice(8));
    return scale === "month" ? format.month(first.slice(0, 7)) : first.slice(0, 4);
  };
  const isInTwo = scale === "week";
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={isInTwo ? 2 : 1} className={flights.label}>
          {t`Media type and vendor`}
        </th>
        <th scope="col" rowSpan={isInTwo ? 2 : 1} className={classes.total}>
          {t`Total`}
        </th>
        {isInTwo
          ? getMonths(spans).map(({ month, columns }) => (
              <th key={month} scope="colgroup" colSpan={columns} className={classes.month}>
                {format.month(month)}
              </th>
            ))
          : spans.map((span) => (
              <th key={span.first} scope="col" aria-label={format.dateRange(span.first, span.last)}>
                {shortOf(span)}
              </th>
            ))}
      </tr>
      {isInTwo && (
        <tr>
          {spans.map((span) => (
            <th key={span.first} scope="col" aria-label={format.dateRange(span.first, span.last)}>
              {shortOf(span)}
            </th>
          ))}
        </tr>
      )}
    </thead>
  );
}
