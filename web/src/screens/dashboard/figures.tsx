import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import { IconBuildingStore, IconCashBanknote, IconUsersGroup } from "@tabler/icons-react";

import { useFormat } from "../../ui/format/format.ts";
import { FigureCard } from "../../ui/page/link-card.tsx";
import type { DashboardQuery } from "./dashboard.generated.tsx";
import { DASHBOARD_LINKS } from "./dashboard-links.ts";

type Dashboard = DashboardQuery["dashboard"];

function useOverdueFigure() {
  const { t } = useLingui();
  const format = useFormat();
  return ({ count, since, balances }: NonNullable<Dashboard["overdueToVendors"]>) => {
    const day = format.date(since);
    return {
      value: balances?.length
        ? balances.map(({ currency, amount }) => (
            <div key={currency}>{format.moneyShort(amount, currency)}</div>
          ))
        : format.number(count),
      note:
        count === 0
          ? t`No overdue payments`
          : t`${plural(count, { one: "# payment", other: "# payments" })}, the oldest due ${day}`,
    };
  };
}

interface FiguresProps {
  dashboard: Dashboard;
  /** True for agencies without plans. */
  hidesZeros: boolean;
}

export function Figures({ dashboard, hidesZeros }: FiguresProps) {
  const { t } = useLingui();
  const format = useFormat();
  const getOverdueFigure = useOverdueFigure();
  const { waitingVendors, waitingClients, overdueToVendors, overdueFromClients } = dashboard;
  const figures = [
    ["waitingVendors", t`Vendors waiting for approval`, IconBuildingStore, waitingVendors],
    ["waitingClients", t`Clients waiting for approval`, IconUsersGroup, waitingClients],
    ["overdueToVendors", t`Overdue to vendors incl. tax`, IconCashBanknote, overdueToVendors],
    ["overdueFromClients", t`Overdue from clients incl. tax`, IconCashBanknote, overdueFromClients],
  ] as const;
  const cards = figures.flatMap(([key, label, icon, figure]) => {
    const count = typeof figure === "object" ? figure?.count : figure;
    if (figure === null || (count === 0 && hidesZeros)) return [];
    const texts = typeof figure === "object" ? getOverdueFigure(figure) : { value: format.number(figure) };
    return [<FigureCard key={key} label={label} icon={icon} to={DASHBOARD_LINKS[key]} {...texts} />];
  });
  if (cards.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 2, lg: cards.length }} spacing={{ base: "xs", md: "md" }} mb="md">
      {cards}
    </SimpleGrid>
  );
}
