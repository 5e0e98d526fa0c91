import { useLingui } from "@lingui/react/macro";
import { Avatar, Group, Menu, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconLogout, IconSettings, IconShieldCheck, IconUser } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { ROLE_LABELS } from "../screens/account/role-labels.ts";
import { useSession } from "../session/use-session.ts";
import classes from "./shell.module.css";

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toLocaleUpperCase() ?? "")
    .join("");
}

/** The viewer's name, which opens the profile menu; its first entry names the viewer's role and leads home. */
export function ProfileMenu() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  if (!user) return null;
  const name = user.fullName || user.email;
  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <UnstyledButton
          className={classes.profile}
          py={4}
          pl={4}
          pr={8}
          bdrs={999}
          aria-label={t`Account of ${name}`}
        >
          <Group gap={10} wrap="nowrap">
            <Avatar
              size={34}
              styles={{ placeholder: { background: "var(--avatar)", color: "#fff", fontSize: 13 } }}
            >
              <span data-initials={initialsOf(name)} aria-hidden />
            </Avatar>
            <Text fz="sm" visibleFrom="md">
              {name}
            </Text>
            <IconChevronDown size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/dashboard" leftSection={<IconShieldCheck size={16} aria-hidden />}>
          {i18n._(ROLE_LABELS[user.role])}
        </Menu.Item>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
          {t`My Profile`}
        </Menu.Item>
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} aria-hidden />}>
          {t`Settings`}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} aria-hidden />}>
          {t`Logout`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
