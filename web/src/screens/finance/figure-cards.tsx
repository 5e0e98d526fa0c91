import { Trans, useLingui } from "@lingui/react/macro";
import { SimpleGrid, Title } from "@mantine/core";
import type { ReactNode } from "react";

import { useFormat } from "../../ui/format.ts";
import { FigureCard } from "../../ui/link-card.tsx";
import { getFigureListPath, sumAmounts, useFigureLabels } from "./figures.ts";
import { BILLING_PATH, buildListPath, PAYMENTS_PATH } from "./paths.ts";
import type { FinanceSageQuery, SageFiguresFragment } from "./figures.generated.tsx";

type Overview = FinanceSageQuery["financeOverview"];

interface CardProps {
  label: string;
  hint?: string | undefined;
  amount: number | null;
  currency: string;
  to: string;
}

function Card({ label, hint, amount, currency, to }: CardProps) {
  const format = useFormat();
  return <FigureCard label={label} to={to} value={format.money(amount, currency)} isExact note={hint} />;
}

function Cards({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid minColWidth={150} autoFlow="auto-fit" spacing={{ base: "xs", md: "md" }} mb="md">
      {children}
    </SimpleGrid>
  );
}

export function TotalCards({ totals }: { totals: readonly SageFiguresFragment[] }) {
  const figureLabels = useFigureLabels();
  return totals.map((figures) => (
    <Cards key={figures.currency}>
      {figureLabels.map(({ key, label, hint }) => (
        <Card
          key={key}
          label={label}
          hint={hint}
          amount={figures[key]}
          currency={figures.currency}
          to={getFigureListPath(key, {})}
        />
      ))}
    </Cards>
  ));
}

interface BillingCardsProps {
  billing: NonNullable<Overview["billing"]>;
  overdue: Overview["overdueBilling"];
}

/** Amounts billed to clients and amounts that clients owe, per currency. */
export function BillingCards({ billing, overdue }: BillingCardsProps) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="billing">
      <Title order={2} id="billing" mb="sm">
        <Trans>Client billing</Trans>
      </Title>
      {billing.map(({ currency, billed, tax, received, outstanding, commission }) => {
        const cards = [
          { label: t`Billed incl. tax`, amount: sumAmounts([billed, tax]), to: BILLING_PATH },
          { label: t`Received incl. tax`, amount: received, to: BILLING_PATH },
          {
            label: t`Outstanding incl. tax`,
            amount: outstanding,
            to: buildListPath(PAYMENTS_PATH, { direction: "FROM_CLIENT", status: "PENDING" }),
          },
          {
            label: t`Overdue incl. tax`,
            amount: overdue?.find((entry) => entry.currency === currency)?.amount ?? 0,
            to: buildListPath(PAYMENTS_PATH, { direction: "FROM_CLIENT", overdue: "true" }),
          },
          { label: t`Commission excl. tax`, amount: commission, to: BILLING_PATH },
        ];
        return (
          <Cards key={currency}>
            {cards.map((card) => (
              <Card key={card.label} {...card} currency={currency} />
            ))}
          </Cards>
        );
      })}
    </section>
  );
}
