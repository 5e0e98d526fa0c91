import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Kbd, Text } from "@mantine/core";
import type { MediaPlanStatus } from "@media-planner/schema/enums";
import { IconCheck, IconPencil, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

import { useFinalAmountText } from "../../use-final-amount-text.ts";
import { useIsPhone } from "../../../ui/screen-width.ts";
import { useHasSingleKeyShortcuts, useKeyboardShortcuts } from "../../../crud/use-keyboard-shortcuts.ts";
import { reserveBarHeight } from "../../../ui/overlays/reserve-bar-height.ts";
import { PlanBudget } from "../../budget.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { useStatusChanges } from "../status/use-status-changes.tsx";
import { QueuePosition, QueueStepButton } from "./queue-navigation.tsx";
import type { ReviewQueue } from "./review-queue.ts";
import classes from "./review-bar.module.css";

interface ReviewBarProps {
  plan: MediaPlanFieldsFragment;
  /** Undefined without permission to approve. */
  queue: ReviewQueue | undefined;
  /** Path of the viewer's draft; its link replaces the button to submit. */
  draftPath: string | undefined;
}

export function ReviewBar({ plan, queue, draftPath }: ReviewBarProps) {
  const { t } = useLingui();
  const formatFinalAmount = useFinalAmountText();
  const isPhone = useIsPhone();
  const visibleQueue = queue && queue.total > (queue.position === undefined ? 0 : 1) ? queue : undefined;
  const previous = visibleQueue && <QueueStepButton to="previous" queue={visibleQueue} />;
  const next = visibleQueue && <QueueStepButton to="next" queue={visibleQueue} />;
  // Decisions remounts when a phone is turned; its dialog must stay open.
  const changes = useStatusChanges(plan, {
    medias: plan.medias,
    onStatusChange: ({ status }) => {
      if (status === "APPROVED" || status === "REJECTED") void queue?.onDecided();
    },
  });
  const decisionButtons = <Decisions plan={plan} queue={queue} draftPath={draftPath} changes={changes} />;
  return (
    <section className={classes.bar} ref={reserveBarHeight} data-sticky aria-label={t`Decision`}>
      <div className={classes.cost}>
        <div>
          <Text span fz="sm">
            <Trans>Final amount</Trans>
          </Text>{" "}
          <span className={classes.final}>{formatFinalAmount(plan)}</span>
        </div>
        <PlanBudget plan={plan} showsOnlyRemainder={isPhone} />
      </div>
      {isPhone ? (
        <>
          {visibleQueue && <QueuePosition queue={visibleQueue} isShort />}
          <Group gap={8} wrap="nowrap" w="100%">
            {previous}
            {decisionButtons}
            {next}
          </Group>
        </>
      ) : (
        <>
          {visibleQueue && (
            <Group gap={6} wrap="nowrap">
              {previous}
              <QueuePosition queue={visibleQueue} />
              {next}
            </Group>
          )}
          {decisionButtons}
        </>
      )}
    </section>
  );
}

const DECISION_STYLES: Partial<Record<MediaPlanStatus, { letter: string; icon: ReactNode }>> = {
  APPROVED: { letter: "A", icon: <IconCheck size={16} aria-hidden /> },
  REJECTED: { letter: "R", icon: <IconX size={16} aria-hidden /> },
};

interface DecisionsProps extends ReviewBarProps {
  changes: ReturnType<typeof useStatusChanges>;
}

function Decisions({ plan, queue, draftPath, changes }: DecisionsProps) {
  const { t } = useLingui();
  const { state } = useLocation();
  const { transitions, mustBeApprovedByOthers, isBusy } = changes;
  // After an approval, no other action takes the place of its button under the pointer.
  const visibleTransitions = transitions.filter(
    ({ to }) => to !== "CANCELLED" && to !== "COMPLETED" && !(to === "PENDING" && draftPath !== undefined),
  );
  const decide = (status: MediaPlanStatus) =>
    plan.status === "PENDING" && !isBusy
      ? visibleTransitions.find(({ to }) => to === status)?.run
      : undefined;
  const goTo = (id: string | undefined) => (id === undefined ? undefined : () => queue?.openPlan(id));
  useKeyboardShortcuts([
    ["A", decide("APPROVED")],
    ["R", decide("REJECTED")],
    ["J", goTo(queue?.next)],
    ["K", goTo(queue?.previous)],
  ]);
  const hasShortcuts = useHasSingleKeyShortcuts();
  return (
    <Group gap={8} className={classes.decisions}>
      {mustBeApprovedByOthers && (
        <Text component="p" m={0} fz="sm" c="dimmed" className={classes.approvalHint}>
          <Trans>You cannot approve your own plan.</Trans>
        </Text>
      )}
      {/* Reject comes first, so that Approve is not under the pointer. */}
      {visibleTransitions.toReversed().map(({ to, label, danger, run }) => {
        const { letter, icon } = DECISION_STYLES[to] ?? {};
        const shortcut = hasShortcuts ? letter : undefined;
        return (
          <Button
            key={to}
            variant={danger ? "outline" : "filled"}
            {...(danger ? { color: "red", c: "var(--failure)" } : {})}
            leftSection={icon}
            rightSection={shortcut && <Kbd size="xs">{shortcut}</Kbd>}
            aria-keyshortcuts={shortcut}
            disabled={isBusy}
            onClick={run}
          >
            {label}
          </Button>
        );
      })}
      {draftPath !== undefined && (
        <Button
          component={Link}
          to={draftPath}
          state={state}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t`Continue editing`}
        </Button>
      )}
    </Group>
  );
}
