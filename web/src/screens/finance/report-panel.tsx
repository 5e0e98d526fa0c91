import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";

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
  /** Returns null without a list of these records, such as those without a vendor. */
  getListPath: (figure: Key) => string | null;
}

interface ReportProps<Key extends string> {
  title: string;
  firstHeader: string;
  currency: string;
  figures: readonly ReportFigure<Key>[];
  rows: readonly ReportRow<Key>[];
  chartRows: readonly ReportRow<Key>[];
  /** Explains which rows are not shown. */
  note?: ReactNode;
  /** Default: the sum of the rows. */
  total?: ReportRow<Key>["amounts"];
  /** Shown above the chart. */
  children?: ReactNode;
}

export function ReportPanel<Key extends string>(props: ReportProps<Key>) {
  const { title, firstHeader, currency, figures, rows, chartRows, note, total } = props;
  const { t } = useLingui();
  const chartFigures = figures.filter(({ excludedFromChart }) => !excludedFromChart);
  return (
    <Panel title={title}>
      {props.children}
      <BarChart
        series={chartFigures}
        currency={currency}
        points={chartRows.map(({ name, amounts }) => ({
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
          amounts: figures.map((figure) => ({ amount: amounts[figure.key], to: getListPath(figure.key) })),
        }))}
        total={{
          // If some rows are not shown, the sum is not the overall total.
          name: note && !total ? t`Total of these rows` : t`Total`,
          amounts: figures.map(({ key }) => ({
            amount: total ? total[key] : sumAmounts(rows.map(({ amounts }) => amounts[key])),
          })),
        }}
      />
    </Panel>
  );
}

export function PlannedAmountsNote() {
  return (
    <Text c="dimmed" fz="sm" mb="md">
      <Trans>
        Planned amounts follow the months of the rows, with charges and discount in proportion. Orders count
        in the start month of their plan.
      </Trans>
    </Text>
  );
}
