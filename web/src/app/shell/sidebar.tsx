import { useLingui } from "@lingui/react/macro";
import { NavLink, Stack } from "@mantine/core";
import { useState } from "react";
import { NavLink as RouterLink, useLocation } from "react-router-dom";

import type { Entry, MenuSection } from "../../crud/definition/entry.ts";
import { useCanOpen } from "../../crud/definition/use-can-open.ts";
import { buildMenu } from "../registry.ts";
import classes from "./shell.module.css";

interface SidebarProps {
  onNavigate?: (() => void) | undefined;
}

interface MenuItemProps extends SidebarProps {
  entry: Entry;
  small?: boolean;
}

function MenuItem({ entry: { menu, routes }, small = false, onNavigate }: MenuItemProps) {
  const { i18n } = useLingui();
  if (!menu) return null;
  const Icon = menu.icon;
  return (
    <NavLink
      component={RouterLink}
      to={routes[0].path}
      className={classes.link}
      label={i18n._(menu.label)}
      leftSection={<Icon size={small ? 16 : 18} stroke={1.7} aria-hidden />}
      onClick={onNavigate}
    />
  );
}

interface MenuGroupProps extends SidebarProps {
  group: NonNullable<MenuSection["group"]>;
  entries: readonly Entry[];
}

function MenuGroup({ group, entries, onNavigate }: MenuGroupProps) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const isCurrentGroup = entries.some(
    ({ routes }) => pathname === routes[0].path || pathname.startsWith(`${routes[0].path}/`),
  );
  const [opened, setOpened] = useState<boolean>();
  // The current group is open until the viewer folds it.
  const isOpen = opened ?? isCurrentGroup;
  const Icon = group.icon;
  return (
    <NavLink
      component="button"
      type="button"
      className={classes.link}
      label={i18n._(group.label)}
      leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
      opened={isOpen}
      onChange={setOpened}
      aria-expanded={isOpen}
      childrenOffset={0}
    >
      <Stack
        className={classes.group}
        gap={2}
        mt={2}
        mb={6}
        ml={21}
        pl={4}
        style={{ borderInlineStart: "1px solid var(--bar-line)" }}
      >
        {entries.map((entry) => (
          <MenuItem key={entry.routes[0].path} entry={entry} small onNavigate={onNavigate} />
        ))}
      </Stack>
    </NavLink>
  );
}

export function Sidebar({ onNavigate }: SidebarProps) {
  const canOpen = useCanOpen();
  return (
    <Stack gap={2}>
      {buildMenu(canOpen).map(({ group, entries }) =>
        group ? (
          <MenuGroup key={group.label.id} group={group} entries={entries} onNavigate={onNavigate} />
        ) : (
          entries.map((entry) => (
            <MenuItem key={entry.routes[0].path} entry={entry} onNavigate={onNavigate} />
          ))
        ),
      )}
    </Stack>
  );
}
