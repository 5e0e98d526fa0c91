import { Menu } from "@mantine/core";
import type { Status } from "@media-planner/schema/rules/status";
import { useId, type ReactElement } from "react";

import { StatusChip } from "../../ui/status-chip.tsx";

export interface StatusMove {
  status: Status;
  make: () => void;
}

/** Menu of available statuses, initially open. */
export function StatusMenu({ target, moves }: { target: ReactElement; moves: readonly StatusMove[] }) {
  // Mounts together with its button, so Mantine has no previous focus.
  const id = useId();
  const returnFocus = () => document.getElementById(id)?.focus();
  return (
    <Menu id={id} onClose={returnFocus} defaultOpened position="bottom-end" shadow="md">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {moves.map(({ status, make }) => (
          <Menu.Item key={status} onClick={make}>
            <StatusChip status={status} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
