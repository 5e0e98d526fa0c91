import { Trans, useLingui } from "@lingui/react/macro";
import { Title } from "@mantine/core";

import { useFormat } from "../../../ui/format/format.ts";
import { FigureTile, FigureTiles } from "../../../ui/page/figure-tile.tsx";
import { getFigureListPath, sumAmounts, useFigureLabels } from "./figures.ts";
import { BILLING_PATH, buildListPath, PAYMENTS_PATH } from "../paths.ts";
import type { FinanceSageQuery, SageFiguresFragment } from "./figures.generated.tsx";

type Overview = FinanceSageQuery["financeOverview"];

interface CardsProps {
  currency: string;
  cards: readonly { label: string; hint?: string; amount: number | null; to: string }[];
}

function Cards({ currency, cards }: CardsProps) {
  const format = useFormat();
  return (
    <FigureTiles>
      {cards.map(({ label, hint, amount, to }) => (
        <FigureTile
          key={label}
          label={label}
          to={to}
          value={format.money(amount, currency)}
          isExact
          notes={hint ? [{ key: "hint", text: hint }] : []}
        />
      ))}
    </FigureTiles>
  );
}

export function TotalCards({ totals }: { totals: readonly SageFiguresFragment[] }) {
  const figureLabels = useFigureLabels();
  return totals.map((figures) => (
    <Cards
      key={figures.currency}
      currency={figures.currency}
      cards={figureLabels.map(({ key, ...texts }) => ({
        ...texts,
        amount: figures[key],
        to: getFigureListPath(key, {}),
      }))}
    />
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
        return <Cards key={currency} currency={currency} cards={cards} />;
      })}
    </section>
  );
}
