import { useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, SimpleGrid } from "@mantine/core";
import { Link } from "react-router-dom";

import { failureText, incidentOf } from "../../crud/failure.ts";
import { useFailureToast } from "../../crud/use-failure-toast.ts";
import { useAccess } from "../../session/use-access.ts";
import { today } from "../../ui/day.ts";
import { useFormat } from "../../ui/format.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { PageHead } from "../../ui/page.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { CampaignList } from "./campaign-list.tsx";
import { useDashboardQuery, type DashboardQuery } from "./dashboard.generated.tsx";
import { Figures } from "./figures.tsx";
import { failedParts, Nothing, Part, type PartName } from "./part.tsx";
import { PLACES, plansWithStatus } from "./places.ts";
import { RejectedPlans, WaitingPlans } from "./plan-list.tsx";
import { Spend } from "./spend.tsx";

/** Panels side by side where there is room, each with a margin of its own. */
const COLUMNS = {
  cols: { base: 1, md: 2 },
  spacing: "md",
  verticalSpacing: 0,
  style: { alignItems: "start" },
};

interface OverviewProps {
  dashboard: DashboardQuery["dashboard"];
  failed: ReadonlySet<string>;
  onRetry: () => void;
}

/** What a panel is given beside its title; nothing where the part is neither for the viewer nor failed. */
function usePart({ dashboard, failed, onRetry }: OverviewProps) {
  return (name: PartName) =>
    dashboard[name] === null && !failed.has(name) ? null : { failed: failed.has(name), onRetry };
}

function Plans(props: OverviewProps) {
  const { t } = useLingui();
  const { waitingPlans, myPending, myRejected } = props.dashboard;
  const part = usePart(props);
  const [waiting, pending, rejected] = [part("waitingPlans"), part("myPending"), part("myRejected")];
  return (
    <>
      {waiting && (
        <Part
          title={t`Waiting for your approval`}
          to={PLACES.waitingPlans}
          count={waitingPlans?.totalCount}
          {...waiting}
        >
          {waitingPlans?.items.length ? (
            <WaitingPlans plans={waitingPlans.items} />
          ) : (
            <Nothing>{t`No plan waits for a decision.`}</Nothing>
          )}
        </Part>
      )}
      {/* Who decides has few plans of their own: none of them rejected is no news. */}
      {rejected && (rejected.failed || pending || Boolean(myRejected?.items.length)) && (
        <Part
          title={t`My rejected plans`}
          to={PLACES.myRejected}
          count={myRejected?.totalCount}
          {...rejected}
        >
          {myRejected?.items.length ? (
            <RejectedPlans plans={myRejected.items} />
          ) : (
            <Nothing>{t`None of your plans is rejected.`}</Nothing>
          )}
        </Part>
      )}
      {pending && (
        <Part
          title={t`My plans waiting for approval`}
          to={PLACES.myPending}
          count={myPending?.totalCount}
          {...pending}
        >
          {myPending?.items.length ? (
            <WaitingPlans plans={myPending.items} />
          ) : (
            <>
              <Nothing>{t`No plan of yours waits for a decision.`}</Nothing>
              <NewPlan />
            </>
          )}
        </Part>
      )}
    </>
  );
}

function NewPlan() {
  const { t } = useLingui();
  const { can } = useAccess();
  if (!can("media_plans", "CREATE")) return null;
  return (
    <Button component={Link} to="/manage-media-plan/add" variant="default" size="xs" mt={12}>
      {t`Add media plan`}
    </Button>
  );
}

function Campaigns(props: OverviewProps) {
  const { t } = useLingui();
  const { campaignsOverBudget, campaignsStarting } = props.dashboard;
  const part = usePart(props);
  const [over, starting] = [part("campaignsOverBudget"), part("campaignsStarting")];
  return (
    <>
      {over && (
        <Part
          title={t`Campaigns over budget`}
          to={PLACES.campaignsOverBudget}
          count={campaignsOverBudget?.totalCount}
          {...over}
        >
          {campaignsOverBudget?.items.length ? (
            <CampaignList campaigns={campaignsOverBudget.items} />
          ) : (
            <Nothing>{t`No campaign that goes on is over its budget.`}</Nothing>
          )}
        </Part>
      )}
      {starting && (
        <Part
          title={t`Starting in the next 7 days`}
          to={PLACES.campaignsStarting}
          count={campaignsStarting?.totalCount}
          {...starting}
        >
          {campaignsStarting?.items.length ? (
            <CampaignList campaigns={campaignsStarting.items} />
          ) : (
            <Nothing>{t`No campaign starts in the next 7 days.`}</Nothing>
          )}
        </Part>
      )}
    </>
  );
}

function Charts(props: OverviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { spendByMonth, spendByMediaType } = props.dashboard;
  const part = usePart(props);
  const [months, types] = [part("spendByMonth"), part("spendByMediaType")];
  return (
    <>
      {months && (
        <Part title={t`Planned spend by month`} {...months}>
          <Spend
            title={t`Planned spend by month`}
            head={t`Month`}
            points={(spendByMonth ?? []).map(({ month, ...money }) => ({
              label: format.month(month),
              ...money,
            }))}
          />
        </Part>
      )}
      {types && (
        <Part title={t`Planned spend by media type`} {...types}>
          <Spend
            title={t`Planned spend by media type`}
            head={t`Media type`}
            lying
            points={(spendByMediaType ?? []).map(({ mediaType, ...money }) => ({
              label: mediaType?.name ?? "–",
              ...money,
            }))}
          />
        </Part>
      )}
    </>
  );
}

function Statuses(props: OverviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const statuses = usePart(props)("plansByStatus");
  const counts = props.dashboard.plansByStatus ?? [];
  if (!statuses || (counts.length === 0 && !statuses.failed)) return null;
  return (
    <Part title={t`Media plans by status`} {...statuses}>
      <Group component="ul" gap="10px 20px" m={0} p={0}>
        {counts.map(({ status, count }) => (
          <Group key={status} component="li" style={{ listStyle: "none" }}>
            <Anchor component={Link} to={plansWithStatus(status)} c="inherit" fw={600}>
              <Group component="span" gap={8} wrap="nowrap">
                <StatusChip status={status} />
                {format.number(count)}
              </Group>
            </Anchor>
          </Group>
        ))}
      </Group>
    </Part>
  );
}

/** What the viewer has to do today, from one query; a part that fails leaves the others standing. */
export function DashboardScreen() {
  const { t } = useLingui();
  const { data, loading, error, refetch } = useDashboardQuery({
    variables: { today: today() },
    errorPolicy: "all",
    fetchPolicy: "cache-and-network",
  });
  const retry = () => void refetch().catch(() => undefined);
  useFailureToast(error, t`Failed to fetch the dashboard`);
  const overview = data && { dashboard: data.dashboard, failed: failedParts(error), onRetry: retry };
  return (
    <>
      <PageHead title={t`Dashboard`} />
      {overview && (
        <>
          <Figures dashboard={overview.dashboard} />
          <SimpleGrid {...COLUMNS}>
            <div>
              <Plans {...overview} />
            </div>
            <div>
              <Campaigns {...overview} />
              <Statuses {...overview} />
            </div>
          </SimpleGrid>
          <SimpleGrid {...COLUMNS}>
            <Charts {...overview} />
          </SimpleGrid>
        </>
      )}
      {!data && loading && <LoadingPanel />}
      {!data && !loading && (
        <LoadFailed
          message={failureText(error, t`Failed to fetch the dashboard`)}
          requestId={incidentOf(error)}
          onRetry={retry}
        />
      )}
    </>
  );
}
