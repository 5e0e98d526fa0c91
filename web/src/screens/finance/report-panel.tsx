import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";

import { Panel } from "../../ui/page.tsx";
import { BarChart } from "../../ui/charts/bar-chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { sumAmounts } from "./figures.ts";

export interface ReportFigure<Key extends string> {
  key: Key;
  label: string;
  /** True if another figure includes it. */
  excludedFromChart?: boolean;
}

export interface ReportRow<Key extends string> {
  key: string;
  name: string;
  amounts: Readonly<Record<Key, number | null>>;
  getListPath?: (figure: Key) => string;
}

interface ReportProps<Key extends string> {
  title: string;
  firstHeader: string;
  currency: string;
  figures: readonly ReportFigure<Key>[];
  rows: readonly ReportRow<Key>[];
  maxBars: number;
  /** Set if some rows are not shown. */
  note?: string | undefined;
}

export function ReportPanel<Key extends string>(props: ReportProps<Key>) {
  const { title, firstHeader, currency, figures, rows, maxBars, note } = props;
  const { t } = useLingui();
  const chartFigures = figures.filter(({ excludedFromChart }) => !excludedFromChart);
  return (
    <Panel title={title}>
      <BarChart
        series={chartFigures}
        currency={currency}
        points={rows.slice(0, maxBars).map(({ name, amounts }) => ({
          label: name,
          ...Object.fromEntries(chartFigures.map(({ key }) => [key, amounts[key] ?? 0])),
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
        headers={[firstHeader, ...figures.map(({ label }) => label)]}
        rows={rows.map(({ key, name, amounts, getListPath }) => ({
          key,
          name,
          amounts: figures.map((figure) => ({ amount: amounts[figure.key], to: getListPath?.(figure.key) })),
        }))}
        total={{
          // If some rows are not shown, the sum is not the overall total.
          name: note ? t`Total of these rows` : t`Total`,
          amounts: figures.map(({ key }) => ({
            amount: sumAmounts(rows.map(({ amounts }) => amounts[key])),
          })),
        }}
      />
    </Panel>
  );
}
