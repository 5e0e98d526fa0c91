import { Menu } from "@mantine/core";
import type { Status } from "@media-planner/schema/enums";
import { useId, type ReactElement } from "react";

import { StatusChip } from "../../ui/status-chip.tsx";

interface StatusMenuProps {
  target: ReactElement;
  statuses: readonly Status[];
  onStatus: (status: Status) => void;
}

/** Initially open. */
export function StatusMenu({ target, statuses, onStatus }: StatusMenuProps) {
  // Mantine restores no focus, because the menu mounts with its button.
  const id = useId();
  const returnFocus = () => document.getElementById(id)?.focus();
  return (
    <Menu id={id} onClose={returnFocus} defaultOpened position="bottom-end" shadow="md">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {statuses.map((status) => (
          <Menu.Item key={status} onClick={() => onStatus(status)}>
            <StatusChip status={status} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
