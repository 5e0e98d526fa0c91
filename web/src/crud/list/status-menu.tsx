import { Menu } from "@mantine/core";
import type { Status } from "@media-planner/schema/enums";
import { requiresReason } from "@media-planner/schema/rules/status";
import type { ReactElement } from "react";

import { OpenedMenu } from "../../ui/overlays/opened-menu.tsx";
import { StatusChip } from "../../ui/page/status-chip.tsx";
import { useRejectionDialog } from "../decision-dialog.tsx";

export interface StatusMenuProps {
  name: string;
  statuses: readonly Status[];
  onStatus: (status: Status, comment?: string) => void;
}

/** Asks for the reason of a rejection. */
export function StatusMenu({ target, name, statuses, onStatus }: StatusMenuProps & { target: ReactElement }) {
  const askReason = useRejectionDialog();
  const select = async (status: Status) => {
    if (!requiresReason(status)) return onStatus(status);
    const reason = await askReason(name);
    if (reason !== null) onStatus(status, reason);
  };
  return (
    <OpenedMenu target={target} position="bottom-end">
      {statuses.map((status) => (
        <Menu.Item key={status} onClick={() => void select(status)}>
          <StatusChip status={status} />
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
