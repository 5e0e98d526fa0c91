import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";

import { useLeaveQuestion } from "../../../../crud/leave-guard.tsx";
import { editPathOf, type Place } from "../../../../crud/resource.ts";
import { useAccess } from "../../../../session/use-access.ts";
import { useSession } from "../../../../session/use-session.ts";
import { Panel } from "../../../../ui/page.tsx";
import { toastSuccess } from "../../../../ui/toast.ts";
import { StoredFlightsPanel } from "../flights/panel.tsx";
import { PlanHistory } from "../history/panel.tsx";
import { BudgetLine, countedOf } from "../../budget.tsx";
import { reviewPathOf } from "../../paths.ts";
import { PlanHead, Rejection, UnreadPlan } from "../../head.tsx";
import { isEditable } from "../status/use-moves.tsx";
import { orderIn, reviewSearch, waitingSearch, type WaitingOrder } from "../waiting.ts";
import { ReviewActions } from "./actions.tsx";
import { ReviewBar } from "./bar.tsx";
import { compareRows } from "./compare.ts";
import { Differences } from "./differences.tsx";
import { ReviewFacts } from "./facts.tsx";
import type { EditorParts } from "./parts.ts";
import { ReviewRows } from "./rows.tsx";
import { ReviewTotals } from "./totals.tsx";
import { usePhone } from "./use-phone.ts";
import { useQueue } from "./use-queue.ts";
import { useComparison, type ReviewedPlan } from "./use-revisions.ts";
import { usePlanReviewQuery } from "./review.generated.tsx";
import classes from "./review.module.css";

/** What is settled is said, so that nobody looks for the way to change it. */
function Settled({ plan }: { plan: ReviewedPlan }) {
  if (plan.status !== "COMPLETED" && plan.status !== "CANCELLED") return null;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} mb="md">
      {plan.status === "COMPLETED" ? (
        <Trans>This media plan is completed. It can no longer be changed.</Trans>
      ) : (
        <Trans>This media plan was called off. It can no longer be changed.</Trans>
      )}
    </Alert>
  );
}

/** What the plan says, compared with what was approved before. */
function Content({ plan }: { plan: ReviewedPlan }) {
  const { t } = useLingui();
  const isPhone = usePhone();
  const comparison = useComparison(plan);
  const now = comparison.now ?? plan;
  const before = comparison.before ?? undefined;
  const rows = compareRows(before ?? null, now);
  const { to } = comparison;
  return (
    <>
      <Panel>
        <ReviewFacts plan={plan} now={now.orderDetails} before={before?.orderDetails} />
      </Panel>
      {plan.revision > 1 && (
        <Differences comparison={comparison} revisions={plan.revision} rows={rows} currency={plan.currency} />
      )}
      <Panel title={to === plan.revision ? t`Media rows` : t`Media rows of revision ${to}`}>
        <ReviewRows rows={rows} currency={plan.currency} />
        <ReviewTotals now={now.priceDetails} before={before?.priceDetails} currency={plan.currency} />
        {isPhone && (
          <BudgetLine
            campaign={plan.orderDetails.campaign}
            own={plan.priceDetails.finalAmount ?? 0}
            counted={countedOf(plan)}
          />
        )}
      </Panel>
    </>
  );
}

interface ReviewProps {
  place: Place;
  parts: EditorParts;
}

function Review({ plan, place, parts }: ReviewProps & { plan: ReviewedPlan }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const { can, mayApproveOwnPlans } = useAccess();
  const viewer = useSession().user?.id ?? "";
  const decides = can("media_plans", "APPROVE");
  // A comment that is being written.
  useLeaveQuestion();
  const order = orderIn(params);
  const queue = useQueue(plan, { order, decides, notCreatedById: mayApproveOwnPlans ? null : viewer });
  const go = (id: string) =>
    void navigate({ pathname: reviewPathOf(place, id), search: reviewSearch(order) }, { state });
  const onDecided = () => {
    if (queue.next !== undefined) return go(queue.next);
    toastSuccess(t`Nothing else waits for you.`);
    return void navigate({ pathname: place.list, search: waitingSearch(!mayApproveOwnPlans, order) });
  };
  const waiting = {
    queue,
    order,
    onOrder: (wanted: WaitingOrder) => setParams(reviewSearch(wanted), { replace: true, state }),
    onGo: go,
  };
  return (
    <>
      <PlanHead plan={plan} place={place}>
        <ReviewActions plan={plan} place={place} ExportRowItems={parts.ExportRowItems} />
      </PlanHead>
      <div className={classes.review}>
        <Settled plan={plan} />
        {!isEditable(plan.status) && <parts.LeftDraft planId={plan.id} />}
        <Rejection plan={plan} />
        <Content plan={plan} />
        <StoredFlightsPanel plan={plan} />
        <Panel title={t`History`}>
          <PlanHistory plan={plan} />
        </Panel>
        <ReviewBar
          plan={plan}
          waiting={decides && plan.status === "PENDING" ? waiting : undefined}
          goOn={
            plan.status === "REJECTED" && can("media_plans", "UPDATE") && parts.isDraftLeft(viewer, plan.id)
              ? editPathOf(place, plan.id)
              : undefined
          }
          onDecided={onDecided}
        />
      </div>
    </>
  );
}

function LoadedReview({ id, ...props }: ReviewProps & { id: string }) {
  const { t } = useLingui();
  const { data, loading, error, refetch } = usePlanReviewQuery({
    variables: { id },
    fetchPolicy: "network-only",
    // A decision is written to the cache; reading the plan again would bring nothing new.
    nextFetchPolicy: "cache-first",
  });
  if (data?.record) return <Review plan={data.record} {...props} />;
  return (
    <UnreadPlan
      title={t`Media plan`}
      place={props.place}
      loading={loading}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}

/** /manage-media-plan/review/:id: a plan as it is read and decided about; nothing is changed here but its status. */
export function PlanReview(props: ReviewProps) {
  const { id = "" } = useParams();
  return <LoadedReview key={id} id={id} {...props} />;
}
