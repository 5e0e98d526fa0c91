import { useLingui } from "@lingui/react/macro";
import { Anchor, Group } from "@mantine/core";
import { Link } from "react-router-dom";

import { QueryResult } from "../../crud/errors/query-result.tsx";
import { useFormat } from "../../ui/format/format.ts";
import { PageHeader, Panel } from "../../ui/page/page.tsx";
import { BillingCards, TotalCards } from "./figures/figure-cards.tsx";
import { FiguresUnavailable, NoFigures } from "./figures/no-figures.tsx";
import { useFinanceSageQuery, type FinanceSageQuery } from "./figures/figures.generated.tsx";
import { buildListPath, PO_INVOICE_SYNC_PATH, PAYMENTS_PATH } from "./paths.ts";

type Counts = Pick<FinanceSageQuery["financeOverview"], "differing" | "overdueCount">;

function AttentionPanel({ counts: { differing, overdueCount } }: { counts: Counts }) {
  const { t } = useLingui();
  const format = useFormat();
  const items = [
    {
      count: differing,
      label: t`Orders and invoices needing attention`,
      to: buildListPath(PO_INVOICE_SYNC_PATH, { differs: "true" }),
    },
    {
      count: overdueCount,
      label: t`Overdue vendor invoices`,
      to: buildListPath(PAYMENTS_PATH, { direction: "TO_VENDOR", overdue: "true" }),
    },
  ].filter(({ count }) => count);
  if (items.length === 0) return null;
  return (
    <Panel title={t`Needs attention`}>
      <Group component="ul" gap="8px 28px" m={0} p={0} style={{ listStyle: "none" }}>
        {items.map(({ count, label, to }) => (
          <li key={to}>
            <Anchor component={Link} to={to} underline="always">
              <b>{format.number(count)}</b> {label}
            </Anchor>
          </li>
        ))}
      </Group>
    </Panel>
  );
}

type Overview = FinanceSageQuery["financeOverview"];

function SageOverview({ overview }: { overview: Overview }) {
  const { totals, billing, overdueBilling } = overview;
  if (!totals) return <FiguresUnavailable />;
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
