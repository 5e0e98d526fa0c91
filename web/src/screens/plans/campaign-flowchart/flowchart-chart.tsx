import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Group, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { fromMinor } from "@media-planner/schema/rules/money";
import type { ReactNode } from "react";

import { useFormat } from "../../../ui/format.ts";
import { variables } from "../read/flights/flights-chart.tsx";
import { useScaleLabels } from "../read/flights/scale.tsx";
import { computeBarParts, type Span } from "../read/flights/spread.ts";
import flights from "../read/flights/flights.module.css";
import { ColumnHeads } from "./column-headings.tsx";
import type { Flowchart, FlowchartRow, VendorRow } from "./flowchart-model.ts";
import classes from "./flowchart.module.css";

interface ChartContext {
  chart: Flowchart;
  /** Shows spend in the cells. */
  money: boolean;
}

interface BarsProps {
  span: Span;
  flights: readonly Span[];
  isPending?: boolean;
}

function Bars({ span, flights: some, isPending }: BarsProps) {
  return computeBarParts(span, some).map(({ from, to, begins, ends }) => (
    <span
      key={from}
      aria-hidden
      className={classes.bar}
      data-waits={isPending}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      style={variables({ "--from": from, "--to": to })}
    />
  ));
}

function Cell({
  span,
  row,
  column,
  chart,
  money,
}: ChartContext & { span: Span; row: FlowchartRow; column: number }) {
  const format = useFormat();
  const spend = row.spend[column] ?? 0;
  return (
    <td>
      <Bars span={span} flights={row.pending} isPending />
      <Bars span={span} flights={row.firm} />
      {money && spend > 0 && (
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

function LineRow({ row, level, children, ...shown }: LineRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <tr data-level={level}>
      <th scope="row" className={flights.label}>
        {children}
        {row.pending.length > 0 && (
          <VisuallyHidden>{row.firm.length > 0 ? t`partly not approved` : t`not approved`}</VisuallyHidden>
        )}
      </th>
      <td className={classes.total}>{format.money(fromMinor(row.total), shown.chart.currency)}</td>
      {shown.chart.spans.map((span, column) => (
        <Cell key={span.first} span={span} row={row} column={column} {...shown} />
      ))}
    </tr>
  );
}

function useDays(): (row: FlowchartRow) => string {
  const format = useFormat();
  return ({ bars }) => format.dateRange(bars[0]?.first, bars.at(-1)?.last);
}

interface VendorRowsProps extends ChartContext {
  vendor: VendorRow;
  open: boolean;
  onToggle: () => void;
}

function VendorRows({ vendor, open, onToggle, ...shown }: VendorRowsProps) {
  const daysOf = useDays();
  const { plans: count } = vendor;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <LineRow row={vendor} level="vendor" {...shown}>
        <UnstyledButton className={classes.fold} aria-expanded={open} onClick={onToggle}>
          <Chevron size={16} aria-hidden />
          <span className={flights.name} title={vendor.name}>
            {vendor.name}
          </span>
        </UnstyledButton>
        <span className={flights.less}>
          {plural(count, { one: "# plan", other: "# plans" })} · {daysOf(vendor)}
        </span>
      </LineRow>
      {open &&
        vendor.channels.map((row) => (
          <LineRow key={row.key} row={row} level="channel" {...shown}>
            <span className={flights.name} title={row.name}>
              {row.name}
            </span>
            <span className={flights.less} title={row.format}>
              {row.format && `${row.format} · `}
              {daysOf(row)}
            </span>
          </LineRow>
        ))}
    </>
  );
}

/** A pattern, not only a colour, marks unapproved flights; each line has text for screen readers. */
function Legend({ chart: { media } }: Pick<ChartContext, "chart">) {
  const { t } = useLingui();
  if (media.every(({ pending }) => pending.length === 0)) return null;
  return (
    <Group gap={16} mb={8} fz="sm" aria-hidden>
      {media.some(({ firm }) => firm.length > 0) && (
        <span className={classes.sign}>
          <span className={classes.swatch} /> {t`Approved`}
        </span>
      )}
      <span className={classes.sign}>
        <span className={classes.swatch} data-waits /> {t`Not approved`}
      </span>
    </Group>
  );
}

/** Column totals with proportional bars. */
function Sums({ chart, money }: ChartContext) {
  const format = useFormat();
  const { compact } = format.getShortFormat(chart.currency);
  // The total shows the currency; columns only have room for the number.
  const short = (amount: number) =>
    compact
      .formatToParts(amount)
      .map(({ type, value }) => (type === "currency" ? "" : value))
      .join("")
      .trim();
  const amountOf = (spend: number) =>
    money ? format.money(fromMinor(spend), chart.currency) : short(fromMinor(spend));
  const words = useScaleLabels();
  const most = Math.max(...chart.spend, 1);
  return (
    <tfoot>
      <tr>
        <th scope="row" className={flights.label}>
          {words[chart.scale].spend}
        </th>
        <td className={classes.total}>{format.money(fromMinor(chart.total), chart.currency)}</td>
        {chart.spend.map((spend, column) => (
          <td key={chart.spans[column]?.first}>
            <span className={flights.column} style={variables({ "--share": spend / most })} aria-hidden />
            {spend > 0 && amountOf(spend)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

interface PictureProps extends ChartContext {
  isOpen: (vendor: VendorRow) => boolean;
  onToggle: (vendor: VendorRow) => void;
}

/**
 * A table, for screen readers and keyboard scrolling. Columns are time; rows are media, vendors and
 * channels.
 */
export function FlowchartChart({ isOpen, onToggle, ...shown }: PictureProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { chart, money } = shown;
  const lengthOf = (spend: number) => format.money(fromMinor(spend), chart.currency).length;
  const sizes = {
    "--columns": chart.spans.length,
    "--total-length": lengthOf(chart.total),
    "--spend-length": lengthOf(Math.max(...chart.spend, 0)),
  } as const;
  return (
    <>
      <Legend chart={chart} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reached by keyboard */}
      <section className={flights.scroll} aria-label={t`Flowchart`} tabIndex={0}>
        <table
          className={`${flights.picture} ${classes.picture}`}
          data-money={money || undefined}
          style={variables(sizes)}
        >
          <VisuallyHidden component="caption">{t`Flowchart`}</VisuallyHidden>
          <ColumnHeads spans={chart.spans} scale={chart.scale} />
          <tbody>
            {chart.media.flatMap((medium) => [
              <LineRow key={medium.key} row={medium} level="medium" {...shown}>
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
                  {...shown}
                />
              )),
            ])}
          </tbody>
          <Sums {...shown} />
        </table>
      </section>
    </>
  );
}
