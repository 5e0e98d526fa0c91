import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Group } from "@mantine/core";

import { QueryResult } from "../../../crud/errors/query-result.tsx";
import { FilterBar } from "../../../crud/list/filters/filter-bar.tsx";
import { periodFilter } from "../../../crud/definition/filters.ts";
import { useListParams } from "../../../crud/list/state/use-list-params.ts";
import { useNameOrDenialReason } from "../../../crud/related/use-denial-reason.ts";
import { useAccess } from "../../../session/use-access.ts";
import { parsePeriod, type PeriodKind } from "../../../ui/format/periods.ts";
import { PageHeader, Toolbar } from "../../../ui/page/page.tsx";
import { addTaxToBilled, getFigureListPath, useBillingFigures, type Figure } from "./figures.ts";
import { GroupingSelect, PERIOD_GROUPINGS, PERIOD_KINDS, useGrouping } from "./grouping-select.tsx";
import { FiguresUnavailable, NoFigures } from "./no-figures.tsx";
import { BILLING_PATH, buildListPath } from "../paths.ts";
import { PeriodReport, useReportFigures } from "./period-report.tsx";
import { PlannedAmountsNote, ReportPanel } from "./report-panel.tsx";
import { useReportsQuery, type BillingGroupsFragment, type ReportsQuery } from "./figures.generated.tsx";

/** Limits for readable charts and tables. */
const MAX_ROWS = 15;
const MAX_BARS = 5;

/** Stable, because the list's parameters depend on it. */
const FILTERS = [periodFilter(msg`Period`)];
const NOT_SORTABLE: readonly never[] = [];

interface OverviewReportProps {
  overview: ReportsQuery["financeOverview"];
  currency: string;
  /** Selects months. */
  period: string | undefined;
}

function VendorReport({ overview: { vendors }, currency, period }: OverviewReportProps) {
  const { t } = useLingui();
  const getName = useNameOrDenialReason();
  const currencyVendors = (vendors ?? []).filter(({ figures }) => figures.currency === currency);
  const rows = currencyVendors.map(({ vendorId, vendor, figures }) => ({
    key: vendorId ?? "",
    name: (vendorId && getName("vendors", vendor)) || "–",
    amounts: figures,
    getListPath: (figure: Figure) =>
      vendorId && getFigureListPath(figure, { vendorId, period: period ?? null }),
  }));
  return (
    <ReportPanel<Figure>
      title={t`By vendor, ${currency}`}
      firstHeader={t`Vendor`}
      currency={currency}
      figures={useReportFigures()}
      module="payments"
      rows={rows}
      tableRows={rows.slice(0, MAX_ROWS)}
      chartRows={rows.slice(0, MAX_BARS)}
      note={currencyVendors.length > MAX_ROWS ? t`Showing the ${MAX_ROWS} largest by orders.` : undefined}
    />
  );
}

interface BillingGroupReportProps {
  title: string;
  firstHeader: string;
  currency: string;
  groups: BillingGroupsFragment["groups"];
  /** Filter in a row's link to the billing summary. */
  filter: "clientId" | "mediaTypeId";
  period: string | undefined;
}

function BillingGroupReport({
  title,
  firstHeader,
  currency,
  groups,
  filter,
  period,
}: BillingGroupReportProps) {
  const { t } = useLingui();
  const billingFigures = useBillingFigures();
  const currencyGroups = (groups ?? []).filter(({ figures }) => figures.currency === currency);
  if (currencyGroups.length === 0) return null;
  const rows = currencyGroups.map(({ key, name, figures }) => ({
    key: key ?? "",
    name: name ?? "–",
    amounts: addTaxToBilled(figures),
    getListPath: () => key && buildListPath(BILLING_PATH, { [filter]: key, period }),
  }));
  return (
    <ReportPanel
      title={title}
      firstHeader={firstHeader}
      currency={currency}
      figures={billingFigures}
      module="billing_summary"
      rows={rows}
      tableRows={rows.slice(0, MAX_ROWS)}
      chartRows={rows.slice(0, MAX_BARS)}
      note={currencyGroups.length > MAX_ROWS ? t`The ${MAX_ROWS} largest.` : undefined}
    />
  );
}

interface CurrencyReportsProps {
  data: ReportsQuery;
  kind: PeriodKind;
  period: string | undefined;
}

function CurrencyReports({
  data: { financeOverview: overview, byClient, byMediaType },
  kind,
  period,
}: CurrencyReportsProps) {
  const { t } = useLingui();
  if (!overview.totals) return <FiguresUnavailable />;
  if (overview.totals.length === 0) return <NoFigures />;
  return (
    <>
      <PlannedAmountsNote />
      {overview.totals.map(({ currency }) => (
        <section key={currency} aria-label={currency}>
          <PeriodReport months={overview.months ?? []} currency={currency} kind={kind} period={period} />
          <BillingGroupReport
            title={t`By client, ${currency}`}
            firstHeader={t`Client`}
            currency={currency}
            groups={byClient?.groups ?? null}
            filter="clientId"
            period={period}
          />
          <VendorReport overview={overview} currency={currency} period={period} />
          <BillingGroupReport
            title={t`By media type, ${currency}`}
            firstHeader={t`Media type`}
            currency={currency}
            groups={byMediaType?.groups ?? null}
            filter="mediaTypeId"
            period={period}
          />
        </section>
      ))}
    </>
  );
}

/** Screen `/reports-analytics`. */
export function Reports() {
  const { t } = useLingui();
  const { role, can } = useAccess();
  const withBilling = role === "ADMIN" && can("billing_summary", "VIEW");
  const [kind, setKind] = useGrouping(PERIOD_KINDS);
  const params = useListParams(NOT_SORTABLE, FILTERS);
  const { period } = params.filters;
  const { from, to } = parsePeriod(period) ?? {};
  const { data, previousData, ...query } = useReportsQuery({
    variables: { withBilling, periodFrom: from ?? null, periodTo: to ?? null },
    fetchPolicy: "cache-and-network",
  });
  return (
    <>
      <PageHeader title={t`Reports & Analytics`} />
      <Toolbar>
        <Group gap={8}>
          <FilterBar filters={FILTERS} params={params} />
        </Group>
        <GroupingSelect groupings={PERIOD_KINDS} labels={PERIOD_GROUPINGS} value={kind} onChange={setKind} />
      </Toolbar>
      <QueryResult
        query={{ ...query, data: data ?? previousData }}
        fallbackMessage={t`Failed to fetch the figures`}
      >
        {(loaded) => <CurrencyReports data={loaded} kind={kind} period={period} />}
      </QueryResult>
    </>
  );
}
