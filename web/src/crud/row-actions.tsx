import { ActionIcon, Menu } from "@mantine/core";
import type { Status } from "@media-planner/schema/rules/status";
import { IconPencil, IconProgressCheck, IconTrash } from "@tabler/icons-react";
import { useState, type MouseEvent } from "react";

import { StatusChip } from "../ui/status-chip.tsx";

interface StatusButtonProps {
  label: string;
  /** Statuses that the viewer may give the record. */
  statuses: readonly Status[];
  onStatus: (status: Status) => void;
}

interface RowActionsProps {
  /** Names of the buttons, with the record in them. */
  labels: { status: string; edit: string; remove: string };
  statuses: readonly Status[];
  onStatus: (status: Status) => void;
  editPath: string | undefined;
  onEdit: (path: string) => void;
  onDelete: (() => void) | undefined;
}

function StatusButton({ label, statuses, onStatus }: StatusButtonProps) {
  // A hundred menus, each with its own positioning, would slow the table down: one is made when it is first asked for.
  const [asked, setAsked] = useState(false);
  const button = (
    <ActionIcon
      size={28}
      aria-label={label}
      aria-haspopup="menu"
      onClick={asked ? undefined : () => setAsked(true)}
    >
      <IconProgressCheck size={18} aria-hidden />
    </ActionIcon>
  );
  if (!asked) return button;
  return (
    <Menu defaultOpened position="bottom-end" shadow="md">
      <Menu.Target>{button}</Menu.Target>
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

/** Whether a press on a link is the browser's own business: a new tab, a download, another button. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * The buttons at the end of a list's row; what the viewer may not do is not there.
 */
export function RowActions({ labels, editPath, onEdit, onDelete, statuses, onStatus }: RowActionsProps) {
  if (!editPath && !onDelete && statuses.length === 0) return null;
  return (
    <>
      {statuses.length > 0 && <StatusButton label={labels.status} statuses={statuses} onStatus={onStatus} />}
      {editPath && (
        <ActionIcon
          component="a"
          href={editPath}
          size={28}
          aria-label={labels.edit}
          onClick={(event) => {
            if (isForBrowser(event)) return;
            event.preventDefault();
            onEdit(editPath);
          }}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon color="red" c="var(--failure)" size={28} aria-label={labels.remove} onClick={onDelete}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
