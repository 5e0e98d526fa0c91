import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";

import { Panel } from "../../ui/page.tsx";
import { Chart } from "./chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { sumAmounts } from "./figures.ts";

/** A figure of a report. */
export interface ReportFigure<Key extends string> {
  key: Key;
  label: string;
  /** Not in the chart: it is a part of another one. */
  undrawn?: boolean;
}

export interface ReportRow<Key extends string> {
  key: string;
  name: string;
  amounts: Readonly<Record<Key, number | null>>;
  /** The list that an amount is the sum of. */
  to?: (figure: Key) => string;
}

interface ReportProps<Key extends string> {
  title: string;
  /** What the rows are. */
  first: string;
  currency: string;
  figures: readonly ReportFigure<Key>[];
  rows: readonly ReportRow<Key>[];
  /** How many of them are drawn. */
  bars: number;
  /** Which rows these are, where there are more. */
  note?: string | undefined;
}

/** The same figures as chart and table, with what the rows come to. */
export function Report<Key extends string>(props: ReportProps<Key>) {
  const { title, first, currency, figures, rows, bars, note } = props;
  const { t } = useLingui();
  const drawn = figures.filter(({ undrawn }) => !undrawn);
  return (
    <Panel title={title}>
      <Chart
        series={drawn}
        currency={currency}
        points={rows.slice(0, bars).map(({ name, amounts }) => ({
          label: name,
          ...Object.fromEntries(drawn.map(({ key }) => [key, amounts[key] ?? 0])),
        }))}
      />
      {note && (
        <Text c="dimmed" fz="xs" mt={4}>
          {note}
        </Text>
      )}
      <FigureTable
        label={title}
        currency={currency}
        headers={[first, ...figures.map(({ label }) => label)]}
        rows={rows.map(({ key, name, amounts, to }) => ({
          key,
          name,
          amounts: figures.map((figure) => ({ amount: amounts[figure.key], to: to?.(figure.key) })),
        }))}
        total={{
          // Of some of the rows it is no total of all.
          name: note ? t`Total of these rows` : t`Total`,
          amounts: figures.map(({ key }) => ({
            amount: sumAmounts(rows.map(({ amounts }) => amounts[key])),
          })),
        }}
      />
    </Panel>
  );
}
