import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Stack } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

import { QueryFailed } from "../../../crud/errors/query-result.tsx";
import { LoadingPanel } from "../../../ui/page/page-state.tsx";
import { useRowFocus } from "../../../ui/data-table/use-row-focus.ts";
import { Panel } from "../../../ui/page/page.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { Comment } from "./comment.tsx";
import { usePlanCommentsQuery, type PlanCommentFieldsFragment } from "./comments.generated.tsx";
import { useNamedRows, type NamedRow } from "./use-named-rows.ts";
import { CommentForm } from "./comment-form.tsx";

export type CommentedPlan = Pick<MediaPlanFieldsFragment, "id" | "medias">;

/** Notifications link to this anchor. */
const PANEL_ID = "comments";

function goToComments(): void {
  const panel = document.getElementById(PANEL_ID);
  panel?.scrollIntoView();
  panel?.focus({ preventScroll: true });
}

export function OpenCommentsAlert({ plan: { id } }: { plan: CommentedPlan }) {
  const { data } = usePlanCommentsQuery({ variables: { mediaPlanId: id }, context: { quiet: true } });
  const openCount = data?.planComments?.filter(({ resolved }) => !resolved).length ?? 0;
  if (openCount === 0) return null;
  return (
    <Alert color="yellow" icon={<IconMessage aria-hidden />} mb="md">
      <Anchor component="button" type="button" c="inherit" fz="inherit" fw={600} onClick={goToComments}>
        <Plural value={openCount} one="# comment is open" other="# comments are open" />
      </Anchor>
    </Alert>
  );
}

interface CommentListProps {
  comments: readonly PlanCommentFieldsFragment[];
  /** Labels comments by row; omitted if all are about one row. */
  rows?: readonly NamedRow[];
}

/** Shows resolved comments on demand. */
export function CommentList({ comments, rows }: CommentListProps) {
  const [areResolvedVisible, setAreResolvedVisible] = useState(false);
  const resolvedCount = comments.filter((comment) => comment.resolved).length;
  const visibleComments = areResolvedVisible ? comments : comments.filter((comment) => !comment.resolved);
  const getRowName = (rowId: string | null) =>
    rowId === null || !rows ? undefined : (rows.find(({ id }) => id === rowId)?.name ?? null);
  return (
    <>
      {visibleComments.length > 0 && (
        <Stack component="ul" gap={14} p={0} m={0} style={{ listStyle: "none" }}>
          {visibleComments.map((comment) => (
            <Comment key={comment.id} comment={comment} rowName={getRowName(comment.rowId)} />
          ))}
        </Stack>
      )}
      {resolvedCount > 0 && (
        <Button
          type="button"
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: "start" }}
          onClick={() => setAreResolvedVisible(!areResolvedVisible)}
        >
          {areResolvedVisible ? (
            <Trans>Hide resolved comments</Trans>
          ) : (
            <Plural value={resolvedCount} one="Show # resolved comment" other="Show # resolved comments" />
          )}
        </Button>
      )}
    </>
  );
}

interface CommentThreadProps extends Pick<CommentListProps, "comments"> {
  plan: CommentedPlan;
}

function CommentThread({ plan, comments }: CommentThreadProps) {
  const rows = useNamedRows(plan.medias);
  const rowFocus = useRowFocus();
  return (
    <Stack gap={16} {...rowFocus}>
      <CommentList comments={comments} rows={rows} />
      <CommentForm mediaPlanId={plan.id} rows={rows} />
    </Stack>
  );
}

/** Hidden if the server does not support comments. */
export function PlanComments({ plan }: { plan: CommentedPlan }) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const panelRef = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = usePlanCommentsQuery({ variables: { mediaPlanId: plan.id } });
  const comments = data?.planComments;
  const isLoaded = comments !== undefined;
  useEffect(() => {
    // Comments load after the browser has looked for the anchor.
    if (isLoaded && hash === `#${PANEL_ID}`) panelRef.current?.scrollIntoView();
  }, [isLoaded, hash]);
  if (comments === null) return null;
  return (
    <div id={PANEL_ID} ref={panelRef} tabIndex={-1} style={{ outline: "none", scrollMarginTop: 72 }}>
      <Panel title={t`Comments`}>
        {comments ? (
          <CommentThread plan={plan} comments={comments} />
        ) : error ? (
          <QueryFailed
            error={error}
            fallbackMessage={t`Failed to fetch the comments`}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <LoadingPanel height={120} />
        )}
      </Panel>
    </div>
  );
}
