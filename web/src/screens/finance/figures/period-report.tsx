import { useLingui } from "@lingui/react/macro";

import { useFormat } from "../../../ui/format/format.ts";
import { parsePeriod, serializePeriod, type PeriodKind } from "../../../ui/format/periods.ts";
import { getFigureListPath, useFigureLabels, type Figure } from "./figures.ts";
import type { SageFiguresFragment } from "./figures.generated.tsx";
import { PERIOD_GROUPINGS, PERIOD_HEADERS } from "./grouping-select.tsx";
import { mergeMonths } from "./period-rows.ts";
import { ReportPanel, type ReportFigure } from "./report-panel.tsx";

/** Limit for readable charts and tables. */
const MAX_PERIODS = 12;

export function useReportFigures(): readonly ReportFigure<Figure>[] {
  const charts: Partial<Record<Figure, "excl. tax" | "incl. tax">> = {
    planned: "excl. tax",
    ordered: "excl. tax",
    invoiced: "incl. tax",
    paid: "incl. tax",
  };
  return useFigureLabels().map(({ key, label }) => {
    const chart = charts[key];
    return { key, label, ...(chart && { chart }) };
  });
}

interface PeriodReportProps {
  months: readonly { month: string; figures: SageFiguresFragment }[];
  currency: string;
  kind: PeriodKind;
  /** Selects months. */
  period?: string | undefined;
  vendorId?: string;
}

/** Money of vendors by month, quarter or financial year. */
export function PeriodReport({ months, currency, kind, period: selected, vendorId }: PeriodReportProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const figures = useReportFigures();
  const { from = "", to = "9999" } = parsePeriod(selected) ?? {};
  const currencyMonths = months
    .filter(({ month, figures: amounts }) => amounts.currency === currency && month >= from && month <= to)
    .map(({ month, figures: amounts }) => ({ month, amounts }));
  const keys = figures.map(({ key }) => key);
  const rows = mergeMonths(currencyMonths, kind, keys).map(({ period, amounts }) => ({
    key: period.from,
    name: format.period(period),
    amounts,
    getListPath: (figure: Figure) =>
      getFigureListPath(figure, { period: serializePeriod(period), ...(vendorId && { vendorId }) }),
  }));
  const shownRows = rows.slice(-MAX_PERIODS);
  const count = rows.length;
  const grouping = i18n._(PERIOD_GROUPINGS[kind]);
  return (
    <ReportPanel<Figure>
      title={`${grouping}, ${currency}`}
      firstHeader={i18n._(PERIOD_HEADERS[kind])}
      currency={currency}
      figures={figures}
      module="payments"
      isTimeline
      rows={rows}
      tableRows={shownRows}
      chartRows={shownRows}
      note={count > MAX_PERIODS ? t`The latest ${MAX_PERIODS} of ${count}.` : undefined}
    />
  );
}
