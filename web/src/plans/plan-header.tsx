import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Group, Text } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { RejectionAlert } from "../crud/decision-dialog.tsx";
import { QueryFailed } from "../crud/errors/query-result.tsx";
import type { ScreenEntry } from "../crud/definition/record.ts";
import { useFailureToast } from "../crud/errors/use-failure-toast.ts";
import { useBackLink } from "../crud/form/use-return-path.ts";
import { RecordBreadcrumbs } from "../crud/related/breadcrumbs.tsx";
import { isFocusLost } from "../ui/overlays/focus-return.tsx";
import { LoadingPanel } from "../ui/page/page-state.tsx";
import { PageHeader } from "../ui/page/page.tsx";
import { StatusChip } from "../ui/page/status-chip.tsx";
import type { MediaPlanFieldsFragment } from "./media-plan.generated.tsx";

interface PlanHeaderProps {
  plan: Pick<MediaPlanFieldsFragment, "id" | "planNumber" | "status" | "revision" | "orderDetails">;
  entry: ScreenEntry;
  children: ReactNode;
}

export function PlanHeader({
  plan: { id, planNumber, status, revision, orderDetails },
  entry,
  children,
}: PlanHeaderProps) {
  const { t } = useLingui();
  const back = useBackLink(entry, t`Back to media plans`);
  const { campaign } = orderDetails;
  // The button of a decision disappears with its transition.
  useDidUpdate(() => {
    if (isFocusLost()) document.getElementById("screen")?.focus({ preventScroll: true });
  }, [status]);
  const number = planNumber ?? id;
  return (
    <PageHeader
      title={t`Media plan ${number}`}
      back={back}
      breadcrumbs={
        <RecordBreadcrumbs
          records={[
            campaign?.client && { resource: "clients", ...campaign.client },
            campaign && { resource: "campaigns", ...campaign },
          ]}
        />
      }
      views={
        <Group gap={10} wrap="nowrap">
          <StatusChip status={status} />
          <Text c="dimmed" fz={13} style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
            <Trans>Revision {revision}</Trans>
          </Text>
        </Group>
      }
    >
      {children}
    </PageHeader>
  );
}

interface PlanLoadStateProps {
  title: string;
  entry: ScreenEntry;
  loading: boolean;
  error?: unknown;
  onRetry?: () => void;
}

export function PlanLoadState({
  title,
  entry,
  loading,
  error,
  onRetry = () => undefined,
}: PlanLoadStateProps) {
  const { t } = useLingui();
  const back = useBackLink(entry, t`Back to media plans`);
  useFailureToast(error, t`Failed to fetch media plan`);
  return (
    <>
      <PageHeader title={title} back={back} />
      {loading ? (
        <LoadingPanel />
      ) : (
        <QueryFailed
          error={error}
          fallbackMessage={t`Failed to fetch media plan`}
          listLink={back.to}
          onRetry={onRetry}
        />
      )}
    </>
  );
}

export function ClosedPlanAlert({ plan: { status } }: Pick<PlanHeaderProps, "plan">) {
  if (status !== "COMPLETED" && status !== "CANCELLED") return null;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} mb="md">
      <Trans>A completed or cancelled media plan can no longer be changed.</Trans>
    </Alert>
  );
}

/** The reason of a rejected plan, and of the last rejection of a plan that was submitted again. */
export function Rejection({ plan }: { plan: Pick<MediaPlanFieldsFragment, "status" | "history"> }) {
  const { t } = useLingui();
  const lastDecision = plan.history.findLast(({ changes }) =>
    changes.some(({ path, to }) => path === "status" && isDecided(to)),
  );
  const lastStatusChange = plan.history.findLast(({ action }) => action === "STATUS_CHANGED");
  const isRejected = plan.status === "REJECTED";
  const wasRejected =
    plan.status === "PENDING" &&
    lastDecision?.changes.some(({ path, to }) => path === "status" && to?.toUpperCase() === "REJECTED");
  const event = isRejected ? lastStatusChange : wasRejected ? lastDecision : undefined;
  if (!event?.comment) return null;
  const userName = event.by?.name ?? t`Someone else`;
  const { revision } = event;
  const title = isRejected
    ? t`${userName} rejected this media plan`
    : t`${userName} rejected revision ${revision}`;
  return <RejectionAlert title={title} reason={event.comment} />;
}

const isDecided = (status: string | null) =>
  status?.toUpperCase() === "APPROVED" || status?.toUpperCase() === "REJECTED";
