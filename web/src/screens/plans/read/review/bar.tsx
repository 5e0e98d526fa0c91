import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Kbd, Text } from "@mantine/core";
import type { MediaPlanStatus } from "@media-planner/schema/rules/status";
import { IconCheck, IconPencil, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useFormat } from "../../../../ui/format.ts";
import { BudgetLine, countedOf } from "../../budget.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { useIsForSomebodyElse, usePlanMoves, usePlanStatus } from "../status/use-moves.tsx";
import { PlaceInQueue, Step, type Waiting } from "./neighbours.tsx";
import { useKeys } from "./use-keys.ts";
import { usePhone } from "./use-phone.ts";
import classes from "./bar.module.css";

interface BarProps {
  plan: MediaPlanFieldsFragment;
  /** What waits besides; none for who does not decide. */
  waiting: Waiting | undefined;
  /** Where the viewer goes on with a draft of the plan; it is not submitted without it. */
  goOn: string | undefined;
  /** Told once the plan was decided about. */
  onDecided: () => void;
}

const KEYS: Partial<Record<MediaPlanStatus, string>> = { APPROVED: "A", REJECTED: "R" };

/** What the plan comes to, the decisions about it, and the way to the next one that waits: always in sight. */
export function ReviewBar({ plan, waiting, goOn, onDecided }: BarProps) {
  const { t } = useLingui();
  const isPhone = usePhone();
  const decisions = <Decisions plan={plan} waiting={waiting} goOn={goOn} onDecided={onDecided} />;
  const others = waiting && (waiting.queue.total > 1 || waiting.queue.position === undefined) && waiting;
  return (
    <section className={classes.bar} data-sticky aria-label={t`Decision`}>
      <Cost plan={plan} brief={isPhone} />
      {isPhone ? (
        <>
          {others && <PlaceInQueue {...others} brief />}
          <Group gap={8} wrap="nowrap" w="100%">
            {others && <Step to="previous" {...others} />}
            {decisions}
            {others && <Step to="next" {...others} />}
          </Group>
        </>
      ) : (
        <>
          {others && (
            <Group gap={6} wrap="nowrap">
              <Step to="previous" {...others} />
              <PlaceInQueue {...others} />
              <Step to="next" {...others} />
            </Group>
          )}
          {decisions}
        </>
      )}
    </section>
  );
}

/** What it comes to, and where the campaign's budget stands with it. */
function Cost({ plan, brief }: Pick<BarProps, "plan"> & { brief: boolean }) {
  const format = useFormat();
  return (
    <div className={classes.cost}>
      <span className={classes.final}>{format.money(plan.priceDetails.finalAmount, plan.currency)}</span>
      <BudgetLine
        campaign={plan.orderDetails.campaign}
        own={plan.priceDetails.finalAmount ?? 0}
        counted={countedOf(plan)}
        brief={brief}
      />
    </div>
  );
}

function Decisions({ plan, waiting, goOn, onDecided }: BarProps): ReactNode {
  const { t } = useLingui();
  const { state } = useLocation();
  const forSomebodyElse = useIsForSomebodyElse(plan);
  const moves = usePlanMoves(plan).filter(
    (next) => next !== "CANCELLED" && !(next === "PENDING" && goOn !== undefined),
  );
  const { move, labelOf, isDanger, busy } = usePlanStatus(plan, {
    medias: plan.medias,
    onMoved: ({ status }) => {
      if (status === "APPROVED" || status === "REJECTED") onDecided();
    },
  });
  const decide = (next: MediaPlanStatus) =>
    moves.includes(next) && !busy ? () => void move(next) : undefined;
  const { next, previous } = waiting?.queue ?? {};
  useKeys({
    a: plan.status === "PENDING" ? decide("APPROVED") : undefined,
    r: plan.status === "PENDING" ? decide("REJECTED") : undefined,
    j: next === undefined ? undefined : () => waiting?.onGo(next),
    k: previous === undefined ? undefined : () => waiting?.onGo(previous),
  });
  return (
    <Group gap={8} className={classes.decisions}>
      {forSomebodyElse && (
        <Text component="p" m={0} fz="sm" c="dimmed" className={classes.somebodyElse}>
          <Trans>Somebody else approves your plan.</Trans>
        </Text>
      )}
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
      {goOn !== undefined && (
        <Button component={Link} to={goOn} state={state} leftSection={<IconPencil size={16} aria-hidden />}>
          {t`Continue editing`}
        </Button>
      )}
    </Group>
  );
}

function DecisionIcon({ status }: { status: MediaPlanStatus }) {
  if (status === "APPROVED") return <IconCheck size={16} aria-hidden />;
  return status === "REJECTED" ? <IconX size={16} aria-hidden /> : null;
}
