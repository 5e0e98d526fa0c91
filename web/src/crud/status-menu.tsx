import { Menu } from "@mantine/core";
import type { Status } from "@media-planner/schema/rules/status";
import type { ReactElement } from "react";

import { StatusChip } from "../ui/status-chip.tsx";

interface StatusMenuProps {
  target: ReactElement;
  statuses: readonly Status[];
  onStatus: (status: Status) => void;
}

/** The statuses that a record may be given, as a menu that opens at once. */
export function StatusMenu({ target, statuses, onStatus }: StatusMenuProps) {
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" withinPortal>
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
