import { useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { IconBan, IconCheck, IconChecks, IconChevronDown } from "@tabler/icons-react";
import type { MediaPlanStatus } from "@media-planner/schema/enums";
import { useState } from "react";

import { OpenedMenu } from "../../../ui/overlays/opened-menu.tsx";
import { MoreMenu } from "../../page/more-menu.tsx";
import { StatusChip } from "../../../ui/page/status-chip.tsx";
import type { MediaPlanFieldsFragment, MediaPlanRowFragment } from "../../media-plan.generated.tsx";
import classes from "./status-buttons.module.css";
import { useStatusChanges } from "./use-status-changes.tsx";

/** Status with a menu of transitions if the viewer may change it. */
export function PlanStatusMenu({ plan }: { plan: MediaPlanRowFragment }) {
  const { t } = useLingui();
  const { transitions } = useStatusChanges(plan);
  // Created on first use: a hundred positioned menus would slow the table.
  const [isMenuCreated, setIsMenuCreated] = useState(false);
  if (transitions.length === 0) return <StatusChip status={plan.status} />;

  const number = plan.planNumber ?? plan.id;
  const trigger = (
    <button
      type="button"
      className={classes.statusButton}
      aria-label={t`Change status of ${number}`}
      aria-haspopup="menu"
      onClick={isMenuCreated ? undefined : () => setIsMenuCreated(true)}
    >
      <StatusChip status={plan.status} />
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
  if (!isMenuCreated) return trigger;
  return (
    <OpenedMenu target={trigger} position="bottom-start">
      {transitions.map(({ to, label, danger, run }) => (
        <Menu.Item key={to} color={danger ? "red" : undefined} onClick={run}>
          {label}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}

interface PlanStatusButtonsProps {
  /** Displayed version, to which the decision applies. */
  plan: MediaPlanFieldsFragment;
  hasUnsavedChanges: boolean;
  onStatusChange: (plan: MediaPlanFieldsFragment) => void;
  onReload: () => void;
}

/**
 * Transitions, except submission: saving submits the plan. Only decisions are buttons, so that after an approval no
 * other action takes the place of its button under the pointer.
 */
export function PlanStatusButtons({ plan, ...options }: PlanStatusButtonsProps) {
  const { transitions, isBusy } = useStatusChanges(plan, { medias: plan.medias, ...options });
  const isDecision = ({ to }: { to: MediaPlanStatus }) => to === "APPROVED" || to === "REJECTED";
  const isInMenu = ({ to }: { to: MediaPlanStatus }) => to === "COMPLETED" || to === "CANCELLED";
  return (
    <>
      {transitions.filter(isDecision).map(({ to, label, danger, run }) => (
        <Button
          key={to}
          variant={danger ? "default" : "light"}
          leftSection={to === "APPROVED" ? <IconCheck size={16} aria-hidden /> : undefined}
          disabled={isBusy}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      <MoreMenu isBusy={isBusy}>
        {transitions.filter(isInMenu).map(({ to, label, danger, run }) => (
          <Menu.Item
            key={to}
            color={danger ? "red" : undefined}
            leftSection={danger ? <IconBan size={16} aria-hidden /> : <IconChecks size={16} aria-hidden />}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </MoreMenu>
    </>
  );
}
