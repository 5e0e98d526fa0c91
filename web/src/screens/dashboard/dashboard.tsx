import { useLingui } from "@lingui/react/macro";
import { Anchor, Group, Text } from "@mantine/core";
import { getMediaTypeColor } from "@media-planner/schema/rules/media-type-color";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";

import { QueryResult } from "../../crud/errors/query-result.tsx";
import { useRecordPath } from "../../crud/related/entries-context.ts";
import { useNameOrDenialReason } from "../../crud/related/use-denial-reason.ts";
import { today } from "../../ui/format/day.ts";
import { useFormat } from "../../ui/format/format.ts";
import { PageHeader } from "../../ui/page/page.tsx";
import { ListSection, Section, SectionListItem } from "../../ui/page/section.tsx";
import { StatusChip } from "../../ui/page/status-chip.tsx";
import { useDashboardQuery, type DashboardCampaignFragment } from "./dashboard.generated.tsx";
import { Headline } from "./headline.tsx";
import { LateOrders } from "./late-orders.tsx";
import { getFailedSections, getSectionState, LIST_LIMIT, type SectionGroupProps } from "./section-state.ts";
import { DASHBOARD_LINKS, getPlansPath } from "./dashboard-links.ts";
import { Approvals, OwnPlans } from "./plans.tsx";
import { Spend } from "./spend.tsx";
import classes from "./dashboard.module.css";

// Only new agencies see it.
const SetupList = lazy(async () => ({ default: (await import("./setup/setup-list.tsx")).SetupList }));

/** Own plans from which the column of the approvals takes the alarms. */
const LONG_LIST = 3;

function Campaign({ campaign }: { campaign: DashboardCampaignFragment }) {
  const { t } = useLingui();
  const format = useFormat();
  const getPath = useRecordPath();
  const getName = useNameOrDenialReason();
  const { id, name, client, startDate, endDate, budget, planned, currency } = campaign;
  const money = (amount: number | null) => format.money(amount, currency ?? undefined);
  const excessAmount = planned !== null && budget !== null ? planned - budget : 0;
  const excess = money(excessAmount);
  return (
    <SectionListItem
      title={name}
      to={getPath("campaigns", id)}
      details={getName("clients", client)}
      note={
        excessAmount > 0 ? (
          <Text component="span" fz="inherit" c="var(--failure)">{t`${excess} over`}</Text>
        ) : (
          `${format.date(startDate)} – ${format.date(endDate)}`
        )
      }
      end={money(budget)}
    />
  );
}

function CampaignsOverBudget(props: SectionGroupProps) {
  const { t } = useLingui();
  return (
    <ListSection
      state={getSectionState(props, "campaignsOverBudget")}
      title={t`Campaigns over budget`}
      to={DASHBOARD_LINKS.campaignsOverBudget}
      list={props.dashboard.campaignsOverBudget}
      limit={LIST_LIMIT}
      emptyText={t`No running campaign is over its budget.`}
    >
      {(campaign) => <Campaign campaign={campaign} />}
    </ListSection>
  );
}

function CampaignsStarting(props: SectionGroupProps) {
  const { t } = useLingui();
  return (
    <ListSection
      state={getSectionState(props, "campaignsStarting")}
      title={t`Starting in the next 7 days`}
      to={DASHBOARD_LINKS.campaignsStarting}
      list={props.dashboard.campaignsStarting}
      limit={LIST_LIMIT}
      emptyText={t`No campaign starts in the next 7 days.`}
    >
      {(campaign) => <Campaign campaign={campaign} />}
    </ListSection>
  );
}

