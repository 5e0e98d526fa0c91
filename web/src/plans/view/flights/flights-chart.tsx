import { useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import { fromMinor } from "@media-planner/schema/rules/money";
import type { CSSProperties, ReactNode } from "react";

import { useFormat } from "../../../ui/format/format.ts";
import { useQuantityFormat } from "../stored-rows.ts";
import { computeBar, type Bar, type DatedRow, type Span } from "./flight-bars.ts";
import classes from "./flights.module.css";

interface FlightsChartProps {
  flights: readonly DatedRow[];
  spans: readonly Span[];
  currency: string | null;
  spendLabel: string;
  /** Per column. */
  spendMinor: readonly number[];
}

export const toCssVariables = (values: Record<`--${string}`, number | string>): CSSProperties => values;

/** In columns; narrower bars have no room for dates. */
const MIN_LABEL_WIDTH = 0.95;

function getLabelSide(
  { firstColumn, columnCount, startShare, endShare }: Bar,
  count: number,
): "after" | "before" | undefined {
  if ((endShare - startShare) * columnCount >= MIN_LABEL_WIDTH) return undefined;
  return firstColumn + columnCount * endShare + 1 <= count ? "after" : "before";
}

function SpanCell({ columns, children }: { columns: number; children?: ReactNode }) {
  return (
    <td colSpan={columns} style={toCssVariables({ "--over": columns })}>
      {children}
    </td>
  );
}

function FlightRow({
  row,
  spans,
  currency,
}: { row: DatedRow } & Pick<FlightsChartProps, "spans" | "currency">) {
  const format = useFormat();
  const { quantityText, paidUnits } = useQuantityFormat().formatQuantity(row.quantityRow);
  const bar = computeBar(row, spans);
  const columnsAfter = spans.length - bar.firstColumn - bar.columnCount;
  const name = row.format ? `${row.channel} · ${row.format}` : row.channel;
  return (
    <tr>
      <th scope="row" className={classes.label} title={name}>
        <span className={classes.name}>{row.channel || "–"}</span>
        <span className={classes.secondary}>
          {format.money(row.amount, currency)}
          {row.format && ` · ${row.format}`}
        </span>
        {paidUnits && (
          <span className={classes.paidQuantity}>
            {quantityText} ({paidUnits})
          </span>
        )}
      </th>
      {bar.firstColumn > 0 && <SpanCell columns={bar.firstColumn} />}
      <SpanCell columns={bar.columnCount}>
        <span
          className={classes.bar}
          style={{
            insetInlineStart: `${bar.startShare * 100}%`,
            width: `${(bar.endShare - bar.startShare) * 100}%`,
          }}
        >
          <span className={classes.days} data-beside={getLabelSide(bar, spans.length)}>
            {format.dateRange(row.startDate, row.endDate)}
          </span>
        </span>
      </SpanCell>
      {columnsAfter > 0 && <SpanCell columns={columnsAfter} />}
    </tr>
  );
}

/** A table, for screen readers and keyboards. */
export function FlightsChart({ flights, spans, currency, spendLabel, spendMinor }: FlightsChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const max = Math.max(...spendMinor, 1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be focusable
    <section className={classes.scroll} aria-label={t`Flights over time`} tabIndex={0}>
      <table className={classes.chart} style={toCssVariables({ "--columns": spans.length })}>
        <VisuallyHidden component="caption">{t`Flights over time`}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col" className={classes.label}>{t`Row`}</th>
            {spans.map(({ first, last }) => (
              <th key={first} scope="col">
                {format.dateRange(first, last)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.rows}>
          {flights.map((row) => (
            <FlightRow key={row.key} row={row} spans={spans} currency={currency} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.label}>
              {spendLabel}
            </th>
            {spendMinor.map((minor, index) => (
              <td key={spans[index]?.first}>
                <span
                  className={classes.column}
                  style={toCssVariables({ "--share": minor / max })}
                  aria-hidden
                />
                {format.money(fromMinor(minor), currency)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
