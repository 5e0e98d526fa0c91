import { Plural, useLingui } from "@lingui/react/macro";
import { ActionIcon, Group, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash, IconX } from "@tabler/icons-react";

import { FocusReturn } from "../../../ui/overlays/focus-return.tsx";
import type { RowActions } from "./row-controls.tsx";

interface SelectedRowsProps extends RowActions {
  rowKeys: readonly string[];
  selectedKeys: readonly string[];
  onSelect: (keys: string[]) => void;
}

/** Actions for selected cards; the grid has shortcuts instead. */
export function SelectedRows({ selectedKeys, rowKeys, commands, isFull, onSelect }: SelectedRowsProps) {
  const { t } = useLingui();
  const count = selectedKeys.length;
  const copy = () => {
    const copies = commands.duplicateRows(selectedKeys);
    if (copies.length > 0) onSelect(copies);
  };
  const actions = [
    {
      label: t`Move the rows up`,
      Icon: IconArrowUp,
      disabled: selectedKeys[0] === rowKeys[0],
      run: () => commands.moveRows(selectedKeys, -1),
    },
    {
      label: t`Move the rows down`,
      Icon: IconArrowDown,
      disabled: selectedKeys.at(-1) === rowKeys.at(-1),
      run: () => commands.moveRows(selectedKeys, 1),
    },
    { label: t`Duplicate the rows`, Icon: IconCopy, disabled: isFull, run: copy },
    {
      label: t`Remove the rows`,
      Icon: IconTrash,
      color: "red",
      run: () => commands.removeRows(selectedKeys),
    },
    { label: t`Clear the selection`, Icon: IconX, color: "gray", run: () => onSelect([]) },
  ];
  return (
    <Group
      role="toolbar"
      aria-label={t`Selected rows`}
      gap={0}
      wrap="nowrap"
      px={12}
      py={4}
      pos="sticky"
      top="var(--app-shell-header-offset, 0)"
      bg="var(--mantine-color-body)"
      style={{ zIndex: 3, borderBottom: "1px solid var(--line)" }}
    >
      {/* Clearing the selection removes the focused button. */}
      <FocusReturn />
      <Text span flex={1} fz={14} fw={600} aria-live="polite">
        <Plural value={count} one="# row selected" other="# rows selected" />
      </Text>
      {actions.map(({ label, Icon, color, disabled = false, run }) => (
        <ActionIcon key={label} size={44} color={color} aria-label={label} disabled={disabled} onClick={run}>
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
