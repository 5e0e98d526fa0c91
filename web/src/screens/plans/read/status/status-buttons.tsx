import { useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";

import { OpenedMenu } from "../../../../ui/overlays/opened-menu.tsx";
import { StatusChip } from "../../../../ui/page/status-chip.tsx";
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

/** Buttons of transitions, except submission: saving submits the plan. */
export function PlanStatusButtons({ plan, ...options }: PlanStatusButtonsProps) {
  const { transitions, isBusy } = useStatusChanges(plan, { medias: plan.medias, ...options });
  return transitions
    .filter(({ to }) => to !== "PENDING")
    .map(({ to, label, danger, run }) => (
      <Button
        key={to}
        variant={danger ? "default" : "light"}
        leftSection={to === "APPROVED" ? <IconCheck size={16} aria-hidden /> : undefined}
        disabled={isBusy}
        onClick={run}
      >
        {label}
      </Button>
    ));
}
