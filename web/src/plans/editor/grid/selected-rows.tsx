import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Group, Menu, Text } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconTrash,
  IconX,
  type TablerIcon,
} from "@tabler/icons-react";

import { FocusReturn } from "../../../ui/overlays/focus-return.tsx";
import type { RowActions } from "./row-controls.tsx";

interface Action {
  label: string;
  Icon: TablerIcon;
  color?: string;
  disabled?: boolean;
  run: () => void;
}

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
  const actions: Action[] = [
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
  ];
  const clear: Action = {
    label: t`Clear the selection`,
    Icon: IconX,
    color: "gray",
    run: () => onSelect([]),
  };
  const getButton = ({ label, Icon, color, disabled = false, run }: Action) => (
    <ActionIcon key={label} size={40} color={color} aria-label={label} disabled={disabled} onClick={run}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
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
      {actions.map(getButton)}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon size={40} aria-label={t`More actions`}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => commands.applyListRates(selectedKeys)}>
            <Trans>Use list price</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => commands.showRates(selectedKeys)}>
            <Trans>Rates ± %…</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {getButton(clear)}
    </Group>
  );
}
