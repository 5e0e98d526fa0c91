import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { MyDrafts } from "./drafts.tsx";
import { ListSection, renderSection, type OverviewProps } from "./dashboard-section.tsx";
import { DASHBOARD_LINKS, pendingPlansPath } from "./dashboard-links.ts";
import { RejectedPlans, PendingPlans } from "./pending-plans.tsx";

/** Plans requiring action. */
export function Plans(props: OverviewProps) {
  const { t } = useLingui();
  const { mayApproveOwnPlans } = useAccess();
  const { waitingPlans, myPending, myRejected } = props.dashboard;
  const pendingSection = renderSection(props, "waitingPlans");
  const pending = renderSection(props, "myPending");
  const rejected = renderSection(props, "myRejected");
  return (
    <>
      {pendingSection && (
        <ListSection
          {...pendingSection}
          title={t`Waiting for your approval`}
          to={pendingPlansPath(mayApproveOwnPlans)}
          list={waitingPlans}
          nothing={t`No plans pending approval.`}
        >
          {(plans) => <PendingPlans plans={plans} />}
        </ListSection>
      )}
      <MyDrafts {...props} />
      {/* Approvers have few own plans, so an empty list is no news. */}
      {rejected && (rejected.failed || !pendingSection || Boolean(myRejected?.items.length)) && (
        <ListSection
          {...rejected}
          title={t`My rejected plans`}
          to={DASHBOARD_LINKS.myRejected}
          list={myRejected}
          nothing={t`You have no rejected plans.`}
        >
          {(plans) => <RejectedPlans plans={plans} />}
        </ListSection>
      )}
      {pending && (
        <ListSection
          {...pending}
          title={t`My plans waiting for approval`}
          to={DASHBOARD_LINKS.myPending}
          list={myPending}
          nothing={t`You have no plans pending approval.`}
          instead={<NewPlan />}
        >
          {(plans) => <PendingPlans plans={plans} />}
        </ListSection>
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
