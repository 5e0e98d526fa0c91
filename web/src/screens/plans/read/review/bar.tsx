import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Kbd, Text } from "@mantine/core";
import type { MediaPlanStatus } from "@media-planner/schema/rules/status";
import { IconCheck, IconPencil, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

import { useFinalAmountText } from "../../final-amount.ts";
import { useKeyboardShortcuts } from "../../../../ui/use-keyboard-shortcuts.ts";
import { reserveBarHeight } from "../../../../ui/reserve-bar-height.ts";
import { PlanBudget } from "../../budget.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { useStatusChanges } from "../status/use-status-changes.tsx";
import { useIsNarrowScreen } from "./review-details.tsx";
import { QueuePosition, QueueStep, type ReviewQueue } from "./queue.tsx";
import classes from "./bar.module.css";

interface BarProps {
  plan: MediaPlanFieldsFragment;
  /** Undefined for viewers who cannot approve. */
  queue: ReviewQueue | undefined;
  /** Path to the viewer's draft; hides submitting without it. */
  goOn: string | undefined;
}

export function ReviewBar({ plan, queue, goOn }: BarProps) {
  const { t } = useLingui();
  const finalAmountText = useFinalAmountText();
  const isPhone = useIsNarrowScreen();
  const otherPlans = queue && (queue.total > 1 || queue.position === undefined) ? queue : undefined;
  const previous = otherPlans && <QueueStep to="previous" queue={otherPlans} />;
  const next = otherPlans && <QueueStep to="next" queue={otherPlans} />;
  const decisions = <Decisions plan={plan} queue={queue} goOn={goOn} />;
  return (
    <section className={classes.bar} ref={reserveBarHeight} data-sticky aria-label={t`Decision`}>
      <div className={classes.cost}>
        <span className={classes.final}>{finalAmountText(plan)}</span>
        <PlanBudget plan={plan} brief={isPhone} />
      </div>
      {isPhone ? (
        <>
          {otherPlans && <QueuePosition queue={otherPlans} brief />}
          <Group gap={8} wrap="nowrap" w="100%">
            {previous}
            {decisions}
            {next}
          </Group>
        </>
      ) : (
        <>
          {otherPlans && (
            <Group gap={6} wrap="nowrap">
              {previous}
              <QueuePosition queue={otherPlans} />
              {next}
            </Group>
          )}
          {decisions}
        </>
      )}
    </section>
  );
}

/** Decisions with shortcut and icon. */
const LOOKS: Partial<Record<MediaPlanStatus, { letter: string; icon: ReactNode }>> = {
  APPROVED: { letter: "A", icon: <IconCheck size={16} aria-hidden /> },
  REJECTED: { letter: "R", icon: <IconX size={16} aria-hidden /> },
};

function Decisions({ plan, queue, goOn }: BarProps) {
  const { t } = useLingui();
  const { state } = useLocation();
  const { moves, mustBeApprovedByOthers, busy } = useStatusChanges(plan, {
    medias: plan.medias,
    onMoved: ({ status }) => {
      if (status === "APPROVED" || status === "REJECTED") void queue?.onDecided();
    },
  });
  const shown = moves.filter(({ to }) => to !== "CANCELLED" && !(to === "PENDING" && goOn !== undefined));
  const decide = (status: MediaPlanStatus) =>
    plan.status === "PENDING" && !busy ? shown.find(({ to }) => to === status)?.run : undefined;
  const step = (id: string | undefined) => (id === undefined ? undefined : () => queue?.onGo(id));
  useKeyboardShortcuts([
    ["A", decide("APPROVED")],
    ["R", decide("REJECTED")],
    ["J", step(queue?.next)],
    ["K", step(queue?.previous)],
  ]);
  return (
    <Group gap={8} className={classes.decisions}>
      {mustBeApprovedByOthers && (
        <Text component="p" m={0} fz="sm" c="dimmed" className={classes.somebodyElse}>
          <Trans>You cannot approve your own plan.</Trans>
        </Text>
      )}
      {/* Reject comes first, so that Approve is not under the pointer. */}
      {shown.toReversed().map(({ to, label, danger, run }) => (
        <Button
          key={to}
          variant={danger ? "outline" : "filled"}
          {...(danger ? { color: "red", c: "var(--failure)" } : {})}
          leftSection={LOOKS[to]?.icon}
          rightSection={LOOKS[to] && <Kbd size="xs">{LOOKS[to].letter}</Kbd>}
          aria-keyshortcuts={LOOKS[to]?.letter}
          disabled={busy}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {goOn !== undefined && (
        <Button component={Link} to={goOn} state={state} leftSection={<IconPencil size={16} aria-hidden />}>
          {t`Continue editing`}
        </Button>
      )}
    </Group>
  );
}
