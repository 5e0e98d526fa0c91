import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import type { Status } from "@media-planner/schema/rules/status";
import { IconDots, IconPencil, IconProgressCheck, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router-dom";

const StatusMenu = lazy(() => import("./status-menu.tsx").then((module) => ({ default: module.StatusMenu })));

interface RowActionsProps {
  /** Names the record in the buttons' labels. */
  name: string;
  editPath: string | undefined;
  onDelete: (() => void) | undefined;
  /** Statuses that the viewer may give the record. */
  statuses: readonly Status[];
  onStatus: (status: Status) => void;
}

function StatusButton({ name, statuses, onStatus }: Pick<RowActionsProps, "name" | "statuses" | "onStatus">) {
  const { t } = useLingui();
  // A hundred menus, each with its own positioning, would slow the table down: one is made when it is first asked for.
  const [asked, setAsked] = useState(false);
  const label = t`Change status of ${name}`;
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
    >
      <IconProgressCheck size={18} aria-hidden />
    </ActionIcon>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <StatusMenu label={label} statuses={statuses} onStatus={onStatus} />
    </Suspense>
  );
}

/** The buttons at the end of a list's row; what the viewer may not do is not there. */
export function RowActions({ name, editPath, onDelete, statuses, onStatus }: RowActionsProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  if (!editPath && !onDelete && statuses.length === 0) {
    return <IconDots size={18} aria-hidden opacity={0.3} />;
  }
  return (
    <>
      {statuses.length > 0 && <StatusButton name={name} statuses={statuses} onStatus={onStatus} />}
      {editPath && (
        <ActionIcon
          component={Link}
          to={editPath}
          state={{ listSearch: search }}
          variant="subtle"
          color="gray"
          aria-label={t`Edit ${name}`}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon variant="subtle" color="red" aria-label={t`Delete ${name}`} onClick={onDelete}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
