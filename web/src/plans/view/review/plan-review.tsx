import { useLingui } from "@lingui/react/macro";
import { useState, type ComponentType } from "react";
import { useParams } from "react-router-dom";

import { useLeaveConfirmation } from "../../../crud/form/recovery/leave-guard.tsx";
import { getEditPath, type ScreenEntry } from "../../../crud/definition/record.ts";
import { useAccess } from "../../../session/use-access.ts";
import { useSession } from "../../../session/use-session.ts";
import { Panel } from "../../../ui/page/page.tsx";
import { ClosedPlanAlert, PlanHeader, Rejection, PlanLoadState } from "../../plan-header.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import type { PlanWarning } from "../../warnings/plan-warnings.ts";
import { useStoredWarnings } from "../../warnings/use-stored-warnings.ts";
import { WarningsAlert } from "../../warnings/warning-summary.tsx";
import { ReleaseOrderNotice } from "../../release-order/order-notice.tsx";
import { OpenCommentsAlert, PlanComments } from "../comments/comments-panel.tsx";
import { RowCommentsProvider } from "../comments/row-comments.tsx";
import { StoredFlightsPanel } from "../flights/flights-panel.tsx";
import { PlanHistory } from "../history/history-panel.tsx";
import { OrderNotice } from "../plan-order.tsx";
import { useFollowPlan } from "../status/use-follow-plan.ts";
import { isEditable } from "../status/use-status-changes.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewBar } from "./review-bar.tsx";
import { Differences } from "./revision-differences.tsx";
import { ReviewTotals } from "./review-details.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import { usePlanReviewQuery } from "./review.generated.tsx";
import { ReviewRows, RowsViewSwitches } from "./review-rows.tsx";
import { useComparison, type ReviewedPlan } from "./compare-revisions.ts";
import { StepFocusProvider } from "./queue-navigation.tsx";
import { useQueue } from "./review-queue.ts";
import classes from "./review.module.css";

/** Injected, so that the review does not depend on drafts. */
interface EditorComponents {
  ExportMenuItems: ComponentType<{ plan: MediaPlanFieldsFragment }>;
  hasBrowserDraft: (viewer: string, planId: string) => boolean;
  DecidedPlanDraft: ComponentType<{ planId: string }>;
}

interface ReviewContentProps {
  plan: ReviewedPlan;
  warnings: readonly PlanWarning[];
}

function ReviewContent({ plan, warnings }: ReviewContentProps) {
  const { t } = useLingui();
  const comparison = useComparison(plan);
  const [rowsView, setRowsView] = useState({ showsDetails: false, onlyChanged: false });
  const { to, rows } = comparison;
  return (
    <>
      <ReviewSummary plan={plan} comparison={comparison} />
      {plan.revision > 1 && <Differences plan={plan} comparison={comparison} />}
      <Panel
        title={to === plan.revision ? t`Media rows` : t`Media rows of revision ${to}`}
        headerAside={<RowsViewSwitches rows={rows} view={rowsView} onChange={setRowsView} />}
      >
        <ReviewRows
          rows={rows}
          view={rowsView}
          currency={plan.currency}
          warnings={to === plan.revision ? warnings : []}
        />
        <ReviewTotals plan={plan} now={comparison.now ?? plan} before={comparison.before ?? undefined} />
      </Panel>
    </>
  );
}

interface ReviewProps {
  entry: ScreenEntry;
  editor: EditorComponents;
}

interface LoadedReviewProps extends ReviewProps {
  plan: ReviewedPlan;
  onRefetch: () => Promise<ReviewedPlan | undefined>;
}

function LoadedReview({ plan, entry, editor, onRefetch }: LoadedReviewProps) {
  useFollowPlan(plan, onRefetch);
  const { can } = useAccess();
  const viewerId = useSession().user?.id ?? "";
  const queue = useQueue(plan, entry);
  const warnings = useStoredWarnings(plan);
  // Protects an unsent comment.
  useLeaveConfirmation();
  const hasDraft =
    plan.status === "REJECTED" && can("media_plans", "UPDATE") && editor.hasBrowserDraft(viewerId, plan.id);
  return (
    <>
      <PlanHeader plan={plan} entry={entry}>
        <ReviewActions plan={plan} entry={entry} ExportMenuItems={editor.ExportMenuItems} />
      </PlanHeader>
      <div className={classes.review}>
        <ClosedPlanAlert plan={plan} />
        {!isEditable(plan.status) && <editor.DecidedPlanDraft planId={plan.id} />}
        <Rejection plan={plan} />
        <OrderNotice plan={plan} />
        <ReleaseOrderNotice plan={plan} />
        <WarningsAlert warnings={warnings} currency={plan.currency} />
        <OpenCommentsAlert plan={plan} />
        <RowCommentsProvider plan={plan}>
          <ReviewContent plan={plan} warnings={warnings} />
        </RowCommentsProvider>
        <StoredFlightsPanel plan={plan} />
        <PlanComments plan={plan} />
        <PlanHistory plan={plan} />
        <ReviewBar
          plan={plan}
          queue={
            can("media_plans", "APPROVE") && (plan.status === "PENDING" || queue.isSelection)
              ? queue
              : undefined
          }
          draftPath={hasDraft ? getEditPath(entry, plan.id) : undefined}
        />
      </div>
    </>
  );
}

function ReviewLoader({ id, ...props }: ReviewProps & { id: string }) {
  const { t } = useLingui();
  const { data, loading, error, refetch } = usePlanReviewQuery({
    variables: { id },
    fetchPolicy: "network-only",
    // Decisions update the cache; no refetch needed.
    nextFetchPolicy: "cache-first",
  });
  const onRefetch = () =>
    refetch().then(
      (read) => read.data?.record ?? undefined,
      () => undefined,
    );
  if (data?.record) return <LoadedReview plan={data.record} onRefetch={onRefetch} {...props} />;
  return (
    <PlanLoadState
      title={t`Media plan`}
      entry={props.entry}
      loading={loading}
      error={error}
      onRetry={() => void onRefetch()}
    />
  );
}

/** `/manage-media-plan/review/:id`: changes only the status. */
export function PlanReview(props: ReviewProps) {
  const { id = "" } = useParams();
  return (
    <StepFocusProvider>
      <ReviewLoader key={id} id={id} {...props} />
    </StepFocusProvider>
  );
}
