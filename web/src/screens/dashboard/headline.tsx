import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useAccess } from "../../session/use-access.ts";
import { useFormat } from "../../ui/format/format.ts";
import { shiftMonth } from "../../ui/format/periods.ts";
import { FigureTile, FigureTiles } from "../../ui/page/figure-tile.tsx";
import type { DashboardQuery } from "./dashboard.generated.tsx";
import { DASHBOARD_LINKS, getPendingPlansPath, getPlannedPath } from "./dashboard-links.ts";

type Dashboard = DashboardQuery["dashboard"];

interface HeadlineProps {
  dashboard: Dashboard;
  /** For agencies without plans. */
  hidesZeros: boolean;
}

function Approvals({ dashboard, hidesZeros }: HeadlineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { mayApproveOwnPlans } = useAccess();
  const { waitingPlans, waitingVendors, waitingClients } = dashboard;
  if (!waitingPlans && waitingVendors === null && waitingClients === null) return null;
  const vendors = waitingVendors ?? 0;
  const clients = waitingClients ?? 0;
  const plans = waitingPlans?.totalCount;
  if (hidesZeros && !plans && vendors + clients === 0) return null;
  return (
    <FigureTile
      label={t`Plans to approve`}
      to={getPendingPlansPath(mayApproveOwnPlans)}
      value={plans === undefined || plans === null ? "–" : format.number(plans)}
      notes={[
        vendors > 0 && {
          key: "vendors",
          text: plural(vendors, { one: "# vendor to approve", other: "# vendors to approve" }),
          to: DASHBOARD_LINKS.waitingVendors,
        },
        clients > 0 && {
          key: "clients",
          text: plural(clients, { one: "# client to approve", other: "# clients to approve" }),
          to: DASHBOARD_LINKS.waitingClients,
        },
      ]}
    />
  );
}

/** For planners, who approve nothing. */
function OwnPlans({ waitingPlans, myPending, myRejected }: Dashboard) {
  const { t } = useLingui();
  const format = useFormat();
  if (waitingPlans || !myPending) return null;
  const rejected = myRejected?.totalCount ?? 0;
  return (
    <FigureTile
      label={t`My plans waiting`}
      to={DASHBOARD_LINKS.myPending}
      value={myPending.totalCount === null ? "–" : format.number(myPending.totalCount)}
      notes={[
        rejected > 0 && {
          key: "rejected",
          text: plural(rejected, { one: "# rejected plan", other: "# rejected plans" }),
          to: DASHBOARD_LINKS.myRejected,
          isAlarming: true,
        },
      ]}
    />
  );
}

interface OverdueProps {
  overdue: Dashboard["overdueToVendors"];
  label: string;
  to: string;
  hidesZeros: boolean;
}

function Overdue({ overdue, label, to, hidesZeros }: OverdueProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (!overdue || (hidesZeros && overdue.count === 0)) return null;
  const { count, since, balances } = overdue;
  const day = format.date(since);
  return (
    <FigureTile
      label={label}
      to={to}
      value={
        balances?.length
          ? balances.map(({ currency, amount }) => (
              <span key={currency}>{format.moneyShort(amount, currency)} </span>
            ))
          : format.number(count)
      }
      notes={[
        {
          key: "count",
          text:
            count === 0
              ? t`No overdue payments`
              : t`${plural(count, { one: "# payment", other: "# payments" })} incl. tax, the oldest due ${day}`,
        },
      ]}
    />
  );
}

/** The worst excess is the largest share of its budget, because currencies cannot be compared. */
function OverBudget({ campaignsOverBudget }: Dashboard) {
  const { t } = useLingui();
  const format = useFormat();
  if (!campaignsOverBudget || campaignsOverBudget.items.length === 0) return null;
  const { totalCount, items } = campaignsOverBudget;
  const excesses = items.map(({ planned, budget, currency }) => ({
    currency,
    amount: (planned ?? 0) - (budget ?? 0),
    share: (planned ?? 0) / (budget ?? 0),
  }));
  const [worst] = excesses.sort((a, b) => b.share - a.share);
  const excess = worst ? format.money(worst.amount, worst.currency) : "";
  return (
    <FigureTile
      label={t`Campaigns over budget`}
      to={DASHBOARD_LINKS.campaignsOverBudget}
      value={format.number(totalCount ?? items.length)}
      notes={[worst !== undefined && { key: "worst", text: t`${excess} over`, isAlarming: true }]}
    />
  );
}

/** In the currency with the largest amount, because currencies cannot be added. */
function PlannedThisMonth({ dashboard, month }: { dashboard: Dashboard; month: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const points = dashboard.spendByMonth ?? [];
  const [largest] = points.filter((point) => point.month === month).sort((a, b) => b.amount - a.amount);
  if (!largest || largest.amount === 0) return null;
  const previousMonth = shiftMonth(month, -1);
  const previous = points.find(
    (point) => point.month === previousMonth && point.currency === largest.currency,
  );
  const name = format.month(previousMonth);
  const change = previous?.amount ? format.change(largest.amount / previous.amount - 1) : undefined;
  return (
    <FigureTile
      label={t`Planned this month`}
      to={getPlannedPath(month)}
      value={format.moneyShort(largest.amount, largest.currency)}
      notes={[
        {
          key: "change",
          text: change === undefined ? t`Excl. tax` : t`Excl. tax, ${change} compared with ${name}`,
        },
      ]}
    />
  );
}

/** What needs the viewer first, each figure with its list. */
export function Headline({ dashboard, hidesZeros, today }: HeadlineProps & { today: string }) {
  const { t } = useLingui();
  return (
    <FigureTiles>
      <Approvals dashboard={dashboard} hidesZeros={hidesZeros} />
      <OwnPlans {...dashboard} />
      <Overdue
        overdue={dashboard.overdueToVendors}
        label={t`Overdue to vendors`}
        to={DASHBOARD_LINKS.overdueToVendors}
        hidesZeros={hidesZeros}
      />
      <Overdue
        overdue={dashboard.overdueFromClients}
        label={t`Overdue from clients`}
        to={DASHBOARD_LINKS.overdueFromClients}
        hidesZeros={hidesZeros}
      />
      <OverBudget {...dashboard} />
      <PlannedThisMonth dashboard={dashboard} month={today.slice(0, "YYYY-MM".length)} />
    </FigureTiles>
  );
}
