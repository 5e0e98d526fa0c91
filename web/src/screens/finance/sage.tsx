import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";

import { failureText, incidentOf } from "../../crud/failure.ts";
import { useFailureToast } from "../../crud/use-failure-toast.ts";
import { useFormat } from "../../ui/format.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { PageHead, Panel } from "../../ui/page.tsx";
import { Attention } from "./attention.tsx";
import { BillingCards, TotalCards } from "./cards.tsx";
import { Chart } from "./chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { listOf, useFigureNames } from "./figures.ts";
import { useFinanceSageQuery, type FinanceSageQuery, type SageFiguresFragment } from "./sums.generated.tsx";

type Overview = FinanceSageQuery["financeOverview"];

/** So many months are drawn; the table has them all. */
const MOST_MONTHS = 12;
const MOST_VENDORS = 15;

interface ByProps {
  currency: string;
  title: string;
  first: string;
  rows: readonly {
    key: string;
    name: string;
    figures: SageFiguresFragment;
    filters: Parameters<typeof listOf>[1];
  }[];
  bars: number;
}

/** The same figures as chart and table, each amount a link to the list that it is the sum of. */
function By({ currency, title, first, rows, bars }: ByProps) {
  const names = useFigureNames();
  const drawn = names.filter(({ key }) => key !== "overdue");
  return (
    <Panel title={title}>
      <Chart
        series={drawn}
        currency={currency}
        points={rows.slice(0, bars).map(({ name, figures }) => ({
          label: name,
          ...Object.fromEntries(drawn.map(({ key }) => [key, figures[key] ?? 0])),
        }))}
      />
      <FigureTable
        label={title}
        currency={currency}
        headers={[first, ...names.map(({ label }) => label)]}
        rows={rows.map(({ key, name, figures, filters }) => ({
          key,
          name,
          amounts: names.map((figure) => ({
            amount: figures[figure.key],
            to: listOf(figure.key, filters),
          })),
        }))}
      />
    </Panel>
  );
}

function Sage({ overview }: { overview: Overview }) {
  const { t } = useLingui();
  const format = useFormat();
  const { totals, months, vendors, billing, overdueBilling } = overview;
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  if (!totals || !months || !vendors) {
    return (
      <Text c="dimmed">
        <Trans>The figures are not available.</Trans>
      </Text>
    );
  }
  return (
    <>
      <TotalCards totals={totals} />
      <Attention counts={overview} />
      {billing && <BillingCards billing={billing} overdue={overdueBilling} />}
      <div id="by-month" style={{ scrollMarginTop: 80 }}>
        {totals.map(({ currency }) => (
          <By
            key={currency}
            currency={currency}
            title={t`By month, ${currency}`}
            first={t`Month`}
            bars={MOST_MONTHS}
            rows={months
              .filter(({ figures }) => figures.currency === currency)
              .slice(-MOST_MONTHS)
              .map(({ month, figures }) => ({
                key: month,
                name: format.month(month),
                figures,
                filters: { period: month },
              }))}
          />
        ))}
      </div>
      {totals.map(({ currency }) => (
        <By
          key={currency}
          currency={currency}
          title={t`By vendor, ${currency}`}
          first={t`Vendor`}
          bars={5}
          rows={vendors
            .filter(({ figures }) => figures.currency === currency)
            .slice(0, MOST_VENDORS)
            .map(({ vendorId, vendor, figures }) => ({
              key: vendorId ?? "",
              name: vendor?.name ?? "–",
              figures,
              filters: { vendorId },
            }))}
        />
      ))}
    </>
  );
}

/** /finance-sage: planned, ordered, invoiced, paid and overdue; each figure leads to the list that it is the sum of. */
export function FinanceSage() {
  const { t } = useLingui();
  const { data, loading, error, refetch } = useFinanceSageQuery({ fetchPolicy: "cache-and-network" });
  const failed = t`Failed to fetch the figures`;
  useFailureToast(error, failed);
  return (
    <>
      <PageHead title={t`Finance & Sage`} />
      {data && <Sage overview={data.financeOverview} />}
      {!data && loading && <LoadingPanel />}
      {!data && !loading && (
        <LoadFailed
          message={failureText(error, failed)}
          requestId={incidentOf(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </>
  );
}
