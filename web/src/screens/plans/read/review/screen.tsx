import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button } from "@mantine/core";
import { IconLock, IconPencil } from "@tabler/icons-react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";

import { useLeaveQuestion } from "../../../../crud/leave-guard.tsx";
import { editPathOf, type Place } from "../../../../crud/resource.ts";
import { useAccess } from "../../../../session/use-access.ts";
import { PageHead, Panel } from "../../../../ui/page.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { toastSuccess } from "../../../../ui/toast.ts";
import { LeftDraft } from "../../edit/kept/left.tsx";
import { StoredFlightsPanel } from "../flights/panel.tsx";
import { PlanHistory } from "../history/panel.tsx";
import { reviewPathOf, WAITING } from "../../paths.ts";
import { ExportRows } from "../../edit/paste/files/export-rows.tsx";
import { ExportPdf } from "../pdf/export.tsx";
import { Rejection } from "../status/rejection.tsx";
import { isEditable } from "../status/use-moves.tsx";
import { UnreadPlan } from "../unread.tsx";
import { useListBehind } from "../../../../crud/use-list-behind.ts";
import { ReviewBar } from "./bar.tsx";
import { compareRows } from "./compare.ts";
import { Differences } from "./differences.tsx";
import { ReviewFacts } from "./facts.tsx";
import { PlanMore } from "./more.tsx";
import { ReviewRows } from "./rows.tsx";
import { ReviewTotals } from "./totals.tsx";
import { useQueue } from "./use-queue.ts";
import { useComparison, type ReviewedPlan } from "./use-revisions.ts";
import { usePlanReviewQuery } from "./review.generated.tsx";
import classes from "../../edit/builder.module.css";

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
      </Panel>
    </>
  );
}

function Review({ plan, place }: { plan: ReviewedPlan; place: Place }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { can } = useAccess();
  const list = useListBehind(place);
  const decides = can("media_plans", "APPROVE");
  // A comment that is being written.
  useLeaveQuestion();
  const queue = useQueue(plan, decides);
  const go = (id: string) => void navigate(reviewPathOf(place, id), { state });
  const onDecided = () => {
    if (queue.next !== undefined) return go(queue.next);
    toastSuccess(t`Nothing else waits for you.`);
    return void navigate({ pathname: place.list, search: WAITING });
  };
  const number = plan.planNumber ?? "";
  const { revision } = plan;
  return (
    <>
      <PageHead title={t`Media plan ${number}`} back={{ to: list, label: t`Back to media plans` }}>
        <span className={classes.headFacts}>
          <StatusChip status={plan.status} />
          <span className={classes.revision}>
            <Trans>Revision {revision}</Trans>
          </span>
        </span>
        {can("media_plans", "UPDATE") && isEditable(plan.status) && (
          <Button
            variant="default"
            component={Link}
            to={editPathOf(place, plan.id)}
            state={state}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t`Edit`}
          </Button>
        )}
        <ExportPdf plan={plan} />
        <ExportRows plan={plan} />
        <PlanMore plan={plan} place={place} />
      </PageHead>
      <Settled plan={plan} />
      {!isEditable(plan.status) && <LeftDraft planId={plan.id} />}
      <Rejection plan={plan} />
      <Content plan={plan} />
      <StoredFlightsPanel plan={plan} />
      <Panel title={t`History`}>
        <PlanHistory plan={plan} />
      </Panel>
      <ReviewBar
        plan={plan}
        queue={decides && plan.status === "PENDING" ? queue : undefined}
        onGo={go}
        onDecided={onDecided}
      />
    </>
  );
}

function LoadedReview({ id, place }: { id: string; place: Place }) {
  const { t } = useLingui();
  const { data, loading, error, refetch } = usePlanReviewQuery({
    variables: { id },
    fetchPolicy: "network-only",
    // A decision is written to the cache; reading the plan again would bring nothing new.
    nextFetchPolicy: "cache-first",
  });
  if (data?.record) return <Review plan={data.record} place={place} />;
  return (
    <UnreadPlan
      title={t`Media plan`}
      place={place}
      loading={loading}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}

/** /manage-media-plan/review/:id: a plan as it is read and decided about; nothing is changed here but its status. */
export function PlanReview({ place }: { place: Place }) {
  const { id = "" } = useParams();
  return <LoadedReview key={id} id={id} place={place} />;
}
