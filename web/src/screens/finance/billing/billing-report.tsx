import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";

import { ExportMenu } from "../../../crud/export/export-menu.tsx";
import type { FileKind } from "../../../crud/export/save-sheet.ts";
import type { BillingGrouping } from "../../../generated/schema.ts";
import { useAccess } from "../../../session/use-access.ts";
import { useFormat } from "../../../ui/format/format.ts";
import { parsePeriod, serializePeriod, type PeriodKind } from "../../../ui/format/periods.ts";
import { Panel } from "../../../ui/page/page.tsx";
import type { BillingFiguresFragment, BillingQuery } from "../figures/figures.generated.tsx";
import { BarChart } from "../../../ui/charts/bar-chart.tsx";
import { FigureTable } from "../figures/figure-table.tsx";
import { addTaxToBilled, sumAmounts, useBillingFigures } from "../figures/figures.ts";
import { BILLING_PATH, buildListPath, PAYMENTS_PATH } from "../paths.ts";
import { FiguresUnavailable } from "../figures/no-figures.tsx";
import { PERIOD_HEADERS } from "../figures/grouping-select.tsx";
import { mergeMonths } from "../figures/period-rows.ts";
import { PlannedAmountsNote, ReportPanel, type ReportRow } from "../figures/report-panel.tsx";
import classes from "../payments/print.module.css";
import { useSaveTable } from "../figures/use-save-table.ts";

type Report = BillingQuery["report"];
type Group = NonNullable<Report["groups"]>[number];
type FigureKey = Exclude<keyof BillingFiguresFragment, "currency">;

/** More bars would be hard to distinguish. */
const MAX_BARS = 12;

export type BillingReportGrouping = Exclude<BillingGrouping, "PERIOD"> | PeriodKind;

const FIRST_HEADERS: Readonly<Record<BillingReportGrouping, MessageDescriptor>> = {
  ...PERIOD_HEADERS,
  CLIENT: msg`Client`,
  CAMPAIGN: msg`Campaign`,
  MEDIA_TYPE: msg`Media type`,
};

/** URL parameters that filter by a group; default: the period. */
const FILTER_NAMES: Readonly<Partial<Record<BillingReportGrouping, string>>> = {
  CLIENT: "clientId",
  CAMPAIGN: "campaignId",
  MEDIA_TYPE: "mediaTypeId",
};

export const isPeriodKind = (grouping: BillingReportGrouping): grouping is PeriodKind =>
  grouping in PERIOD_HEADERS;

const FIGURE_KEYS = [
  "planned",
  "ordered",
  "billed",
  "received",
  "outstanding",
  "tax",
  "commission",
] as const satisfies readonly FigureKey[];

interface CurrencyPanelProps {
  grouping: BillingReportGrouping;
  title: string;
  currency: string;
  filters: Readonly<Record<string, string>>;
}

function CurrencyPanel({
  grouping,
  title,
  currency,
  filters,
  groups,
  total,
}: CurrencyPanelProps & { groups: readonly Group[]; total: BillingFiguresFragment }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const isTimeline = isPeriodKind(grouping);
  const toRow = (key: string | null, name: string | null, amounts: ReportRow<FigureKey>["amounts"]) => ({
    key: key ?? "",
    name: name ?? "–",
    amounts,
    getListPath: (figure: FigureKey) =>
      figure === "planned" &&
      key &&
      buildListPath(BILLING_PATH, { by: grouping, ...filters, [FILTER_NAMES[grouping] ?? "period"]: key }),
  });
  const months = groups.flatMap(({ key, figures }) =>
    // While loading, the previous data may have another grouping.
    key && parsePeriod(key) ? [{ month: key, amounts: addTaxToBilled(figures) }] : [],
  );
  const rows = isTimeline
    ? mergeMonths(months, grouping, FIGURE_KEYS).map(({ period, amounts }) =>
        toRow(serializePeriod(period), format.period(period), amounts),
      )
    : groups.map(({ key, name, figures }) => toRow(key, name, addTaxToBilled(figures)));
  const chartRows = isTimeline ? rows.slice(-MAX_BARS) : rows.slice(0, MAX_BARS);
  return (
    <ReportPanel<FigureKey>
      title={`${title}, ${currency}`}
      firstHeader={i18n._(FIRST_HEADERS[grouping])}
      currency={currency}
      module="billing_summary"
      isTimeline={isTimeline}
      figures={[
        ...useBillingFigures(),
        { key: "tax", label: t`Tax billed` },
        { key: "commission", label: t`Commission excl. tax` },
      ]}
      rows={rows}
      chartRows={chartRows}
      note={
        chartRows.length === rows.length ? undefined : isTimeline ? (
          <Trans>The chart shows the latest {MAX_BARS}; the table shows all.</Trans>
        ) : (
          <Trans>The chart shows the {MAX_BARS} largest; the table shows all.</Trans>
        )
      }
      total={addTaxToBilled(total)}
    >
      <PlannedAmountsNote />
    </ReportPanel>
  );
}

