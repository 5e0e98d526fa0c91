import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Group, SimpleGrid, Text } from "@mantine/core";
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
import type { ReactNode } from "react";

import { useFormat } from "../../ui/format.ts";
import { LinkCard } from "../../ui/link-card.tsx";
import type { DashboardQuery } from "./dashboard.generated.tsx";
import type { PartName } from "./part.tsx";
import { PLACES } from "./places.ts";

type Dashboard = DashboardQuery["dashboard"];

interface FigureProps {
  label: string;
  icon: Icon;
  to: string;
  value: ReactNode;
  /** What is said below it. */
  note?: string | undefined;
}

function Figure({ label, icon: FigureIcon, to, value, note }: FigureProps) {
  return (
    <LinkCard to={to}>
      <Group gap={8} wrap="nowrap" c="dimmed" fz="sm">
        <FigureIcon size={18} stroke={1.7} aria-hidden style={{ flexShrink: 0 }} />
        {label}
      </Group>
      <Text
        component="div"
        mt={6}
        fz={26}
        fw={650}
        lh={1.25}
        lts="-0.02em"
        style={{ fontVariantNumeric: "tabular-nums" }}
      >
        {value}
      </Text>
      {note && (
        <Text c="dimmed" fz="xs" mt={2}>
          {note}
        </Text>
      )}
    </LinkCard>
  );
}

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
          <Figure key={part} {...figure} to={PLACES[part]} value={format.number(value)} />
        ),
      )}
      {dashboard.overdueToVendors && (
        <Figure
          label={t`Overdue to vendors`}
          icon={IconCashBanknote}
          to={PLACES.overdueToVendors}
          {...overdue(dashboard.overdueToVendors)}
        />
      )}
      {dashboard.overdueFromClients && (
        <Figure
          label={t`Overdue from clients`}
          icon={IconCashBanknote}
          to={PLACES.overdueFromClients}
          {...overdue(dashboard.overdueFromClients)}
        />
      )}
    </SimpleGrid>
  );
}
