import { useLingui } from "@lingui/react/macro";
import { Box, Group, SimpleGrid, Text } from "@mantine/core";
import {
  IconBuildingStore,
  IconSpeakerphone,
  IconTableShare,
  IconUsersGroup,
  type Icon,
} from "@tabler/icons-react";
import { lazy, Suspense } from "react";

import { failureText, incidentOf } from "../../crud/failure.ts";
import { useFormat } from "../../ui/format.ts";
import { LinkCard } from "../../ui/link-card.tsx";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { PageHead, Panel } from "../../ui/page.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { CHART_HEIGHT } from "./chart-height.ts";
import { useDashboardQuery, type DashboardQuery } from "./dashboard.generated.tsx";
import { PlanList } from "./plan-list.tsx";

const AmountChart = lazy(() => import("./charts.tsx").then((module) => ({ default: module.AmountChart })));

/** Panels side by side where there is room, each with a margin of its own. */
const COLUMNS = {
  cols: { base: 1, md: 2 },
  spacing: "md",
  verticalSpacing: 0,
  style: { alignItems: "start" },
};

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
    <LinkCard to={to}>
      <Group gap={8} wrap="nowrap" c="dimmed" fz="sm">
        <FigureIcon size={18} stroke={1.7} aria-hidden />
        {label}
      </Group>
      <Text mt={6} fz={30} fw={650} lh={1.2} lts="-0.02em" style={{ fontVariantNumeric: "tabular-nums" }}>
        {format.number(count)}
      </Text>
    </LinkCard>
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
      <SimpleGrid minColWidth={190} autoFlow="auto-fit" spacing="md" mb="md">
        {figures.map(({ count, ...figure }) =>
          // What the viewer's role may not read is null, and has no place here.
          count === null ? null : <Figure key={figure.to} {...figure} count={count} />,
        )}
      </SimpleGrid>
      <SimpleGrid {...COLUMNS}>
        {spendByMonth && (
          <Panel title={t`Planned spend by month`}>
            <Suspense fallback={<Box h={CHART_HEIGHT} />}>
              <AmountChart
                title={t`Planned spend by month`}
                points={spendByMonth.map(({ month, amount }) => ({ label: format.month(month), amount }))}
              />
            </Suspense>
          </Panel>
        )}
        {spendByMediaType && (
          <Panel title={t`Planned spend by media type`}>
            <Suspense fallback={<Box h={CHART_HEIGHT} />}>
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
      </SimpleGrid>
      {plansByStatus && plansByStatus.length > 0 && (
        <Panel title={t`Media plans by status`}>
          <Group component="ul" gap="10px 20px" m={0} p={0}>
            {plansByStatus.map(({ status, count }) => (
              <Group key={status} component="li" gap={8} fw={600}>
                <StatusChip status={status} />
                {format.number(count)}
              </Group>
            ))}
          </Group>
        </Panel>
      )}
      <SimpleGrid {...COLUMNS}>
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
      </SimpleGrid>
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
