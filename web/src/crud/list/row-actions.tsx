import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconPencil, IconProgressCheck, IconTrash } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import { useReturnState } from "../related/parent-record.ts";
import { getEditPath, type StoredRecord } from "../definition/record.ts";
import { useListContext } from "./list-context.ts";
import { loadListTools } from "./lazy-list-tools.tsx";
import type { StatusMenuProps } from "./status-menu.tsx";

const getIconLabelProps = (label: string) => ({ "aria-label": label, title: label });

function StatusButton({ name, ...menu }: StatusMenuProps) {
  const { t } = useLingui();
  // On demand, because a hundred menus would slow the table down.
  const [tools, requestLoad] = useLazyImport(loadListTools);
  const button = (
    <ActionIcon
      size={28}
      {...getIconLabelProps(t`Change status of ${name}`)}
      aria-haspopup="menu"
      onClick={tools ? undefined : requestLoad}
    >
      <IconProgressCheck size={18} aria-hidden />
    </ActionIcon>
  );
  return tools ? <tools.StatusMenu target={button} name={name} {...menu} /> : button;
}

/** New tab, download or other mouse button. */
function isHandledByBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

// A new array would re-render the table.
const noExtraActions: readonly never[] = [];

/** Undefined without permission. Reads handlers from a ref, because a new function would re-render the table. */
export function useRowActions(): ((row: StoredRecord) => ReactNode) | undefined {
  const { t } = useLingui();
  const { entry, permissions, mutations, reload, resource } = useListContext();
  const { getName, extras = noExtraActions } = resource;
  const state = useReturnState();
  const navigate = useNavigate();

  const onEdit = (path: string) => void navigate(path, { state });
  const latest = useRef({ ...mutations, reload, onEdit });
  useEffect(() => {
    latest.current = { ...mutations, reload, onEdit };
  });

  const renderActions = useCallback(
    (row: StoredRecord) => {
      const rowPermissions = permissions.getRowPermissions(row);
      if (!rowPermissions) return null;
      const { edit, remove, transitions, extraNames } = rowPermissions;
      const name = getName(row);
      const editPath = getEditPath(entry, row.id);
      return (
        <>
          {extras
            .filter((extra) => extraNames.includes(extra.name))
            .map(({ name: key, Action }) => (
              <Action key={key} row={row} reload={() => void latest.current.reload()} />
            ))}
          {transitions.length > 0 && (
            <StatusButton
              name={name}
              statuses={transitions}
              onStatus={(status, comment) => void latest.current.onStatus(row, status, comment)}
            />
          )}
          {edit && (
            <ActionIcon
              component="a"
              href={editPath}
              size={28}
              {...getIconLabelProps(t`Edit ${name}`)}
              onClick={(event) => {
                if (isHandledByBrowser(event)) return;
                event.preventDefault();
                latest.current.onEdit(editPath);
              }}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          )}
          {remove && (
            <ActionIcon
              size={28}
              {...getIconLabelProps(t`Delete ${name}`)}
              onClick={() => void latest.current.onDelete(row)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </>
      );
    },
    [permissions, getName, extras, entry, t],
  );
  return permissions.rowActions ? renderActions : undefined;
}
