import { useLingui } from "@lingui/react/macro";
import {
  IconBuildingStore,
  IconSpeakerphone,
  IconTableShare,
  IconUsersGroup,
  type Icon,
} from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";

import { failureText, incidentOf } from "../../crud/failure.ts";
import { useFormat } from "../../ui/format.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { PageHead, Panel } from "../../ui/page.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useDashboardQuery, type DashboardQuery } from "./dashboard.generated.tsx";
import classes from "./dashboard.module.css";
import { PlanList } from "./plan-list.tsx";

const AmountChart = lazy(() => import("./charts.tsx").then((module) => ({ default: module.AmountChart })));

function ChartPlace() {
  return <div className={classes.chart} />;
}

function Figure({
  label,
  count,
  icon: FigureIcon,
  to,
}: {
  label: string;
  count: number;
  icon: Icon;
  to: string;
}) {
  const format = useFormat();
  return (
    <Link className={classes.figure} to={to}>
      <div className={classes.figureLabel}>
        <FigureIcon size={18} stroke={1.7} aria-hidden />
        {label}
      </div>
      <div className={classes.figureValue}>{format.number(count)}</div>
    </Link>
  );
}

function Overview({ dashboard }: { dashboard: DashboardQuery["dashboard"] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { spendByMonth, spendByMediaType, plansByStatus, pendingPlans, recentPlans } = dashboard;
  const figures = [
    { label: t`Clients`, count: dashboard.clientCount, icon: IconUsersGroup, to: "/client-management" },
    {
      label: t`Campaigns`,
      count: dashboard.campaignCount,
      icon: IconSpeakerphone,
      to: "/campaign-management",
    },
    { label: t`Vendors`, count: dashboard.vendorCount, icon: IconBuildingStore, to: "/vendor-management" },
    {
      label: t`Media plans`,
      count: dashboard.mediaPlanCount,
      icon: IconTableShare,
      to: "/manage-media-plan",
    },
  ];
  return (
    <>
      <div className={classes.figures}>
        {figures.map(({ count, ...figure }) =>
          // What the viewer's role may not read is null, and has no place here.
          count === null ? null : <Figure key={figure.to} {...figure} count={count} />,
        )}
      </div>
      <div className={classes.columns}>
        {spendByMonth && (
          <Panel title={t`Planned spend by month`}>
            <Suspense fallback={<ChartPlace />}>
              <AmountChart
                title={t`Planned spend by month`}
                points={spendByMonth.map(({ month, amount }) => ({ label: format.month(month), amount }))}
              />
            </Suspense>
          </Panel>
        )}
        {spendByMediaType && (
          <Panel title={t`Planned spend by media type`}>
            <Suspense fallback={<ChartPlace />}>
              <AmountChart
                title={t`Planned spend by media type`}
                lying
                points={spendByMediaType.map(({ mediaType, amount }) => ({
                  label: mediaType?.name ?? "–",
                  amount,
                }))}
              />
            </Suspense>
          </Panel>
        )}
      </div>
      {plansByStatus && plansByStatus.length > 0 && (
        <Panel title={t`Media plans by status`}>
          <ul className={classes.statuses}>
            {plansByStatus.map(({ status, count }) => (
              <li key={status}>
                <StatusChip status={status} />
                {format.number(count)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <div className={classes.columns}>
        {pendingPlans && (
          <Panel title={t`Waiting for approval`}>
            <PlanList plans={pendingPlans} />
          </Panel>
        )}
        {recentPlans && (
          <Panel title={t`Latest media plans`}>
            <PlanList plans={recentPlans} />
          </Panel>
        )}
      </div>
    </>
  );
}

/** Figures and charts over what the viewer may read, from one query. */
export function DashboardScreen() {
  const { t } = useLingui();
  const { data, loading, error, refetch } = useDashboardQuery();
  return (
    <>
      <PageHead title={t`Dashboard`} />
      {data && <Overview dashboard={data.dashboard} />}
      {!data && loading && <LoadingPanel />}
      {!data && !loading && (
        <LoadFailed
          message={failureText(error, t`Failed to fetch the dashboard`)}
          requestId={incidentOf(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </>
  );
}
