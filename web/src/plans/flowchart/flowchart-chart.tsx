import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Group, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { fromMinor } from "@media-planner/schema/rules/money";
import { getMediaTypeColor } from "@media-planner/schema/rules/media-type-color";
import { Fragment, type ReactNode } from "react";

import { useFormat } from "../../ui/format/format.ts";
import { MediaTypeName } from "../../ui/page/media-type-name.tsx";
import { toCssVariables } from "../view/flights/flights-chart.tsx";
import { useScaleLabels } from "../view/flights/scale-select.tsx";
import { computeColumnBars, type Span } from "../view/flights/flight-bars.ts";
import flights from "../view/flights/flights.module.css";
import { ColumnHeadings } from "./column-headings.tsx";
import type { Flowchart, FlowchartRow, VendorRow } from "./flowchart-model.ts";
import classes from "./flowchart.module.css";

interface ChartContext {
  chart: Flowchart;
  showsAmounts: boolean;
}

interface BarsProps {
  span: Span;
  flights: readonly Span[];
  isPending?: boolean;
}

export function Bars({ span, flights: barSpans, isPending }: BarsProps) {
  return computeColumnBars(span, barSpans).map(({ startShare, endShare, isStart, isEnd }) => (
    <span
      key={startShare}
      aria-hidden
      className={classes.bar}
      data-pending={isPending}
      data-begins={isStart || undefined}
      data-ends={isEnd || undefined}
      style={toCssVariables({ "--from": startShare, "--to": endShare })}
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
  const spendMinor = row.spendMinor[column] ?? 0;
  return (
    <td>
      <Bars span={span} flights={row.pendingSpans} isPending />
      <Bars span={span} flights={row.approvedSpans} />
      {showsAmounts && spendMinor > 0 && (
        <span className={classes.money}>{format.money(fromMinor(spendMinor), chart.currency)}</span>
      )}
    </td>
  );
}

interface FlowchartTableRowProps extends ChartContext {
  row: FlowchartRow;
  /** Of the media type. */
  hue: string;
  level: "mediaType" | "vendor" | "channel";
  children: ReactNode;
}

function FlowchartTableRow({ row, hue, level, children, ...context }: FlowchartTableRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <tr data-level={level} style={toCssVariables({ "--hue": hue })}>
      <th scope="row" className={flights.label}>
        {children}
        {row.pendingSpans.length > 0 && (
          <VisuallyHidden>
            {row.approvedSpans.length > 0 ? t`partly not approved` : t`not approved`}
          </VisuallyHidden>
        )}
      </th>
      <td className={classes.total}>{format.money(fromMinor(row.totalMinor), context.chart.currency)}</td>
      {context.chart.spans.map((span, column) => (
        <Cell key={span.first} span={span} row={row} column={column} {...context} />
      ))}
    </tr>
  );
}

function useFormatDays(): (row: FlowchartRow) => string {
  const format = useFormat();
  return ({ period }) => format.dateRange(period?.first, period?.last);
}

interface VendorRowsProps extends ChartContext, Pick<FlowchartTableRowProps, "hue"> {
  vendor: VendorRow;
  isOpen: boolean;
  onToggle: () => void;
}

function VendorRows({ vendor, isOpen, onToggle, ...context }: VendorRowsProps) {
  const formatDays = useFormatDays();
  const { planCount } = vendor;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <FlowchartTableRow row={vendor} level="vendor" {...context}>
        <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <Chevron size={16} aria-hidden />
          <span className={flights.name} title={vendor.name}>
            {vendor.name}
          </span>
        </UnstyledButton>
        <span className={flights.secondary}>
          {plural(planCount, { one: "# plan", other: "# plans" })} · {formatDays(vendor)}
        </span>
      </FlowchartTableRow>
      {isOpen &&
        vendor.channels.map((row) => (
          <FlowchartTableRow key={row.key} row={row} level="channel" {...context}>
            <span className={flights.name} title={row.name}>
              {row.name}
            </span>
            <span className={flights.secondary} title={row.format}>
              {formatDays(row)}
              {row.format && ` · ${row.format}`}
            </span>
          </FlowchartTableRow>
        ))}
    </>
  );
}

/** Screen readers get a text in each row instead. */
export function Legend({ hasApproved, hasPending }: { hasApproved: boolean; hasPending: boolean }) {
  const { t } = useLingui();
  if (!hasPending) return null;
  return (
    <Group gap={16} mb={8} fz="sm" aria-hidden>
      {hasApproved && (
        <Group component="span" gap={8}>
          <span className={classes.swatch} /> {t`Approved`}
        </Group>
      )}
      <Group component="span" gap={8}>
        <span className={classes.swatch} data-pending /> {t({ context: "flight", message: "Not approved" })}
      </Group>
    </Group>
  );
}

function SumRow({ chart, showsAmounts }: ChartContext) {
  const format = useFormat();
  const { compact } = format.getCompactMoneyFormat(chart.currency);
  // Columns are too narrow for the currency, which the total shows.
  const formatCompact = (amount: number) =>
    compact
      .formatToParts(amount)
      .map(({ type, value }) => (type === "currency" ? "" : value))
      .join("")
      .trim();
  const formatAmount = (spendMinor: number) =>
    showsAmounts ? format.money(fromMinor(spendMinor), chart.currency) : formatCompact(fromMinor(spendMinor));
  const scaleLabels = useScaleLabels();
  const max = Math.max(...chart.spendMinor, 1);
  return (
    <tfoot>
      <tr>
        <th scope="row" className={flights.label}>
          {scaleLabels[chart.scale].spend}
        </th>
        <td className={classes.total}>{format.money(fromMinor(chart.totalMinor), chart.currency)}</td>
        {chart.spendMinor.map((spendMinor, column) => (
          <td key={chart.spans[column]?.first}>
            <span
              className={flights.column}
              style={toCssVariables({ "--share": spendMinor / max })}
              aria-hidden
            />
            {spendMinor > 0 && formatAmount(spendMinor)}
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

/** A table, for screen readers and keyboards. Rows are media types, vendors and channels. */
export function FlowchartChart({ isOpen, onToggle, ...context }: FlowchartChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { chart, showsAmounts } = context;
  const getTextLength = (spendMinor: number) => format.money(fromMinor(spendMinor), chart.currency).length;
  const sizes = {
    "--columns": chart.spans.length,
    "--total-length": getTextLength(chart.totalMinor),
    "--spend-length": getTextLength(Math.max(...chart.spendMinor, 0)),
  } as const;
  return (
    <>
      <Legend
        hasApproved={chart.mediaTypes.some(({ approvedSpans }) => approvedSpans.length > 0)}
        hasPending={chart.mediaTypes.some(({ pendingSpans }) => pendingSpans.length > 0)}
      />
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
            {chart.mediaTypes.map((mediaType) => {
              const hue = getMediaTypeColor(mediaType.name);
              return (
                <Fragment key={mediaType.key}>
                  <FlowchartTableRow row={mediaType} hue={hue} level="mediaType" {...context}>
                    <span className={flights.name} title={mediaType.name}>
                      <MediaTypeName name={mediaType.name} />
                    </span>
                  </FlowchartTableRow>
                  {mediaType.vendors.map((vendor) => (
                    <VendorRows
                      key={vendor.key}
                      vendor={vendor}
                      hue={hue}
                      isOpen={isOpen(vendor)}
                      onToggle={() => onToggle(vendor)}
                      {...context}
                    />
                  ))}
                </Fragment>
              );
            })}
          </tbody>
          <SumRow {...context} />
        </table>
      </section>
    </>
  );
}
