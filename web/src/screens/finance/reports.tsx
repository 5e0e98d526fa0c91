import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";

import { getFailureMessage, getReportableRequestId } from "../../crud/errors/failure.ts";
import { useFailureToast } from "../../crud/errors/use-failure-toast.ts";
import { useNameOrReason } from "../../crud/related/use-denial-reason.ts";
import { useAccess } from "../../session/use-access.ts";
import { useFormat } from "../../ui/format.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { toFigureList, sumAmounts, useFigureNames, type Figure } from "./figures.ts";
import { BILLING, withFilters } from "./paths.ts";
import { PlannedBasis } from "./planned-basis.tsx";
import { ReportPanel, type ReportFigure } from "./report-panel.tsx";
import { useReportsQuery, type BillingGroupsFragment, type ReportsQuery } from "./sums.generated.tsx";

/** Row limits of the reports, and bar limit of readable charts. */
const MOST_MONTHS = 12;
const MOST_ROWS = 15;
const MOST_BARS = 5;

interface OfVendors {
  overview: ReportsQuery["financeOverview"];
  currency: string;
}

function useVendorFigures(): readonly ReportFigure<Figure>[] {
  return useFigureNames().map(({ key, label }) => ({ key, label, undrawn: key === "overdue" }));
}

function ByMonth({ overview: { months }, currency }: OfVendors) {
  const { t } = useLingui();
  const format = useFormat();
  const all = (months ?? []).filter(({ figures }) => figures.currency === currency);
  const count = all.length;
  return (
    <ReportPanel<Figure>
      title={t`By month, ${currency}`}
      first={t`Month`}
      currency={currency}
      figures={useVendorFigures()}
      bars={MOST_MONTHS}
      note={count > MOST_MONTHS ? t`The latest ${MOST_MONTHS} of ${count} months.` : undefined}
      rows={all.slice(-MOST_MONTHS).map(({ month, figures }) => ({
        key: month,
        name: format.month(month),
        amounts: figures,
        to: (figure) => toFigureList(figure, { period: month }),
      }))}
    />
  );
}

function ByVendor({ overview: { vendors }, currency }: OfVendors) {
  const { t } = useLingui();
  const nameOf = useNameOrReason();
  const all = (vendors ?? []).filter(({ figures }) => figures.currency === currency);
  return (
    <ReportPanel<Figure>
      title={t`By vendor, ${currency}`}
      first={t`Vendor`}
      currency={currency}
      figures={useVendorFigures()}
      bars={MOST_BARS}
      note={all.length > MOST_ROWS ? t`Showing the ${MOST_ROWS} largest by orders.` : undefined}
      rows={all.slice(0, MOST_ROWS).map(({ vendorId, vendor, figures }) => ({
        key: vendorId ?? "",
        name: (vendorId && nameOf("vendors", vendor)) || "–",
        amounts: figures,
        to: (figure) => toFigureList(figure, { vendorId }),
      }))}
    />
  );
}

interface OfClientsProps {
  title: string;
  first: string;
  currency: string;
  groups: BillingGroupsFragment["groups"];
  /** Billing summary filter of a row. */
  filter: "clientId" | "mediaTypeId";
}

/** Billing of the clients. */
function OfClients({ title, first, currency, groups, filter }: OfClientsProps) {
  const { t } = useLingui();
  const all = (groups ?? []).filter(({ figures }) => figures.currency === currency);
  if (all.length === 0) return null;
  return (
    <ReportPanel
      title={title}
      first={first}
      currency={currency}
      figures={[
        { key: "planned", label: t`Planned excl. tax` },
        { key: "ordered", label: t`Ordered excl. tax` },
        { key: "billed", label: t`Billed incl. tax` },
        { key: "received", label: t`Received incl. tax` },
        { key: "outstanding", label: t`Outstanding incl. tax`, undrawn: true },
      ]}
      bars={MOST_BARS}
      note={all.length > MOST_ROWS ? t`The ${MOST_ROWS} largest.` : undefined}
      rows={all.slice(0, MOST_ROWS).map(({ key, name, figures }) => ({
        key: key ?? "",
        name: name ?? "–",
        amounts: { ...figures, billed: sumAmounts([figures.billed, figures.tax]) },
        to: () => withFilters(BILLING, { [filter]: key }),
      }))}
    />
  );
}

function Figures({ data: { financeOverview: overview, byClient, byMediaType } }: { data: ReportsQuery }) {
  const { t } = useLingui();
  if (!overview.totals)
    return (
      <Text c="dimmed">
        <Trans>The figures are not available.</Trans>
      </Text>
    );
  return (
    <>
      <Text c="dimmed" fz="sm" mb="md">
        <PlannedBasis />
      </Text>
      {overview.totals.map(({ currency }) => (
        <section key={currency} aria-label={currency}>
          <ByMonth overview={overview} currency={currency} />
          <OfClients
            title={t`By client, ${currency}`}
            first={t`Client`}
            currency={currency}
            groups={byClient?.groups ?? null}
            filter="clientId"
          />
          <ByVendor overview={overview} currency={currency} />
          <OfClients
            title={t`By media type, ${currency}`}
            first={t`Media type`}
            currency={currency}
            groups={byMediaType?.groups ?? null}
            filter="mediaTypeId"
          />
        </section>
      ))}
    </>
  );
}

/** `/reports-analytics`: by month and vendor; with billing permission also by client and media type. */
export function Reports() {
  const { t } = useLingui();
  const { role, can } = useAccess();
  const withBilling = role === "ADMIN" && can("billing_summary", "VIEW");
  const { data, loading, error, refetch } = useReportsQuery({
    variables: { withBilling },
    fetchPolicy: "cache-and-network",
  });
  const failed = t`Failed to fetch the figures`;
  useFailureToast(error, failed);
  return (
    <>
      <PageHeader title={t`Reports & Analytics`} />
      {data && <Figures data={data} />}
      {!data && loading && <LoadingPanel />}
      {!data && !loading && (
        <LoadFailed
          message={getFailureMessage(error, failed)}
          requestId={getReportableRequestId(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </>
  );
}
