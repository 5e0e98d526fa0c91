import { useLingui } from "@lingui/react/macro";

import { QueryResult } from "../../crud/errors/query-result.tsx";
import { useNameOrDenialReason } from "../../crud/related/use-denial-reason.ts";
import { useAccess } from "../../session/use-access.ts";
import { useFormat } from "../../ui/format/format.ts";
import { PageHeader } from "../../ui/page/page.tsx";
import {
  addTaxToBilled,
  getFigureListPath,
  useBillingFigures,
  useFigureLabels,
  type Figure,
} from "./figures.ts";
import { FiguresUnavailable, NoFigures } from "./no-figures.tsx";
import { BILLING_PATH, buildListPath } from "./paths.ts";
import { PlannedAmountsNote, ReportPanel, type ReportFigure } from "./report-panel.tsx";
import { useReportsQuery, type BillingGroupsFragment, type ReportsQuery } from "./figures.generated.tsx";

/** Limits for readable charts and tables. */
const MAX_MONTHS = 12;
const MAX_ROWS = 15;
const MAX_BARS = 5;

interface OverviewReportProps {
  overview: ReportsQuery["financeOverview"];
  currency: string;
}

function useReportFigures(): readonly ReportFigure<Figure>[] {
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

function MonthReport({ overview: { months }, currency }: OverviewReportProps) {
  const { t } = useLingui();
  const format = useFormat();
  const currencyMonths = (months ?? []).filter(({ figures }) => figures.currency === currency);
  const count = currencyMonths.length;
  const rows = currencyMonths.map(({ month, figures }) => ({
    key: month,
    name: format.month(month),
    amounts: figures,
    getListPath: (figure: Figure) => getFigureListPath(figure, { period: month }),
  }));
  return (
    <ReportPanel<Figure>
      title={t`By month, ${currency}`}
      firstHeader={t`Month`}
      currency={currency}
      figures={useReportFigures()}
      module="payments"
      isTimeline
      rows={rows}
      tableRows={rows.slice(-MAX_MONTHS)}
      chartRows={rows.slice(-MAX_MONTHS)}
      note={count > MAX_MONTHS ? t`The latest ${MAX_MONTHS} of ${count} months.` : undefined}
    />
  );
}

function VendorReport({ overview: { vendors }, currency }: OverviewReportProps) {
  const { t } = useLingui();
  const getName = useNameOrDenialReason();
  const currencyVendors = (vendors ?? []).filter(({ figures }) => figures.currency === currency);
  const rows = currencyVendors.map(({ vendorId, vendor, figures }) => ({
    key: vendorId ?? "",
    name: (vendorId && getName("vendors", vendor)) || "–",
    amounts: figures,
    getListPath: (figure: Figure) => vendorId && getFigureListPath(figure, { vendorId }),
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
}

function BillingGroupReport({ title, firstHeader, currency, groups, filter }: BillingGroupReportProps) {
  const { t } = useLingui();
  const billingFigures = useBillingFigures();
  const currencyGroups = (groups ?? []).filter(({ figures }) => figures.currency === currency);
  if (currencyGroups.length === 0) return null;
  const rows = currencyGroups.map(({ key, name, figures }) => ({
    key: key ?? "",
    name: name ?? "–",
    amounts: addTaxToBilled(figures),
    getListPath: () => key && buildListPath(BILLING_PATH, { [filter]: key }),
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

function CurrencyReports({
  data: { financeOverview: overview, byClient, byMediaType },
}: {
  data: ReportsQuery;
}) {
  const { t } = useLingui();
  if (!overview.totals) return <FiguresUnavailable />;
  if (overview.totals.length === 0) return <NoFigures />;
  return (
    <>
      <PlannedAmountsNote />
      {overview.totals.map(({ currency }) => (
        <section key={currency} aria-label={currency}>
          <MonthReport overview={overview} currency={currency} />
          <BillingGroupReport
            title={t`By client, ${currency}`}
            firstHeader={t`Client`}
            currency={currency}
            groups={byClient?.groups ?? null}
            filter="clientId"
          />
          <VendorReport overview={overview} currency={currency} />
          <BillingGroupReport
            title={t`By media type, ${currency}`}
            firstHeader={t`Media type`}
            currency={currency}
            groups={byMediaType?.groups ?? null}
            filter="mediaTypeId"
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
  const query = useReportsQuery({ variables: { withBilling }, fetchPolicy: "cache-and-network" });
  return (
    <>
      <PageHeader title={t`Reports & Analytics`} />
      <QueryResult query={query} fallbackMessage={t`Failed to fetch the figures`}>
        {(data) => <CurrencyReports data={data} />}
      </QueryResult>
    </>
  );
}
