import { Trans, useLingui } from "@lingui/react/macro";
import type { Module } from "@media-planner/schema/rules/access";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";

import { ExportMenu } from "../../../crud/export/export-menu.tsx";
import type { FileKind } from "../../../crud/export/save-sheet.ts";
import { useAccess } from "../../../session/use-access.ts";
import type { SheetColumn } from "../../../spreadsheet/table.ts";
import { Panel } from "../../../ui/page/page.tsx";
import { BarChart } from "../../../ui/charts/bar-chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { sumAmounts } from "./figures.ts";
import classes from "../payments/print.module.css";
import { useSaveTable } from "./use-save-table.ts";

export interface ReportFigure<Key extends string> {
  key: Key;
  label: string;
  /** Figures with tax have a chart of their own; without a value, another figure includes this one. */
  chart?: "excl. tax" | "incl. tax";
}

export interface ReportRow<Key extends string> {
  key: string;
  name: string;
  amounts: Readonly<Record<Key, number | null>>;
  /** Returns null without a list of these records, such as those without a vendor. */
  getListPath: (figure: Key) => string | null | false;
}

interface ReportProps<Key extends string> {
  title: string;
  firstHeader: string;
  currency: string;
  /** Its permission to export. */
  module: Module;
  figures: readonly ReportFigure<Key>[];
  /** All rows, for the exported file. */
  rows: readonly ReportRow<Key>[];
  /** Default: all. */
  tableRows?: readonly ReportRow<Key>[];
  /** Months have upright bars. */
  isTimeline?: boolean;
  chartRows: readonly ReportRow<Key>[];
  /** Explains which rows are not shown. */
  note?: ReactNode;
  /** Default: the sum of the rows. */
  total?: ReportRow<Key>["amounts"];
  /** Shown above the chart. */
  children?: ReactNode;
}

export function ReportPanel<Key extends string>(props: ReportProps<Key>) {
  const { title, firstHeader, currency, figures, rows, tableRows = rows, chartRows, note, total } = props;
  const { t } = useLingui();
  const { can } = useAccess();
  const saveTable = useSaveTable();
  const exportFile = (kind: FileKind) => {
    const amountColumns = figures.map(({ key, label }): SheetColumn<ReportRow<Key>> => ({
      heading: label,
      kind: "money",
      getValue: ({ amounts }) => amounts[key] ?? "",
    }));
    const columns: SheetColumn<ReportRow<Key>>[] = [
      { heading: firstHeader, kind: "text", getValue: ({ name }) => name },
      { heading: t`Currency`, kind: "text", getValue: () => currency },
      ...amountColumns,
    ];
    saveTable(kind, title, rows, columns);
  };
  // Bars with and without tax side by side would compare unlike amounts.
  const charts = (["excl. tax", "incl. tax"] as const).map((chart) =>
    figures.filter((figure) => figure.chart === chart),
  );
  return (
    <Panel
      title={title}
      headerAside={
        can(props.module, "EXPORT") && (
          <ExportMenu title={title} onExport={exportFile} className={classes.screenOnly} />
        )
      }
    >
      {props.children}
      {/* Half of the width has no space for the names of twelve months. */}
      <div className={props.isTimeline ? undefined : classes.sideBySide}>
        {charts.map((series, index) => (
          <BarChart
            key={index === 0 ? "excl" : "incl"}
            horizontal={!props.isTimeline}
            series={series}
            currency={currency}
            points={chartRows.map(({ name, amounts }) => ({
              label: name,
              ...Object.fromEntries(series.map(({ key }) => [key, amounts[key] ?? 0])),
            }))}
          />
        ))}
      </div>
      {note && (
        <Text c="dimmed" fz="xs" mt={4}>
          {note}
        </Text>
      )}
      <FigureTable
        label={title}
        currency={currency}
        headers={[firstHeader, ...figures.map(({ label }) => label)]}
        rows={tableRows.map(({ key, name, amounts, getListPath }) => ({
          key,
          name,
          amounts: figures.map((figure) => ({
            amount: amounts[figure.key],
            to: getListPath(figure.key) || null,
          })),
        }))}
        total={{
          // If some rows are not shown, the sum is not the overall total.
          name: note && !total ? t`Total of these rows` : t`Total`,
          amounts: figures.map(({ key }) => ({
            amount: total ? total[key] : sumAmounts(tableRows.map(({ amounts }) => amounts[key])),
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
