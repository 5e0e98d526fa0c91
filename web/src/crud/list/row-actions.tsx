import { ActionIcon } from "@mantine/core";
import { IconPencil, IconProgressCheck, IconTrash } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { StatusMove } from "./status-menu.tsx";

const loadMenu = () => import("./status-menu.tsx");

interface StatusButtonProps {
  label: string;
  moves: readonly StatusMove[];
}

interface RowActionsProps {
  labels: { status: string; edit: string; remove: string };
  moves: readonly StatusMove[];
  editPath: string | undefined;
  onEdit: (path: string) => void;
  onDelete: (() => void) | undefined;
  /** Actions specific to the resource. */
  extras: readonly ReactNode[];
}

function StatusButton({ label, moves }: StatusButtonProps) {
  // On demand: a hundred menus would slow the table down.
  const [menu, requestLoad] = useLazyImport(loadMenu);
  const button = (
    <ActionIcon size={28} aria-label={label} aria-haspopup="menu" onClick={menu ? undefined : requestLoad}>
      <IconProgressCheck size={18} aria-hidden />
    </ActionIcon>
  );
  return menu ? <menu.StatusMenu target={button} moves={moves} /> : button;
}

/** Whether the browser handles the click: new tab, download, other mouse button. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

export function RowActions({ labels, editPath, onEdit, onDelete, moves, extras }: RowActionsProps) {
  return (
    <>
      {extras}
      {moves.length > 0 && <StatusButton label={labels.status} moves={moves} />}
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