function Charts(props: SectionGroupProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { spendByMonth, spendByMediaType } = props.dashboard;
  return (
    <>
      <Spend
        title={t`Planned spend by month`}
        caption={t`By row dates, excluding tax, rejected and cancelled plans.`}
        rowHeading={t`Month`}
        state={getSectionState(props, "spendByMonth")}
        points={(spendByMonth ?? []).map(({ month, ...money }) => ({
          label: format.month(month),
          ...money,
        }))}
      />
      <Spend
        title={t`Planned spend by media type`}
        caption={t`In the same twelve months.`}
        rowHeading={t`Media type`}
        state={getSectionState(props, "spendByMediaType")}
        horizontal
        points={(spendByMediaType ?? []).map(({ mediaType, ...money }) => ({
          label: mediaType?.name ?? "–",
          fill: getMediaTypeColor(mediaType?.name ?? ""),
          ...money,
        }))}
      />
    </>
  );
}

function Statuses(props: SectionGroupProps) {
  const { t } = useLingui();
  const format = useFormat();
  const statuses = getSectionState(props, "plansByStatus");
  const counts = props.dashboard.plansByStatus ?? [];
  if (!statuses || (counts.length === 0 && !statuses.hasFailed)) return null;
  return (
    <Section title={t`Media plans by status`} state={statuses}>
      <Group component="ul" gap="10px 20px" m={0} p={0}>
        {counts.map(({ status, count }) => (
          <Group key={status} component="li" style={{ listStyle: "none" }}>
            <Anchor component={Link} to={getPlansPath(status)} c="inherit" fw={600}>
              <Group component="span" gap={8} wrap="nowrap">
                <StatusChip status={status} />
                {format.number(count)}
              </Group>
            </Anchor>
          </Group>
        ))}
      </Group>
    </Section>
  );
}

function Sections(props: SectionGroupProps) {
  const { dashboard } = props;
  const planStatuses = dashboard.plansByStatus?.map(({ status }) => status);
  const hasApprovedPlan = planStatuses?.some((status) => status === "APPROVED" || status === "COMPLETED");
  const hasPlans = planStatuses?.length !== 0;
  const isApprover = getSectionState(props, "waitingPlans") !== null;
  const ownPlans = [dashboard.myPending, dashboard.myRejected].flatMap((list) => list?.items ?? []);
  const areOwnPlansLong = isApprover && ownPlans.length >= LONG_LIST;
  const alarms = (
    <>
      <LateOrders {...props} />
      <CampaignsOverBudget {...props} />
    </>
  );
  // Shown below existing plans, because the first one may be pending approval.
  const setupList = hasApprovedPlan === false && (
    <Suspense>
      <SetupList />
    </Suspense>
  );
  return (
    <>
      <Headline dashboard={dashboard} hidesZeros={!hasPlans} today={today()} />
      {!hasPlans && setupList}
      <div className={classes.columns}>
        <div>
          {isApprover ? (
            <Approvals {...props} limit={areOwnPlansLong ? LIST_LIMIT : undefined} />
          ) : (
            <OwnPlans {...props} />
          )}
          {areOwnPlansLong && alarms}
        </div>
        <div>
          {!areOwnPlansLong && alarms}
          <CampaignsStarting {...props} />
          {isApprover && <OwnPlans {...props} />}
        </div>
      </div>
      {hasPlans && setupList}
      {hasPlans && (
        <>
          <div className={classes.columns}>
            <Charts {...props} />
          </div>
          <Statuses {...props} />
        </>
      )}
    </>
  );
}

/** Shows the viewer's tasks from one query. Sections fail independently. */
export function DashboardScreen() {
  const { t } = useLingui();
  const query = useDashboardQuery({
    variables: { today: today() },
    errorPolicy: "all",
    fetchPolicy: "cache-and-network",
  });
  return (
    <>
      <PageHeader title={t`Dashboard`} />
      <QueryResult query={query} fallbackMessage={t`Failed to fetch the dashboard`}>
        {({ dashboard }) => (
          <Sections
            dashboard={dashboard}
            failedSections={getFailedSections(query.error)}
            onRetry={() => void query.refetch().catch(() => undefined)}
          />
        )}
      </QueryResult>
    </>
  );
}
