import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { ListSection } from "../../ui/page/section.tsx";
import { MyDrafts } from "./my-drafts.tsx";
import { getSectionState, LIST_LIMIT, type SectionGroupProps } from "./section-state.ts";
import { DASHBOARD_LINKS, getPendingPlansPath } from "./dashboard-links.ts";
import { RejectedPlan, PendingPlan } from "./plan-lists.tsx";

/** @param props.limit beside other lists */
export function Approvals({ limit, ...props }: SectionGroupProps & { limit: number | undefined }) {
  const { t } = useLingui();
  const { mayApproveOwnPlans } = useAccess();
  return (
    <ListSection
      state={getSectionState(props, "waitingPlans")}
      title={t`Waiting for your approval`}
      to={getPendingPlansPath(mayApproveOwnPlans)}
      list={props.dashboard.waitingPlans}
      limit={limit}
      emptyText={t`No plans pending approval.`}
    >
      {(plan) => <PendingPlan plan={plan} />}
    </ListSection>
  );
}

export function OwnPlans(props: SectionGroupProps) {
  const { t } = useLingui();
  const { myPending, myRejected } = props.dashboard;
  const approvals = getSectionState(props, "waitingPlans");
  const ownRejected = getSectionState(props, "myRejected");
  return (
    <>
      <MyDrafts {...props} />
      {/* Approvers write few plans, so their empty section is hidden. */}
      {ownRejected && (ownRejected.hasFailed || !approvals || Boolean(myRejected?.items.length)) && (
        <ListSection
          state={ownRejected}
          title={t`My rejected plans`}
          to={DASHBOARD_LINKS.myRejected}
          list={myRejected}
          limit={LIST_LIMIT}
          emptyText={t`You have no rejected plans.`}
        >
          {(plan) => <RejectedPlan plan={plan} />}
        </ListSection>
      )}
      <ListSection
        state={getSectionState(props, "myPending")}
        title={t`My plans waiting for approval`}
        to={DASHBOARD_LINKS.myPending}
        list={myPending}
        limit={LIST_LIMIT}
        emptyText={t`You have no plans pending approval.`}
        emptyAction={<AddPlanButton />}
      >
        {(plan) => <PendingPlan plan={plan} />}
      </ListSection>
    </>
  );
}

function AddPlanButton() {
  const { t } = useLingui();
  const { can } = useAccess();
  if (!can("media_plans", "CREATE")) return null;
  return (
    <Button component={Link} to="/manage-media-plan/add" variant="default" size="xs" mt={12}>
      {t`Add media plan`}
    </Button>
  );
}
