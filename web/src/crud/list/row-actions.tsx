import { ActionIcon } from "@mantine/core";
import { IconPencil, IconProgressCheck, IconTrash } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { StatusTransition } from "./status-menu.tsx";

const loadMenu = () => import("./status-menu.tsx");

interface StatusButtonProps {
  label: string;
  transitions: readonly StatusTransition[];
}

interface RowActionsProps {
  labels: { status: string; edit: string; remove: string };
  transitions: readonly StatusTransition[];
  editPath: string | undefined;
  onEdit: (path: string) => void;
  onDelete: (() => void) | undefined;
  /** Actions specific to the resource. */
  extras: readonly ReactNode[];
}

function StatusButton({ label, transitions }: StatusButtonProps) {
  // On demand: a hundred menus would slow the table down.
  const [menu, requestLoad] = useLazyImport(loadMenu);
  const button = (
    <ActionIcon size={28} aria-label={label} aria-haspopup="menu" onClick={menu ? undefined : requestLoad}>
      <IconProgressCheck size={18} aria-hidden />
    </ActionIcon>
  );
  return menu ? <menu.StatusMenu target={button} transitions={transitions} /> : button;
}

/** Whether the browser handles the click: new tab, download, other mouse button. */
function isHandledByBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

export function RowActions({ labels, editPath, onEdit, onDelete, transitions, extras }: RowActionsProps) {
  return (
    <>
      {extras}
      {transitions.length > 0 && <StatusButton label={labels.status} transitions={transitions} />}
      {editPath && (
        <ActionIcon
          component="a"
          href={editPath}
          size={28}
          aria-label={labels.edit}
          onClick={(event) => {
            if (isHandledByBrowser(event)) return;
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
