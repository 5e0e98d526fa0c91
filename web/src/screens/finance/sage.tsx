import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Group, SimpleGrid, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";

import { failureText, incidentOf } from "../../crud/failure.ts";
import { useFailureToast } from "../../crud/use-failure-toast.ts";
import { useFormat } from "../../ui/format.ts";
import { LinkCard } from "../../ui/link-card.tsx";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { PageHead, Panel } from "../../ui/page.tsx";
import { Chart } from "./chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { listOf, useFigureNames } from "./figures.ts";
import { BILLING, narrowed, ORDERS, PAYMENTS } from "./paths.ts";
import { useFinanceSageQuery, type FinanceSageQuery, type SageFiguresFragment } from "./sums.generated.tsx";

type Overview = FinanceSageQuery["financeOverview"];

/** So many months are drawn; the table has them all. */
const MOST_MONTHS = 12;
const MOST_VENDORS = 15;

function Card({
  label,
  hint,
  amount,
  currency,
  to,
}: {
  label: string;
  hint?: string | undefined;
  amount: number | null;
  currency: string;
  to: string;
}) {
  const format = useFormat();
  return (
    <LinkCard to={to}>
      <Text c="dimmed" fz="sm">
        {label}
      </Text>
      <Text
        mt={6}
        fz={{ base: 13, sm: 16 }}
        fw={650}
        lh={1.2}
        lts="-0.02em"
        style={{ fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" }}
      >
        {format.money(amount, currency)}
      </Text>
      {hint && (
        <Text c="dimmed" fz="xs" mt={4}>
          {hint}
        </Text>
      )}
    </LinkCard>
  );
}

function Totals({ totals }: { totals: readonly SageFiguresFragment[] }) {
  const names = useFigureNames();
  return totals.map((figures) => (
    <SimpleGrid
      key={figures.currency}
      minColWidth={150}
      autoFlow="auto-fit"
      spacing={{ base: "xs", md: "md" }}
      mb="md"
    >
      {names.map(({ key, label, hint }) => (
        <Card
          key={key}
          label={label}
          hint={hint}
          amount={figures[key]}
          currency={figures.currency}
          to={listOf(key, {})}
        />
      ))}
    </SimpleGrid>
  ));
}

/** What somebody has to look at, and the lists of it. */
function Attention({ overview: { differing, overdueCount } }: { overview: Overview }) {
  const { t } = useLingui();
  const points = [
    { count: differing, label: t`Orders and invoices to look at`, to: narrowed(ORDERS, { differs: "true" }) },
    {
      count: overdueCount,
      label: t`Overdue invoices of vendors`,
      to: narrowed(PAYMENTS, { direction: "TO_VENDOR", overdue: "true" }),
    },
  ].filter(({ count }) => count);
  if (points.length === 0) return null;
  return (
    <Panel title={t`To look at`}>
      <Group component="ul" gap="8px 28px" m={0} p={0} style={{ listStyle: "none" }}>
        {points.map(({ count, label, to }) => (
          <li key={to}>
            <Anchor component={Link} to={to} underline="always">
              <b>{count}</b> {label}
            </Anchor>
          </li>
        ))}
      </Group>
    </Panel>
  );
}

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

function Billing({
  billing,
  overdue,
}: {
  billing: NonNullable<Overview["billing"]>;
  overdue: Overview["overdueBilling"];
}) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="billing">
      <Title order={2} id="billing" mb="sm">
        <Trans>Billing of the clients</Trans>
      </Title>
      {billing.map(({ currency, billed, received, outstanding, commission }) => (
        <SimpleGrid
          key={currency}
          minColWidth={150}
          autoFlow="auto-fit"
          spacing={{ base: "xs", md: "md" }}
          mb="md"
        >
          <Card label={t`Billed`} hint={t`tax excluded`} amount={billed} currency={currency} to={BILLING} />
          <Card
            label={t`Received`}
            hint={t`tax included`}
            amount={received}
            currency={currency}
            to={BILLING}
          />
          <Card
            label={t`Outstanding`}
            hint={t`tax included`}
            amount={outstanding}
            currency={currency}
            to={narrowed(PAYMENTS, { direction: "FROM_CLIENT", status: "PENDING" })}
          />
          <Card
            label={t`Overdue`}
            hint={t`tax included`}
            amount={overdue?.find((line) => line.currency === currency)?.amount ?? 0}
            currency={currency}
            to={narrowed(PAYMENTS, { direction: "FROM_CLIENT", overdue: "true" })}
          />
          <Card label={t`Commission`} amount={commission} currency={currency} to={BILLING} />
        </SimpleGrid>
      ))}
    </section>
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
      <Totals totals={totals} />
      <Attention overview={overview} />
      {billing && <Billing billing={billing} overdue={overdueBilling} />}
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
