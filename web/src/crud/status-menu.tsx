import { Menu } from "@mantine/core";
import type { Status } from "@media-planner/schema/rules/status";
import type { ReactElement } from "react";

import { FocusReturn } from "../ui/focus-return.tsx";
import { StatusChip } from "../ui/status-chip.tsx";

/** A status that a record may be given, and what gives it. */
export interface StatusMove {
  status: Status;
  make: () => void;
}

/** The statuses that a record may be given, as a menu that opens at once. */
export function StatusMenu({ target, moves }: { target: ReactElement; moves: readonly StatusMove[] }) {
  return (
    <Menu defaultOpened position="bottom-end" shadow="md">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <FocusReturn />
        {moves.map(({ status, make }) => (
          <Menu.Item key={status} onClick={make}>
            <StatusChip status={status} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
