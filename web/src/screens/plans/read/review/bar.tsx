import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Kbd, Text } from "@mantine/core";
import type { MediaPlanStatus } from "@media-planner/schema/rules/status";
import { IconCheck, IconChevronLeft, IconChevronRight, IconX, type Icon } from "@tabler/icons-react";

import { useFormat } from "../../../../ui/format.ts";
import { BudgetLine, countedOf } from "../../budget.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { usePlanMoves, usePlanStatus } from "../status/use-moves.tsx";
import { useKeys } from "./use-keys.ts";
import type { Queue } from "./use-queue.ts";
import classes from "./review.module.css";

interface BarProps {
  plan: MediaPlanFieldsFragment;
  /** What waits besides; none for who does not decide. */
  queue: Queue | undefined;
  /** Leads to another plan that waits. */
  onGo: (id: string) => void;
  /** Told once the plan was decided about. */
  onDecided: () => void;
}

const KEYS: Partial<Record<MediaPlanStatus, string>> = { APPROVED: "A", REJECTED: "R" };

/** What the plan comes to, the decisions about it, and the way to the next one that waits: always in sight. */
export function ReviewBar({ plan, queue, onGo, onDecided }: BarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const moves: MediaPlanStatus[] = usePlanMoves(plan).filter((next) => next !== "CANCELLED");
  const { move, labelOf, isDanger, busy } = usePlanStatus(plan, {
    medias: plan.medias,
    onMoved: ({ status }) => {
      if (status === "APPROVED" || status === "REJECTED") onDecided();
    },
  });
  const decide = (next: MediaPlanStatus) =>
    moves.includes(next) && !busy ? () => void move(next) : undefined;
  const { next, previous } = queue ?? {};
  useKeys({
    a: plan.status === "PENDING" ? decide("APPROVED") : undefined,
    r: plan.status === "PENDING" ? decide("REJECTED") : undefined,
    j: next === undefined ? undefined : () => onGo(next),
    k: previous === undefined ? undefined : () => onGo(previous),
  });
  const final = format.money(plan.priceDetails.finalAmount, plan.currency);
  return (
    <section className={classes.bar} data-sticky aria-label={t`Decision`}>
      <div className={classes.cost}>
        <span className={classes.final}>{final}</span>
        <BudgetLine
          campaign={plan.orderDetails.campaign}
          own={plan.priceDetails.finalAmount ?? 0}
          counted={countedOf(plan)}
        />
      </div>
      {queue && (queue.total > 1 || queue.position === undefined) && <Neighbours queue={queue} onGo={onGo} />}
      <Group gap={8} className={classes.decisions}>
        {/* The one that sends it back stands first, so that approving is not where the hand was. */}
        {moves.toReversed().map((to) => (
          <Button
            key={to}
            variant={isDanger(to) ? "outline" : "filled"}
            {...(isDanger(to) ? { color: "red", c: "var(--failure)" } : {})}
            leftSection={<DecisionIcon status={to} />}
            rightSection={KEYS[to] && <Kbd size="xs">{KEYS[to]}</Kbd>}
            aria-keyshortcuts={KEYS[to]}
            disabled={busy}
            onClick={() => void move(to)}
          >
            {labelOf(to)}
          </Button>
        ))}
      </Group>
    </section>
  );
}

function DecisionIcon({ status }: { status: MediaPlanStatus }) {
  if (status === "APPROVED") return <IconCheck size={16} aria-hidden />;
  return status === "REJECTED" ? <IconX size={16} aria-hidden /> : null;
}

/** Where the plan stands among those that wait, and the ways to its neighbours. */
function Neighbours({ queue, onGo }: { queue: Queue; onGo: (id: string) => void }) {
  const { t } = useLingui();
  const { position, total, next, previous } = queue;
  return (
    <Group gap={6} wrap="nowrap">
      <Step label={t`Previous`} letter="K" to={previous} onGo={onGo} icon={IconChevronLeft} />
      <Text component="span" fz="sm" c="dimmed">
        {position === undefined ? (
          <Trans>{total} waiting</Trans>
        ) : (
          <Trans>
            {position} of {total} waiting
          </Trans>
        )}
      </Text>
      <Step label={t`Next`} letter="J" to={next} onGo={onGo} icon={IconChevronRight} />
    </Group>
  );
}

interface StepProps {
  label: string;
  letter: string;
  /** None where it ends. */
  to: string | undefined;
  onGo: (id: string) => void;
  icon: Icon;
}

function Step({ label, letter, to, onGo, icon: StepIcon }: StepProps) {
  return (
    <Button
      variant="default"
      px={8}
      aria-label={label}
      aria-keyshortcuts={letter}
      disabled={to === undefined}
      onClick={() => to !== undefined && onGo(to)}
    >
      <StepIcon size={16} aria-hidden />
      <Kbd size="xs" ml={4}>
        {letter}
      </Kbd>
    </Button>
  );
}
