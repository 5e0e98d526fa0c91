import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconCashBanknote,
  IconChartBar,
  IconClockPause,
  IconThumbDown,
  IconUsersGroup,
  type Icon,
} from "@tabler/icons-react";

import { useAccess } from "../../session/use-access.ts";
import { useFormat } from "../../ui/format.ts";
import { FigureCard } from "../../ui/link-card.tsx";
import type { DashboardQuery } from "./dashboard.generated.tsx";
import type { PartName } from "./part.tsx";
import { PLACES, waitingPlace } from "./places.ts";

type Dashboard = DashboardQuery["dashboard"];

/** The sums of an overdue part, one below the other: no two currencies are one sum. */
function useOverdue() {
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
          ? t`Nothing is overdue`
          : t`${plural(count, { one: "# payment", other: "# payments" })}, the oldest due ${day}`,
    };
  };
}

/** What is to be done today, each figure a way to the list behind it; what is not for the viewer, or not read, has no place here. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useLingui();
  const format = useFormat();
  const { mayApproveOwnPlans } = useAccess();
  const overdue = useOverdue();
  const count = (value: number | null | undefined) => (value === null ? undefined : value);
  const counted: {
    part: keyof typeof PLACES & PartName;
    label: string;
    icon: Icon;
    value: number | undefined;
  }[] = [
    {
      part: "waitingPlans",
      label: t`Plans waiting for approval`,
      icon: IconClockPause,
      value: count(dashboard.waitingPlans?.totalCount),
    },
    {
      part: "waitingVendors",
      label: t`Vendors waiting for approval`,
      icon: IconBuildingStore,
      value: count(dashboard.waitingVendors),
    },
    {
      part: "waitingClients",
      label: t`Clients waiting for approval`,
      icon: IconUsersGroup,
      value: count(dashboard.waitingClients),
    },
    {
      part: "myPending",
      label: t`My plans waiting for approval`,
      icon: IconClockPause,
      value: count(dashboard.myPending?.totalCount),
    },
    {
      part: "myRejected",
      label: t`My rejected plans`,
      icon: IconThumbDown,
      value: count(dashboard.myRejected?.totalCount),
    },
    {
      part: "campaignsOverBudget",
      label: t`Campaigns over budget`,
      icon: IconChartBar,
      value: count(dashboard.campaignsOverBudget?.totalCount),
    },
    {
      part: "campaignsStarting",
      label: t`Starting in the next 7 days`,
      icon: IconCalendarEvent,
      value: count(dashboard.campaignsStarting?.totalCount),
    },
  ];
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: "xs", md: "md" }} mb="md">
      {counted.map(({ part, value, ...figure }) =>
        value === undefined ? null : (
          <FigureCard
            key={part}
            {...figure}
            to={part === "waitingPlans" ? waitingPlace(mayApproveOwnPlans) : PLACES[part]}
            value={format.number(value)}
          />
        ),
      )}
      {dashboard.overdueToVendors && (
        <FigureCard
          label={t`Overdue to vendors`}
          icon={IconCashBanknote}
          to={PLACES.overdueToVendors}
          {...overdue(dashboard.overdueToVendors)}
        />
      )}
      {dashboard.overdueFromClients && (
        <FigureCard
          label={t`Overdue from clients`}
          icon={IconCashBanknote}
          to={PLACES.overdueFromClients}
          {...overdue(dashboard.overdueFromClients)}
        />
      )}
    </SimpleGrid>
  );
}
