import { Menu } from "@mantine/core";
import type { Status } from "@media-planner/schema/rules/status";
import { useId, type ReactElement } from "react";

import { StatusChip } from "../../ui/status-chip.tsx";

/** A status that a record may be given, and what gives it. */
export interface StatusMove {
  status: Status;
  make: () => void;
}

/** The statuses that a record may be given, as a menu that opens at once. */
export function StatusMenu({ target, moves }: { target: ReactElement; moves: readonly StatusMove[] }) {
  // It is drawn together with its button, anew: Mantine knows of none that had the focus before.
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
