import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useParams } from "react-router-dom";

import { useLeaveConfirmation } from "../../../../crud/form/leave-guard.tsx";
import { getEditPath, type ScreenEntry } from "../../../../crud/resource.ts";
import { useAccess } from "../../../../session/use-access.ts";
import { useSession } from "../../../../session/use-session.ts";
import { Panel } from "../../../../ui/page.tsx";
import { PlanBudget } from "../../budget.tsx";
import { PlanHead, Rejection, PlanLoadState } from "../../plan-header.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { OpenComments, PlanComments } from "../comments/comments-panel.tsx";
import { RowCommentsProvider } from "../comments/row-comments.tsx";
import { StoredFlightsPanel } from "../flights/flights-panel.tsx";
import { PlanHistory } from "../history/history-panel.tsx";
import { isEditable } from "../status/use-status-changes.tsx";
import { ReviewActions } from "./actions.tsx";
import { ReviewBar } from "./bar.tsx";
import { Differences } from "./differences.tsx";
import { ReviewDetails, ReviewTotals, useIsNarrowScreen } from "./review-details.tsx";
import { usePlanReviewQuery } from "./review.generated.tsx";
import { ReviewRows } from "./review-rows.tsx";
import { useComparison, type ReviewedPlan } from "./compare.ts";
import { useQueue } from "./queue.tsx";
import classes from "./review.module.css";

/** Injected, so that the review does not depend on drafts. */
interface EditorParts {
  ExportRowItems: ComponentType<{ plan: MediaPlanFieldsFragment }>;
  hasStoredDraft: (viewer: string, planId: string) => boolean;
  DecidedPlanDraft: ComponentType<{ planId: string }>;
}

function Settled({ plan }: { plan: ReviewedPlan }) {
  if (plan.status !== "COMPLETED" && plan.status !== "CANCELLED") return null;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} mb="md">
      {plan.status === "COMPLETED" ? (
        <Trans>This media plan is completed. It can no longer be changed.</Trans>
      ) : (
        <Trans>This media plan is cancelled. It can no longer be changed.</Trans>
      )}
    </Alert>
  );
}

/** Content compared with the last approved revision. */
function Content({ plan }: { plan: ReviewedPlan }) {
  const { t } = useLingui();
  const isPhone = useIsNarrowScreen();
  const comparison = useComparison(plan);
  const { to, rows } = comparison;
  const compared = { plan, now: comparison.now ?? plan, before: comparison.before ?? undefined };
  return (
    <>
      <Panel>
        <ReviewDetails {...compared} />
      </Panel>
      {plan.revision > 1 && <Differences plan={plan} comparison={comparison} />}
      <Panel title={to === plan.revision ? t`Media rows` : t`Media rows of revision ${to}`}>
        <ReviewRows rows={rows} currency={plan.currency} />
        <ReviewTotals {...compared} />
        {isPhone && <PlanBudget plan={plan} />}
      </Panel>
    </>
  );
}

interface ReviewProps {
  entry: ScreenEntry;
  parts: EditorParts;
}

function Review({ plan, entry, parts }: ReviewProps & { plan: ReviewedPlan }) {
  const { t } = useLingui();
  const { can } = useAccess();
  const viewer = useSession().user?.id ?? "";
  const queue = useQueue(plan, entry);
  // Protects an unsent comment.
  useLeaveConfirmation();
  const isCopied =
    plan.status === "REJECTED" && can("media_plans", "UPDATE") && parts.hasStoredDraft(viewer, plan.id);
  return (
    <>
      <PlanHead plan={plan} entry={entry}>
        <ReviewActions plan={plan} entry={entry} ExportRowItems={parts.ExportRowItems} />
      </PlanHead>
      <div className={classes.review}>
        <Settled plan={plan} />
        {!isEditable(plan.status) && <parts.DecidedPlanDraft planId={plan.id} />}
        <Rejection plan={plan} />
        <OpenComments plan={plan} />
        <RowCommentsProvider plan={plan}>
          <Content plan={plan} />
        </RowCommentsProvider>
        <StoredFlightsPanel plan={plan} />
        <PlanComments plan={plan} />
        <Panel title={t`History`}>
          <PlanHistory plan={plan} />
        </Panel>
        <ReviewBar
          plan={plan}
          queue={
            can("media_plans", "APPROVE") && (plan.status === "PENDING" || queue.areChosen)
              ? queue
              : undefined
          }
          goOn={isCopied ? getEditPath(entry, plan.id) : undefined}
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
    // Decisions update the cache; no refetch needed.
    nextFetchPolicy: "cache-first",
  });
  if (data?.record) return <Review plan={data.record} {...props} />;
  return (
    <PlanLoadState
      title={t`Media plan`}
      entry={props.entry}
      loading={loading}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}

/** `/manage-media-plan/review/:id`: changes only the status. */
export function PlanReview(props: ReviewProps) {
  const { id = "" } = useParams();
  return <LoadedReview key={id} id={id} {...props} />;
}
