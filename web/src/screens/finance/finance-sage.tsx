import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";

import { QueryResult } from "../../crud/errors/query-result.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { AttentionPanel } from "./attention-panel.tsx";
import { BillingCards, TotalCards } from "./figure-cards.tsx";
import { NoFigures } from "./no-figures.tsx";
import { useFinanceSageQuery, type FinanceSageQuery } from "./figures.generated.tsx";

type Overview = FinanceSageQuery["financeOverview"];

function SageOverview({ overview }: { overview: Overview }) {
  const { totals, billing, overdueBilling } = overview;
  if (!totals) {
    return (
      <Text c="dimmed">
        <Trans>The figures are not available.</Trans>
      </Text>
    );
  }
  if (totals.length === 0 && !billing?.length) return <NoFigures />;
  return (
    <>
      <TotalCards totals={totals} />
      <AttentionPanel counts={overview} />
      {billing && <BillingCards billing={billing} overdue={overdueBilling} />}
    </>
  );
}

export function FinanceSage() {
  const { t } = useLingui();
  const query = useFinanceSageQuery({ fetchPolicy: "cache-and-network" });
  return (
    <>
      <PageHeader title={t`Finance & Sage`} />
      <QueryResult query={query} fallbackMessage={t`Failed to fetch the figures`}>
        {({ financeOverview }) => <SageOverview overview={financeOverview} />}
      </QueryResult>
    </>
  );
}
