import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Group, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { fromMinor } from "@media-planner/schema/rules/money";
import type { ReactNode } from "react";

import { useFormat } from "../../../ui/format.ts";
import { toCssVariables } from "../read/flights/flights-chart.tsx";
import { useScaleLabels } from "../read/flights/scale-select.tsx";
import { computeBarParts, type Span } from "../read/flights/flight-bars.ts";
import flights from "../read/flights/flights.module.css";
import { ColumnHeadings } from "./column-headings.tsx";
import type { Flowchart, FlowchartRow, VendorRow } from "./flowchart-model.ts";
import classes from "./flowchart.module.css";

interface ChartContext {
  chart: Flowchart;
  /** Shows spend in the cells. */
  showsAmounts: boolean;
}

interface BarsProps {
  span: Span;
  flights: readonly Span[];
  isPending?: boolean;
}

function Bars({ span, flights: barSpans, isPending }: BarsProps) {
  return computeBarParts(span, barSpans).map(({ from, to, startsHere, endsHere }) => (
    <span
      key={from}
      aria-hidden
      className={classes.bar}
      data-pending={isPending}
      data-begins={startsHere || undefined}
      data-ends={endsHere || undefined}
      style={toCssVariables({ "--from": from, "--to": to })}
    />
  ));
}

function Cell({
  span,
  row,
  column,
  chart,
  showsAmounts,
}: ChartContext & { span: Span; row: FlowchartRow; column: number }) {
  const format = useFormat();
  const spend = row.spend[column] ?? 0;
  return (
    <td>
      <Bars span={span} flights={row.pending} isPending />
      <Bars span={span} flights={row.approved} />
      {showsAmounts && spend > 0 && (
        <span className={classes.money}>{format.money(fromMinor(spend), chart.currency)}</span>
      )}
    </td>
  );
}

interface LineRowProps extends ChartContext {
  row: FlowchartRow;
  level: "medium" | "vendor" | "channel";
  children: ReactNode;
}

function LineRow({ row, level, children, ...context }: LineRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <tr data-level={level}>
      <th scope="row" className={flights.label}>
        {children}
        {row.pending.length > 0 && (
          <VisuallyHidden>
            {row.approved.length > 0 ? t`partly not approved` : t`not approved`}
          </VisuallyHidden>
        )}
      </th>
      <td className={classes.total}>{format.money(fromMinor(row.total), context.chart.currency)}</td>
      {context.chart.spans.map((span, column) => (
        <Cell key={span.first} span={span} row={row} column={column} {...context} />
      ))}
    </tr>
  );
}

function useFormatDays(): (row: FlowchartRow) => string {
  const format = useFormat();
  return ({ bars }) => format.dateRange(bars[0]?.first, bars.at(-1)?.last);
}

interface VendorRowsProps extends ChartContext {
  vendor: VendorRow;
  open: boolean;
  onToggle: () => void;
}

function VendorRows({ vendor, open, onToggle, ...context }: VendorRowsProps) {
  const formatDays = useFormatDays();
  const { plans: planCount } = vendor;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <LineRow row={vendor} level="vendor" {...context}>
        <UnstyledButton className={classes.fold} aria-expanded={open} onClick={onToggle}>
          <Chevron size={16} aria-hidden />
          <span className={flights.name} title={vendor.name}>
            {vendor.name}
          </span>
        </UnstyledButton>
        <span className={flights.less}>
          {plural(planCount, { one: "# plan", other: "# plans" })} · {formatDays(vendor)}
        </span>
      </LineRow>
      {open &&
        vendor.channels.map((row) => (
          <LineRow key={row.key} row={row} level="channel" {...context}>
            <span className={flights.name} title={row.name}>
              {row.name}
            </span>
            <span className={flights.less} title={row.format}>
              {row.format && `${row.format} · `}
              {formatDays(row)}
            </span>
          </LineRow>
        ))}
    </>
  );
}

/** Unapproved flights have a pattern, not only a colour; each row has text for screen readers. */
function Legend({ chart: { media } }: Pick<ChartContext, "chart">) {
  const { t } = useLingui();
  if (media.every(({ pending }) => pending.length === 0)) return null;
  return (
    <Group gap={16} mb={8} fz="sm" aria-hidden>
      {media.some(({ approved }) => approved.length > 0) && (
        <span className={classes.sign}>
          <span className={classes.swatch} /> {t`Approved`}
        </span>
      )}
      <span className={classes.sign}>
        <span className={classes.swatch} data-pending /> {t`Not approved`}
      </span>
    </Group>
  );
}

/** Column totals, with bars in proportion. */
function SumRow({ chart, showsAmounts }: ChartContext) {
  const format = useFormat();
  const { compact } = format.getShortFormat(chart.currency);
  // Columns have no room for the currency; the total shows it.
  const formatCompact = (amount: number) =>
    compact
      .formatToParts(amount)
      .map(({ type, value }) => (type === "currency" ? "" : value))
      .join("")
      .trim();
  const formatAmount = (spend: number) =>
    showsAmounts ? format.money(fromMinor(spend), chart.currency) : formatCompact(fromMinor(spend));
  const scaleLabels = useScaleLabels();
  const max = Math.max(...chart.spend, 1);
  return (
    <tfoot>
      <tr>
        <th scope="row" className={flights.label}>
          {scaleLabels[chart.scale].spend}
        </th>
        <td className={classes.total}>{format.money(fromMinor(chart.total), chart.currency)}</td>
        {chart.spend.map((spend, column) => (
          <td key={chart.spans[column]?.first}>
            <span className={flights.column} style={toCssVariables({ "--share": spend / max })} aria-hidden />
            {spend > 0 && formatAmount(spend)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

interface FlowchartChartProps extends ChartContext {
  isOpen: (vendor: VendorRow) => boolean;
  onToggle: (vendor: VendorRow) => void;
}

/**
 * A table, for screen readers and keyboard scrolling. Columns are time; rows are media, vendors and
 * channels.
 */
export function FlowchartChart({ isOpen, onToggle, ...context }: FlowchartChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { chart, showsAmounts } = context;
  const getTextLength = (spend: number) => format.money(fromMinor(spend), chart.currency).length;
  const sizes = {
    "--columns": chart.spans.length,
    "--total-length": getTextLength(chart.total),
    "--spend-length": getTextLength(Math.max(...chart.spend, 0)),
  } as const;
  return (
    <>
      <Legend chart={chart} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be focusable */}
      <section className={flights.scroll} aria-label={t`Flowchart`} tabIndex={0}>
        <table
          className={`${flights.chart} ${classes.chart}`}
          data-money={showsAmounts || undefined}
          style={toCssVariables(sizes)}
        >
          <VisuallyHidden component="caption">{t`Flowchart`}</VisuallyHidden>
          <ColumnHeadings spans={chart.spans} scale={chart.scale} />
          <tbody>
            {chart.media.flatMap((medium) => [
              <LineRow key={medium.key} row={medium} level="medium" {...context}>
                <span className={flights.name} title={medium.name}>
                  {medium.name}
                </span>
              </LineRow>,
              ...medium.vendors.map((vendor) => (
                <VendorRows
                  key={vendor.key}
                  vendor={vendor}
                  open={isOpen(vendor)}
                  onToggle={() => onToggle(vendor)}
                  {...context}
                />
              )),
            ])}
          </tbody>
          <SumRow {...context} />
        </table>
      </section>
    </>
  );
}
