import { ActionIcon, Menu } from "@mantine/core";
import type { Status } from "@media-planner/schema/rules/status";
import { IconProgressCheck } from "@tabler/icons-react";

import { StatusChip } from "../ui/status-chip.tsx";

interface StatusMenuProps {
  label: string;
  statuses: readonly Status[];
  onStatus: (status: Status) => void;
}

/** The statuses that a record may be given, as a menu that opens at once. */
export function StatusMenu({ label, statuses, onStatus }: StatusMenuProps) {
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconProgressCheck size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
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