function Ageing({
  report,
  currency,
  filters,
}: Pick<CurrencyPanelProps, "currency" | "filters"> & { report: Report }) {
  const { t } = useLingui();
  const { can } = useAccess();
  const saveTable = useSaveTable();
  const ageing = report.ageing?.find((entry) => entry.currency === currency)?.ageing;
  if (!ageing) return null;
  const { d30, d60, d90, over90 } = ageing;
  const total = sumAmounts([d30, d60, d90, over90].map((amount) => amount ?? 0));
  const ages = [
    { key: "d30", label: t`Up to 30 days`, days: "0–30", amount: d30 },
    { key: "d60", label: t`31 to 60 days`, days: "31–60", amount: d60 },
    { key: "d90", label: t`61 to 90 days`, days: "61–90", amount: d90 },
    { key: "over90", label: t`More than 90 days`, days: "> 90", amount: over90 },
  ];
  const title = t`Outstanding by age, ${currency}`;
  const exportFile = (kind: FileKind) =>
    saveTable(kind, title, ages, [
      { heading: t`Age`, kind: "text", getValue: ({ label }) => label },
      { heading: t`Currency`, kind: "text", getValue: () => currency },
      { heading: t`Outstanding incl. tax`, kind: "money", getValue: ({ amount }) => amount ?? "" },
    ]);
  const { clientId, campaignId, mediaTypeId, period } = filters;
  return (
    <Panel
      title={title}
      headerAside={
        can("billing_summary", "EXPORT") && (
          <ExportMenu title={title} onExport={exportFile} className={classes.screenOnly} />
        )
      }
    >
      <div className={classes.sideBySide}>
        <BarChart
          series={[{ key: "amount", label: t`Outstanding incl. tax` }]}
          currency={currency}
          points={ages.map(({ days, amount }) => ({ label: days, amount: amount ?? 0 }))}
        />
        <FigureTable
          label={title}
          currency={currency}
          headers={[t`Age`, t`Outstanding incl. tax`]}
          rows={ages.map(({ key, label, amount }) => ({ key, name: label, amounts: [{ amount }] }))}
          total={{
            name: t`Total`,
            amounts: [
              {
                amount: total,
                // Payment Status filters by the month of the invoice, and not by media type.
                to:
                  period || mediaTypeId
                    ? null
                    : buildListPath(PAYMENTS_PATH, {
                        direction: "FROM_CLIENT",
                        status: "PENDING",
                        clientId,
                        campaignId,
                      }),
              },
            ],
          }}
        />
      </div>
    </Panel>
  );
}

interface BillingReportProps {
  grouping: BillingReportGrouping;
  title: string;
  report: Report;
  filters: Readonly<Record<string, string>>;
}

export function BillingReport({ grouping, title, report, filters }: BillingReportProps) {
  const { totals, groups } = report;
  if (!totals || !groups) return <FiguresUnavailable mb="md" />;
  if (totals.length === 0)
    return (
      // On screen, the table below shows this text.
      <Text c="dimmed" className={classes.printOnly}>
        <Trans>No data found</Trans>
      </Text>
    );
  return totals.map((total) => {
    const { currency } = total;
    return (
      <div key={currency}>
        <CurrencyPanel
          grouping={grouping}
          title={title}
          currency={currency}
          filters={filters}
          groups={groups.filter(({ figures }) => figures.currency === currency)}
          total={total}
        />
        <Ageing report={report} currency={currency} filters={filters} />
      </div>
    );
  });
}
