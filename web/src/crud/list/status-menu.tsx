import { Menu } from "@mantine/core";
import type { Status } from "@media-planner/schema/enums";
import type { ReactElement } from "react";

import { OpenedMenu } from "../../ui/opened-menu.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";

interface StatusMenuProps {
  target: ReactElement;
  statuses: readonly Status[];
  onStatus: (status: Status) => void;
}

export function StatusMenu({ target, statuses, onStatus }: StatusMenuProps) {
  return (
    <OpenedMenu target={target} position="bottom-end">
      {statuses.map((status) => (
        <Menu.Item key={status} onClick={() => onStatus(status)}>
          <StatusChip status={status} />
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
