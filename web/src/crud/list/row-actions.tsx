import { ActionIcon } from "@mantine/core";
import { IconPencil, IconProgressCheck, IconTrash } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { StatusMove } from "./status-menu.tsx";

const loadMenu = () => import("./status-menu.tsx");

interface StatusButtonProps {
  label: string;
  /** Statuses that the viewer may give the record. */
  moves: readonly StatusMove[];
}

interface RowActionsProps {
  /** Names of the buttons, with the record in them. */
  labels: { status: string; edit: string; remove: string };
  moves: readonly StatusMove[];
  editPath: string | undefined;
  onEdit: (path: string) => void;
  onDelete: (() => void) | undefined;
  /** An action that only this resource has. */
  extra: ReactNode;
}

function StatusButton({ label, moves }: StatusButtonProps) {
  // A hundred menus, each with its own positioning, would slow the table down: one is made when it is first asked for.
  const [menu, ask] = useLazyImport(loadMenu);
  const button = (
    <ActionIcon size={28} aria-label={label} aria-haspopup="menu" onClick={menu ? undefined : ask}>
      <IconProgressCheck size={18} aria-hidden />
    </ActionIcon>
  );
  return menu ? <menu.StatusMenu target={button} moves={moves} /> : button;
}

/** Whether a press on a link is the browser's own business: a new tab, a download, another button. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * The buttons at the end of a list's row; what the viewer may not do is not there.
 */
export function RowActions({ labels, editPath, onEdit, onDelete, moves, extra }: RowActionsProps) {
  if (!editPath && !onDelete && moves.length === 0 && !extra) return null;
  return (
    <>
      {extra}
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
