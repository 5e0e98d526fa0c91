import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import { IconBuildingStore, IconCashBanknote, IconUsersGroup } from "@tabler/icons-react";

import { useFormat } from "../../ui/format.ts";
import { FigureCard } from "../../ui/link-card.tsx";
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
  const isShown = (count: number | null | undefined): count is number =>
    typeof count === "number" && (count > 0 || !hidesZeros);
  const cards = [
    isShown(waitingVendors) && (
      <FigureCard
        key="waitingVendors"
        label={t`Vendors waiting for approval`}
        icon={IconBuildingStore}
        to={DASHBOARD_LINKS.waitingVendors}
        value={format.number(waitingVendors)}
      />
    ),
    isShown(waitingClients) && (
      <FigureCard
        key="waitingClients"
        label={t`Clients waiting for approval`}
        icon={IconUsersGroup}
        to={DASHBOARD_LINKS.waitingClients}
        value={format.number(waitingClients)}
      />
    ),
    overdueToVendors && isShown(overdueToVendors.count) && (
      <FigureCard
        key="overdueToVendors"
        label={t`Overdue to vendors incl. tax`}
        icon={IconCashBanknote}
        to={DASHBOARD_LINKS.overdueToVendors}
        {...getOverdueFigure(overdueToVendors)}
      />
    ),
    overdueFromClients && isShown(overdueFromClients.count) && (
      <FigureCard
        key="overdueFromClients"
        label={t`Overdue from clients incl. tax`}
        icon={IconCashBanknote}
        to={DASHBOARD_LINKS.overdueFromClients}
        {...getOverdueFigure(overdueFromClients)}
      />
    ),
  ].filter(Boolean);
  if (cards.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 2, lg: cards.length }} spacing={{ base: "xs", md: "md" }} mb="md">
      {cards}
    </SimpleGrid>
  );
}
