import { lazy, Suspense, useState, type MouseEvent } from "react";

import { RowIcon } from "../ui/row-icons.tsx";
import classes from "./row-actions.module.css";
import type { StatusMove } from "./status-menu.tsx";

const StatusMenu = lazy(() => import("./status-menu.tsx").then((module) => ({ default: module.StatusMenu })));

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
}

function StatusButton({ label, moves }: StatusButtonProps) {
  // A hundred menus, each with its own positioning, would slow the table down: one is made when it is first asked for.
  const [asked, setAsked] = useState(false);
  const button = (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      aria-haspopup="menu"
      onClick={asked ? undefined : () => setAsked(true)}
    >
      <RowIcon name="status" />
    </button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <StatusMenu target={button} moves={moves} />
    </Suspense>
  );
}

/** Whether a press on a link is the browser's own business: a new tab, a download, another button. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * The buttons at the end of a list's row; what the viewer may not do is not there. Plain elements, since there are hundreds of them.
 */
export function RowActions({ labels, editPath, onEdit, onDelete, moves }: RowActionsProps) {
  if (!editPath && !onDelete && moves.length === 0) return null;
  return (
    <>
      {moves.length > 0 && <StatusButton label={labels.status} moves={moves} />}
      {editPath && (
        <a
          href={editPath}
          className={classes.action}
          aria-label={labels.edit}
          onClick={(event) => {
            if (isForBrowser(event)) return;
            event.preventDefault();
            onEdit(editPath);
          }}
        >
          <RowIcon name="edit" />
        </a>
      )}
      {onDelete && (
        <button
          type="button"
          className={classes.action}
          data-danger
          aria-label={labels.remove}
          onClick={onDelete}
        >
          <RowIcon name="remove" />
        </button>
      )}
    </>
  );
}
