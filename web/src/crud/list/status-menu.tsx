import { Menu } from "@mantine/core";
import type { Status } from "@media-planner/schema/rules/status";
import { useId, type ReactElement } from "react";

import { StatusChip } from "../../ui/status-chip.tsx";

export interface StatusTransition {
  status: Status;
  apply: () => void;
}

/** Menu of available statuses, initially open. */
export function StatusMenu({
  target,
  transitions,
}: {
  target: ReactElement;
  transitions: readonly StatusTransition[];
}) {
  // The menu mounts together with its button, so Mantine knows no focus to restore.
  const id = useId();
  const returnFocus = () => document.getElementById(id)?.focus();
  return (
    <Menu id={id} onClose={returnFocus} defaultOpened position="bottom-end" shadow="md">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {transitions.map(({ status, apply }) => (
          <Menu.Item key={status} onClick={apply}>
            <StatusChip status={status} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
