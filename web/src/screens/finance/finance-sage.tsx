import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";

import { getFailureMessage, getReportableRequestId } from "../../crud/errors/failure.ts";
import { useFailureToast } from "../../crud/errors/use-failure-toast.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { AttentionPanel } from "./attention-panel.tsx";
import { BillingCards, TotalCards } from "./figure-cards.tsx";
import { useFinanceSageQuery, type FinanceSageQuery } from "./sums.generated.tsx";

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
  const { data, loading, error, refetch } = useFinanceSageQuery({ fetchPolicy: "cache-and-network" });
  const fallbackMessage = t`Failed to fetch the figures`;
  useFailureToast(error, fallbackMessage);
  return (
    <>
      <PageHeader title={t`Finance & Sage`} />
      {data && <SageOverview overview={data.financeOverview} />}
      {!data && loading && <LoadingPanel />}
      {!data && !loading && (
        <LoadFailed
          message={getFailureMessage(error, fallbackMessage)}
          requestId={getReportableRequestId(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </>
  );
}
