import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconDots, IconPencil, IconProgressCheck, IconTrash } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { useIsPhone } from "../../ui/screen-width.ts";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import { useReturnState } from "../related/parent-record.ts";
import { getEditPath, type StoredRecord } from "../definition/record.ts";
import { useListContext } from "./list-context.ts";
import { loadListTools } from "./lazy-list-tools.tsx";
import type { RowAction } from "./row-menu.tsx";
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

function MenuButton({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useLingui();
  const [tools, requestLoad] = useLazyImport(loadListTools);
  const button = (
    <ActionIcon
      size={28}
      {...getIconLabelProps(t`More actions for ${name}`)}
      aria-haspopup="menu"
      onClick={tools ? undefined : requestLoad}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
  return tools ? <tools.RowMenu target={button} actions={actions} /> : button;
}

/** New tab, download or other mouse button. */
function isHandledByBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function ActionButton({ action: { label, icon: ButtonIcon, href, run } }: { action: RowAction }) {
  const content = <ButtonIcon size={18} aria-hidden />;
  if (!href)
    return (
      <ActionIcon size={28} {...getIconLabelProps(label)} onClick={run}>
        {content}
      </ActionIcon>
    );
  return (
    <ActionIcon
      component="a"
      href={href}
      size={28}
      {...getIconLabelProps(label)}
      onClick={(event) => {
        if (isHandledByBrowser(event)) return;
        event.preventDefault();
        run();
      }}
    >
      {content}
    </ActionIcon>
  );
}

// A new array would re-render the table.
const noExtraActions: readonly never[] = [];

/** Undefined without permission. Reads handlers from a ref, because a new function would re-render the table. */
export function useRowActions(): ((row: StoredRecord) => ReactNode) | undefined {
  const { t } = useLingui();
  const isPhone = useIsPhone();
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
      const actions: RowAction[] = [];
      if (edit)
        actions.push({
          text: t`Edit`,
          label: t`Edit ${name}`,
          icon: IconPencil,
          href: editPath,
          run: () => latest.current.onEdit(editPath),
        });
      if (remove)
        actions.push({
          text: t`Delete`,
          label: t`Delete ${name}`,
          icon: IconTrash,
          run: () => void latest.current.onDelete(row),
        });
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
          {isPhone
            ? actions.length > 0 && <MenuButton name={name} actions={actions} />
            : actions.map((action) => <ActionButton key={action.text} action={action} />)}
        </>
      );
    },
    [permissions, getName, extras, entry, isPhone, t],
  );
  return permissions.rowActions ? renderActions : undefined;
}
