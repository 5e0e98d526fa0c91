import { useLingui } from "@lingui/react/macro";
import { Menu } from "@mantine/core";
import { IconChevronDown, IconLogout, IconSettings, IconShieldCheck, IconUser } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { useSession } from "../session/use-session.ts";
import { ROLE_LABELS } from "../screens/account/role-labels.ts";
import classes from "./shell.module.css";

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toLocaleUpperCase() ?? "")
    .join("");
}

/** The profile menu of specification section 2; its first entry names the viewer's role and leads home. */
export function ProfileMenu() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  if (!user) return null;
  const name = user.fullName || user.email;
  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <button type="button" className={classes.profile} aria-label={t`Account of ${name}`}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
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
